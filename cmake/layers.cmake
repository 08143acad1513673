# sobremesa_layer(<folder> [PROGRAM] [LINKS <folder>...]): the folder's sources as one library.
#
# Includes are written from the repository root ("games/the_game/game.hpp"), so the root itself must
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
    sobremesa_keep_hot_code_fast("${sources}")
    set(scope PUBLIC)
    if(ARG_PROGRAM)
      target_link_libraries(sobremesa_${folder} PUBLIC sobremesa_options)
    else()
      target_link_libraries(sobremesa_${folder} PRIVATE sobremesa_pure)
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

# For the browser everything is compiled for size, because it has to be loaded, except what is measured
# against the native code: the rules of The Game, and players, who think long. Unrolling only made
# the rules larger; players add up rows of numbers, several at a time.
function(sobremesa_keep_hot_code_fast sources)
  if(NOT SOBREMESA_WASM)
    return()
  endif()
  foreach(source IN LISTS sources)
    file(RELATIVE_PATH here ${PROJECT_SOURCE_DIR} ${source})
    if(here MATCHES "^(games/the_game/rules|engine/random_games)\\.cpp$")
      set_source_files_properties(${source} PROPERTIES COMPILE_OPTIONS "-O3;-fno-unroll-loops;-fno-vectorize;-fno-slp-vectorize")
    elseif(here MATCHES "^players/")
      set_source_files_properties(${source} PROPERTIES COMPILE_OPTIONS "-O3")
    endif()
  endforeach()
endfunction()
