import CAdwaita
import CGtk
import WindowboxGtk

/// A titled group of rows (`AdwPreferencesGroup`).
final class PreferencesGroup: Widget {
    init(_ title: String, description: String = "", _ rows: [Widget]) {
        super.init(adw_preferences_group_new())
        let group = wb_adw_preferences_group(pointer)
        adw_preferences_group_set_title(group, title.escapedForMarkup)
        if !description.isEmpty { adw_preferences_group_set_description(group, description.escapedForMarkup) }
        for row in rows { add(row) }
    }

    /// Adds a row at the end.
    func add(_ row: Widget) { adw_preferences_group_add(wb_adw_preferences_group(pointer), row.pointer) }

    /// Removes a row.
    func remove(_ row: Widget) { adw_preferences_group_remove(wb_adw_preferences_group(pointer), row.pointer) }
}

/// A row with a title, and a widget at its end (`AdwActionRow`).
class ActionRow: Widget {
    init(_ title: String, subtitle: String = "", _ end: Widget) {
        super.init(adw_action_row_new())
        adw_preferences_row_set_title(wb_adw_preferences_row(pointer), title.escapedForMarkup)
        adw_action_row_set_subtitle(wb_adw_action_row(pointer), subtitle.escapedForMarkup)
        end.vAlign = .center
        adw_action_row_add_suffix(wb_adw_action_row(pointer), end.pointer)
    }

    var title: String {
        get { String(cString: adw_preferences_row_get_title(wb_adw_preferences_row(pointer))) }
        set { adw_preferences_row_set_title(wb_adw_preferences_row(pointer), newValue.escapedForMarkup) }
    }

    /// Makes the row activatable, by a click or Enter.
    func onActivate(_ handler: @escaping @MainActor () -> Void) {
        gtk_list_box_row_set_activatable(wb_list_box_row(pointer), 1)
        onSignal("activated", handler)
    }
}

/// A row that opens something.
final class LinkRow: ActionRow {
    init(_ title: String, subtitle: String = "", _ open: @escaping @MainActor () -> Void) {
        super.init(title, subtitle: subtitle, Icon("go-next-symbolic"))
        onActivate(open)
    }
}

/// A row with the value of a property below its name (`AdwActionRow`).
final class PropertyRow: Widget {
    init(_ name: String, _ value: String) {
        super.init(adw_action_row_new())
        adw_preferences_row_set_title(wb_adw_preferences_row(pointer), name.escapedForMarkup)
        adw_action_row_set_subtitle(wb_adw_action_row(pointer), value.escapedForMarkup)
        addCSSClass("property")
    }
}

/// A row for one preference, with the control that sets it; a screen reader reads the row's title for the control.
final class PreferenceRow: ActionRow {
    /// - Parameters:
    ///   - title: The name of the preference.
    ///   - subtitle: Explains it.
    ///   - control: The control that sets it.
    ///   - reset: The button before the control.
    init(_ title: String, subtitle: String = "", _ control: Widget, reset: Widget? = nil) {
        let suffixes = reset.map { BoxContainer(.horizontal, spacing: 6, [$0, control]) }
        super.init(title, subtitle: subtitle, suffixes ?? control)
        control.accessibleDescription = subtitle
        adw_action_row_set_activatable_widget(wb_adw_action_row(pointer), control.pointer)
    }
}
