// Renders frames with the plug-in, so that a driver that crashes, hangs or shows wrong colors is found in a process of
// its own. Prints the reason and exits with 2 if the driver is not suitable, with 1 if it could not be tried.
// usage: windowbox-gpu-probe PLUG-IN x11|wayland [software]
#define _GNU_SOURCE
#include "../gpu.h"

#include <dlfcn.h>
#include <libavutil/frame.h>
#include <libavutil/pixfmt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SIZE = 64, UNTRIED = 1, UNSUITABLE = 2 };

static int end(int status, const char *reason)
{
    printf("%s\n", reason);
    return status;
}

// OpenGL

// Makes a context without a window current. The numbers are those of EGL/egl.h and EGL/eglext.h.
static bool make_current(bool is_wayland)
{
    void *egl = dlopen("libEGL.so.1", RTLD_NOW);
    if (!egl)
        return false;
    void *(*get_display)(unsigned, void *, void *) = dlsym(egl, "eglGetPlatformDisplay");
    unsigned (*initialize)(void *, int *, int *) = dlsym(egl, "eglInitialize");
    unsigned (*bind_api)(unsigned) = dlsym(egl, "eglBindAPI");
    void *(*create_context)(void *, void *, void *, const int *) = dlsym(egl, "eglCreateContext");
    unsigned (*make)(void *, void *, void *, void *) = dlsym(egl, "eglMakeCurrent");
    if (!get_display || !initialize || !bind_api || !create_context || !make)
        return false;
    const unsigned x11 = 0x31D5, wayland = 0x31D8, opengl = 0x30A2;
    // Version 3.2 in the core profile, as GDK asks for.
    const int attributes[] = { 0x3098, 3, 0x30FB, 2, 0x30FD, 1, 0x3038 };
    void *display = get_display(is_wayland ? wayland : x11, NULL, NULL);
    if (!display || !initialize(display, NULL, NULL) || !bind_api(opengl))
        return false;
    void *context = create_context(display, NULL, NULL, attributes);
    return context && make(display, NULL, NULL, context);
}

// Frames

typedef struct {
    int format;
    // Luma, Cb and Cr.
    int components[3];
    wb_gpu_colors colors;
    // Red, green and blue on the screen.
    int expected[3];
} sample;

static const float identity[9] = { 1, 0, 0, 0, 1, 0, 0, 0, 1 };

// Red, and the white of HDR10 video of 1000 cd/m², which the screen shows at 229 of 255.
static void make_samples(sample samples[2])
{
    samples[0] = (sample) {
        .format = AV_PIX_FMT_YUV420P,
        .components = { 81, 90, 240 },
        .colors = { .matrix = AVCOL_SPC_SMPTE170M, .is_screen = true, .gamma = 1 },
        .expected = { 254, 0, 0 },
    };
    samples[1] = (sample) {
        .format = AV_PIX_FMT_YUV420P10,
        .components = { 573, 512, 512 },
        .colors = { .matrix = AVCOL_SPC_BT2020_NCL, .transfer = WB_GPU_TRANSFER_PQ, .peak = 1000, .gamma = 1 },
        .expected = { 229, 229, 229 },
    };
    for (int i = 0; i < 2; i++) {
        memcpy(samples[i].colors.primaries, identity, sizeof identity);
        memcpy(samples[i].colors.adjustments, identity, sizeof identity);
    }
}

// Returns a frame of one color, or `NULL` when out of memory.
static AVFrame *make_frame(const sample *sample)
{
    AVFrame *frame = av_frame_alloc();
    if (!frame)
        return NULL;
    frame->format = sample->format;
    frame->width = frame->height = SIZE;
    if (av_frame_get_buffer(frame, 0) < 0)
        av_frame_free(&frame);
    for (int plane = 0; frame && plane < 3; plane++) {
        int size = plane ? SIZE / 2 : SIZE;
        for (int y = 0; y < size; y++) {
            uint8_t *row = frame->data[plane] + y * frame->linesize[plane];
            for (int x = 0; x < size; x++) {
                if (sample->format == AV_PIX_FMT_YUV420P)
                    row[x] = sample->components[plane];
                else
                    ((uint16_t *)row)[x] = sample->components[plane];
            }
        }
    }
    return frame;
}

// Whether every pixel has nearly the expected color.
static bool is_expected(const uint32_t *pixels, int count, const sample *sample)
{
    for (int i = 0; i < count; i++)
        for (int component = 0; component < 3; component++) {
            int value = pixels[i] >> (16 - 8 * component) & 255;
            if (abs(value - sample->expected[component]) > 4)
                return false;
        }
    return true;
}

// Renders a sample, scaled down, with an overlay that is not visible. Returns a reason, or `NULL`.
static const char *check(
    const wb_gpu_functions *gpu_functions, wb_gpu *gpu, const sample *sample, char *error, size_t error_size)
{
    static uint32_t pixels[SIZE * SIZE / 4];
    const int size = SIZE / 2;
    const uint32_t nothing = 0;
    const wb_gpu_overlay overlay = { .pixels = &nothing, .width = 1, .height = 1 };
    AVFrame *frame = make_frame(sample);
    wb_gpu_texture *texture = gpu_functions->make_texture(gpu, size, size);
    if (!frame || !texture)
        return "no texture";
    const wb_gpu_request request = {
        .frame = frame, .pixel_format = frame->format, .crop_width = SIZE, .crop_height = SIZE,
        .width = size, .height = size,
        .colors = sample->colors, .overlays = &overlay, .overlay_count = 1,
    };
    if (!gpu_functions->render(gpu, &request, texture, error, error_size))
        return error;
    if (!gpu_functions->read(gpu, texture, pixels, size * sizeof *pixels))
        return "unreadable texture";
    return is_expected(pixels, size * size, sample) ? NULL : "wrong colors";
}

int main(int count, char **arguments)
{
    static char error[256];
    sample samples[2];
    // Ends a driver that hangs also where the player has ended.
    alarm(15);
    if (count < 3)
        return end(UNTRIED, "usage: windowbox-gpu-probe PLUG-IN x11|wayland [software]");
    void *plugin = dlopen(arguments[1], RTLD_NOW | RTLD_LOCAL);
    const wb_gpu_functions *(*entry)(void) = plugin ? dlsym(plugin, "windowbox_gpu_4") : NULL;
    if (!entry)
        return end(UNTRIED, "no plug-in");
    if (!make_current(strcmp(arguments[2], "wayland") == 0))
        return end(UNTRIED, "no OpenGL");
    wb_gpu *gpu = entry()->open(count > 3, error, sizeof error);
    if (!gpu)
        return end(UNSUITABLE, error);
    make_samples(samples);
    for (int i = 0; i < 2; i++) {
        const char *reason = check(entry(), gpu, &samples[i], error, sizeof error);
        if (reason)
            return end(UNSUITABLE, reason);
    }
    return 0;
}
