#pragma once
#include <fcntl.h>
#include <gdk/gdk.h>
#include <sys/mman.h>
#include <wayland-client.h>

// Declared here, because a GDK without Wayland lacks the header.
extern struct wl_display *gdk_wayland_display_get_wl_display(GdkDisplay *display);
extern struct wl_surface *gdk_wayland_surface_get_wl_surface(GdkSurface *surface);

static inline gboolean wb_is_wayland_display(void *_Nullable display) {
    return display && g_strcmp0(G_OBJECT_TYPE_NAME(display), "GdkWaylandDisplay") == 0;
}
static inline void *_Nullable wb_wayland_bind(
    struct wl_registry *_Nonnull registry, uint32_t name, const char *_Nonnull interface
) {
    if (g_str_equal(interface, "wl_compositor")) return wl_registry_bind(registry, name, &wl_compositor_interface, 4);
    if (g_str_equal(interface, "wl_subcompositor"))
        return wl_registry_bind(registry, name, &wl_subcompositor_interface, 1);
    return wl_registry_bind(registry, name, &wl_shm_interface, 1);
}
// Returns a file of `size` bytes in memory that cannot shrink, so that the compositor may map it; -1 on an error.
static inline int wb_shared_memory_file(size_t size) {
    extern int memfd_create(const char *name, unsigned int flags);
    const unsigned int close_on_exec = 1, allow_sealing = 2;
    const int add_seals = 1033, seal_shrink = 2;
    int file = memfd_create("windowbox-frame", close_on_exec | allow_sealing);
    if (file < 0) return -1;
    if (ftruncate(file, (off_t)size) == 0) {
        fcntl(file, add_seals, seal_shrink);
        return file;
    }
    close(file);
    return -1;
}
