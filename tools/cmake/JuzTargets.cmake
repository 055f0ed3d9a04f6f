# How this project builds its own targets. Nothing here reaches a user of the libraries.

include_guard(GLOBAL)

# Gives TARGET the language level and, in our own builds, every warning we keep clean.
function(juz_target_defaults TARGET)
    target_compile_features(${TARGET} PUBLIC cxx_std_20)
    set_target_properties(${TARGET} PROPERTIES CXX_EXTENSIONS OFF)
    if(NOT PROJECT_IS_TOP_LEVEL)
        return()
    endif()
    target_compile_options(${TARGET} PRIVATE
        -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wold-style-cast
        -Wnon-virtual-dtor -Woverloaded-virtual -Wcast-align -Wformat=2 -Wimplicit-fallthrough
        -Wnull-dereference -Wdouble-promotion)
    if(JUZ_STRICT)
        target_compile_options(${TARGET} PRIVATE -Werror)
    endif()
endfunction()

# A Catch2 test executable that ctest runs as one test.
#   juz_add_test(NAME [WINDOW] SOURCES file… [LIBS target…] [LABELS label…])
# WINDOW: it draws, and each run has a display of its own.
function(juz_add_test NAME)
    cmake_parse_arguments(ARG "WINDOW" "" "SOURCES;LIBS;LABELS" ${ARGN})
    add_executable(${NAME} ${ARG_SOURCES})
    juz_target_defaults(${NAME})
    target_include_directories(${NAME} PRIVATE "${PROJECT_SOURCE_DIR}/tests")
    target_compile_definitions(${NAME} PRIVATE JUZ_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
    target_link_libraries(${NAME} PRIVATE ${ARG_LIBS} Catch2::Catch2WithMain)
    if(ARG_WINDOW)
        target_sources(${NAME} PRIVATE "${PROJECT_SOURCE_DIR}/tests/support/keep_drivers.cpp")
        target_compile_definitions(${NAME} PRIVATE
            JUZ_DRAWN_DIR="${CMAKE_CURRENT_BINARY_DIR}/pictures")
        add_test(NAME ${NAME} COMMAND
            "${PROJECT_SOURCE_DIR}/tests/support/with_xvfb.sh" $<TARGET_FILE:${NAME}>)
        list(APPEND ARG_LABELS window)
    else()
        add_test(NAME ${NAME} COMMAND ${NAME})
    endif()
    if(ARG_LABELS)
        set_tests_properties(${NAME} PROPERTIES LABELS "${ARG_LABELS}")
    endif()
endfunction()
