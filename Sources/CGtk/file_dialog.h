#pragma once
#include <gtk/gtk.h>

// The dialogs for opening and saving files: GtkFileDialog since GTK 4.10, GtkFileChooserNative before.

// Receives the list of the selected GFiles, which is released afterwards; NULL when the user cancels.
typedef void (*wb_files_chosen)(GListModel *_Nullable files, void *_Nullable data);

typedef struct {
    wb_files_chosen function;
    void *data;
} wb_file_completion;

static inline void wb_complete_files(gpointer completion, GListModel *files) {
    wb_file_completion *both = completion;
    both->function(files, both->data);
    g_clear_object(&files);
    g_free(both);
}

#if GTK_CHECK_VERSION(4, 10, 0)
static inline void wb_complete_file(gpointer completion, GFile *file) {
    GListStore *files = file ? g_list_store_new(G_TYPE_FILE) : NULL;
    if (file) g_list_store_append(files, file);
    g_clear_object(&file);
    wb_complete_files(completion, (GListModel *)files);
}

static inline void wb_file_was_chosen(GObject *dialog, GAsyncResult *result, gpointer completion) {
    wb_complete_file(completion, gtk_file_dialog_open_finish(GTK_FILE_DIALOG(dialog), result, NULL));
}

static inline void wb_target_was_chosen(GObject *dialog, GAsyncResult *result, gpointer completion) {
    wb_complete_file(completion, gtk_file_dialog_save_finish(GTK_FILE_DIALOG(dialog), result, NULL));
}

static inline void wb_folder_was_chosen(GObject *dialog, GAsyncResult *result, gpointer completion) {
    wb_complete_file(completion, gtk_file_dialog_select_folder_finish(GTK_FILE_DIALOG(dialog), result, NULL));
}

static inline void wb_files_were_chosen(GObject *dialog, GAsyncResult *result, gpointer completion) {
    wb_complete_files(completion, gtk_file_dialog_open_multiple_finish(GTK_FILE_DIALOG(dialog), result, NULL));
}
#else
static inline void wb_native_responded(GtkNativeDialog *dialog, int response, gpointer completion) {
    gboolean accepted = response == GTK_RESPONSE_ACCEPT;
    wb_complete_files(completion, accepted ? gtk_file_chooser_get_files(GTK_FILE_CHOOSER(dialog)) : NULL);
    g_object_unref(dialog);
}
#endif

static inline GListStore *_Nonnull wb_filter_list(void) { return g_list_store_new(GTK_TYPE_FILE_FILTER); }

// Shows the dialog for opening files, or for saving one if there is a name to propose, and calls `chosen` once with
// `data`. The filters are GtkFileFilters, of which the first is selected; GTK chooses the label and the folder that are
// NULL.
static inline void wb_choose_files(
    GtkWindow *_Nullable parent, const char *_Nonnull title, const char *_Nullable accept_label,
    gboolean allows_multiple, const char *_Nullable new_name, GListStore *_Nonnull filters, GFile *_Nullable folder,
    wb_files_chosen _Nonnull chosen, void *_Nullable data) {
    wb_file_completion *completion = g_new(wb_file_completion, 1);
    *completion = (wb_file_completion){chosen, data};
#if GTK_CHECK_VERSION(4, 10, 0)
    GtkFileDialog *dialog = gtk_file_dialog_new();
    gtk_file_dialog_set_title(dialog, title);
    gtk_file_dialog_set_accept_label(dialog, accept_label);
    gtk_file_dialog_set_filters(dialog, G_LIST_MODEL(filters));
    gtk_file_dialog_set_initial_folder(dialog, folder);
    if (new_name) {
        gtk_file_dialog_set_initial_name(dialog, new_name);
        gtk_file_dialog_save(dialog, parent, NULL, wb_target_was_chosen, completion);
    } else if (allows_multiple) gtk_file_dialog_open_multiple(dialog, parent, NULL, wb_files_were_chosen, completion);
    else gtk_file_dialog_open(dialog, parent, NULL, wb_file_was_chosen, completion);
    g_object_unref(dialog);
#else
    GtkFileChooserNative *dialog = gtk_file_chooser_native_new(
        title, parent, new_name ? GTK_FILE_CHOOSER_ACTION_SAVE : GTK_FILE_CHOOSER_ACTION_OPEN, accept_label, NULL);
    GtkFileChooser *chooser = GTK_FILE_CHOOSER(dialog);
    gtk_file_chooser_set_select_multiple(chooser, allows_multiple);
    for (guint i = 0; i < g_list_model_get_n_items(G_LIST_MODEL(filters)); i++) {
        GtkFileFilter *filter = g_list_model_get_item(G_LIST_MODEL(filters), i);
        gtk_file_chooser_add_filter(chooser, filter);
        g_object_unref(filter);
    }
    // As GtkFileDialog is: over a modal window, another one gets no input.
    gtk_native_dialog_set_modal(GTK_NATIVE_DIALOG(dialog), TRUE);
    if (folder) gtk_file_chooser_set_current_folder(chooser, folder, NULL);
    if (new_name) gtk_file_chooser_set_current_name(chooser, new_name);
    g_signal_connect(dialog, "response", G_CALLBACK(wb_native_responded), completion);
    gtk_native_dialog_show(GTK_NATIVE_DIALOG(dialog));
#endif
}

// Shows the dialog for selecting a folder, and calls `chosen` once with `data`. GTK chooses the folder that is NULL.
static inline void wb_choose_folder(
    GtkWindow *_Nullable parent, const char *_Nonnull title, const char *_Nullable accept_label,
    GFile *_Nullable folder, wb_files_chosen _Nonnull chosen, void *_Nullable data) {
    wb_file_completion *completion = g_new(wb_file_completion, 1);
    *completion = (wb_file_completion){chosen, data};
#if GTK_CHECK_VERSION(4, 10, 0)
    GtkFileDialog *dialog = gtk_file_dialog_new();
    gtk_file_dialog_set_title(dialog, title);
    gtk_file_dialog_set_accept_label(dialog, accept_label);
    gtk_file_dialog_set_initial_folder(dialog, folder);
    gtk_file_dialog_select_folder(dialog, parent, NULL, wb_folder_was_chosen, completion);
    g_object_unref(dialog);
#else
    GtkFileChooserNative *dialog =
        gtk_file_chooser_native_new(title, parent, GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, accept_label, NULL);
    if (folder) gtk_file_chooser_set_current_folder(GTK_FILE_CHOOSER(dialog), folder, NULL);
    g_signal_connect(dialog, "response", G_CALLBACK(wb_native_responded), completion);
    gtk_native_dialog_show(GTK_NATIVE_DIALOG(dialog));
#endif
}
