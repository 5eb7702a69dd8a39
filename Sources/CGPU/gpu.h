#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The interface of the GPU plug-in, a library that is loaded when it is needed. The name of its only function changes
// with each incompatible version.

#pragma clang assume_nonnull begin

struct AVFrame;
struct AVDOVIMetadata;

// A renderer on one OpenGL context. Every function needs that context to be current on the calling thread.
typedef struct wb_gpu wb_gpu;
// A texture of a renderer, with 8 bits each of red, green, blue and alpha, top row first.
typedef struct wb_gpu_texture wb_gpu_texture;

typedef enum {
    WB_GPU_TRANSFER_SCREEN,
    WB_GPU_TRANSFER_GAMMA,
    WB_GPU_TRANSFER_LINEAR,
    WB_GPU_TRANSFER_PQ,
    WB_GPU_TRANSFER_HLG,
} wb_gpu_transfer;

// The conversion of a video's colors to those of an sRGB screen.
typedef struct {
    // `AVColorSpace`, never unspecified; `AVCOL_SPC_RGB` for red, green and blue.
    int matrix;
    bool is_full_range;
    // `AVChromaLocation`.
    int chroma_location;
    wb_gpu_transfer transfer;
    // The exponent of `WB_GPU_TRANSFER_GAMMA`.
    float exponent;
    // The peak luminance of PQ and HLG video in cd/m².
    float peak;
    // The matrix from linear RGB of the video to linear RGB of the screen, row by row.
    float primaries[9];
    // Whether the values of the video are those of the screen: neither transfer nor primaries are applied.
    bool is_screen;
    // The user's changes: a matrix of values row by row, an addend, and an exponent.
    float adjustments[9];
    float brightness;
    float gamma;
} wb_gpu_colors;

// An image over the frame, in pixels of the texture: premultiplied native-endian ARGB words.
typedef struct {
    const uint32_t *_Nullable pixels;
    int x, y, width, height;
} wb_gpu_overlay;

typedef struct {
    const struct AVFrame *_Nullable frame;
    // The format of the frame's pixels: its own, unless that is `AV_PIX_FMT_DRM_PRIME`.
    int pixel_format;
    // The visible part of the frame, in its pixels.
    int crop_x, crop_y, crop_width, crop_height;
    // The part of the texture that shows it; the rest becomes black.
    int x, y, width, height;
    // The clockwise rotation in quarter turns, after which the frame is flipped.
    int rotation;
    bool is_flipped_horizontally, is_flipped_vertically;
    wb_gpu_colors colors;
    // The metadata of Dolby Vision, in place of the matrix; `NULL` for other video.
    const struct AVDOVIMetadata *_Nullable dolby_vision;
    // A bilinear filter instead of Lanczos with three lobes.
    bool is_quick;
    // Whether to smooth the steps in gradients.
    bool reduces_banding;
    const wb_gpu_overlay *_Nullable overlays;
    int overlay_count;
    // Whether to wait until the GPU has rendered the frame, because its fence is not used.
    bool waits;
} wb_gpu_request;

typedef struct {
    // Creates a renderer; `NULL` if the driver cannot, or renders in software unless `allows_software`. The reason is
    // written to `error`.
    wb_gpu *_Nullable (*open)(bool allows_software, char *error, size_t error_size);
    // Writes the names and versions of the context's driver and of the library.
    void (*describe)(char *text, size_t size);
    // Whether frames in the format `AV_PIX_FMT_DRM_PRIME` may be rendered.
    bool (*imports_surfaces)(const wb_gpu *gpu);
    // Creates a texture; `NULL` if the driver cannot.
    wb_gpu_texture *_Nullable (*make_texture)(wb_gpu *gpu, int width, int height);
    // The name of the texture in OpenGL.
    unsigned (*texture_name)(const wb_gpu_texture *texture);
    // The fence of the frame in the texture (`GLsync`), for which another context has to wait. Valid until the texture
    // is used again; `NULL` if the frame is there.
    void *_Nullable (*texture_fence)(const wb_gpu_texture *texture);
    void (*free_texture)(wb_gpu *gpu, wb_gpu_texture *texture);
    // Renders a frame, once the GPU has rendered the one before. Returns false if the frame's format is not supported,
    // or for an error of the driver, whose reason is written to `error`.
    bool (*render)(
        wb_gpu *gpu, const wb_gpu_request *request, wb_gpu_texture *texture, char *error, size_t error_size);
    // The time that the GPU took for the last frame that it has rendered, in seconds; 0 if the driver does not say.
    double (*last_duration)(const wb_gpu *gpu);
    // Reads the pixels of a texture as native-endian xRGB words; the stride is in bytes. For the probe and for tests.
    bool (*read)(wb_gpu *gpu, wb_gpu_texture *texture, void *pixels, size_t stride);
    void (*close)(wb_gpu *gpu);
} wb_gpu_functions;

const wb_gpu_functions *windowbox_gpu_4(void);

#pragma clang assume_nonnull end
