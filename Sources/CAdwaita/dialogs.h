#pragma once
#include <adwaita.h>

// Dialogs: in the window since libadwaita 1.5 (AdwDialog), windows of their own before. All are passed as GtkWidget.

// Returns a dialog for any content.
static inline GtkWidget *_Nonnull wb_dialog_new(const char *_Nonnull title, int width, int height) {
#if ADW_CHECK_VERSION(1, 5, 0)
    AdwDialog *dialog = adw_dialog_new();
    adw_dialog_set_title(dialog, title);
    adw_dialog_set_content_width(dialog, width);
    adw_dialog_set_content_height(dialog, height);
    return GTK_WIDGET(dialog);
#else
    GtkWidget *window = adw_window_new();
    gtk_window_set_title(GTK_WINDOW(window), title);
    gtk_window_set_default_size(GTK_WINDOW(window), width, height);
    return window;
#endif
}

static inline void wb_dialog_set_content(GtkWidget *_Nonnull dialog, GtkWidget *_Nonnull content) {
#if ADW_CHECK_VERSION(1, 5, 0)
    adw_dialog_set_child(ADW_DIALOG(dialog), content);
#else
    adw_window_set_content(ADW_WINDOW(dialog), content);
#endif
}

static inline const char *_Nonnull wb_dialog_title(GtkWidget *_Nonnull dialog) {
#if ADW_CHECK_VERSION(1, 5, 0)
    return adw_dialog_get_title(ADW_DIALOG(dialog));
#else
    const char *title = gtk_window_get_title(GTK_WINDOW(dialog));
    return title ? title : "";
#endif
}

/* The content of a dialog, which is in the tree of widgets only while the dialog is presented; or its window. */
static inline GtkWidget *_Nonnull wb_dialog_content(GtkWidget *_Nonnull dialog) {
#if ADW_CHECK_VERSION(1, 5, 0)
    return adw_dialog_get_child(ADW_DIALOG(dialog));
#else
    return dialog;
#endif
}

static inline void wb_dialog_present(GtkWidget *_Nonnull dialog, GtkWidget *_Nonnull parent) {
#if ADW_CHECK_VERSION(1, 5, 0)
    adw_dialog_present(ADW_DIALOG(dialog), parent);
#else
    gtk_window_set_transient_for(GTK_WINDOW(dialog), GTK_WINDOW(parent));
    gtk_window_set_destroy_with_parent(GTK_WINDOW(dialog), TRUE);
    gtk_window_set_modal(GTK_WINDOW(dialog), TRUE);
    gtk_window_present(GTK_WINDOW(dialog));
#endif
}

static inline void wb_dialog_close(GtkWidget *_Nonnull dialog) {
#if ADW_CHECK_VERSION(1, 5, 0)
    adw_dialog_close(ADW_DIALOG(dialog));
#else
    gtk_window_close(GTK_WINDOW(dialog));
#endif
}

// Returns the dialog over the content of an AdwApplicationWindow.
static inline GtkWidget *_Nullable wb_adw_visible_dialog(GtkWidget *_Nonnull window) {
#if ADW_CHECK_VERSION(1, 5, 0)
    return (GtkWidget *)adw_application_window_get_visible_dialog(ADW_APPLICATION_WINDOW(window));
#else
    return NULL;
#endif
}

// The property of that dialog; NULL where dialogs are windows.
static inline const char *_Nullable wb_adw_dialog_property(void) {
#if ADW_CHECK_VERSION(1, 5, 0)
    return "visible-dialog";
#else
    return NULL;
#endif
}

// Returns a dialog for pages of preferences, with a search in all of them.
static inline GtkWidget *_Nonnull wb_preferences_new(const char *_Nonnull title) {
#if ADW_CHECK_VERSION(1, 5, 0)
    AdwDialog *dialog = adw_preferences_dialog_new();
    adw_dialog_set_title(dialog, title);
    adw_preferences_dialog_set_search_enabled(ADW_PREFERENCES_DIALOG(dialog), TRUE);
    return GTK_WIDGET(dialog);
#else
    GtkWidget *window = adw_preferences_window_new();
    gtk_window_set_title(GTK_WINDOW(window), title);
    return window;
#endif
}

#if ADW_CHECK_VERSION(1, 5, 0)
#define WB_PREFERENCES(dialog) ADW_PREFERENCES_DIALOG(dialog)
#define wb_preferences_call(name) adw_preferences_dialog_##name
#else
#define WB_PREFERENCES(dialog) ADW_PREFERENCES_WINDOW(dialog)
#define wb_preferences_call(name) adw_preferences_window_##name
#endif

static inline void wb_preferences_add(GtkWidget *_Nonnull dialog, AdwPreferencesPage *_Nonnull page) {
    wb_preferences_call(add)(WB_PREFERENCES(dialog), page);
}

static inline void wb_preferences_add_toast(GtkWidget *_Nonnull dialog, AdwToast *_Nonnull toast) {
    wb_preferences_call(add_toast)(WB_PREFERENCES(dialog), toast);
}

// Message dialogs, which emit `response` with the ID of a response.

#if ADW_CHECK_VERSION(1, 5, 0)
#define WB_MESSAGE(dialog) ADW_ALERT_DIALOG(dialog)
#define wb_message_call(name) adw_alert_dialog_##name
#else
#define WB_MESSAGE(dialog) ADW_MESSAGE_DIALOG(dialog)
#define wb_message_call(name) adw_message_dialog_##name
#endif

// Returns a dialog with a widget or without one, whose response `cancel` closes it and whose response `accept` is the
// default.
static inline GtkWidget *_Nonnull wb_message_new(
    const char *_Nonnull heading, const char *_Nonnull body, const char *_Nonnull cancel, const char *_Nonnull accept,
    GtkWidget *_Nullable widget) {
#if ADW_CHECK_VERSION(1, 5, 0)
    GtkWidget *dialog = GTK_WIDGET(adw_alert_dialog_new(heading, body));
#else
    GtkWidget *dialog = adw_message_dialog_new(NULL, heading, body);
#endif
    wb_message_call(add_response)(WB_MESSAGE(dialog), "cancel", cancel);
    wb_message_call(add_response)(WB_MESSAGE(dialog), "accept", accept);
    wb_message_call(set_response_appearance)(WB_MESSAGE(dialog), "accept", ADW_RESPONSE_SUGGESTED);
    wb_message_call(set_default_response)(WB_MESSAGE(dialog), "accept");
    wb_message_call(set_close_response)(WB_MESSAGE(dialog), "cancel");
    wb_message_call(set_extra_child)(WB_MESSAGE(dialog), widget);
    return dialog;
}

static inline void wb_message_enable(GtkWidget *_Nonnull dialog, const char *_Nonnull response, gboolean is_enabled) {
    wb_message_call(set_response_enabled)(WB_MESSAGE(dialog), response, is_enabled);
}

// Returns the dialog about the program. Its properties have the same names in both.
static inline GtkWidget *_Nonnull wb_about_new(
    const char *_Nonnull name, const char *_Nonnull icon, const char *_Nonnull version, const char *_Nonnull comments,
    const char *_Nonnull debug_info, const char *_Nonnull debug_info_filename) {
#if ADW_CHECK_VERSION(1, 5, 0)
    GType type = ADW_TYPE_ABOUT_DIALOG;
#else
    GType type = ADW_TYPE_ABOUT_WINDOW;
#endif
    return g_object_new(
        type, "application-name", name, "application-icon", icon, "version", version, "comments", comments,
        "license-type", GTK_LICENSE_MIT_X11, "debug-info", debug_info, "debug-info-filename", debug_info_filename,
        NULL);
}
