#pragma once
#include <gdk/gdk.h>

// The planes of a frame in memory or in buffers of the kernel, with sRGB's transfer function and primaries after the
// matrix.
typedef struct {
    const char *_Nullable format;  // the pixel format under FFmpeg's name; unused for buffers
    int width, height;
    int matrix;  // the matrix coefficients (ITU-T H.273, table 4)
    bool is_full_range;
    int count;  // the number of planes, at most 3
    size_t offsets[3], strides[3];
    int files[3];  // the descriptors of the buffers
    uint32_t kernel_format;  // of the buffers (drm_fourcc.h)
    uint64_t modifier;  // of the buffers
} wb_planes;

// Whether GDK takes planes of Y′CbCr in memory, and draws those of buffers with the stated colors. GTK 4.18 has
// textures of buffers, too, but draws 216/171/125 for 230/185/132.
static inline bool wb_takes_planes(void) { return GTK_CHECK_VERSION(4, 20, 0); }

#if GTK_CHECK_VERSION(4, 20, 0)
static inline GdkColorState *_Nullable wb_color_state(const wb_planes *_Nonnull planes) {
    GdkCicpParams *parameters = gdk_cicp_params_new();
    gdk_cicp_params_set_color_primaries(parameters, 1);
    gdk_cicp_params_set_transfer_function(parameters, 13);
    gdk_cicp_params_set_matrix_coefficients(parameters, (unsigned)planes->matrix);
    gdk_cicp_params_set_range(parameters, planes->is_full_range ? GDK_CICP_RANGE_FULL : GDK_CICP_RANGE_NARROW);
    GdkColorState *state = gdk_cicp_params_build_color_state(parameters, NULL);
    g_object_unref(parameters);
    return state;
}

static inline GdkMemoryFormat wb_planar_format(const char *_Nonnull name) {
    static const struct {
        const char *name;
        GdkMemoryFormat format;
    } formats[] = {
        {"yuv420p", GDK_MEMORY_G8_B8_R8_420},
        {"yuvj420p", GDK_MEMORY_G8_B8_R8_420},
        {"yuv422p", GDK_MEMORY_G8_B8_R8_422},
        {"yuvj422p", GDK_MEMORY_G8_B8_R8_422},
        {"yuv444p", GDK_MEMORY_G8_B8_R8_444},
        {"yuvj444p", GDK_MEMORY_G8_B8_R8_444},
        {"nv12", GDK_MEMORY_G8_B8R8_420},
        {"p010le", GDK_MEMORY_G10X6_B10X6R10X6_420},
        {"yuv420p10le", GDK_MEMORY_X6G10_X6B10_X6R10_420},
        {"yuv422p10le", GDK_MEMORY_X6G10_X6B10_X6R10_422},
        {"yuv444p10le", GDK_MEMORY_X6G10_X6B10_X6R10_444},
    };
    for (size_t i = 0; i < G_N_ELEMENTS(formats); i++) {
        if (!strcmp(formats[i].name, name)) return formats[i].format;
    }
    return GDK_MEMORY_N_FORMATS;
}
#endif

// A texture of planes that are parts of a block of memory, whose reference it takes; NULL if GDK does not take the
// format, the matrix, or the size, which has to be even.
static inline GdkTexture *_Nullable wb_planar_texture_new(
    const wb_planes *_Nonnull planes, GBytes *_Nonnull memory) {
    GdkTexture *texture = NULL;
#if GTK_CHECK_VERSION(4, 20, 0)
    GdkMemoryFormat format = wb_planar_format(planes->format);
    bool is_even = planes->width % 2 == 0 && planes->height % 2 == 0;
    GdkColorState *state = format != GDK_MEMORY_N_FORMATS && is_even ? wb_color_state(planes) : NULL;
    if (state) {
        GdkMemoryTextureBuilder *builder = gdk_memory_texture_builder_new();
        gdk_memory_texture_builder_set_bytes(builder, memory);
        gdk_memory_texture_builder_set_width(builder, planes->width);
        gdk_memory_texture_builder_set_height(builder, planes->height);
        gdk_memory_texture_builder_set_format(builder, format);
        gdk_memory_texture_builder_set_color_state(builder, state);
        for (int i = 0; i < planes->count; i++) {
            gdk_memory_texture_builder_set_offset(builder, (unsigned)i, planes->offsets[i]);
            gdk_memory_texture_builder_set_stride_for_plane(builder, (unsigned)i, planes->strides[i]);
        }
        texture = gdk_memory_texture_builder_build(builder);
        g_object_unref(builder);
        gdk_color_state_unref(state);
    }
#endif
    g_bytes_unref(memory);
    return texture;
}

// Whether a display takes buffers of a format of the kernel, with any modifier.
static inline bool wb_takes_buffers(GdkDisplay *_Nonnull display, uint32_t kernel_format) {
    bool is_taken = false;
#if GTK_CHECK_VERSION(4, 20, 0)
    GdkDmabufFormats *formats = gdk_display_get_dmabuf_formats(display);
    for (gsize i = 0; i < gdk_dmabuf_formats_get_n_formats(formats) && !is_taken; i++) {
        guint32 format;
        guint64 modifier;
        gdk_dmabuf_formats_get_format(formats, i, &format, &modifier);
        is_taken = format == kernel_format;
    }
#endif
    return is_taken;
}

// A texture of planes in buffers of the kernel, which the owner retains; NULL, after a call of `destroy`, if GDK does
// not take them.
static inline GdkTexture *_Nullable wb_buffer_texture_new(
    GdkDisplay *_Nonnull display, const wb_planes *_Nonnull planes, GDestroyNotify _Nonnull destroy,
    void *_Nonnull owner) {
    GdkTexture *texture = NULL;
#if GTK_CHECK_VERSION(4, 20, 0)
    GdkColorState *state = wb_color_state(planes);
    if (state) {
        GdkDmabufTextureBuilder *builder = gdk_dmabuf_texture_builder_new();
        gdk_dmabuf_texture_builder_set_display(builder, display);
        gdk_dmabuf_texture_builder_set_width(builder, (unsigned)planes->width);
        gdk_dmabuf_texture_builder_set_height(builder, (unsigned)planes->height);
        gdk_dmabuf_texture_builder_set_fourcc(builder, planes->kernel_format);
        gdk_dmabuf_texture_builder_set_modifier(builder, planes->modifier);
        gdk_dmabuf_texture_builder_set_color_state(builder, state);
        gdk_dmabuf_texture_builder_set_n_planes(builder, (unsigned)planes->count);
        for (int i = 0; i < planes->count; i++) {
            gdk_dmabuf_texture_builder_set_fd(builder, (unsigned)i, planes->files[i]);
            gdk_dmabuf_texture_builder_set_offset(builder, (unsigned)i, (unsigned)planes->offsets[i]);
            gdk_dmabuf_texture_builder_set_stride(builder, (unsigned)i, (unsigned)planes->strides[i]);
        }
        texture = gdk_dmabuf_texture_builder_build(builder, destroy, owner, NULL);
        g_object_unref(builder);
        gdk_color_state_unref(state);
    }
#endif
    if (!texture) destroy(owner);
    return texture;
}
