#include "AllocationCounter.h"

#include <stdatomic.h>
#include <stddef.h>

// Relaxed throughout: the numbers are read after the threads that count have been joined.
static atomic_bool isCounting;
static atomic_long allocations;
static atomic_long liveBytes;

void startCountingAllocations(void) {
    atomic_store(&allocations, 0);
    atomic_store(&liveBytes, 0);
    atomic_store(&isCounting, true);
}

struct AllocationCount stopCountingAllocations(void) {
    atomic_store(&isCounting, false);
    return (struct AllocationCount){atomic_load(&allocations), atomic_load(&liveBytes)};
}

#ifdef __has_feature
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define HAS_SANITIZER
#endif
#endif

#if defined(__linux__) && __has_include(<gnu/libc-version.h>) && !defined(HAS_SANITIZER)

#include <errno.h>
#include <malloc.h>

// What glibc's own functions are called beside their public names.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

bool allocationsAreCounted(void) { return true; }

static inline bool counts(void) { return __builtin_expect(atomic_load_explicit(&isCounting, memory_order_relaxed), 0); }

static __attribute__((noinline)) void note(void *block) {
    atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed);
    atomic_fetch_add_explicit(&liveBytes, (long)malloc_usable_size(block), memory_order_relaxed);
}

static __attribute__((noinline)) void noteEnd(void *block) {
    atomic_fetch_sub_explicit(&liveBytes, (long)malloc_usable_size(block), memory_order_relaxed);
}

void *malloc(size_t size) {
    void *block = __libc_malloc(size);
    if (counts()) note(block);
    return block;
}

void *calloc(size_t count, size_t size) {
    void *block = __libc_calloc(count, size);
    if (counts()) note(block);
    return block;
}

void *realloc(void *old, size_t size) {
    if (counts()) noteEnd(old);
    void *block = __libc_realloc(old, size);
    if (counts()) note(block);
    return block;
}

void *memalign(size_t alignment, size_t size) {
    void *block = __libc_memalign(alignment, size);
    if (counts()) note(block);
    return block;
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **result, size_t alignment, size_t size) {
    void *block = memalign(alignment, size);
    if (!block) return ENOMEM;
    *result = block;
    return 0;
}

void free(void *block) {
    if (counts()) noteEnd(block);
    __libc_free(block);
}

#else

bool allocationsAreCounted(void) { return false; }

#endif
