# WebAssembly with Debian's clang-19, wasi-libc and libc++: no emscripten, no imports.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_SYSROOT /usr)
set(CMAKE_AR llvm-ar-19)
set(CMAKE_RANLIB llvm-ranlib-19)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
# SIMD and bulk memory are in every browser since 2023. The clang driver runs wasm-opt when binaryen is installed, so
# the set-up installs it; with --no-wasm-opt clang-19 leaves no output at all. Optimising at link time
# makes the module an eighth smaller, and there are no threads that a static could be made safe for, and no
# end of the program at which it would be destroyed.
set(CMAKE_CXX_FLAGS_INIT "-msimd128 -mbulk-memory -msign-ext -flto -fno-threadsafe-statics -fno-c++-static-destructors")
