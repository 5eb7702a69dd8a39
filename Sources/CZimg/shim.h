#pragma once
#include <zimg.h>

// The macro of the version is not imported into Swift.
static inline zimg_image_format wb_zimg_format(void) {
    zimg_image_format format;
    zimg_image_format_default(&format, ZIMG_API_VERSION);
    return format;
}
static inline zimg_graph_builder_params wb_zimg_parameters(void) {
    zimg_graph_builder_params parameters;
    zimg_graph_builder_params_default(&parameters, ZIMG_API_VERSION);
    return parameters;
}
static inline zimg_image_buffer_const wb_zimg_source(void) {
    return (zimg_image_buffer_const){.version = ZIMG_API_VERSION};
}
static inline zimg_image_buffer wb_zimg_target(void) { return (zimg_image_buffer){.version = ZIMG_API_VERSION}; }

// The planes are structures without a name, whose array is a tuple in Swift.
static inline void wb_zimg_set_source(
    zimg_image_buffer_const *_Nonnull buffer, int plane, const void *_Nonnull data, long stride) {
    buffer->plane[plane].data = data;
    buffer->plane[plane].stride = stride;
    buffer->plane[plane].mask = ZIMG_BUFFER_MAX;
}
static inline void wb_zimg_set_target(
    zimg_image_buffer *_Nonnull buffer, int plane, void *_Nonnull data, long stride, unsigned mask) {
    buffer->plane[plane].data = data;
    buffer->plane[plane].stride = stride;
    buffer->plane[plane].mask = mask;
}
