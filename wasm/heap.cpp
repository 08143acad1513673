// The module's own heap. wasi-libc's allocator is a tenth of the whole module; ours serves what we
// ask of it (strings, vectors, tables) in a few lines: sizes are rounded up to powers of two, freed
// blocks wait in a list per size, fresh ones are cut from the end of the memory.
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <new>

extern "C" unsigned char __heap_base;  // where the linker's data ends

namespace {

constexpr std::size_t kPage = 65536;
constexpr std::size_t kAlignment = 16;
constexpr unsigned kSmallest = 5;  // 2^5 bytes, header included

// In front of every block: which list it goes back to.
struct alignas(kAlignment) Header {
  unsigned size_class;
  Header* next;
};

struct Heap {
  std::array<Header*, 32> free{};
  std::uintptr_t end = 0;    // of what is handed out
  std::uintptr_t limit = 0;  // of the memory we have
};
Heap heap;  // NOLINT(cppcoreguidelines-avoid-non-const-global-variables): it is the heap

// Fresh memory from the end, growing the module's memory when there is not enough.
Header* cut(std::size_t bytes) {
  if (heap.end == 0) {
    const auto base = reinterpret_cast<std::uintptr_t>(&__heap_base);
    heap.end = (base + kAlignment - 1) / kAlignment * kAlignment;
    heap.limit = __builtin_wasm_memory_size(0) * kPage;
  }
  if (heap.limit - heap.end < bytes) {
    const std::size_t pages = (bytes - (heap.limit - heap.end) + kPage - 1) / kPage;
    if (__builtin_wasm_memory_grow(0, pages) == static_cast<std::size_t>(-1)) __builtin_trap();
    heap.limit += pages * kPage;
  }
  auto* const block = reinterpret_cast<Header*>(heap.end);
  heap.end += bytes;
  return block;
}

void* allocate(std::size_t size) {
  if (size > (std::size_t{1} << 30U)) __builtin_trap();  // no request of ours comes near
  const auto bits = static_cast<unsigned>(std::bit_width(size + sizeof(Header) - 1));
  const unsigned size_class = bits < kSmallest ? kSmallest : bits;
  Header* block = heap.free[size_class];
  if (block != nullptr) {
    heap.free[size_class] = block->next;
  } else {
    block = cut(std::size_t{1} << size_class);
    block->size_class = size_class;
  }
  return block + 1;
}

void release(void* memory) {
  if (memory == nullptr) return;
  Header* const block = static_cast<Header*>(memory) - 1;
  block->next = heap.free[block->size_class];
  heap.free[block->size_class] = block;
}

}  // namespace

void* operator new(std::size_t size) { return allocate(size); }
void* operator new[](std::size_t size) { return allocate(size); }
// Where the standard library would sort in place if there were no memory; ours traps instead.
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return allocate(size); }
void operator delete(void* memory, const std::nothrow_t&) noexcept { release(memory); }
void operator delete(void* memory) noexcept { release(memory); }
void operator delete[](void* memory) noexcept { release(memory); }
void operator delete(void* memory, std::size_t) noexcept { release(memory); }
void operator delete[](void* memory, std::size_t) noexcept { release(memory); }
// Nothing of ours on the heap is aligned to more than every block is. A class that is, and only
// ever lies on the stack, still has a destructor that names this.
void* operator new(std::size_t size, std::align_val_t alignment) {
  if (static_cast<std::size_t>(alignment) > kAlignment) __builtin_trap();
  return allocate(size);
}
void operator delete(void* memory, std::align_val_t) noexcept { release(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { release(memory); }

// For what libc++ asks of the C library: without these its own heap would be linked as well.
extern "C" {
void* malloc(std::size_t size) { return allocate(size); }
void free(void* memory) { release(memory); }
void* calloc(std::size_t count, std::size_t size) {
  if (size != 0 && count > static_cast<std::size_t>(-1) / size) __builtin_trap();
  void* const memory = allocate(count * size);
  __builtin_memset(memory, 0, count * size);
  return memory;
}
void* realloc(void* memory, std::size_t size) {
  void* const grown = allocate(size);
  if (memory == nullptr) return grown;
  const unsigned size_class = (static_cast<Header*>(memory) - 1)->size_class;
  const std::size_t held = (std::size_t{1} << size_class) - sizeof(Header);
  __builtin_memcpy(grown, memory, held < size ? held : size);
  release(memory);
  return grown;
}
}
