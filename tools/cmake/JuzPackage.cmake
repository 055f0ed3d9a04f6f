# A package for Debian, by CPack: `cpack -G DEB` in a build folder packs the programs that are built
# there, or tools/package.sh does all of it. What they need of other packages is found by
# dpkg-shlibdeps; the fonts, which no program links, are named here.

include_guard(GLOBAL)

set(JUZ_PACKAGE_CONTACT "the juz authors <authors@juz.invalid>"
    CACHE STRING "Who answers for the package: a name and an address")
# The day of the version, for the package's list of changes.
set(JUZ_PACKAGE_DATE "Mon, 30 Nov 2026 12:00:00 +0000")
set(JUZ_PACKAGE_TEMPLATES "${PROJECT_SOURCE_DIR}/tools/package")

function(juz_package)
    if(NOT PROJECT_IS_TOP_LEVEL OR NOT TARGET juz)
        return()
    endif()
    foreach(NAME IN ITEMS changelog copyright files.cmake)
        configure_file("${JUZ_PACKAGE_TEMPLATES}/${NAME}.in"
            "${PROJECT_BINARY_DIR}/package/${NAME}" @ONLY)
    endforeach()

    set(CPACK_GENERATOR DEB)
    set(CPACK_VERBATIM_VARIABLES YES)
    set(CPACK_PACKAGE_NAME juz)
    set(CPACK_PACKAGE_CONTACT "${JUZ_PACKAGE_CONTACT}")
    set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "three card games for a table of friends")
    file(READ "${JUZ_PACKAGE_TEMPLATES}/description" CPACK_DEBIAN_PACKAGE_DESCRIPTION)
    # Only the programs: who links the libraries builds them.
    set(CPACK_INSTALL_CMAKE_PROJECTS "${PROJECT_BINARY_DIR};juz;programs;/")
    set(CPACK_PACKAGING_INSTALL_PREFIX "/usr")
    set(CPACK_STRIP_FILES YES)
    set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
        OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
    set(CPACK_PRE_BUILD_SCRIPTS "${PROJECT_BINARY_DIR}/package/files.cmake")
    set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
    set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
    # Section games is for what lies in /usr/games, where not every PATH leads.
    set(CPACK_DEBIAN_PACKAGE_SECTION misc)
    set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
    set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS YES)
    set(CPACK_DEBIAN_PACKAGE_DEPENDS "fonts-dejavu-core, fonts-lato")
    set(CPACK_DEBIAN_PACKAGE_SUGGESTS "xvfb")
    set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
    include(CPack)
endfunction()
