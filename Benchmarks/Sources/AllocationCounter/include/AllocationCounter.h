#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdbool.h>

/// What was counted so far.
struct AllocationCount {
    /// Calls that made a block, or that grew one.
    long allocations;
    /// Bytes of the blocks made less those of the blocks freed, as `malloc_usable_size` gives them.
    long liveBytes;
};

/// Whether this platform lets the program stand in front of `malloc`.
bool allocationsAreCounted(void);

/// Begins to count, from zero.
void startCountingAllocations(void);

/// Stops counting.
struct AllocationCount stopCountingAllocations(void);

#endif
