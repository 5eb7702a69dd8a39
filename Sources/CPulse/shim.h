#pragma once
#include <pulse/pulseaudio.h>
#include <sys/time.h>

// Macros that carry a cast or an expression.
static const pa_volume_t wb_volume_norm = PA_VOLUME_NORM;
static const pa_sample_format_t wb_sample_float = PA_SAMPLE_FLOAT32NE;
static const uint32_t wb_no_index = PA_INVALID_INDEX;

// The moment `microseconds` from now, as PulseAudio's timers take it.
static inline void wb_moment_after(struct timeval *moment, pa_usec_t microseconds) {
    pa_gettimeofday(moment);
    pa_timeval_add(moment, microseconds);
}
