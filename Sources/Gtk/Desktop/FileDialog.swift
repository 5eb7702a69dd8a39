import CGtk

/// The desktop's dialog for opening or saving files.
public struct FileDialog {
    /// A file type filter.
    nonisolated public struct Filter: Sendable {
        /// The displayed name: “Videos”.
        public var name: String
        /// Media types, with wildcards: `video/*`.
        public var mediaTypes: [String]
        /// File name patterns: `*.srt`.
        public var patterns: [String]

        /// Creates a filter; a file matches when any type or pattern does.
        ///
        /// - Parameters:
        ///   - name: The name of the filter, in the user's language.
        ///   - mediaTypes: The media types, such as `video/*`.
        ///   - patterns: The file name patterns, such as `*.srt`.
        public init(_ name: String, mediaTypes: [String] = [], patterns: [String] = []) {
            self.name = name
            self.mediaTypes = mediaTypes
            self.patterns = patterns
        }
    }

    /// The title, in the user's language.
    public var title: String
    /// The label of the accept button; `nil` for the desktop's default.
    public var acceptLabel: String?
    /// Whether several files may be selected.
    public var allowsMultiple: Bool
    /// The filters; the first one is selected initially.
    public var filters: [Filter]
    /// The path of the initial folder; `nil` for the desktop's default.
    public var folder: String?

    /// Creates a dialog; `open(over:)`, `save(over:proposing:)` or `selectFolder(over:)` shows it.
    ///
    /// - Parameters:
    ///   - title: The title, in the user's language.
    ///   - acceptLabel: The label of the button that accepts; `nil` for GTK's.
    ///   - allowsMultiple: Whether several files can be selected.
    ///   - filters: The filters, of which the first is selected.
    ///   - folder: The path of the initial folder; `nil` for the desktop's default.
    public init(
        title: String, acceptLabel: String? = nil, allowsMultiple: Bool = false, filters: [Filter] = [],
        folder: String? = nil
    ) {
        self.title = title
        self.acceptLabel = acceptLabel
        self.allowsMultiple = allowsMultiple
        self.filters = filters
        self.folder = folder
    }

    /// Shows the dialog for opening files.
    ///
    /// - Parameter widget: A widget in the window under the dialog, or that window; `nil` for none.
    /// - Returns: The URIs of the selected files; empty when the user cancels.
    public func open(over widget: Widget?) async -> [String] { await show(over: widget, proposing: nil) }

    /// Shows the dialog for saving a file, which asks before a file is replaced.
    ///
    /// - Parameters:
    ///   - widget: A widget in the window under the dialog, or that window; `nil` for none.
    ///   - name: The proposed file name.
    /// - Returns: The URI of the file; `nil` when the user cancels.
    public func save(over widget: Widget?, proposing name: String) async -> String? {
        await show(over: widget, proposing: name).first
    }

    /// Shows the dialog for selecting a folder; filters do not apply.
    ///
    /// - Parameter window: The window under the dialog; `nil` for none.
    /// - Returns: The URI of the folder; `nil` when the user cancels.
    public func selectFolder(over window: ApplicationWindow?) async -> String? {
        let folder = folder.flatMap { g_file_new_for_path($0) }
        defer { folder.map { g_object_unref(UnsafeMutableRawPointer($0)) } }
        return await withCheckedContinuation { (continuation: ChoiceContinuation) in
            wb_choose_folder(
                window.map { wb_window($0.pointer) }, title, acceptLabel, folder, filesWereChosen,
                CallbackBox.retained(continuation))
        }.first
    }

    /// Shows the dialog for saving if there is a name to propose, otherwise that for opening.
    private func show(over widget: Widget?, proposing name: String?) async -> [String] {
        let filters = filterList()
        let folder = folder.flatMap { g_file_new_for_path($0) }
        defer {
            g_object_unref(UnsafeMutableRawPointer(filters))
            folder.map { g_object_unref(UnsafeMutableRawPointer($0)) }
        }
        return await withCheckedContinuation { (continuation: ChoiceContinuation) in
            wb_choose_files(
                widget.flatMap { gtk_widget_get_root($0.pointer) }.map { wb_window(UnsafeMutableRawPointer($0)) },
                title, acceptLabel, allowsMultiple.gboolean, name, filters,
                folder,
                filesWereChosen, CallbackBox.retained(continuation))
        }
    }

    /// Returns the filters as GTK's objects.
    private func filterList() -> OpaquePointer {
        let list = wb_filter_list()
        for filter in filters {
            let gtk = gtk_file_filter_new()
            gtk_file_filter_set_name(gtk, filter.name)
            filter.mediaTypes.forEach { gtk_file_filter_add_mime_type(gtk, $0) }
            filter.patterns.forEach { gtk_file_filter_add_pattern(gtk, $0) }
            g_list_store_append(list, gtk.map { UnsafeMutableRawPointer($0) })
            g_object_unref(gtk.map { UnsafeMutableRawPointer($0) })
        }
        return list
    }
}

private typealias ChoiceContinuation = CheckedContinuation<[String], Never>

nonisolated private func filesWereChosen(_ files: OpaquePointer?, _ data: gpointer?) {
    guard let continuation = CallbackBox<ChoiceContinuation>.consume(data) else { return }
    let count = files.map { g_list_model_get_n_items($0) } ?? 0
    let uris = (0..<count).compactMap { index -> String? in
        guard let file = g_list_model_get_item(files, index) else { return nil }
        defer { g_object_unref(file) }
        return fileURI(OpaquePointer(file))
    }
    continuation.resume(returning: uris)
}
