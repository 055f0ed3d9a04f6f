# What an installation of this project holds: each library with its headers, a CMake component and
# a pkg-config file of its own, so that who wants the engine alone needs nothing but the engine.

include_guard(GLOBAL)
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(JUZ_CMAKE_TEMPLATES "${CMAKE_CURRENT_LIST_DIR}")
set(JUZ_CMAKE_DIR "${CMAKE_INSTALL_LIBDIR}/cmake/juz")
set(JUZ_PKGCONFIG_DIR "${CMAKE_INSTALL_LIBDIR}/pkgconfig")

# Declares the public headers of a library and installs it as juz::COMPONENT and juz-COMPONENT.pc.
#   juz_install_library(TARGET COMPONENT name DESCRIPTION text HEADERS folder…
#                       [NEEDS component…] [PKG_CONFIG PREFIX=module…] [LIBS flag…])
#   HEADERS     folders under include/ whose *.hpp belong to this library, e.g. juz/core
#   NEEDS       components of ours that it links
#   PKG_CONFIG  pkg-config modules that it links as PkgConfig::PREFIX
#   LIBS        linker flags for users who come by pkg-config
function(juz_install_library TARGET)
    cmake_parse_arguments(ARG "" "COMPONENT;DESCRIPTION" "HEADERS;NEEDS;PKG_CONFIG;LIBS" ${ARGN})
    set_target_properties(${TARGET} PROPERTIES EXPORT_NAME ${ARG_COMPONENT})
    set_property(GLOBAL APPEND PROPERTY JUZ_COMPONENTS ${ARG_COMPONENT})
    _juz_public_headers(${TARGET} ${ARG_HEADERS})
    if(NOT JUZ_INSTALL)
        return()
    endif()
    install(TARGETS ${TARGET} EXPORT juz-${ARG_COMPONENT}
        ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT ${ARG_COMPONENT}
        FILE_SET HEADERS DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}" COMPONENT ${ARG_COMPONENT})
    install(EXPORT juz-${ARG_COMPONENT} NAMESPACE juz:: FILE juz-${ARG_COMPONENT}-targets.cmake
        DESTINATION "${JUZ_CMAKE_DIR}" COMPONENT ${ARG_COMPONENT})
    _juz_component_file("${ARG_COMPONENT}" "${ARG_NEEDS}" "${ARG_PKG_CONFIG}")
    _juz_pkgconfig_file(${TARGET} "${ARG_COMPONENT}" "${ARG_DESCRIPTION}" "${ARG_NEEDS}"
        "${ARG_PKG_CONFIG}" "${ARG_LIBS}")
endfunction()

# Installs what finds the components; call it once, after every juz_install_library.
function(juz_install_package)
    if(NOT JUZ_INSTALL)
        return()
    endif()
    configure_package_config_file("${JUZ_CMAKE_TEMPLATES}/juz-config.cmake.in"
        "${PROJECT_BINARY_DIR}/package/juz-config.cmake"
        INSTALL_DESTINATION "${JUZ_CMAKE_DIR}"
        NO_SET_AND_CHECK_MACRO NO_CHECK_REQUIRED_COMPONENTS_MACRO)
    write_basic_package_version_file("${PROJECT_BINARY_DIR}/package/juz-config-version.cmake"
        COMPATIBILITY SameMinorVersion)
    install(FILES
        "${PROJECT_BINARY_DIR}/package/juz-config.cmake"
        "${PROJECT_BINARY_DIR}/package/juz-config-version.cmake"
        DESTINATION "${JUZ_CMAKE_DIR}" COMPONENT engine)
    install(FILES "${PROJECT_SOURCE_DIR}/LICENSE"
        DESTINATION "${CMAKE_INSTALL_DOCDIR}" COMPONENT engine)
endfunction()

# Installs those of the programs named that this build has.
function(juz_install_programs)
    foreach(PROGRAM IN LISTS ARGN)
        if(JUZ_INSTALL AND TARGET ${PROGRAM})
            install(TARGETS ${PROGRAM}
                RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}" COMPONENT programs)
        endif()
    endforeach()
endfunction()

# Installs the manual page of PROGRAM and what shells complete, from where its sources are:
# PROGRAM.1 here and completions/ for bash, zsh and fish.
function(juz_install_manual PROGRAM)
    if(NOT JUZ_INSTALL)
        return()
    endif()
    install(FILES ${PROGRAM}.1 DESTINATION "${CMAKE_INSTALL_MANDIR}/man1" COMPONENT programs)
    install(FILES completions/${PROGRAM}.bash RENAME ${PROGRAM}
        DESTINATION "${CMAKE_INSTALL_DATADIR}/bash-completion/completions" COMPONENT programs)
    install(FILES completions/_${PROGRAM}
        DESTINATION "${CMAKE_INSTALL_DATADIR}/zsh/site-functions" COMPONENT programs)
    install(FILES completions/${PROGRAM}.fish
        DESTINATION "${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d" COMPONENT programs)
endfunction()

function(_juz_public_headers TARGET)
    set(HEADERS)
    foreach(FOLDER IN LISTS ARGN)
        file(GLOB_RECURSE FOUND CONFIGURE_DEPENDS
            "${CMAKE_CURRENT_SOURCE_DIR}/include/${FOLDER}/*.hpp")
        list(APPEND HEADERS ${FOUND})
    endforeach()
    target_sources(${TARGET} PUBLIC
        FILE_SET HEADERS BASE_DIRS "${CMAKE_CURRENT_SOURCE_DIR}/include" FILES ${HEADERS})
endfunction()

function(_juz_component_file COMPONENT NEEDS PKG_CONFIG)
    set(FIND_MODULES)
    foreach(PAIR IN LISTS PKG_CONFIG)
        string(REPLACE "=" ";" PAIR "${PAIR}")
        list(GET PAIR 0 PREFIX)
        list(GET PAIR 1 MODULE)
        string(APPEND FIND_MODULES "juz_find_module(${PREFIX} ${MODULE})\n")
    endforeach()
    configure_file("${JUZ_CMAKE_TEMPLATES}/juz-component.cmake.in"
        "${PROJECT_BINARY_DIR}/package/juz-${COMPONENT}.cmake" @ONLY)
    install(FILES "${PROJECT_BINARY_DIR}/package/juz-${COMPONENT}.cmake"
        DESTINATION "${JUZ_CMAKE_DIR}" COMPONENT ${COMPONENT})
endfunction()

function(_juz_pkgconfig_file TARGET COMPONENT DESCRIPTION NEEDS PKG_CONFIG LIBS)
    # The way from the .pc file to the prefix, so that a moved installation still works.
    file(RELATIVE_PATH TO_PREFIX "/prefix/${JUZ_PKGCONFIG_DIR}" "/prefix")
    string(REGEX REPLACE "/$" "" TO_PREFIX "${TO_PREFIX}")
    list(TRANSFORM NEEDS PREPEND "juz-" OUTPUT_VARIABLE REQUIRES)
    list(TRANSFORM PKG_CONFIG REPLACE "^.*=" "")
    list(APPEND REQUIRES ${PKG_CONFIG})
    list(JOIN REQUIRES " " REQUIRES)
    list(JOIN LIBS " " LIBS)
    configure_file("${JUZ_CMAKE_TEMPLATES}/juz-component.pc.in"
        "${PROJECT_BINARY_DIR}/package/juz-${COMPONENT}.pc" @ONLY)
    install(FILES "${PROJECT_BINARY_DIR}/package/juz-${COMPONENT}.pc"
        DESTINATION "${JUZ_PKGCONFIG_DIR}" COMPONENT ${COMPONENT})
endfunction()
