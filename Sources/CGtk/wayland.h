#pragma once
#include <gdk/wayland/gdkwayland.h>
#include <sys/mman.h>
#include <unistd.h>

static inline gboolean wb_is_wayland_display(void *_Nullable display) {
    return display && g_strcmp0(G_OBJECT_TYPE_NAME(display), "GdkWaylandDisplay") == 0;
}

// The part of viewporter.xml that sets the size of a surface independently of the size of its buffer.
static const struct wl_interface wb_viewport_interface;
static const struct wl_interface *wb_viewport_types[] = {&wb_viewport_interface, &wl_surface_interface, NULL, NULL};
static const struct wl_message wb_viewport_requests[] = {
    {"destroy", "", NULL},
    {"set_source", "ffff", wb_viewport_types + 2},
    {"set_destination", "ii", wb_viewport_types + 2}};
static const struct wl_interface wb_viewport_interface = {"wp_viewport", 1, 3, wb_viewport_requests, 0, NULL};
static const struct wl_message wb_viewporter_requests[] = {
    {"destroy", "", NULL}, {"get_viewport", "no", wb_viewport_types}};
static const struct wl_interface wb_viewporter_interface = {"wp_viewporter", 1, 2, wb_viewporter_requests, 0, NULL};

static inline void *_Nullable wb_viewport_new(void *_Nonnull viewporter, void *_Nonnull surface) {
    return wl_proxy_marshal_flags(viewporter, 1, &wb_viewport_interface, 1, 0, NULL, surface);
}
static inline void wb_viewport_set_destination(void *_Nonnull viewport, int width, int height) {
    wl_proxy_marshal_flags(viewport, 2, NULL, 1, 0, width, height);
}
static inline void wb_viewport_destroy(void *_Nonnull viewport) {
    wl_proxy_marshal_flags(viewport, 0, NULL, 1, WL_MARSHAL_FLAG_DESTROY);
}

// Binds a global object that subsurfaces of shared memory use; NULL for any other one, or one of too low a version.
// Version 4 of wl_compositor brought wl_surface.damage_buffer.
static inline void *_Nullable wb_wayland_bind(
    struct wl_registry *_Nonnull registry, uint32_t name, const char *_Nonnull interface, uint32_t version
) {
    const struct wl_interface *wanted = NULL;
    if (g_str_equal(interface, "wl_compositor") && version >= 4) wanted = &wl_compositor_interface;
    if (g_str_equal(interface, "wl_subcompositor")) wanted = &wl_subcompositor_interface;
    if (g_str_equal(interface, "wl_shm")) wanted = &wl_shm_interface;
    if (g_str_equal(interface, "wp_viewporter")) wanted = &wb_viewporter_interface;
    return wanted ? wl_registry_bind(registry, name, wanted, wanted == &wl_compositor_interface ? 4 : 1) : NULL;
}
// Returns a file of `size` bytes in memory; -1 on an error.
static inline int wb_memory_file(size_t size) {
    extern int memfd_create(const char *name, unsigned int flags);
    const unsigned int close_on_exec = 1; // MFD_CLOEXEC in linux/memfd.h
    int file = memfd_create("windowbox-frame", close_on_exec);
    if (file < 0 || ftruncate(file, (off_t)size) == 0) return file;
    close(file);
    return -1;
}
