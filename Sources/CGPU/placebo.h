#pragma once
#include "gpu.h"

#include <libavutil/dovi_meta.h>
#include <libplacebo/shaders/custom.h>

enum { WB_COLOR_VARIABLES = 6 };

// The color conversion of a frame as a step of libplacebo's rendering. `hook.priv` is the structure itself, which
// must not be moved.
typedef struct {
    struct pl_hook hook;
    struct pl_shader_var variables[WB_COLOR_VARIABLES];
    const char *functions;
    // The matrices are column by column.
    float primaries[9], adjustments[9];
    // The value of PQ of the video's peak; and divided by it, those of white and of the knee.
    float tone[3];
    float exponent, brightness, gamma;
    // Whether the last rendering has used the conversion.
    bool did_run;
} wb_color_hook;

// Prepares the conversion. `is_needed` becomes false if it would not change a value. Returns false for invalid numbers.
bool wb_color_hook_set(wb_color_hook *hook, const wb_gpu_colors *colors, bool *is_needed);

// Converts the metadata of a frame of Dolby Vision, whose ranges FFmpeg has checked. libplacebo returns values of PQ of
// BT.2020.
void wb_dolby_vision_set(struct pl_dovi_metadata *to, const AVDOVIMetadata *from);
