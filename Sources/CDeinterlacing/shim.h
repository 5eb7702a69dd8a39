#pragma once
#include <stdint.h>
#include <string.h>

// Interpolates the missing lines of a field, and finds combing. The vector types of C become instructions of any
// processor, and the same code is compiled for newer ones, which Swift cannot do.

// The same plane of the frames before, at and after the time of a field. The strides are in bytes.
struct wb_planes {
    const uint8_t *previous, *current, *next;
    int previous_stride, current_stride, next_stride;
};

// A field of a plane, of which the lines of one parity are missing.
struct wb_field {
    // In bytes or 16-bit samples.
    int width;
    int height;
    // The first missing line: 0 or 1.
    int first_missing;
    // Whether the field is the later one of its frame.
    int is_second;
    // The largest value of a sample.
    int maximum;
};

// The blocks of a plane in which something moves, and those of them that show how the fields follow each other.
struct wb_motion {
    int blocks, interlaced, progressive;
};

// The samples of a block that differ from the previous frame, and the sum of their vertical detail: in the frame, and
// in two frames woven of one of its fields and the other field of the previous frame.
struct wb_block {
    int moving, woven, mixed[2];
};

#define WB_INLINE static inline __attribute__((always_inline))

// Returns a line, mirrored at the top and bottom without a change of its parity. The plane has at least two lines.
WB_INLINE const uint8_t *wb_line(const uint8_t *plane, int stride, int y, int height) {
    int period = 2 * (height - 1);
    y = (y + 4 * period) % period;
    return plane + (long)stride * (y < height ? y : period - y);
}

WB_INLINE void wb_judge(struct wb_block block, struct wb_motion *motion) {
    int nearer = block.mixed[0] < block.mixed[1] ? block.mixed[0] : block.mixed[1];
    int farther = block.mixed[0] < block.mixed[1] ? block.mixed[1] : block.mixed[0];
    int later = nearer - block.woven, between = farther - nearer;
    if (block.moving < 64) return;
    motion->blocks += 1;
    if (farther - block.woven < block.woven / 8) return;
    if (between > 2 * (later < 0 ? -later : later)) motion->interlaced += 1;
    else if (later > 2 * between) motion->progressive += 1;
}

#define WB_NAME(name) name##_8
#define WB_SAMPLE uint8_t
#define WB_LANE int16_t
#define WB_LANES 16
#include "lines.h"
#undef WB_NAME
#undef WB_SAMPLE
#undef WB_LANE
#undef WB_LANES

#define WB_NAME(name) name##_16
#define WB_SAMPLE uint16_t
#define WB_LANE int32_t
#define WB_LANES 8
#include "lines.h"
#undef WB_NAME
#undef WB_SAMPLE
#undef WB_LANE
#undef WB_LANES

#ifdef __x86_64__
#define WB_CALL(name, kind, ...)                                                                                       \
    (__builtin_cpu_supports("avx2") ? name##_avx2_##kind(__VA_ARGS__) : name##_##kind(__VA_ARGS__))
#else
#define WB_CALL(name, kind, ...) name##_##kind(__VA_ARGS__)
#endif

// Makes a frame of a field: copies its lines, and interpolates the missing ones, in `planes` that lack the previous or
// the next frame from the field alone. A single line is copied.
static inline void wb_interpolate_field(
    struct wb_planes planes, struct wb_field field, uint8_t *target, int stride) {
    if (field.maximum < 256) WB_CALL(wb_interpolate, 8, planes, field, target, stride);
    else WB_CALL(wb_interpolate, 16, planes, field, target, stride);
}

// Measures how the fields of a plane follow each other, in blocks of 64 × 16 samples, by their motion since the
// previous frame. Woven of fields of different times, vertical detail increases. In an interlaced frame the time from
// one of its fields to the other is that to a field of the previous frame; in a progressive one it is zero.
static inline struct wb_motion wb_measure_motion(struct wb_planes planes, struct wb_field field) {
    return field.maximum < 256 ? WB_CALL(wb_measure, 8, planes, field) : WB_CALL(wb_measure, 16, planes, field);
}
