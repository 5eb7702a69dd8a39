#include "fence.h"

#include <stddef.h>

// The numbers are those of GL/glcorearb.h.
enum { TIMESTAMP = 0x8E28, QUERY_COUNTER_BITS = 0x8864, QUERY_RESULT = 0x8866, COMMANDS_COMPLETE = 0x9117 };

static bool has_version_3_3(gl_loader load)
{
    const unsigned major_version = 0x821B, minor_version = 0x821C;
    void (*get)(unsigned, int *) = (void *)load("glGetIntegerv");
    int major = 0, minor = 0;
    if (get) {
        get(major_version, &major);
        get(minor_version, &minor);
    }
    return major * 10 + minor >= 33;
}

void wb_fences_open(wb_fences *fences, gl_loader load)
{
    *fences = (wb_fences) { 0 };
    if (!load || !has_version_3_3(load))
        return;
    void (*make_queries)(int, unsigned *) = (void *)load("glGenQueries");
    void (*get_query)(unsigned, unsigned, int *) = (void *)load("glGetQueryiv");
    fences->write_timestamp = (void *)load("glQueryCounter");
    fences->read_timestamp = (void *)load("glGetQueryObjectui64v");
    fences->make_fence = (void *)load("glFenceSync");
    fences->delete_fence = (void *)load("glDeleteSync");
    fences->flush = (void *)load("glFlush");
    fences->delete_queries = (void *)load("glDeleteQueries");
    if (!make_queries || !get_query || !fences->write_timestamp || !fences->read_timestamp || !fences->make_fence
        || !fences->delete_fence || !fences->flush || !fences->delete_queries)
        return;
    int bits = 0;
    get_query(TIMESTAMP, QUERY_COUNTER_BITS, &bits);
    if (bits > 0)
        make_queries(2, fences->queries);
    fences->is_supported = fences->queries[1];
}

void wb_fences_begin(wb_fences *fences)
{
    if (!fences->is_supported)
        return;
    if (fences->is_pending) {
        uint64_t times[2] = { 0 };
        for (int i = 0; i < 2; i++)
            fences->read_timestamp(fences->queries[i], QUERY_RESULT, &times[i]);
        fences->duration = times[1] > times[0] ? (times[1] - times[0]) * 1e-9 : 0;
        fences->is_pending = false;
    }
    fences->write_timestamp(fences->queries[0], TIMESTAMP);
}

void *wb_fences_end(wb_fences *fences)
{
    if (!fences->is_supported)
        return NULL;
    fences->write_timestamp(fences->queries[1], TIMESTAMP);
    fences->is_pending = true;
    void *fence = fences->make_fence(COMMANDS_COMPLETE, 0);
    fences->flush();
    return fence;
}

void wb_fences_delete(wb_fences *fences, void *fence)
{
    if (fence)
        fences->delete_fence(fence);
}

void wb_fences_close(wb_fences *fences)
{
    if (fences->is_supported)
        fences->delete_queries(2, fences->queries);
    fences->is_supported = false;
}
