import WindowboxGtk

/// The search field of a side panel with a list.
enum PanelSearch {
    /// Returns the field.
    ///
    /// - Parameters:
    ///   - label: The accessible label.
    ///   - request: The property that requests the focus; the field resets it.
    ///   - search: Called with the changed text.
    ///   - activate: Called when the user presses Enter.
    ///   - enter: Focuses the list; returns whether it has a row to focus.
    static func make<Model: AnyObject>(
        _ label: String, _ context: PlayerContext,
        _ request: (model: Model, path: ReferenceWritableKeyPath<Model, Bool>),
        search: @escaping @MainActor (String) -> Void, activate: @escaping @MainActor () -> Void,
        enter: @escaping () -> Bool
    ) -> Widget {
        let entry = SearchEntry(placeholder: tr("Search"))
        entry.accessibleLabel = label
        entry.margins = Margins(bottom: 6, start: 12, end: 12)
        entry.onSearch(search)
        entry.onActivate(activate)
        entry.onKey(phase: .capture) { key in
            ["Down", "Tab"].contains(key.name) && key.modifiers.isEmpty && enter()
        }
        entry.onStop { [weak entry, feature = context.feature] in
            guard let entry, !entry.text.isEmpty else { return feature.dismiss() }
            entry.text = ""
        }
        let (model, path) = request
        let take: @MainActor () -> Void = { [weak entry] in
            guard model[keyPath: path], let entry, entry.isMapped else { return }
            entry.grabFocus()
            model[keyPath: path] = false
        }
        entry.onMap(take)
        entry.observe({ model[keyPath: path] }) { _, _ in take() }
        return entry
    }
}
