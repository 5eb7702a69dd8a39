#pragma once
#include <pthread.h>
#include <sys/resource.h>

// A GNU extension that glibc declares only under _GNU_SOURCE.
extern int pthread_setname_np(pthread_t thread, const char *name);
static inline void wb_name_thread(const char *name) { pthread_setname_np(pthread_self(), name); }

// Sets the calling thread's niceness, at most 19. On Linux each thread has a niceness of its own.
static inline void wb_set_niceness(int niceness) { setpriority(PRIO_PROCESS, 0, niceness); }

// Creates an anonymous file in memory; flag 1 is MFD_CLOEXEC, so child processes do not inherit it.
extern int memfd_create(const char *name, unsigned int flags);
static inline int wb_memory_file(const char *name) { return memfd_create(name, 1U); }
