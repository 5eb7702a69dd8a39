#pragma once
#include <gdk/wayland/gdkwayland.h>
#include <sys/mman.h>
#include <unistd.h>

static inline gboolean wb_is_wayland_display(void *_Nullable display) {
    return display && g_strcmp0(G_OBJECT_TYPE_NAME(display), "GdkWaylandDisplay") == 0;
}
// Binds a global object that subsurfaces of shared memory need; NULL for any other one, or one of too low a version.
// Version 4 of wl_compositor brought wl_surface.damage_buffer.
static inline void *_Nullable wb_wayland_bind(
    struct wl_registry *_Nonnull registry, uint32_t name, const char *_Nonnull interface, uint32_t version
) {
    const struct wl_interface *wanted = NULL;
    if (g_str_equal(interface, "wl_compositor") && version >= 4) wanted = &wl_compositor_interface;
    if (g_str_equal(interface, "wl_subcompositor")) wanted = &wl_subcompositor_interface;
    if (g_str_equal(interface, "wl_shm")) wanted = &wl_shm_interface;
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
