#pragma once
#include "../CGtk/flags.h"
#include <adwaita.h>
#include <malloc.h>
#include "crash.h"
#include "process.h"
#include "dialogs.h"

// Checked casts, as in CGtk.
#define WB_ADW_CAST(Type, name, CAST) \
    static inline Type *_Nonnull wb_adw_##name(void *_Nonnull object) { return CAST(object); }
WB_ADW_CAST(AdwApplicationWindow, application_window, ADW_APPLICATION_WINDOW)
WB_ADW_CAST(AdwToastOverlay, toast_overlay, ADW_TOAST_OVERLAY)
WB_ADW_CAST(AdwHeaderBar, header_bar, ADW_HEADER_BAR)
WB_ADW_CAST(AdwWindowTitle, window_title, ADW_WINDOW_TITLE)
WB_ADW_CAST(AdwStatusPage, status_page, ADW_STATUS_PAGE)
WB_ADW_CAST(AdwPreferencesPage, preferences_page, ADW_PREFERENCES_PAGE)
WB_ADW_CAST(AdwPreferencesGroup, preferences_group, ADW_PREFERENCES_GROUP)
WB_ADW_CAST(AdwPreferencesRow, preferences_row, ADW_PREFERENCES_ROW)
WB_ADW_CAST(AdwActionRow, action_row, ADW_ACTION_ROW)
WB_ADW_CAST(AdwClamp, clamp, ADW_CLAMP)

// adw_application_new never returns NULL.
static inline GtkApplication *_Nonnull wb_adw_application_new(const char *_Nonnull id, GApplicationFlags flags) {
    return GTK_APPLICATION(adw_application_new(id, flags));
}

// Prevents GTK from loading its own theme, which libadwaita removes before anything is drawn: parsing it in vain takes
// longer than opening the display. A theme that the user has named in the environment is still loaded.
static inline void wb_adw_begin_without_gtk_theme(void) {
    GObjectClass *settings = g_type_class_ref(GTK_TYPE_SETTINGS);
    GParamSpec *name = g_object_class_find_property(settings, "gtk-theme-name");
    if (!name || !G_IS_PARAM_SPEC_STRING(name)) return;
    g_free(G_PARAM_SPEC_STRING(name)->default_value);
    G_PARAM_SPEC_STRING(name)->default_value = g_strdup("Adwaita-empty");
}
