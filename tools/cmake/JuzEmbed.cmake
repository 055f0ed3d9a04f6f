# juz_embed(NAME BASE FILE…): the bytes of files as a part of programs, so that nothing is to be
# found at run time. What links the library NAME may include NAME.hpp, where a constant NAME lists
# them all, called as they are relative to the folder BASE.
enable_language(ASM)

function(juz_embed NAME BASE)
    set(BYTES "    .section .rodata\n")
    set(DECLARATIONS)
    set(ENTRIES)
    set(NUMBER 0)
    foreach(PATH IN LISTS ARGN)
        set(SYMBOL "${NAME}_${NUMBER}")
        string(APPEND BYTES "    .global ${SYMBOL}, ${SYMBOL}_end\n${SYMBOL}:\n"
            "    .incbin \"${PATH}\"\n${SYMBOL}_end:\n")
        string(APPEND DECLARATIONS "extern \"C\" const char ${SYMBOL}[];\n"
            "extern \"C\" const char ${SYMBOL}_end[];\n")
        file(RELATIVE_PATH CALLED "${BASE}" "${PATH}")
        string(APPEND ENTRIES "    {\"${CALLED}\", ${SYMBOL}, ${SYMBOL}_end},\n")
        math(EXPR NUMBER "${NUMBER} + 1")
    endforeach()
    # What is linked asks for no executable stack.
    string(APPEND BYTES "    .section .note.GNU-stack,\"\",%progbits\n")
    set(FOLDER "${CMAKE_CURRENT_BINARY_DIR}/${NAME}")
    file(CONFIGURE OUTPUT "${FOLDER}/${NAME}.s" CONTENT "${BYTES}" @ONLY)
    configure_file("${PROJECT_SOURCE_DIR}/tools/cmake/embedded.hpp.in" "${FOLDER}/${NAME}.hpp"
        @ONLY)

    # Without our own defaults: warnings about C++ mean nothing to an assembler.
    add_library(${NAME} STATIC "${FOLDER}/${NAME}.s")
    set_source_files_properties("${FOLDER}/${NAME}.s" PROPERTIES OBJECT_DEPENDS "${ARGN}")
    target_include_directories(${NAME} INTERFACE "${FOLDER}")
endfunction()
