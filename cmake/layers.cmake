# sobremesa_layer(<folder> [PROGRAM] [LINKS <folder>...]): the folder's sources as one library.
#
# Includes are written from the repository root ("games/<room>/game.hpp"), so the root itself must
# never be an include path: every header would then be within everyone's reach. Each layer instead
# exposes a directory that holds nothing but a link to its own folder.
#
# PROGRAM marks the folders of programs: they may use exceptions, and their main.cpp stays out.
function(sobremesa_layer folder)
  cmake_parse_arguments(ARG "PROGRAM" "" "LINKS" ${ARGN})

  set(door ${PROJECT_BINARY_DIR}/doors/${folder})
  file(MAKE_DIRECTORY ${door})
  file(CREATE_LINK ${PROJECT_SOURCE_DIR}/${folder} ${door}/${folder} SYMBOLIC)

  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${folder}/*.cpp)
  list(FILTER sources EXCLUDE REGEX "/main\\.cpp$")
  if(sources)
    add_library(sobremesa_${folder} STATIC ${sources})
    sobremesa_keep_hot_code_fast(${folder})
    sobremesa_compile_together(sobremesa_${folder} "${sources}")
    set(scope PUBLIC)
    if(ARG_PROGRAM)
      target_link_libraries(sobremesa_${folder} PUBLIC sobremesa_options)
    else()
      target_link_libraries(sobremesa_${folder} PRIVATE sobremesa_pure)
      if(NOT folder STREQUAL "players")
        target_link_libraries(sobremesa_${folder} PRIVATE sobremesa_counted)
      endif()
    endif()
  else()
    add_library(sobremesa_${folder} INTERFACE)
    set(scope INTERFACE)
  endif()

  target_include_directories(sobremesa_${folder} ${scope} ${door})
  foreach(lower IN LISTS ARG_LINKS)
    target_link_libraries(sobremesa_${folder} ${scope} sobremesa_${lower})
  endforeach()
endfunction()

# For the browser everything is compiled for size, because it has to be loaded, except players, who think
# long, and what a `hot.cmake` beside it lists. Unrolling only made rules larger; players add up rows of
# numbers, several at a time.
function(sobremesa_keep_hot_code_fast folder)
  if(NOT SOBREMESA_WASM)
    return()
  endif()
  if(folder STREQUAL "players")
    target_compile_options(sobremesa_players PRIVATE -O3)
  endif()
  file(GLOB_RECURSE lists CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${folder}/hot.cmake)
  foreach(list IN LISTS lists)
    include(${list})
    get_filename_component(here ${list} DIRECTORY)
    list(TRANSFORM hot PREPEND ${here}/)
    set_source_files_properties(${hot} PROPERTIES COMPILE_OPTIONS "-O3;-fno-unroll-loops;-fno-vectorize;-fno-slp-vectorize")
  endforeach()
endfunction()

# sobremesa_compile_together(<target> "<sources>"): compiles files that lie together in one go. Most of the time
# of a compiler goes into headers and templates; files of one folder use the same. So a folder's files are
# taken eight at a time, small enough that one changed file is still quick. A room's files stay with their room
# wherever they lie, because rooms use the same names for their own things. Names that only one file uses (in
# its unnamed namespace) must differ within a folder; that each file also compiles alone, clang-tidy sees to.
# Files that cannot be with others, for macros of their libraries, names that two adapters share, or because a
# program brings its own in their stead (the catalogue of wasm/ and what asks for types), stay alone.
set(SOBREMESA_ALONE "/(catalog/catalog|engine/seen|curses_terminal|boost_impl|postgres_store|live_session|http_session)\\.cpp$")
set(SOBREMESA_TOGETHER 8 CACHE STRING "How many files of a folder are compiled together; 1: each alone")
file(GLOB SOBREMESA_ROOMS RELATIVE ${PROJECT_SOURCE_DIR}/games ${PROJECT_SOURCE_DIR}/games/*/game.hpp)
list(TRANSFORM SOBREMESA_ROOMS REPLACE "/game.hpp" "")
# The longest name first, because one may begin with another.
list(SORT SOBREMESA_ROOMS ORDER DESCENDING)

function(sobremesa_compile_together target sources)
  if(SOBREMESA_TOGETHER LESS_EQUAL 1)
    return()
  endif()
  list(SORT sources)
  foreach(source IN LISTS sources)
    if(source MATCHES "${SOBREMESA_ALONE}")
      continue()
    endif()
    get_filename_component(folder ${source} DIRECTORY)
    file(RELATIVE_PATH folder ${PROJECT_SOURCE_DIR} ${folder})
    get_filename_component(name ${source} NAME)
    foreach(room IN LISTS SOBREMESA_ROOMS)
      if(name MATCHES "^${room}[._]")
        string(APPEND folder "_${room}")
        break()
      endif()
    endforeach()
    string(MAKE_C_IDENTIFIER ${folder} folder)
    if(NOT DEFINED count_${folder})
      set(count_${folder} 0)
    endif()
    math(EXPR batch "${count_${folder}} / ${SOBREMESA_TOGETHER}")
    math(EXPR count_${folder} "${count_${folder}} + 1")
    set_source_files_properties(${source} TARGET_DIRECTORY ${target} PROPERTIES UNITY_GROUP ${folder}_${batch})
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP
    UNITY_BUILD_CODE_BEFORE_INCLUDE "// NOLINTNEXTLINE(bugprone-suspicious-include)")
endfunction()
