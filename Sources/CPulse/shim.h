#pragma once
#include <pulse/pulseaudio.h>
#include <sys/time.h>

// Macros that Swift cannot import, as constants.
static const pa_volume_t wb_volume_norm = PA_VOLUME_NORM;
static const pa_sample_format_t wb_sample_float = PA_SAMPLE_FLOAT32NE;
static const uint32_t wb_no_index = PA_INVALID_INDEX;

// Sets `time` to the wall-clock time `microseconds` from now, for PulseAudio's timers.
static inline void wb_timeval_after(struct timeval *time, pa_usec_t microseconds) {
    pa_gettimeofday(time);
    pa_timeval_add(time, microseconds);
}
