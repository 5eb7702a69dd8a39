#include "placebo.h"

#include <math.h>
#include <string.h>

// The stage after scaling: version 4 leaves the other one out where it does not scale.
#if PL_API_VER >= 300
#define COLOR_STAGE PL_HOOK_SCALED
#else
#define COLOR_STAGE PL_HOOK_OUTPUT
#endif

// The functions of GLSL work on three values. `wb_convert` returns the values of the screen of those of the video.

#define SCREEN_LIGHT \
    "vec3 wb_light(vec3 v) {\n" \
    "    vec3 power = pow((v + 0.055) / 1.055, vec3(2.4));\n" \
    "    return mix(power, v / 12.92, vec3(lessThanEqual(v, vec3(0.04045))));\n" \
    "}\n"

#define GAMMA_LIGHT "vec3 wb_light(vec3 v) { return pow(v, vec3(wb_exponent)); }\n"

#define LINEAR_LIGHT "vec3 wb_light(vec3 v) { return v; }\n"

// The perceptual quantizer (BT.2100, table 4): `wb_luminance` in cd/m² of a value, and back.
#define QUANTIZER \
    "vec3 wb_luminance(vec3 value) {\n" \
    "    vec3 root = pow(value, vec3(4096.0 / 2523.0 / 128.0));\n" \
    "    vec3 power = max(root - 3424.0 / 4096.0, 0.0) / (2413.0 / 128.0 - 2392.0 / 128.0 * root);\n" \
    "    return 10000.0 * pow(power, vec3(16384.0 / 2610.0));\n" \
    "}\n" \
    "float wb_value(float luminance) {\n" \
    "    float power = pow(luminance / 10000.0, 2610.0 / 16384.0);\n" \
    "    return pow((3424.0 / 4096.0 + 2413.0 / 128.0 * power) / (1.0 + 2392.0 / 128.0 * power), 2523.0 / 32.0);\n" \
    "}\n"

// BT.2390-10, section 5.4.1. `value` is the value of PQ of the largest component.
#define TONE_MAPPING \
    "float wb_spline(float value) {\n" \
    "    float maximum = wb_tone.y, knee = wb_tone.z;\n" \
    "    if (value < knee || knee >= 1.0) return value;\n" \
    "    float t = (value - knee) / (1.0 - knee), t2 = t * t, t3 = t * t * t;\n" \
    "    return (2.0 * t3 - 3.0 * t2 + 1.0) * knee + (t3 - 2.0 * t2 + t) * (1.0 - knee)\n" \
    "        + (3.0 * t2 - 2.0 * t3) * maximum;\n" \
    "}\n" \
    "vec3 wb_mapped(vec3 light, float value) {\n" \
    "    float largest = max(light.r, max(light.g, light.b));\n" \
    "    if (largest <= 0.0) return vec3(0.0);\n" \
    "    float mapped = wb_spline(min(1.0, value / wb_tone.x)) * wb_tone.x;\n" \
    "    return light * (min(1.0, wb_luminance(vec3(mapped)).r / 203.0) / largest);\n" \
    "}\n"

#define PQ_LIGHT \
    QUANTIZER TONE_MAPPING \
    "vec3 wb_light(vec3 v) { return wb_mapped(wb_luminance(v), max(v.r, max(v.g, v.b))); }\n"

// BT.2100, table 5, for a display of 1000 cd/m².
#define HLG_LIGHT \
    QUANTIZER TONE_MAPPING \
    "vec3 wb_light(vec3 v) {\n" \
    "    vec3 power = (exp((v - 0.55991073) / 0.17883277) + 0.28466892) / 12.0;\n" \
    "    vec3 scene = mix(power, v * v / 3.0, vec3(lessThanEqual(v, vec3(0.5))));\n" \
    "    vec3 light = scene * (1000.0 * pow(dot(scene, vec3(0.2627, 0.6780, 0.0593)), 0.2));\n" \
    "    return wb_mapped(light, wb_value(max(light.r, max(light.g, light.b))));\n" \
    "}\n"

// Colors outside of the screen's gamut are desaturated at their luminance (BT.709).
#define GAMUT \
    "vec3 wb_in_gamut(vec3 light) {\n" \
    "    float luminance = dot(light, vec3(0.2126, 0.7152, 0.0722));\n" \
    "    if (luminance <= 0.0) return vec3(0.0);\n" \
    "    if (luminance >= 1.0) return vec3(1.0);\n" \
    "    float least = min(light.r, min(light.g, light.b)), largest = max(light.r, max(light.g, light.b));\n" \
    "    float saturation = 1.0;\n" \
    "    if (least < 0.0) saturation = min(saturation, luminance / (luminance - least));\n" \
    "    if (largest > 1.0) saturation = min(saturation, (1.0 - luminance) / (largest - luminance));\n" \
    "    return clamp(luminance + (light - luminance) * saturation, 0.0, 1.0);\n" \
    "}\n"

#define ADJUSTMENTS \
    "vec3 wb_adjusted(vec3 v) {\n" \
    "    return pow(clamp(wb_adjustments * v + wb_brightness, 0.0, 1.0), vec3(wb_gamma));\n" \
    "}\n"

#define CONVERSION \
    GAMUT ADJUSTMENTS \
    "vec3 wb_convert(vec3 v) {\n" \
    "    vec3 light = wb_in_gamut(wb_primaries * wb_light(clamp(v, 0.0, 1.0)));\n" \
    "    vec3 power = 1.055 * pow(light, vec3(1.0 / 2.4)) - 0.055;\n" \
    "    return wb_adjusted(mix(power, light * 12.92, vec3(lessThanEqual(light, vec3(0.0031308)))));\n" \
    "}\n"

static const char *const conversions[] = {
    [WB_GPU_TRANSFER_SCREEN] = SCREEN_LIGHT CONVERSION,
    [WB_GPU_TRANSFER_GAMMA] = GAMMA_LIGHT CONVERSION,
    [WB_GPU_TRANSFER_LINEAR] = LINEAR_LIGHT CONVERSION,
    [WB_GPU_TRANSFER_PQ] = PQ_LIGHT CONVERSION,
    [WB_GPU_TRANSFER_HLG] = HLG_LIGHT CONVERSION,
};
static const char *const adjustments_only =
    ADJUSTMENTS "vec3 wb_convert(vec3 v) { return wb_adjusted(clamp(v, 0.0, 1.0)); }\n";

// Returns the value of PQ, from 0 to 1, of a luminance in cd/m².
static double quantized(double luminance)
{
    double power = pow(luminance / 10000, 2610.0 / 16384);
    return pow((3424.0 / 4096 + 2413.0 / 128 * power) / (1 + 2392.0 / 128 * power), 2523.0 / 32);
}

static void set_tone_mapping(wb_color_hook *hook, double peak)
{
    const double white = 203;
    double source = quantized(fmin(fmax(peak, white), 10000));
    double maximum = quantized(white) / source;
    hook->tone[0] = source;
    hook->tone[1] = maximum;
    hook->tone[2] = 1.5 * maximum - 0.5;
}

static bool are_finite(const wb_gpu_colors *colors)
{
    float sum = colors->exponent + colors->peak + colors->brightness + colors->gamma;
    for (int i = 0; i < 9; i++)
        sum += colors->primaries[i] + colors->adjustments[i];
    return isfinite(sum);
}

static bool is_neutral(const wb_gpu_colors *colors)
{
    static const float identity[9] = { 1, 0, 0, 0, 1, 0, 0, 0, 1 };
    for (int i = 0; i < 9; i++)
        if (colors->adjustments[i] != identity[i])
            return false;
    return colors->brightness == 0 && colors->gamma == 1;
}

static struct pl_hook_res run(void *hook_pointer, const struct pl_hook_params *params)
{
    wb_color_hook *hook = hook_pointer;
    hook->did_run = pl_shader_custom(params->sh, &(struct pl_custom_shader) {
        .description = "screen colors",
        .header = hook->functions,
        .body = "color.rgb = wb_convert(color.rgb);",
        .input = PL_SHADER_SIG_COLOR,
        .output = PL_SHADER_SIG_COLOR,
        .variables = hook->variables,
        .num_variables = WB_COLOR_VARIABLES,
    });
    // The shader has been extended in place; returning it would require that it has a fixed size.
    return (struct pl_hook_res) { .failed = !hook->did_run, .output = PL_HOOK_SIG_NONE };
}

static void set_functions(wb_color_hook *hook)
{
    hook->hook = (struct pl_hook) {
        .stages = COLOR_STAGE, .input = PL_HOOK_SIG_COLOR, .priv = hook, .hook = run
    };
    const struct pl_shader_var variables[WB_COLOR_VARIABLES] = {
        { .var = pl_var_mat3("wb_primaries"), .data = hook->primaries, .dynamic = true },
        { .var = pl_var_mat3("wb_adjustments"), .data = hook->adjustments, .dynamic = true },
        { .var = pl_var_vec3("wb_tone"), .data = hook->tone, .dynamic = true },
        { .var = pl_var_float("wb_exponent"), .data = &hook->exponent, .dynamic = true },
        { .var = pl_var_float("wb_brightness"), .data = &hook->brightness, .dynamic = true },
        { .var = pl_var_float("wb_gamma"), .data = &hook->gamma, .dynamic = true },
    };
    memcpy(hook->variables, variables, sizeof variables);
}

bool wb_color_hook_set(wb_color_hook *hook, const wb_gpu_colors *colors, bool *is_needed)
{
    int kind = colors->transfer;
    if (kind < WB_GPU_TRANSFER_SCREEN || kind > WB_GPU_TRANSFER_HLG || !are_finite(colors))
        return false;
    set_functions(hook);
    hook->functions = colors->is_screen ? adjustments_only : conversions[kind];
    for (int i = 0; i < 9; i++) {
        hook->primaries[i] = colors->primaries[i % 3 * 3 + i / 3];
        hook->adjustments[i] = colors->adjustments[i % 3 * 3 + i / 3];
    }
    set_tone_mapping(hook, colors->peak);
    hook->exponent = colors->exponent;
    hook->brightness = colors->brightness;
    hook->gamma = colors->gamma;
    hook->did_run = false;
    *is_needed = !colors->is_screen || !is_neutral(colors);
    return true;
}
