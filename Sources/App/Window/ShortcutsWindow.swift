import CGtk
import WindowboxGtk
import WindowboxPlayerUI

/// The window that lists the keys, made from the table of bindings.
enum ShortcutsWindow {
    static func show(over parent: Window) {
        guard let builder = gtk_builder_new_from_string(description(KeyBinding.standard), -1) else { return }
        defer { g_object_unref(UnsafeMutableRawPointer(builder)) }
        guard let window = gtk_builder_get_object(builder, "shortcuts") else { return }
        Window(adopting: wb_widget(window)).present(over: parent)
    }

    /// The window in GtkBuilder's words, because its parts cannot be added one by one.
    static func description(_ bindings: [KeyBinding]) -> String {
        let groups = KeyBinding.Group.allCases.map { group in
            object("GtkShortcutsGroup", ["title": group.title], bindings.filter { $0.group == group }.compactMap(row))
        }
        let section = object(
            "GtkShortcutsSection", ["section-name": "shortcuts", "max-height": "14"], groups)
        return "<interface>"
            + object("GtkShortcutsWindow", id: "shortcuts", [:], [section])
            + "</interface>"
    }

    private static func row(_ binding: KeyBinding) -> String? {
        guard !binding.title.isEmpty else { return nil }
        let keys = binding.keys.prefix(binding.shown).joined(separator: " ")
        return object("GtkShortcutsShortcut", ["accelerator": keys, "title": binding.title], [])
    }

    private static func object(
        _ type: String, id: String = "", _ properties: KeyValuePairs<String, String>, _ children: [String]
    ) -> String {
        let name = id.isEmpty ? "" : " id=\"\(id)\""
        let properties = properties.map { "<property name=\"\($0.key)\">\($0.value.escapedForMarkup)</property>" }
        return "<object class=\"\(type)\"\(name)>" + properties.joined()
            + children.map { "<child>\($0)</child>" }.joined() + "</object>"
    }
}
