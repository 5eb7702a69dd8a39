#pragma once
#include <execinfo.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

// Where a crash leaves its trace, and what stands above it. Swift may not run in a signal handler: it might wait for a lock
// that the thread it interrupts holds.
typedef struct {
    char path[1024];
    char head[256];
    char stack[64 << 10];
} wb_crash_place;
static inline wb_crash_place *_Nonnull wb_crash(void) {
    static wb_crash_place place;
    return &place;
}

static inline void wb_crash_say(int file, const char *_Nonnull text) {
    if (write(file, text, strlen(text)) < 0) return;
}

static inline void wb_crashed(int number) {
    int file = open(wb_crash()->path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    void *frames[96];
    int count = backtrace(frames, 96);
    wb_crash_say(file, wb_crash()->head);
    wb_crash_say(file, number == SIGSEGV || number == SIGBUS ? "It used memory that is not there.\n"
                       : number == SIGABRT ? "A library has given up.\n"
                       : "It met what must never be.\n");
    backtrace_symbols_fd(frames, count, file);
    backtrace_symbols_fd(frames, count, STDERR_FILENO);
    close(file);
    signal(number, SIG_DFL);
    raise(number);
}

// Leaves a trace in a file when the program crashes; what else watches for that, such as Swift's own backtracer, goes first.
static inline void wb_leave_crash_trace(const char *_Nonnull path, const char *_Nonnull head) {
    strncpy(wb_crash()->path, path, sizeof wb_crash()->path - 1);
    strncpy(wb_crash()->head, head, sizeof wb_crash()->head - 1);
    stack_t stack = {.ss_sp = wb_crash()->stack, .ss_size = sizeof wb_crash()->stack};
    sigaltstack(&stack, NULL);
    // The first call loads what later ones need.
    void *frame;
    backtrace(&frame, 1);
    const int numbers[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT};
    for (unsigned i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        struct sigaction action;
        if (sigaction(numbers[i], NULL, &action) != 0 || action.sa_handler != SIG_DFL) continue;
        memset(&action, 0, sizeof action);
        action.sa_handler = wb_crashed;
        action.sa_flags = SA_ONSTACK;
        sigaction(numbers[i], &action, NULL);
    }
}

// The Swift runtime's own: a function's name as people write it. The result is the caller's to free.
extern char *_Nullable swift_demangle(
    const char *_Nonnull name, size_t length, char *_Nullable buffer, size_t *_Nullable size, uint32_t flags);
