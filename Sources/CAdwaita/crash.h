#pragma once
#include <execinfo.h>
#include <fcntl.h>
#include <link.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

// The ELF header of the program, by the linker.
extern const ElfW(Ehdr) __ehdr_start __attribute__((visibility("hidden")));

// The build id of the program in hexadecimal; empty when the linker wrote none.
static inline const char *_Nonnull wb_build_id(void) {
    static char text[2 * 64 + 1];
    const char *base = (const char *)&__ehdr_start;
    const ElfW(Phdr) *segment = (const ElfW(Phdr) *)(base + __ehdr_start.e_phoff);
    for (int i = 0; i < __ehdr_start.e_phnum; i++, segment++) {
        if (segment->p_type != PT_NOTE) continue;
        const char *place = base + segment->p_vaddr, *end = place + segment->p_memsz;
        while (place < end) {
            const ElfW(Nhdr) *note = (const ElfW(Nhdr) *)place;
            const char *name = place + sizeof *note;
            const unsigned char *id = (const unsigned char *)name + (note->n_namesz + 3) / 4 * 4;
            place = (const char *)id + (note->n_descsz + 3) / 4 * 4;
            if (note->n_type != NT_GNU_BUILD_ID || note->n_namesz != 4 || memcmp(name, "GNU", 4) != 0) continue;
            for (unsigned k = 0; k < note->n_descsz && k < 64; k++) {
                text[2 * k] = "0123456789abcdef"[id[k] >> 4];
                text[2 * k + 1] = "0123456789abcdef"[id[k] & 15];
            }
            return text;
        }
    }
    return text;
}

// The path and the first line of the trace. Swift may not run in a signal handler: it might wait for a lock that the
// interrupted thread holds.
typedef struct {
    char path[1024];
    char head[256];
    char stack[64 << 10];
} wb_crash_place;
static inline wb_crash_place *_Nonnull wb_crash(void) {
    static wb_crash_place place;
    return &place;
}

static inline void wb_crash_write(int file, const char *_Nonnull text) {
    if (write(file, text, strlen(text)) < 0) return;
}

// Each frame is a line `module(function+offset)[address]`, without a function that is not exported.
static inline void wb_crashed(int number) {
    int file = open(wb_crash()->path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    void *frames[96];
    int count = backtrace(frames, 96);
    wb_crash_write(file, wb_crash()->head);
    wb_crash_write(file, number == SIGSEGV || number == SIGBUS ? "Invalid memory access\n"
                       : number == SIGABRT ? "Aborted by a library\n"
                       : "Failed precondition\n");
    backtrace_symbols_fd(frames, count, file);
    backtrace_symbols_fd(frames, count, STDERR_FILENO);
    close(file);
    signal(number, SIG_DFL);
    raise(number);
}

// Writes a trace to a file when the program crashes, unless something else handles the signal, such as Swift's
// backtracer.
static inline void wb_install_crash_handler(const char *_Nonnull path, const char *_Nonnull head) {
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
