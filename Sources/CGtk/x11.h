#pragma once
#include <gtk/gtk.h>
#include <xcb/shm.h>
#include <xcb/xcbext.h>
#include <xcb/xcb.h>

// Declared here, because Xlib's header defines names that are too common: Window, Display, Screen, Bool.
struct _XDisplay;
extern xcb_connection_t *XGetXCBConnection(struct _XDisplay *display);
extern struct _XDisplay *gdk_x11_display_get_xdisplay(GdkDisplay *display);
extern unsigned long gdk_x11_surface_get_xid(GdkSurface *surface);
extern const char *_Nullable gdk_x11_display_get_startup_notification_id(GdkDisplay *display);
extern void gdk_x11_display_set_startup_notification_id(GdkDisplay *display, const char *id);
extern void gdk_x11_monitor_get_workarea(GdkMonitor *monitor, GdkRectangle *area);
struct _GdkX11Screen;
extern gpointer _Nullable gdk_x11_display_get_egl_display(GdkDisplay *display);
extern struct _GdkX11Screen *gdk_x11_display_get_screen(GdkDisplay *display);
extern gboolean gdk_x11_screen_supports_net_wm_hint(struct _GdkX11Screen *screen, const char *property_name);

static inline gboolean wb_is_x11_display(void *_Nullable display) {
    return display && g_strcmp0(G_OBJECT_TYPE_NAME(display), "GdkX11Display") == 0;
}
// Whether the window manager opens the menu of a window on request. The display must be an X11 one.
static inline gboolean wb_x11_has_window_menu(GdkDisplay *_Nonnull display) {
    return gdk_x11_screen_supports_net_wm_hint(gdk_x11_display_get_screen(display), "_GTK_SHOW_WINDOW_MENU");
}
// Returns GDK's own connection, so that its requests and ours stay in order. The display must be an X11 one.
static inline xcb_connection_t *_Nullable wb_x11_connection(GdkDisplay *_Nonnull display) {
    return XGetXCBConnection(gdk_x11_display_get_xdisplay(display));
}
