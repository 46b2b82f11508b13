#ifndef CSQLITE_H
#define CSQLITE_H

#include <sqlite3.h>

// Swift does not import the macro, since it casts a number to a function.
static inline sqlite3_destructor_type CSQLiteTransient(void) { return SQLITE_TRANSIENT; }

#endif
