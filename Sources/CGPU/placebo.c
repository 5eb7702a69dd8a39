#define _GNU_SOURCE
#include "fence.h"
#include "placebo.h"

#include <dlfcn.h>
#include <libavutil/frame.h>
#include <libavutil/hwcontext_drm.h>
#include <libavutil/pixdesc.h>
#include <libplacebo/opengl.h>
#include <libplacebo/renderer.h>
#include <libplacebo/utils/upload.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The functions that can fail with a reason return it, or `NULL`.

typedef struct {
    pl_tex texture;
    struct pl_overlay_part part;
} overlay_slot;

struct wb_gpu {
    gl_loader load;
    pl_log log;
    pl_opengl opengl;
    pl_gpu gpu;
    pl_renderer renderer;
    // The first error that libplacebo has logged, which is the most specific one.
    char log_error[256];
    pl_tex planes[4];
    // The planes of the surface that is rendered.
    pl_tex imported[4];
    // Both have `overlay_capacity` elements.
    overlay_slot *slots;
    struct pl_overlay *overlays;
    int overlay_capacity;
    wb_color_hook colors;
    struct pl_dovi_metadata dolby_vision;
    wb_fences fences;
};

struct wb_gpu_texture {
    pl_tex texture;
    unsigned name;
    void *fence;
};

static void keep_error(void *gpu_pointer, enum pl_log_level level, const char *message)
{
    wb_gpu *gpu = gpu_pointer;
    if (level <= PL_LOG_ERR && !gpu->log_error[0])
        snprintf(gpu->log_error, sizeof gpu->log_error, "%s", message);
}

// OpenGL of the current context

// Returns the function that finds those of OpenGL, or `NULL`. Its library stays loaded, as does the context itself.
static gl_loader find_loader(void)
{
    void *egl = dlopen("libEGL.so.1", RTLD_LAZY);
    return egl ? (gl_loader)dlsym(egl, "eglGetProcAddress") : NULL;
}

static gl_function find_function(gl_loader load, const char *name) { return load ? load(name) : NULL; }

static const char *gl_string(gl_loader load, unsigned name)
{
    const unsigned char *(*get_string)(unsigned) = (void *)find_function(load, "glGetString");
    const unsigned char *string = get_string ? get_string(name) : NULL;
    return string ? (const char *)string : "?";
}

static void describe(char *text, size_t size)
{
    gl_loader load = find_loader();
    const unsigned vendor = 0x1F00, renderer = 0x1F01, version = 0x1F02;
    snprintf(text, size, "%s, %s, %s, libplacebo %s", gl_string(load, vendor), gl_string(load, renderer),
        gl_string(load, version), PL_VERSION);
}

// Renderer

static void close_gpu(wb_gpu *gpu)
{
    if (!gpu)
        return;
    for (int i = 0; gpu->gpu && i < 4; i++) {
        pl_tex_destroy(gpu->gpu, &gpu->planes[i]);
        pl_tex_destroy(gpu->gpu, &gpu->imported[i]);
    }
    for (int i = 0; gpu->gpu && i < gpu->overlay_capacity; i++)
        pl_tex_destroy(gpu->gpu, &gpu->slots[i].texture);
    free(gpu->slots);
    free(gpu->overlays);
    wb_fences_close(&gpu->fences);
    pl_renderer_destroy(&gpu->renderer);
    pl_opengl_destroy(&gpu->opengl);
    pl_log_destroy(&gpu->log);
    free(gpu);
}

static wb_gpu *open_gpu(bool allows_software, char *error, size_t error_size)
{
    wb_gpu *gpu = calloc(1, sizeof *gpu);
    if (!gpu) {
        snprintf(error, error_size, "out of memory");
        return NULL;
    }
    gpu->log = pl_log_create(
        PL_API_VER, &(struct pl_log_params) { .log_cb = keep_error, .log_priv = gpu, .log_level = PL_LOG_ERR });
    gpu->load = find_loader();
    void *(*current_display)(void) = (void *)find_function(gpu->load, "eglGetCurrentDisplay");
    void *(*current_context)(void) = (void *)find_function(gpu->load, "eglGetCurrentContext");
    gpu->opengl = pl_opengl_create(gpu->log, &(struct pl_opengl_params) {
        .allow_software = allows_software,
        .egl_display = current_display ? current_display() : NULL,
        .egl_context = current_context ? current_context() : NULL,
#if PL_API_VER >= 213
        .get_proc_addr = gpu->load,
#endif
    });
    // In OpenGL ES, libplacebo reads textures with 16 bits, which is not enough for PQ and HLG.
    if (gpu->opengl && gpu->opengl->gpu->glsl.gles) {
        snprintf(gpu->log_error, sizeof gpu->log_error, "OpenGL ES is not supported");
    } else if (gpu->opengl) {
        gpu->gpu = gpu->opengl->gpu;
        gpu->renderer = pl_renderer_create(gpu->log, gpu->gpu);
    }
    if (gpu->renderer) {
        wb_fences_open(&gpu->fences, gpu->load);
        return gpu;
    }
    snprintf(error, error_size, "%s", gpu->log_error[0] ? gpu->log_error : "OpenGL is not usable");
    close_gpu(gpu);
    return NULL;
}

static bool imports_surfaces(const wb_gpu *gpu) { return gpu->gpu->import_caps.tex & PL_HANDLE_DMA_BUF; }

// Textures

// Makes the texture usable without mipmaps by others, who may not set its filters.
static void set_filters(const wb_gpu *gpu, unsigned name)
{
    const unsigned texture_2d = 0x0DE1, mag_filter = 0x2800, min_filter = 0x2801;
    const int linear = 0x2601;
    void (*bind)(unsigned, unsigned) = (void *)find_function(gpu->load, "glBindTexture");
    void (*set)(unsigned, unsigned, int) = (void *)find_function(gpu->load, "glTexParameteri");
    if (!bind || !set)
        return;
    bind(texture_2d, name);
    set(texture_2d, mag_filter, linear);
    set(texture_2d, min_filter, linear);
    bind(texture_2d, 0);
}

static wb_gpu_texture *make_texture(wb_gpu *gpu, int width, int height)
{
    pl_fmt format = pl_find_named_fmt(gpu->gpu, "rgba8");
    int limit = (int)gpu->gpu->limits.max_tex_2d_dim;
    if (!format || width < 1 || height < 1 || width > limit || height > limit)
        return NULL;
    pl_tex texture = pl_tex_create(gpu->gpu, &(struct pl_tex_params) {
        .w = width,
        .h = height,
        .format = format,
        .sampleable = true,
        .renderable = true,
        .blit_dst = true,
    });
    wb_gpu_texture *result = texture ? calloc(1, sizeof *result) : NULL;
    if (!result) {
        pl_tex_destroy(gpu->gpu, &texture);
        return NULL;
    }
    result->texture = texture;
    result->name = pl_opengl_unwrap(gpu->gpu, texture, NULL, NULL, NULL);
    set_filters(gpu, result->name);
    return result;
}

static unsigned texture_name(const wb_gpu_texture *texture) { return texture->name; }

static void *texture_fence(const wb_gpu_texture *texture) { return texture->fence; }

static void delete_fence(wb_gpu *gpu, wb_gpu_texture *texture)
{
    wb_fences_delete(&gpu->fences, texture->fence);
    texture->fence = NULL;
}

static void free_texture(wb_gpu *gpu, wb_gpu_texture *texture)
{
    if (!texture)
        return;
    delete_fence(gpu, texture);
    pl_tex_destroy(gpu->gpu, &texture->texture);
    free(texture);
}

static bool read_texture(wb_gpu *gpu, wb_gpu_texture *texture, void *pixels, size_t stride)
{
    const unsigned framebuffer_target = 0x8D40, rgba = 0x1908, bytes = 0x1401;
    void (*bind)(unsigned, unsigned) = (void *)find_function(gpu->load, "glBindFramebuffer");
    void (*read)(int, int, int, int, unsigned, unsigned, void *) = (void *)find_function(gpu->load, "glReadPixels");
    int width = texture->texture->params.w, height = texture->texture->params.h;
    unsigned framebuffer = 0;
    pl_opengl_unwrap(gpu->gpu, texture->texture, NULL, NULL, &framebuffer);
    if (!bind || !read || !framebuffer || stride < (size_t)width * 4)
        return false;
    bind(framebuffer_target, framebuffer);
    for (int y = 0; y < height; y++) {
        uint8_t *row = (uint8_t *)pixels + y * stride;
        read(0, y, width, 1, rgba, bytes, row);
        for (int x = 0; x < width; x++) {
            const uint8_t *pixel = row + 4 * x;
            uint32_t word = (uint32_t)pixel[3] << 24 | pixel[0] << 16 | pixel[1] << 8 | pixel[2];
            memcpy(row + 4 * x, &word, 4);
        }
    }
    bind(framebuffer_target, 0);
    return true;
}

// Frames

static enum pl_color_system color_system(int matrix)
{
    switch (matrix) {
    case AVCOL_SPC_RGB:
        return PL_COLOR_SYSTEM_RGB;
    case AVCOL_SPC_BT709:
        return PL_COLOR_SYSTEM_BT_709;
    case AVCOL_SPC_BT2020_NCL:
    case AVCOL_SPC_BT2020_CL:
        return PL_COLOR_SYSTEM_BT_2020_NC;
    case AVCOL_SPC_SMPTE240M:
        return PL_COLOR_SYSTEM_SMPTE_240M;
    default:
        return PL_COLOR_SYSTEM_BT_601;
    }
}

// The number of components without alpha, which is ignored.
static int color_count(const AVPixFmtDescriptor *format)
{
    return format->nb_components - (format->flags & AV_PIX_FMT_FLAG_ALPHA ? 1 : 0);
}

// Whether all components are integers of 8 to 16 bits, at the same bits of whole bytes.
static bool is_supported(const AVPixFmtDescriptor *format, int name)
{
    const uint64_t unsupported = AV_PIX_FMT_FLAG_BE | AV_PIX_FMT_FLAG_PAL | AV_PIX_FMT_FLAG_BITSTREAM
        | AV_PIX_FMT_FLAG_HWACCEL | AV_PIX_FMT_FLAG_BAYER | AV_PIX_FMT_FLAG_FLOAT;
    if (!format || format->flags & unsupported || name == AV_PIX_FMT_XYZ12LE)
        return false;
    const AVComponentDescriptor *first = &format->comp[0];
    for (int i = 0; i < color_count(format); i++) {
        const AVComponentDescriptor *component = &format->comp[i];
        if (component->depth != first->depth || component->shift != first->shift || component->plane > 2)
            return false;
    }
    int count = color_count(format);
    return (count == 1 || count == 3) && first->depth >= 8 && first->depth + first->shift <= 16;
}

static int component_bits(const AVPixFmtDescriptor *format)
{
    return format->comp[0].depth + format->comp[0].shift > 8 ? 16 : 8;
}

// Describes the components of a plane in the order of their bytes. Returns false for an unsupported order.
static bool describe_plane(const AVPixFmtDescriptor *format, int plane, struct pl_plane_data *data)
{
    int bits = component_bits(format), count = 0, end = 0;
    *data = (struct pl_plane_data) { .type = PL_FMT_UNORM };
    for (int offset = 0; offset < 16; offset++) {
        for (int i = 0; i < color_count(format); i++) {
            const AVComponentDescriptor *component = &format->comp[i];
            if (component->plane != plane || component->offset != offset)
                continue;
            if (offset * 8 < end || (count > 0 && (size_t)component->step != data->pixel_stride))
                return false;
            data->pixel_stride = component->step;
            data->component_size[count] = bits;
            data->component_pad[count] = offset * 8 - end;
            data->component_map[count++] = i;
            end = offset * 8 + bits;
        }
    }
    return count > 0;
}

// Returns the distance of chroma from the center of the pixels that it belongs to.
static float chroma_shift(int log2_size, int direction) { return direction * ((1 << log2_size) - 1) / 2.0f; }

static void set_chroma_location(struct pl_plane *plane, const AVPixFmtDescriptor *format, int location)
{
    bool is_centered = location == AVCHROMA_LOC_CENTER || location == AVCHROMA_LOC_TOP
        || location == AVCHROMA_LOC_BOTTOM;
    bool is_top = location == AVCHROMA_LOC_TOPLEFT || location == AVCHROMA_LOC_TOP;
    bool is_bottom = location == AVCHROMA_LOC_BOTTOMLEFT || location == AVCHROMA_LOC_BOTTOM;
    plane->shift_x = chroma_shift(format->log2_chroma_w, is_centered ? 0 : -1);
    plane->shift_y = chroma_shift(format->log2_chroma_h, is_top ? -1 : is_bottom ? 1 : 0);
}

// Returns a plane of a surface by its number, counted through all layers; `NULL` if there is none.
static const AVDRMPlaneDescriptor *find_surface_plane(const AVDRMFrameDescriptor *surface, int index)
{
    for (int i = 0; surface && i < surface->nb_layers; i++) {
        if (index < surface->layers[i].nb_planes)
            return &surface->layers[i].planes[index];
        index -= surface->layers[i].nb_planes;
    }
    return NULL;
}

// Returns the format of a plane with one or two components of 8 or 16 bits, under its name in drm_fourcc.h; `NULL` if
// the driver does not support it.
static pl_fmt find_surface_format(wb_gpu *gpu, const struct pl_plane_data *data)
{
    bool is_wide = data->component_size[0] > 8, has_two = data->component_size[1] > 0;
    if (data->component_size[2] > 0)
        return NULL;
    uint32_t name = has_two ? (is_wide ? MKTAG('G', 'R', '3', '2') : MKTAG('G', 'R', '8', '8'))
                            : (is_wide ? MKTAG('R', '1', '6', ' ') : MKTAG('R', '8', ' ', ' '));
    return pl_find_fourcc(gpu->gpu, name);
}

// Makes a texture of a plane in the memory of the device that has decoded it.
static const char *import_plane(
    wb_gpu *gpu, const AVFrame *frame, const struct pl_plane_data *data, int index, struct pl_plane *plane)
{
    const AVDRMFrameDescriptor *surface = (const AVDRMFrameDescriptor *)frame->data[0];
    const AVDRMPlaneDescriptor *part = find_surface_plane(surface, index);
    if (!part || part->object_index < 0 || part->object_index >= surface->nb_objects || part->offset < 0
        || part->pitch < 1)
        return "surface without data";
    const AVDRMObjectDescriptor *object = &surface->objects[part->object_index];
    pl_fmt format = find_surface_format(gpu, data);
    if (!format || !pl_fmt_has_modifier(format, object->format_modifier))
        return "unsupported surface";
    pl_tex_destroy(gpu->gpu, &gpu->imported[index]);
    gpu->imported[index] = pl_tex_create(gpu->gpu, &(struct pl_tex_params) {
        .w = data->width,
        .h = data->height,
        .format = format,
        .sampleable = true,
        .import_handle = PL_HANDLE_DMA_BUF,
        .shared_mem = {
            .handle.fd = object->fd,
            .size = object->size,
            .offset = (size_t)part->offset,
            .drm_format_mod = object->format_modifier,
            .stride_w = (size_t)part->pitch,
        },
    });
    plane->texture = gpu->imported[index];
    for (; plane->components < 4 && data->component_size[plane->components] > 0; plane->components++)
        plane->component_mapping[plane->components] = data->component_map[plane->components];
    return plane->texture ? NULL : "import failed";
}

static const char *upload_plane(
    wb_gpu *gpu, const AVFrame *frame, const AVPixFmtDescriptor *format, int index, struct pl_plane *plane)
{
    struct pl_plane_data data;
    if (!describe_plane(format, index, &data))
        return "unsupported pixel format";
    bool is_chroma = index > 0;
    data.width = AV_CEIL_RSHIFT(frame->width, is_chroma ? format->log2_chroma_w : 0);
    data.height = AV_CEIL_RSHIFT(frame->height, is_chroma ? format->log2_chroma_h : 0);
    if (frame->format == AV_PIX_FMT_DRM_PRIME)
        return import_plane(gpu, frame, &data, index, plane);
    ptrdiff_t stride = frame->linesize[index];
    data.pixels = frame->data[index] + (stride < 0 ? stride * (data.height - 1) : 0);
    data.row_stride = stride < 0 ? -stride : stride;
    if (!frame->data[index] || data.row_stride < data.width * data.pixel_stride)
        return "frame without data";
    if (!pl_upload_plane(gpu->gpu, plane, &gpu->planes[index], &data))
        return "upload failed";
    plane->flipped = stride < 0;
    return NULL;
}

static const char *upload_frame(wb_gpu *gpu, const wb_gpu_request *request, struct pl_frame *image)
{
    const AVFrame *frame = request->frame;
    const wb_gpu_colors *colors = &request->colors;
    const AVPixFmtDescriptor *format = av_pix_fmt_desc_get(request->pixel_format);
    if (!is_supported(format, request->pixel_format))
        return "unsupported pixel format";
    bool is_gray = color_count(format) == 1, is_rgb = colors->matrix == AVCOL_SPC_RGB;
    for (int i = 0; i < color_count(format); i++)
        image->num_planes = FFMAX(image->num_planes, format->comp[i].plane + 1);
    for (int i = 0; i < image->num_planes; i++) {
        const char *reason = upload_plane(gpu, frame, format, i, &image->planes[i]);
        if (reason)
            return reason;
        if (i > 0)
            set_chroma_location(&image->planes[i], format, colors->chroma_location);
    }
    const AVComponentDescriptor *component = &format->comp[0];
    image->repr = (struct pl_color_repr) {
        .sys = is_gray ? PL_COLOR_SYSTEM_BT_709 : color_system(colors->matrix),
        .levels = is_rgb || colors->is_full_range ? PL_COLOR_LEVELS_FULL : PL_COLOR_LEVELS_LIMITED,
        .bits = { component_bits(format), component->depth, component->shift },
    };
    if (request->dolby_vision) {
        wb_dolby_vision_set(&gpu->dolby_vision, request->dolby_vision);
        image->repr.sys = PL_COLOR_SYSTEM_DOLBYVISION;
        image->repr.dovi = &gpu->dolby_vision;
    }
    return NULL;
}

// Overlays

static bool reserve_overlays(wb_gpu *gpu, int count)
{
    if (count <= gpu->overlay_capacity)
        return true;
    overlay_slot *slots = realloc(gpu->slots, count * sizeof *slots);
    if (slots)
        gpu->slots = slots;
    struct pl_overlay *overlays = realloc(gpu->overlays, count * sizeof *overlays);
    if (overlays)
        gpu->overlays = overlays;
    if (!slots || !overlays)
        return false;
    memset(slots + gpu->overlay_capacity, 0, (count - gpu->overlay_capacity) * sizeof *slots);
    gpu->overlay_capacity = count;
    return true;
}

// Uploads an overlay to a texture that may be larger.
static bool upload_overlay(wb_gpu *gpu, const wb_gpu_overlay *overlay, pl_tex *texture)
{
    int limit = (int)gpu->gpu->limits.max_tex_2d_dim, granularity = 64;
    if (overlay->width > limit || overlay->height > limit)
        return false;
    struct pl_tex_params params = {
        .w = FFMIN(FFALIGN(overlay->width, granularity), limit),
        .h = FFMIN(FFALIGN(overlay->height, granularity), limit),
        .format = pl_find_named_fmt(gpu->gpu, "bgra8"),
        .sampleable = true,
        .host_writable = true,
    };
    return params.format && pl_tex_recreate(gpu->gpu, texture, &params)
        && pl_tex_upload(gpu->gpu, &(struct pl_tex_transfer_params) {
            .tex = *texture,
            .rc = { .x1 = overlay->width, .y1 = overlay->height, .z1 = 1 },
            .row_pitch = (size_t)overlay->width * 4,
            .ptr = (void *)overlay->pixels,
        });
}

static const char *upload_overlays(wb_gpu *gpu, const wb_gpu_request *request, struct pl_frame *target)
{
    if (request->overlay_count > 0 && (!request->overlays || !reserve_overlays(gpu, request->overlay_count)))
        return "overlays without memory";
    for (int i = 0; i < request->overlay_count; i++) {
        const wb_gpu_overlay *overlay = &request->overlays[i];
        if (!overlay->pixels || overlay->width < 1 || overlay->height < 1)
            continue;
        overlay_slot *slot = &gpu->slots[target->num_overlays];
        if (!upload_overlay(gpu, overlay, &slot->texture))
            return "upload of an overlay failed";
        float x = overlay->x, y = overlay->y, width = overlay->width, height = overlay->height;
        slot->part = (struct pl_overlay_part) {
            .src = { 0, 0, width, height }, .dst = { x, y, x + width, y + height }
        };
        gpu->overlays[target->num_overlays++] = (struct pl_overlay) {
            .tex = slot->texture,
            .coords = PL_OVERLAY_COORDS_DST_FRAME,
            .repr = {
                .sys = PL_COLOR_SYSTEM_RGB, .levels = PL_COLOR_LEVELS_FULL, .alpha = PL_ALPHA_PREMULTIPLIED
            },
            .color = target->color,
            .parts = &slot->part,
            .num_parts = 1,
        };
    }
    target->overlays = gpu->overlays;
    return NULL;
}

// Rendering

// Lets the renderer forget an error, after which it would work without the feature that has failed. Returns whether
// there was one.
static bool reset_errors(wb_gpu *gpu, bool has_failed)
{
#if PL_API_VER >= 249
    has_failed |= pl_renderer_get_errors(gpu->renderer).errors != PL_RENDER_ERR_NONE;
    pl_renderer_reset_errors(gpu->renderer, NULL);
#else
    if (has_failed) {
        pl_renderer_destroy(&gpu->renderer);
        gpu->renderer = pl_renderer_create(gpu->log, gpu->gpu);
    }
#endif
    return has_failed;
}

static const char *check_request(const wb_gpu_request *request)
{
    const AVFrame *frame = request->frame;
    if (!frame || frame->width < 1 || frame->height < 1)
        return "empty frame";
    if (request->crop_x < 0 || request->crop_y < 0 || request->crop_width < 1 || request->crop_height < 1
        || request->crop_width > frame->width - request->crop_x
        || request->crop_height > frame->height - request->crop_y)
        return "crop outside of the frame";
    if (request->width < 1 || request->height < 1)
        return "empty image";
    return NULL;
}

static void set_geometry(const wb_gpu_request *request, struct pl_frame *image, struct pl_frame *target)
{
    float x = request->crop_x, y = request->crop_y;
    image->crop.x0 = x;
    image->crop.y0 = y;
    image->crop.x1 = x + request->crop_width;
    image->crop.y1 = y + request->crop_height;
    image->rotation = (request->rotation % 4 + 4) % 4;
    float x0 = request->x, y0 = request->y, x1 = x0 + request->width, y1 = y0 + request->height;
    target->crop.x0 = request->is_flipped_horizontally ? x1 : x0;
    target->crop.x1 = request->is_flipped_horizontally ? x0 : x1;
    target->crop.y0 = request->is_flipped_vertically ? y1 : y0;
    target->crop.y1 = request->is_flipped_vertically ? y0 : y1;
}

// Returns the factor of color differences. It is zero for gray; and it corrects libplacebo, for which those of full
// range reach from the middle to the maximum.
static float saturation(const struct pl_frame *image)
{
    if (image->num_planes == 1 && image->planes[0].components == 1)
        return 0;
    float top = (1 << image->repr.bits.sample_depth) - 1;
    return image->repr.levels == PL_COLOR_LEVELS_FULL && image->repr.sys != PL_COLOR_SYSTEM_RGB ? (top - 1) / top : 1;
}

// Whether no pixel of the image is in the texture.
static bool is_outside(const wb_gpu_request *request, pl_tex texture)
{
    return request->x >= texture->params.w || request->y >= texture->params.h
        || (int64_t)request->x + request->width <= 0 || (int64_t)request->y + request->height <= 0;
}

static const char *render_image(
    wb_gpu *gpu, const wb_gpu_request *request, const struct pl_frame *image, const struct pl_frame *target)
{
    bool has_hook;
    if (!wb_color_hook_set(&gpu->colors, &request->colors, &has_hook))
        return "invalid colors";
    const struct pl_filter_config *filter = request->is_quick ? &pl_filter_bilinear : &pl_filter_lanczos;
    const struct pl_hook *hook = &gpu->colors.hook;
    struct pl_color_adjustment adjustment = pl_color_adjustment_neutral;
    adjustment.saturation = saturation(image);
    struct pl_render_params params = *pl_render_params(
        .upscaler = filter,
        .downscaler = filter,
        .color_adjustment = &adjustment,
        .disable_linear_scaling = true,
        .deband_params = request->reduces_banding ? &pl_deband_default_params : NULL,
        .dither_params = has_hook || image->repr.bits.color_depth > 8 ? &pl_dither_default_params : NULL,
        .hooks = &hook,
        .num_hooks = has_hook);
    bool has_image = !is_outside(request, target->planes[0].texture);
    if (!has_image)
        pl_frame_clear(gpu->gpu, target, (float[3]) { 0 });
    if (!pl_render_image(gpu->renderer, has_image ? image : NULL, target, &params))
        return "rendering failed";
    return has_image && has_hook && !gpu->colors.did_run ? "the colors cannot be converted" : NULL;
}

static double last_duration(const wb_gpu *gpu) { return gpu->fences.duration; }

static void release_surface(wb_gpu *gpu)
{
    for (int i = 0; i < 4; i++)
        pl_tex_destroy(gpu->gpu, &gpu->imported[i]);
}

static bool render(wb_gpu *gpu, const wb_gpu_request *request, wb_gpu_texture *texture, char *error, size_t error_size)
{
    gpu->log_error[0] = '\0';
    struct pl_frame image = { .color = pl_color_space_srgb };
    struct pl_frame target = {
        .num_planes = 1,
        .planes = { { .texture = texture->texture, .components = 4, .component_mapping = { 0, 1, 2, 3 } } },
        .repr = { .sys = PL_COLOR_SYSTEM_RGB, .levels = PL_COLOR_LEVELS_FULL, .bits = { 8, 8, 0 } },
        .color = pl_color_space_srgb,
    };
    delete_fence(gpu, texture);
    wb_fences_begin(&gpu->fences);
    const char *reason = check_request(request);
    if (!reason)
        reason = upload_frame(gpu, request, &image);
    if (!reason)
        reason = upload_overlays(gpu, request, &target);
    if (!reason) {
        set_geometry(request, &image, &target);
        reason = render_image(gpu, request, &image, &target);
        texture->fence = wb_fences_end(&gpu->fences);
        if (request->waits || !texture->fence) {
            pl_gpu_finish(gpu->gpu);
            delete_fence(gpu, texture);
        }
        if (reset_errors(gpu, reason || gpu->log_error[0]) && !reason)
            reason = "rendering failed in part";
    }
    release_surface(gpu);
    if (reason)
        snprintf(error, error_size, "%s%s%s", reason, gpu->log_error[0] ? ": " : "", gpu->log_error);
    return !reason;
}

__attribute__((visibility("default"))) const wb_gpu_functions *windowbox_gpu_4(void)
{
    static const wb_gpu_functions functions = {
        .open = open_gpu,
        .describe = describe,
        .imports_surfaces = imports_surfaces,
        .make_texture = make_texture,
        .texture_name = texture_name,
        .texture_fence = texture_fence,
        .free_texture = free_texture,
        .render = render,
        .last_duration = last_duration,
        .read = read_texture,
        .close = close_gpu,
    };
    return &functions;
}
