# How every target of the project is compiled.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)


option(SOBREMESA_WASM "Build for WebAssembly (set by the wasm preset)" OFF)
option(SOBREMESA_BENCH "Build the benchmarks" OFF)
option(SOBREMESA_MPI "Build sobremesa-mpi, for experiments on many machines" OFF)
option(SOBREMESA_FUZZ "Build the libFuzzer targets (clang only)" OFF)
option(SOBREMESA_TRAIN "Build the trainers of the value networks" OFF)
option(SOBREMESA_TRAIN_FAST "Build them for this very processor" OFF)
set(SOBREMESA_SANITIZE "" CACHE STRING "Sanitizers to build with, as in -fsanitize=")

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "" FORCE)
endif()

find_program(CCACHE ccache)
if(CCACHE)
  # Paths are hashed as seen from here, so that another checkout finds what this one compiled.
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env
    CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=1 ${CCACHE})
endif()

add_library(sobremesa_options INTERFACE)
target_compile_options(sobremesa_options INTERFACE
  -Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wshadow -Wnon-virtual-dtor
  -Wold-style-cast -Woverloaded-virtual -Werror
  # A designated initialiser that leaves out a field means its default: that is how we use them.
  -Wno-missing-field-initializers
  # g++ 12 sees overlapping copies in "text" + std::string where there are none (its bug 105651).
  $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>)
if(SOBREMESA_SANITIZE)
  # g++ 12 takes a string in a variant for one of no size, once sanitizers keep it from looking through.
  target_compile_options(sobremesa_options INTERFACE $<$<CXX_COMPILER_ID:GNU>:-Wno-stringop-overflow>)
  target_compile_options(sobremesa_options INTERFACE
    -fsanitize=${SOBREMESA_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all
    # It asks for run-time types, which the layers below the programs do not have.
    -fno-sanitize=vptr)
  target_link_options(sobremesa_options INTERFACE -fsanitize=${SOBREMESA_SANITIZE})
endif()
# The quickest linker that is there. g++ asks for it by a name without a number, which Debian's package of one
# version does not have: it is shown a folder where it has.
find_program(SOBREMESA_LLD NAMES ld.lld-19 ld.lld)
if(SOBREMESA_LLD AND NOT SOBREMESA_WASM)
  file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/linker)
  file(CREATE_LINK ${SOBREMESA_LLD} ${PROJECT_BINARY_DIR}/linker/ld.lld SYMBOLIC)
  target_link_options(sobremesa_options INTERFACE -fuse-ld=lld -B${PROJECT_BINARY_DIR}/linker)
endif()

# What runs in the browser has neither exceptions nor run-time types, so what is left of the
# programs is compiled without them everywhere.
add_library(sobremesa_pure INTERFACE)
target_compile_options(sobremesa_pure INTERFACE -fno-exceptions -fno-rtti)
target_link_libraries(sobremesa_pure INTERFACE sobremesa_options)

# Fuzzers steer by what they reach, so the layers that read what comes from outside count it; tests carry the
# counters along, and the layers are compiled once. Players read nothing from outside, and think too long to count.
add_library(sobremesa_counted INTERFACE)
if(SOBREMESA_FUZZ)
  target_compile_options(sobremesa_counted INTERFACE -fsanitize=fuzzer-no-link)
endif()

# Counting bits is most of what a hand of cards does; every x86-64 processor since 2009 has an
# instruction for it, and the oldest baseline does not use it.
if(NOT SOBREMESA_WASM AND CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64")
  target_compile_options(sobremesa_options INTERFACE -march=x86-64-v2)
endif()
