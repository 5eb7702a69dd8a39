// Included by shim.h once per kind of sample, of the type WB_SAMPLE and computed with as WB_LANE.

typedef WB_LANE WB_NAME(wb_lanes) __attribute__((ext_vector_type(WB_LANES)));
typedef WB_SAMPLE WB_NAME(wb_samples) __attribute__((ext_vector_type(WB_LANES)));

// Reads `count` samples of a line.
WB_INLINE WB_NAME(wb_lanes) WB_NAME(wb_load)(const uint8_t *line, int x, int count) {
    WB_NAME(wb_samples) samples = 0;
    memcpy(&samples, line + (long)x * sizeof(WB_SAMPLE), count * sizeof(WB_SAMPLE));
    return __builtin_convertvector(samples, WB_NAME(wb_lanes));
}
WB_INLINE WB_NAME(wb_lanes) WB_NAME(wb_min)(WB_NAME(wb_lanes) a, WB_NAME(wb_lanes) b) {
    return __builtin_elementwise_min(a, b);
}
WB_INLINE WB_NAME(wb_lanes) WB_NAME(wb_max)(WB_NAME(wb_lanes) a, WB_NAME(wb_lanes) b) {
    return __builtin_elementwise_max(a, b);
}
WB_INLINE WB_NAME(wb_lanes) WB_NAME(wb_distance)(WB_NAME(wb_lanes) a, WB_NAME(wb_lanes) b) {
    return __builtin_elementwise_abs(a - b);
}

// The lines around a missing one.
struct WB_NAME(wb_lines) {
    // Of the field: three and one above, one and three below.
    const uint8_t *field[4];
    // One above and one below in the same field of the frames before and after.
    const uint8_t *previous[2], *next[2];
    // Of the fields before and after, which have the missing line: from four above to four below.
    const uint8_t *before[5], *after[5];
};

// Interpolates samples by the lines above and below in the field, and by the detail in the fields before and after.
WB_INLINE void WB_NAME(wb_columns)(
    const struct WB_NAME(wb_lines) *lines, int has_neighbors, int maximum, int x, int count, uint8_t *target) {
    typedef WB_NAME(wb_lanes) lanes;
    lanes above = WB_NAME(wb_load)(lines->field[1], x, count), below = WB_NAME(wb_load)(lines->field[2], x, count);
    lanes far = WB_NAME(wb_load)(lines->field[0], x, count) + WB_NAME(wb_load)(lines->field[3], x, count);
    lanes value = (5 * (above + below) - far + 4) >> 3, limit = maximum, zero = 0;
    if (has_neighbors) {
        lanes before[5], after[5], sums[5];
        for (int i = 0; i < 5; i++) {
            before[i] = WB_NAME(wb_load)(lines->before[i], x, count);
            after[i] = WB_NAME(wb_load)(lines->after[i], x, count);
            sums[i] = before[i] + after[i];
        }
        // The change of the picture around the line.
        lanes change = WB_NAME(wb_distance)(before[2], after[2]);
        lanes earlier = WB_NAME(wb_distance)(WB_NAME(wb_load)(lines->previous[0], x, count), above)
            + WB_NAME(wb_distance)(WB_NAME(wb_load)(lines->previous[1], x, count), below);
        lanes later = WB_NAME(wb_distance)(WB_NAME(wb_load)(lines->next[0], x, count), above)
            + WB_NAME(wb_distance)(WB_NAME(wb_load)(lines->next[1], x, count), below);
        lanes moved = WB_NAME(wb_max)(WB_NAME(wb_max)(change, earlier), later) >> 1;
        // The detail that the fields before and after have beyond that of this one.
        lanes average = sums[2] >> 1;
        lanes up = average - above, down = average - below;
        lanes top = (sums[1] >> 1) - above, bottom = (sums[3] >> 1) - below;
        lanes highest = WB_NAME(wb_max)(WB_NAME(wb_max)(up, down), WB_NAME(wb_min)(top, bottom));
        lanes lowest = WB_NAME(wb_min)(WB_NAME(wb_min)(up, down), WB_NAME(wb_max)(top, bottom));
        lanes tolerance = WB_NAME(wb_max)(moved, WB_NAME(wb_max)(lowest, -highest));
        lanes detail = (34 * (above + below) - 2 * far + 11 * sums[2] - (15 * (sums[1] + sums[3]) >> 1)
            + 2 * (sums[0] + sums[4]) + 32) >> 6;
        lanes is_detailed = WB_NAME(wb_distance)(above, below) > change;
        value = (detail & is_detailed) | (value & ~is_detailed);
        tolerance &= moved != 0;
        value = WB_NAME(wb_min)(WB_NAME(wb_max)(value, average - tolerance), average + tolerance);
    }
    value = WB_NAME(wb_min)(WB_NAME(wb_max)(value, zero), limit);
    WB_NAME(wb_samples) samples = __builtin_convertvector(value, WB_NAME(wb_samples));
    memcpy(target + (long)x * sizeof(WB_SAMPLE), &samples, count * sizeof(WB_SAMPLE));
}

WB_INLINE void WB_NAME(wb_interpolate)(
    struct wb_planes planes, struct wb_field field, uint8_t *target, int stride) {
    int has_neighbors = planes.previous && planes.next;
    const uint8_t *before = field.is_second ? planes.current : planes.previous;
    const uint8_t *after = field.is_second ? planes.next : planes.current;
    int before_stride = field.is_second ? planes.current_stride : planes.previous_stride;
    int after_stride = field.is_second ? planes.next_stride : planes.current_stride;
    for (int y = 0; y < field.height; y++) {
        uint8_t *line = target + (long)y * stride;
        if ((y & 1) != field.first_missing || field.height < 2) {
            memcpy(line, planes.current + (long)y * planes.current_stride, field.width * sizeof(WB_SAMPLE));
            continue;
        }
        struct WB_NAME(wb_lines) lines;
        for (int i = 0; i < 4; i++)
            lines.field[i] = wb_line(planes.current, planes.current_stride, y - 3 + 2 * i, field.height);
        for (int i = 0; i < 2 && has_neighbors; i++) {
            lines.previous[i] = wb_line(planes.previous, planes.previous_stride, y - 1 + 2 * i, field.height);
            lines.next[i] = wb_line(planes.next, planes.next_stride, y - 1 + 2 * i, field.height);
        }
        for (int i = 0; i < 5 && has_neighbors; i++) {
            lines.before[i] = wb_line(before, before_stride, y - 4 + 2 * i, field.height);
            lines.after[i] = wb_line(after, after_stride, y - 4 + 2 * i, field.height);
        }
        int x = 0, last = field.width - WB_LANES;
        if (has_neighbors)
            for (; x <= last; x += WB_LANES) WB_NAME(wb_columns)(&lines, 1, field.maximum, x, WB_LANES, line);
        else
            for (; x <= last; x += WB_LANES) WB_NAME(wb_columns)(&lines, 0, field.maximum, x, WB_LANES, line);
        if (x < field.width)
            WB_NAME(wb_columns)(&lines, has_neighbors, field.maximum, x, field.width - x, line);
    }
}

// The vertical detail around a line, of which every other line is from another frame.
WB_INLINE WB_NAME(wb_lanes) WB_NAME(wb_detail)(const WB_NAME(wb_lanes) *own, const WB_NAME(wb_lanes) *other) {
    return __builtin_elementwise_abs(own[-2] + 6 * own[0] + own[2] - 4 * (other[-1] + other[1])) >> 2;
}
WB_INLINE int WB_NAME(wb_sum)(WB_NAME(wb_lanes) values) {
    typedef int32_t sums __attribute__((ext_vector_type(WB_LANES)));
    return __builtin_reduce_add(__builtin_convertvector(values, sums));
}

WB_INLINE struct wb_block WB_NAME(wb_measure_block)(struct wb_planes planes, struct wb_field field, int left, int top) {
    typedef WB_NAME(wb_lanes) lanes;
    const WB_LANE threshold = (field.maximum + 1) / 32;
    lanes moving = 0, woven = 0, mixed[2] = {0, 0};
    for (int x = left; x < left + 64; x += WB_LANES) {
        lanes current[20], previous[20], differs[20];
        for (int i = 0; i < 20; i++) {
            const uint8_t *line = planes.current + (long)(top + i) * planes.current_stride;
            current[i] = WB_NAME(wb_load)(line, x, WB_LANES);
            line = planes.previous + (long)(top + i) * planes.previous_stride;
            previous[i] = WB_NAME(wb_load)(line, x, WB_LANES);
            differs[i] = WB_NAME(wb_distance)(current[i], previous[i]) > threshold;
        }
        for (int i = 2; i < 18; i++) {
            lanes moves = differs[i - 1] | differs[i] | differs[i + 1];
            moving -= moves;
            woven += WB_NAME(wb_detail)(current + i, current + i) & moves;
            mixed[i & 1] += WB_NAME(wb_detail)(current + i, previous + i) & moves;
            mixed[~i & 1] += WB_NAME(wb_detail)(previous + i, current + i) & moves;
        }
    }
    return (struct wb_block){
        WB_NAME(wb_sum)(moving), WB_NAME(wb_sum)(woven), {WB_NAME(wb_sum)(mixed[0]), WB_NAME(wb_sum)(mixed[1])}};
}

WB_INLINE struct wb_motion WB_NAME(wb_measure)(struct wb_planes planes, struct wb_field field) {
    struct wb_motion motion = {0, 0, 0};
    for (int top = 0; top + 20 <= field.height; top += 16)
        for (int left = 0; left + 64 <= field.width; left += 64)
            wb_judge(WB_NAME(wb_measure_block)(planes, field, left, top), &motion);
    return motion;
}

#ifdef __x86_64__
__attribute__((target("avx2"))) static inline void WB_NAME(wb_interpolate_avx2)(
    struct wb_planes planes, struct wb_field field, uint8_t *target, int stride) {
    WB_NAME(wb_interpolate)(planes, field, target, stride);
}
__attribute__((target("avx2"))) static inline struct wb_motion WB_NAME(wb_measure_avx2)(
    struct wb_planes planes, struct wb_field field) {
    return WB_NAME(wb_measure)(planes, field);
}
#endif
