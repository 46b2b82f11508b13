// What the library and the sample Profile use of Apple's C library, declared as POSIX has it, with Apple's types. For the compiler
// only: nothing of it is ever called. What they come to use later is added here.

typedef unsigned long size_t;
typedef long ssize_t;
typedef long off_t;
typedef long time_t;
typedef unsigned short mode_t;
typedef struct __sFILE FILE;

struct winsize { unsigned short ws_row, ws_col, ws_xpixel, ws_ypixel; };
struct stat { mode_t st_mode; };
struct tm { int tm_sec; };

#define EINTR 4
#define ENOENT 2
#define EEXIST 17
#define LOCK_EX 2
#define O_RDONLY 0
#define O_WRONLY 1
#define O_CREAT 0x200
#define O_EXCL 0x800
#define O_CLOEXEC 0x1000000
#define SEEK_SET 0
#define SEEK_CUR 1
#define SEEK_END 2
#define STDIN_FILENO 0

void exit(int) __attribute__((noreturn));
char * _Nullable getenv(const char * _Nonnull);
int strcmp(const char * _Nonnull, const char * _Nonnull);
char * _Nonnull strerror(int);
time_t time(time_t * _Nullable);
struct tm * _Nullable gmtime_r(const time_t * _Nonnull, struct tm * _Nonnull);
size_t strftime(char * _Nonnull, size_t, const char * _Nonnull, const struct tm * _Nonnull);

int pthread_main_np(void);
int isatty(int);
int close(int);
int fsync(int);
int flock(int, int);
ssize_t read(int, void * _Nullable, size_t);
ssize_t write(int, const void * _Nullable, size_t);
int unlink(const char * _Nonnull);
int rename(const char * _Nonnull, const char * _Nonnull);
int mkdir(const char * _Nonnull, mode_t);
int chmod(const char * _Nonnull, mode_t);
int stat(const char * _Nonnull, struct stat * _Nonnull);
FILE * _Nullable fopen(const char * _Nonnull, const char * _Nonnull);
int fputs(const char * _Nonnull, FILE * _Nonnull);
int fclose(FILE * _Nonnull);
int fseek(FILE * _Nonnull, long, int);
long ftell(FILE * _Nonnull);
void rewind(FILE * _Nonnull);
size_t fread(void * _Nonnull, size_t, size_t, FILE * _Nonnull);
size_t fwrite(const void * _Nonnull, size_t, size_t, FILE * _Nonnull);
