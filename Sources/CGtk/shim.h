#pragma once
#include <dlfcn.h>
#include "flags.h"
#include <gtk/gtk.h>
#include <glib-unix.h>
#include <libintl.h>
#include <sys/timerfd.h>
#include "file_dialog.h"
#include "planar.h"
#include "wayland.h"
#include "x11.h"

// libdispatch's hooks for a foreign main loop: the main actor's executor is the main queue.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);

// Checked casts: Swift cannot import the macros, and GObject reports a wrong type on standard error.
#define WB_CAST(Type, name, CAST) \
    static inline Type *_Nonnull wb_##name(void *_Nonnull object) { return CAST(object); }
WB_CAST(GObject, object, G_OBJECT)
WB_CAST(GApplication, g_application, G_APPLICATION)
WB_CAST(GActionMap, action_map, G_ACTION_MAP)
WB_CAST(GActionGroup, action_group, G_ACTION_GROUP)
WB_CAST(GMenuModel, menu_model, G_MENU_MODEL)
WB_CAST(GtkWidget, widget, GTK_WIDGET)
WB_CAST(GtkWindow, window, GTK_WINDOW)
WB_CAST(GtkBox, box, GTK_BOX)
WB_CAST(GtkButton, button, GTK_BUTTON)
WB_CAST(GtkToggleButton, toggle_button, GTK_TOGGLE_BUTTON)
WB_CAST(GtkRange, range, GTK_RANGE)
WB_CAST(GtkScale, scale, GTK_SCALE)
WB_CAST(GtkPopover, popover, GTK_POPOVER)
WB_CAST(GtkPopoverMenu, popover_menu, GTK_POPOVER_MENU)
WB_CAST(GtkListBox, list_box, GTK_LIST_BOX)
WB_CAST(GtkListBoxRow, list_box_row, GTK_LIST_BOX_ROW)
WB_CAST(GtkEditable, editable, GTK_EDITABLE)
WB_CAST(GtkEntry, entry, GTK_ENTRY)
WB_CAST(GtkLabel, label, GTK_LABEL)
WB_CAST(GtkImage, image, GTK_IMAGE)
WB_CAST(GtkPicture, picture, GTK_PICTURE)
WB_CAST(GtkMenuButton, menu_button, GTK_MENU_BUTTON)
WB_CAST(GtkProgressBar, progress_bar, GTK_PROGRESS_BAR)
WB_CAST(GtkOverlay, overlay, GTK_OVERLAY)
WB_CAST(GtkScrolledWindow, scrolled_window, GTK_SCROLLED_WINDOW)
WB_CAST(GtkSpinButton, spin_button, GTK_SPIN_BUTTON)
WB_CAST(GtkSpinner, spinner, GTK_SPINNER)
WB_CAST(GtkSwitch, switch, GTK_SWITCH)
WB_CAST(GtkWindowHandle, window_handle, GTK_WINDOW_HANDLE)
WB_CAST(GtkEventController, event_controller, GTK_EVENT_CONTROLLER)
WB_CAST(GtkGesture, gesture, GTK_GESTURE)
WB_CAST(GtkGestureSingle, gesture_single, GTK_GESTURE_SINGLE)
WB_CAST(GtkGestureDrag, gesture_drag, GTK_GESTURE_DRAG)
WB_CAST(GtkGestureZoom, gesture_zoom, GTK_GESTURE_ZOOM)
WB_CAST(GtkGestureRotate, gesture_rotate, GTK_GESTURE_ROTATE)
WB_CAST(GtkEventControllerScroll, scroll_controller, GTK_EVENT_CONTROLLER_SCROLL)
WB_CAST(GApplicationCommandLine, command_line, G_APPLICATION_COMMAND_LINE)
WB_CAST(GtkStyleProvider, style_provider, GTK_STYLE_PROVIDER)

// The scale of a surface, and the property that tells of its changes. GTK 4.12 brought fractions.
#if GTK_CHECK_VERSION(4, 12, 0)
static const char *_Nonnull const wb_surface_scale_property = "scale";
static inline double wb_surface_scale(GdkSurface *_Nonnull surface) { return gdk_surface_get_scale(surface); }
#else
static const char *_Nonnull const wb_surface_scale_property = "scale-factor";
static inline double wb_surface_scale(GdkSurface *_Nonnull surface) { return gdk_surface_get_scale_factor(surface); }
#endif

static inline int wb_is_toplevel(void *_Nonnull object) { return GDK_IS_TOPLEVEL(object); }
static inline GType wb_type_of(void *_Nonnull object) { return G_OBJECT_TYPE(object); }

// g_object_get, g_object_set and g_object_new are variadic, which Swift cannot import.
static inline GtkWidget *_Nonnull wb_box_new(GtkOrientation orientation, int spacing, const char *_Nonnull css_name) {
    return g_object_new(GTK_TYPE_BOX, "orientation", orientation, "spacing", spacing, "css-name", css_name, NULL);
}
static inline int wb_get_int(void *_Nonnull object, const char *_Nonnull name) {
    int value = 0;
    g_object_get(object, name, &value, NULL);
    return value;
}
static inline void wb_set_string(void *_Nonnull object, const char *_Nonnull name, const char *_Nonnull value) {
    g_object_set(object, name, value, NULL);
}

static inline GtkWidget *_Nullable wb_new_widget(GType type, const char *_Nonnull css_name, GtkAccessibleRole role) {
    return g_object_new(type, "css-name", css_name, "accessible-role", role, NULL);
}

// Chains up to GTK_WIDGET_CLASS at the end of a dispose function.
static inline void wb_dispose_as_widget(void *_Nonnull object) {
    gpointer widget_class = g_type_class_peek(GTK_TYPE_WIDGET);
    G_OBJECT_CLASS(widget_class)->dispose(object);
}

// Returns whether the point is within the bounds with their rounded corners, by GTK_WIDGET_CLASS's own contains
// function.
static inline gboolean wb_contains_as_widget(GtkWidget *_Nonnull widget, double x, double y) {
    GtkWidgetClass *widget_class = g_type_class_peek(GTK_TYPE_WIDGET);
    return widget_class->contains(widget, x, y);
}

// The accessible properties and states are variadic too.
static inline void wb_accessible_text(
    void *_Nonnull widget, GtkAccessibleProperty property, const char *_Nullable text) {
    if (text) gtk_accessible_update_property(GTK_ACCESSIBLE(widget), property, text, -1);
    else gtk_accessible_reset_property(GTK_ACCESSIBLE(widget), property);
}
static inline void wb_accessible_value(
    void *_Nonnull widget, double value, double least, double most, const char *_Nullable text) {
    gtk_accessible_update_property(
        GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, value, GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, least,
        GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, most, -1);
    wb_accessible_text(widget, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text);
}
static inline void wb_accessible_checked(void *_Nonnull widget, gboolean is_checked) {
    gtk_accessible_update_state(
        GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_CHECKED,
        is_checked ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
}
static inline void wb_set_accessible_role(void *_Nonnull widget, GtkAccessibleRole role) {
    g_object_set(widget, "accessible-role", role, NULL);
}
static inline void wb_accessible_has_popup(void *_Nonnull widget) {
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_HAS_POPUP, TRUE, -1);
}

// Names the items of a popover menu by their texts. GTK 4.18 names them by their labels, which have no names.
static inline void wb_name_menu_items(GtkWidget *_Nonnull widget) {
#if GTK_CHECK_VERSION(4, 10, 0)
    if (strcmp(G_OBJECT_TYPE_NAME(widget), "GtkModelButton") == 0) {
        char *text = NULL;
        g_object_get(widget, "text", &text, NULL);
        gtk_accessible_reset_relation(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
        wb_accessible_text(widget, GTK_ACCESSIBLE_PROPERTY_LABEL, text);
        g_free(text);
    }
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child))
        wb_name_menu_items(child);
#endif
}

// Returns the label of a menu item that opens a submenu, to be freed; NULL for any other widget.
static inline char *_Nullable wb_submenu_label(GtkWidget *_Nonnull widget) {
    if (strcmp(G_OBJECT_TYPE_NAME(widget), "GtkModelButton") != 0) return NULL;
    // The button that leads back from a submenu has another role than the normal one, 0.
    int role = 0;
    char *label = NULL, *submenu = NULL;
    g_object_get(widget, "role", &role, "text", &label, "menu-name", &submenu, NULL);
    const bool opens = submenu && role == 0;
    g_free(submenu);
    if (opens) return label;
    g_free(label);
    return NULL;
}

// Shows a value before the arrow of a menu item that opens a submenu; an empty one hides it. GTK has no such attribute.
static inline void wb_show_menu_value(GtkWidget *_Nonnull item, const char *_Nonnull value) {
    GtkWidget *arrow = gtk_widget_get_last_child(item);
    GtkWidget *label = arrow ? gtk_widget_get_prev_sibling(arrow) : NULL;
    if (!label) return;
    if (strcmp(gtk_widget_get_name(label), "value") != 0) {
        label = gtk_label_new(NULL);
        gtk_widget_set_name(label, "value");
        gtk_widget_add_css_class(label, "dim-label");
        gtk_widget_set_hexpand(label, TRUE);
        gtk_widget_set_halign(label, GTK_ALIGN_END);
        gtk_widget_set_margin_start(label, 24);
        gtk_label_set_ellipsize(GTK_LABEL(label), PANGO_ELLIPSIZE_END);
        gtk_label_set_max_width_chars(GTK_LABEL(label), 20);
        gtk_widget_insert_before(label, item, arrow);
        // The item removes only the children that it has made.
        g_signal_connect_swapped(item, "destroy", G_CALLBACK(gtk_widget_unparent), label);
    }
    gtk_label_set_text(GTK_LABEL(label), value);
    gtk_widget_set_visible(label, *value != 0);
    wb_accessible_text(item, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, value);
}

// A GNU extension, which the headers hide from Swift.
extern void *_Nullable memmem(const void *_Nonnull text, size_t length, const void *_Nonnull words, size_t count);
static inline const void *_Nullable wb_find(
    const void *_Nonnull text, size_t length, const void *_Nonnull words, size_t count) {
    return memmem(text, length, words, count);
}

// GType constants are macros with casts.
static inline GType wb_type_invalid(void) { return G_TYPE_INVALID; }
static inline GType wb_type_object(void) { return G_TYPE_OBJECT; }
static inline GType wb_type_string(void) { return G_TYPE_STRING; }
static inline GType wb_type_int(void) { return G_TYPE_INT; }
static inline GType wb_type_file_list(void) { return GDK_TYPE_FILE_LIST; }

static inline gboolean wb_value_holds(const GValue *_Nonnull value, GType type) { return G_VALUE_HOLDS(value, type); }

static inline GApplicationClass *_Nonnull wb_application_class(void *_Nonnull application) {
    return G_APPLICATION_GET_CLASS(application);
}

// Sets the startup token, which GTK reads when a window is to come to the front. An X11 startup id that exists already
// takes precedence.
extern void gdk_wayland_display_set_startup_notification_id(GdkDisplay *display, const char *id);
static inline void wb_keep_activation_token(GdkDisplay *_Nonnull display, const char *_Nonnull token) {
    if (g_strcmp0(G_OBJECT_TYPE_NAME(display), "GdkWaylandDisplay") == 0)
        gdk_wayland_display_set_startup_notification_id(display, token);
    else if (wb_is_x11_display(display) && !gdk_x11_display_get_startup_notification_id(display))
        gdk_x11_display_set_startup_notification_id(display, token);
}

// Tells the launcher on X11 that the startup with a token is complete. GTK 4.8 does so after each later start, GTK
// 4.18 only when a window comes to the front.
static inline void wb_end_startup(GdkDisplay *_Nonnull display, const char *_Nonnull token) {
#if GTK_CHECK_VERSION(4, 10, 0)
    if (!wb_is_x11_display(display)) return;
    G_GNUC_BEGIN_IGNORE_DEPRECATIONS
    gdk_display_notify_startup_complete(display, token);
    G_GNUC_END_IGNORE_DEPRECATIONS
#endif
}

// Functions that GTK replaced after 4.8.
static inline void wb_css_provider_load(GtkCssProvider *_Nonnull provider, const char *_Nonnull css) {
#if GTK_CHECK_VERSION(4, 12, 0)
    gtk_css_provider_load_from_string(provider, css);
#else
    gtk_css_provider_load_from_data(provider, css, -1);
#endif
}
static inline GdkRGBA wb_widget_color(GtkWidget *_Nonnull widget) {
    GdkRGBA color;
#if GTK_CHECK_VERSION(4, 10, 0)
    gtk_widget_get_color(widget, &color);
#else
    gtk_style_context_get_color(gtk_widget_get_style_context(widget), &color);
#endif
    return color;
}

// The width of a widget's CSS border and padding. GTK deprecated the functions without a replacement.
static inline GtkBorder wb_widget_frame(GtkWidget *_Nonnull widget) {
    G_GNUC_BEGIN_IGNORE_DEPRECATIONS
    GtkBorder padding, border;
    GtkStyleContext *style = gtk_widget_get_style_context(widget);
    gtk_style_context_get_padding(style, &padding);
    gtk_style_context_get_border(style, &border);
    G_GNUC_END_IGNORE_DEPRECATIONS
    return (GtkBorder){
        .left = padding.left + border.left,
        .right = padding.right + border.right,
        .top = padding.top + border.top,
        .bottom = padding.bottom + border.bottom,
    };
}

// Whether textures of OpenGL may have fences.
static inline bool wb_takes_fences(void) { return GTK_CHECK_VERSION(4, 12, 0); }

// A texture of OpenGL as a GDK texture, which GTK uses after a fence (`GLsync`), if any; GTK 4.12 has replaced the
// function.
static inline GdkTexture *_Nullable wb_gl_texture_new(
    GdkGLContext *_Nonnull context, unsigned name, void *_Nullable fence, int width, int height,
    GDestroyNotify _Nonnull destroy, void *_Nonnull owner) {
#if GTK_CHECK_VERSION(4, 12, 0)
    GdkGLTextureBuilder *builder = gdk_gl_texture_builder_new();
    gdk_gl_texture_builder_set_context(builder, context);
    gdk_gl_texture_builder_set_id(builder, name);
    gdk_gl_texture_builder_set_sync(builder, fence);
#if GTK_CHECK_VERSION(4, 14, 0)
    // A compositor shows only textures without alpha beneath other widgets.
    gdk_gl_texture_builder_set_format(builder, GDK_MEMORY_R8G8B8X8);
#endif
    gdk_gl_texture_builder_set_width(builder, width);
    gdk_gl_texture_builder_set_height(builder, height);
    GdkTexture *texture = gdk_gl_texture_builder_build(builder, destroy, owner);
    g_object_unref(builder);
    return texture;
#else
    return gdk_gl_texture_new(context, name, width, height, destroy, owner);
#endif
}

// Whether GTK has the following widget.
static inline bool wb_has_graphics_offload(void) { return GTK_CHECK_VERSION(4, 16, 0); }

// A widget whose child a Wayland compositor may show, over black.
static inline GtkWidget *_Nonnull wb_graphics_offload_new(GtkWidget *_Nonnull child) {
#if GTK_CHECK_VERSION(4, 16, 0)
    GtkWidget *offload = gtk_graphics_offload_new(child);
    gtk_graphics_offload_set_black_background(GTK_GRAPHICS_OFFLOAD(offload), TRUE);
    return offload;
#else
    return child;
#endif
}

// The EGL display of GDK (`EGLDisplay`); NULL if GDK does not use EGL for OpenGL.
static inline gpointer _Nullable wb_egl_display(GdkDisplay *_Nonnull display) {
    return wb_is_wayland_display(display) ? gdk_wayland_display_get_egl_display(display)
         : wb_is_x11_display(display)     ? gdk_x11_display_get_egl_display(display)
                                          : NULL;
}

// The name of the driver of Mesa behind GDK's OpenGL (EGL_MESA_query_driver), such as "radeonsi"; NULL if unknown.
static inline const char *_Nullable wb_mesa_driver(GdkDisplay *_Nonnull display) {
    gpointer egl_display = wb_egl_display(display);
    void *library = egl_display ? dlopen("libEGL.so.1", RTLD_LAZY | RTLD_NOLOAD) : NULL;
    void *(*find)(const char *) = library ? (void *(*)(const char *))dlsym(library, "eglGetProcAddress") : NULL;
    const char *(*driver)(void *) = find ? (const char *(*)(void *))find("eglGetDisplayDriverName") : NULL;
    const char *name = driver ? driver(egl_display) : NULL;
    if (library) dlclose(library);
    return name;
}
