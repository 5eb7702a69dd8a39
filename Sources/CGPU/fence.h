#pragma once
#include <stdbool.h>
#include <stdint.h>

typedef void (*gl_function)(void);
typedef gl_function (*gl_loader)(const char *name);

// The hand-over of frames to another context of OpenGL without waiting for the GPU: a fence, for which the other
// context waits on the GPU, and timestamps around the frame, since the time of the call says nothing about the GPU's.
// At most one frame is unfinished. Requires OpenGL 3.3.
typedef struct {
    bool is_supported;
    // The queries before and after the last frame, and whether their results have not been read.
    unsigned queries[2];
    bool is_pending;
    // The time that the GPU took for the last frame that it has finished, in seconds.
    double duration;
    void (*write_timestamp)(unsigned query, unsigned target);
    void (*read_timestamp)(unsigned query, unsigned name, uint64_t *value);
    void *(*make_fence)(unsigned condition, unsigned flags);
    void (*delete_fence)(void *fence);
    void (*flush)(void);
    void (*delete_queries)(int count, const unsigned *queries);
} wb_fences;

// Each function needs the context to be current.
void wb_fences_open(wb_fences *fences, gl_loader load);
// Waits for the frame before, and begins a frame.
void wb_fences_begin(wb_fences *fences);
// Ends the frame and returns its fence (`GLsync`), which `wb_fences_delete` deletes; `NULL` if the driver cannot.
void *wb_fences_end(wb_fences *fences);
void wb_fences_delete(wb_fences *fences, void *fence);
void wb_fences_close(wb_fences *fences);
