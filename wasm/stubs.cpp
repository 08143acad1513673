// What Debian's wasm32 libc++ needs and nobody should pay for: its own versions of these pull in
// printf and file descriptors, which a browser does not have. Any of them being reached is a bug
// of ours, so they trap.
#include <__verbose_abort>
#include <cstdint>

[[noreturn]] void std::__libcpp_verbose_abort(const char*, ...) { __builtin_trap(); }

extern "C" {
// Debian's compiler-rt for wasm was built with the stack protector.
std::uintptr_t __stack_chk_guard = 0x595e9fbd;
[[noreturn]] void __stack_chk_fail() { __builtin_trap(); }
[[noreturn]] void abort_message(const char*, ...) { __builtin_trap(); }
}
