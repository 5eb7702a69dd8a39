#pragma once
#include <stdint.h>

// Maps the colors of rows of pixels, and blends rows. The vector types of C become instructions of any processor, and
// the same code is compiled for newer ones, which Swift cannot do. Functions of one variable are polynomials: tables
// took three times as long.

typedef float wb_floats __attribute__((ext_vector_type(8)));
typedef int32_t wb_ints __attribute__((ext_vector_type(8)));
typedef uint16_t wb_shorts __attribute__((ext_vector_type(8)));
// The same in memory, without the alignment of vectors.
typedef float wb_stored_floats __attribute__((ext_vector_type(8), aligned(4)));
typedef int32_t wb_stored_ints __attribute__((ext_vector_type(8), aligned(4)));
typedef uint16_t wb_stored_shorts __attribute__((ext_vector_type(8), aligned(2)));
typedef uint32_t wb_pixels __attribute__((ext_vector_type(8)));
typedef uint16_t wb_channels __attribute__((ext_vector_type(16)));
typedef uint32_t wb_stored_pixels __attribute__((ext_vector_type(8), aligned(4)));

// A function: a parabola below `split`, and a polynomial of `scale * x + offset` above.
struct wb_curve {
    float split, scale, offset;
    float low[3];
    float high[10];
};

// The reshaping of a component of Dolby Vision, in segments from a pivot to the next.
struct wb_reshaping_curve {
    int count;
    float pivots[9];
    // The order of a polynomial of all components, 1 to 3; 0 for a parabola of the component.
    int orders[8];
    // The factors of a parabola, or a constant and the seven factors of each order.
    float factors[8][22];
};
struct wb_reshaping {
    struct wb_reshaping_curve curves[3];
    // The largest order.
    int order;
    // The addend of color differences, as in `DolbyVision`.
    float chroma_shift;
    // The rows of red, green and blue in the matrix from light of LMS.
    float light[3][3];
};

enum wb_tone { WB_TONE_NONE, WB_TONE_PQ, WB_TONE_HLG, WB_TONE_DOLBY_VISION };

struct wb_color_map {
    // The rows of red, green and blue in the matrix from components to values from 0 to 1. The last column is added.
    float values[3][4];
    // The same to values from 0 to 255.
    float bytes[3][4];
    // The light of a value, or its root if `has_root`.
    struct wb_curve light;
    int has_root;
    enum wb_tone tone;
    // The root of the screen's light by the largest value (PQ), or the factor of light by its fourth root (others).
    struct wb_curve screen;
    // The factor of scene light by the fourth root of its luminance (HLG).
    struct wb_curve system;
    float luminance[3];
    // The rows of red, green and blue in the matrix from the primaries of the video to those of the screen.
    float primaries[3][3];
    // The screen's values by the fourth root of light.
    struct wb_curve encode;
    // The same of red, green and blue, for a screen with a profile: below the split of `profile`, and from it on.
    struct wb_curve dark_profile[3], profile[3];
    int has_profile;
    // Whether the values are those of the screen already.
    int is_screen;
    // Whether the user changes the screen's values: by a matrix whose last column is added, and by a power, as a
    // function of the fourth root.
    int is_adjusted;
    float adjust[3][4];
    struct wb_curve gamma;
    // The reshaping before `values`, whose results are of LMS; `NULL` for other video than Dolby Vision.
    const struct wb_reshaping *reshaping;
};

#define WB_INLINE static inline __attribute__((always_inline))

WB_INLINE wb_floats wb_select(wb_ints condition, wb_floats yes, wb_floats no) {
    return (wb_floats)(((wb_ints)yes & condition) | ((wb_ints)no & ~condition));
}
WB_INLINE wb_floats wb_min(wb_floats a, wb_floats b) { return __builtin_elementwise_min(a, b); }
WB_INLINE wb_floats wb_max(wb_floats a, wb_floats b) { return __builtin_elementwise_max(a, b); }
WB_INLINE wb_floats wb_limited(wb_floats x) {
    wb_floats zero = 0, one = 1;
    return wb_min(wb_max(x, zero), one);
}
WB_INLINE wb_floats wb_root(wb_floats x) { return __builtin_elementwise_sqrt(x); }

WB_INLINE wb_floats wb_polynomial(const float *factors, int degree, wb_floats t) {
    wb_floats sum = factors[degree];
    for (int i = degree - 1; i >= 0; i--) sum = sum * t + factors[i];
    return sum;
}
WB_INLINE wb_floats wb_evaluate(const struct wb_curve *curve, int degree, wb_floats x) {
    wb_floats high = wb_polynomial(curve->high, degree, x * curve->scale + curve->offset);
    return wb_select(x < curve->split, wb_polynomial(curve->low, 2, x), high);
}

struct wb_light { wb_floats red, green, blue; };

WB_INLINE wb_floats wb_dot(const float *factors, struct wb_light light) {
    return light.red * factors[0] + light.green * factors[1] + light.blue * factors[2];
}
WB_INLINE struct wb_light wb_scaled(struct wb_light light, wb_floats factor) {
    return (struct wb_light){light.red * factor, light.green * factor, light.blue * factor};
}
WB_INLINE wb_floats wb_largest(struct wb_light light) { return wb_max(wb_max(light.red, light.green), light.blue); }
WB_INLINE wb_floats wb_smallest(struct wb_light light) { return wb_min(wb_min(light.red, light.green), light.blue); }

WB_INLINE wb_floats wb_reshaped(
    const struct wb_reshaping_curve *curve, wb_floats x, const wb_floats products[21]) {
    wb_floats result = x;
    for (int i = 0; i < curve->count; i++) {
        const float *factors = curve->factors[i];
        wb_floats value = factors[0];
        if (curve->orders[i]) {
            for (int k = 0; k < 7 * curve->orders[i]; k++) value += products[k] * factors[k + 1];
        } else {
            value = wb_polynomial(factors, 2, x);
        }
        result = i ? wb_select(x < curve->pivots[i], result, value) : value;
    }
    wb_floats least = curve->pivots[0], most = curve->pivots[curve->count];
    return wb_min(wb_max(result, least), most);
}

// Reshapes the components of pixels. A polynomial of all components has, for each order, the powers of the components
// and of their products.
WB_INLINE void wb_reshape(const struct wb_reshaping *reshaping, wb_floats *a, wb_floats *b, wb_floats *c) {
    wb_floats x = wb_limited(*a / 65535), y = wb_limited(*b / 65535 + reshaping->chroma_shift);
    wb_floats z = wb_limited(*c / 65535 + reshaping->chroma_shift);
    wb_floats products[21] = {x, y, z, x * y, x * z, y * z, x * y * z};
    for (int i = 7; i < 7 * reshaping->order; i++) products[i] = products[i - 7] * products[i % 7];
    *a = wb_reshaped(&reshaping->curves[0], x, products);
    *b = wb_reshaped(&reshaping->curves[1], y, products);
    *c = wb_reshaped(&reshaping->curves[2], z, products);
}

WB_INLINE struct wb_light wb_screen_light(const struct wb_color_map *map, struct wb_light values) {
    struct wb_light light = {
        wb_evaluate(&map->light, 9, values.red), wb_evaluate(&map->light, 9, values.green),
        wb_evaluate(&map->light, 9, values.blue)};
    if (map->tone == WB_TONE_PQ) {
        wb_floats root = wb_largest(light);
        wb_floats value = wb_largest(values);
        wb_floats high = wb_polynomial(map->screen.high, 7, wb_min(value * map->screen.scale + map->screen.offset, 1));
        wb_floats factor = wb_select(value < map->screen.split, map->screen.low[0], high / root);
        light = wb_scaled(light, factor);
    }
    if (map->has_root) {
        light.red *= light.red;
        light.green *= light.green;
        light.blue *= light.blue;
    }
    if (map->tone == WB_TONE_HLG) {
        light = wb_scaled(light, wb_evaluate(&map->system, 7, wb_root(wb_root(wb_dot(map->luminance, light)))));
        light = wb_scaled(light, wb_evaluate(&map->screen, 7, wb_root(wb_root(wb_largest(light)))));
    }
    if (map->tone == WB_TONE_DOLBY_VISION) {
        wb_floats zero = 0, one = 1;
        light = (struct wb_light){
            wb_max(wb_dot(map->reshaping->light[0], light), zero),
            wb_max(wb_dot(map->reshaping->light[1], light), zero),
            wb_max(wb_dot(map->reshaping->light[2], light), zero)};
        wb_floats largest = wb_largest(light);
        light = wb_scaled(light, wb_min(one / largest, one));
        light = wb_scaled(light, wb_evaluate(&map->screen, 7, wb_root(wb_root(wb_min(largest, one)))));
    }
    return light;
}

// Desaturates colors outside of the screen's gamut at their luminance (BT.709).
WB_INLINE struct wb_light wb_in_gamut(struct wb_light light) {
    const float weights[] = {0.2126f, 0.7152f, 0.0722f};
    wb_floats luminance = wb_dot(weights, light), one = 1, zero = 0;
    wb_floats smallest = wb_smallest(light), largest = wb_largest(light);
    wb_floats saturation = wb_select(smallest < 0, luminance / (luminance - smallest), one);
    saturation = wb_min(saturation, wb_select(largest > 1, (one - luminance) / (largest - luminance), one));
    saturation = wb_max(saturation, zero);
    return (struct wb_light){
        luminance + (light.red - luminance) * saturation, luminance + (light.green - luminance) * saturation,
        luminance + (light.blue - luminance) * saturation};
}

WB_INLINE wb_floats wb_encode(const struct wb_color_map *map, wb_floats light) {
    light = wb_limited(light);
    wb_floats root = wb_root(wb_root(light));
    wb_floats high = wb_polynomial(map->encode.high, 5, root * map->encode.scale + map->encode.offset);
    return wb_select(light < 0.0031308f, light * 12.92f, high);
}

WB_INLINE wb_floats wb_encode_profile(const struct wb_color_map *map, int component, wb_floats light) {
    wb_floats root = wb_root(wb_root(wb_limited(light)));
    const struct wb_curve *dark = &map->dark_profile[component], *bright = &map->profile[component];
    wb_floats low = wb_polynomial(dark->high, 9, root * dark->scale + dark->offset);
    return wb_select(root < bright->split, low, wb_polynomial(bright->high, 9, root * bright->scale + bright->offset));
}

WB_INLINE struct wb_light wb_screen_values(const struct wb_color_map *map, struct wb_light values) {
    struct wb_light light = wb_screen_light(map, values);
    light = (struct wb_light){
        wb_dot(map->primaries[0], light), wb_dot(map->primaries[1], light), wb_dot(map->primaries[2], light)};
    light = wb_in_gamut(light);
    if (map->has_profile) {
        return (struct wb_light){
            wb_encode_profile(map, 0, light.red), wb_encode_profile(map, 1, light.green),
            wb_encode_profile(map, 2, light.blue)};
    }
    return (struct wb_light){wb_encode(map, light.red), wb_encode(map, light.green), wb_encode(map, light.blue)};
}

WB_INLINE wb_floats wb_adjusted(const struct wb_color_map *map, const float *row, struct wb_light values) {
    return wb_evaluate(&map->gamma, 9, wb_root(wb_root(wb_limited(wb_dot(row, values) + row[3]))));
}

WB_INLINE wb_ints wb_dithered(wb_floats value, wb_floats dither) {
    return __builtin_convertvector(wb_limited(value) * 255 + dither, wb_ints);
}

WB_INLINE void wb_map_row(
    const struct wb_color_map *map, const uint16_t *const planes[3], int width, const float dither[8],
    uint32_t *pixels) {
    wb_floats thresholds = *(const wb_stored_floats *)dither;
    for (int x = 0; x < width; x += 8) {
        wb_floats a = __builtin_convertvector(*(const wb_stored_shorts *)(planes[0] + x), wb_floats);
        wb_floats b = __builtin_convertvector(*(const wb_stored_shorts *)(planes[1] + x), wb_floats);
        wb_floats c = __builtin_convertvector(*(const wb_stored_shorts *)(planes[2] + x), wb_floats);
        if (map->reshaping) wb_reshape(map->reshaping, &a, &b, &c);
        wb_floats rgb[3];
        for (int i = 0; i < 3; i++) {
            const float *row = map->values[i];
            rgb[i] = wb_limited(a * row[0] + b * row[1] + c * row[2] + row[3]);
        }
        struct wb_light values = {rgb[0], rgb[1], rgb[2]};
        if (!map->is_screen) values = wb_screen_values(map, values);
        if (map->is_adjusted) {
            values = (struct wb_light){
                wb_adjusted(map, map->adjust[0], values), wb_adjusted(map, map->adjust[1], values),
                wb_adjusted(map, map->adjust[2], values)};
        }
        wb_ints red = wb_dithered(values.red, thresholds), green = wb_dithered(values.green, thresholds);
        wb_ints blue = wb_dithered(values.blue, thresholds);
        *(wb_stored_ints *)(pixels + x) = (wb_ints)0xff000000 | red << 16 | green << 8 | blue;
    }
}

// The same for values that are those of the screen and that the user does not change.
WB_INLINE void wb_convert_row(
    const struct wb_color_map *map, const uint16_t *const planes[3], int width, const float dither[8],
    uint32_t *pixels) {
    wb_floats thresholds = *(const wb_stored_floats *)dither, zero = 0, most = 255;
    for (int x = 0; x < width; x += 8) {
        wb_floats a = __builtin_convertvector(*(const wb_stored_shorts *)(planes[0] + x), wb_floats);
        wb_floats b = __builtin_convertvector(*(const wb_stored_shorts *)(planes[1] + x), wb_floats);
        wb_floats c = __builtin_convertvector(*(const wb_stored_shorts *)(planes[2] + x), wb_floats);
        wb_ints rgb[3];
        for (int i = 0; i < 3; i++) {
            const float *row = map->bytes[i];
            wb_floats value = a * row[0] + b * row[1] + c * row[2] + (thresholds + row[3]);
            rgb[i] = __builtin_convertvector(wb_min(wb_max(value, zero), most), wb_ints);
        }
        *(wb_stored_ints *)(pixels + x) = (wb_ints)0xff000000 | rgb[0] << 16 | rgb[1] << 8 | rgb[2];
    }
}

#ifdef __x86_64__
__attribute__((target("avx2,fma"))) static inline void wb_convert_row_avx2(
    const struct wb_color_map *map, const uint16_t *const planes[3], int width, const float dither[8],
    uint32_t *pixels) {
    wb_convert_row(map, planes, width, dither, pixels);
}
__attribute__((target("avx2,fma"))) static inline void wb_map_row_avx2(
    const struct wb_color_map *map, const uint16_t *const planes[3], int width, const float dither[8],
    uint32_t *pixels) {
    wb_map_row(map, planes, width, dither, pixels);
}
#endif

// Blends a row of premultiplied pixels over opaque ones. `target` may be `under`.
static inline void wb_blend_row(
    const uint32_t *source, const uint32_t *under, uint32_t *target, long count) {
    long x = 0;
    for (; x + 8 <= count; x += 8) {
        wb_pixels pixels = *(const wb_stored_pixels *)(source + x), below = *(const wb_stored_pixels *)(under + x);
        wb_pixels rest = 256 - (pixels >> 24) - (pixels >> 31);
        wb_channels factor = (wb_channels)(rest | rest << 16);
        // Every other channel at a time, each with eight bits of headroom.
        wb_channels even = (wb_channels)(below & 0xff00ff) * factor >> 8;
        wb_channels odd = (wb_channels)(below >> 8 & 0xff00ff) * factor & 0xff00;
        *(wb_stored_pixels *)(target + x) = (pixels + ((wb_pixels)even | (wb_pixels)odd)) | 0xff000000;
    }
    for (; x < count; x++) {
        uint32_t pixel = source[x], below = under[x], rest = 256 - (pixel >> 24) - (pixel >> 31);
        uint32_t even = (below & 0xff00ff) * rest >> 8 & 0xff00ff;
        uint32_t odd = (below >> 8 & 0xff00ff) * rest & 0xff00ff00;
        target[x] = (pixel + (even | odd)) | 0xff000000;
    }
}

// Maps a row of pixels, whose planes and target are padded to eight pixels.
static inline void wb_map_colors(
    const struct wb_color_map *map, const uint16_t *a, const uint16_t *b, const uint16_t *c, int width,
    const float dither[8], uint32_t *pixels) {
    const uint16_t *planes[] = {a, b, c};
    int is_simple = map->is_screen && !map->is_adjusted;
#ifdef __x86_64__
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")) {
        if (is_simple) return wb_convert_row_avx2(map, planes, width, dither, pixels);
        return wb_map_row_avx2(map, planes, width, dither, pixels);
    }
#endif
    if (is_simple) return wb_convert_row(map, planes, width, dither, pixels);
    wb_map_row(map, planes, width, dither, pixels);
}
