import CAdwaita
import WindowboxGtk

/// A titled group of rows (`AdwPreferencesGroup`).
final class PreferencesGroup: Widget {
    init(_ title: String, description: String = "", _ rows: [Widget]) {
        super.init(adw_preferences_group_new())
        let group = wb_adw_preferences_group(pointer)
        adw_preferences_group_set_title(group, title.escapedForMarkup)
        if !description.isEmpty { adw_preferences_group_set_description(group, description.escapedForMarkup) }
        for row in rows { adw_preferences_group_add(group, row.pointer) }
    }
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
    override init(_ title: String, subtitle: String = "", _ control: Widget) {
        super.init(title, subtitle: subtitle, control)
        control.accessibleDescription = subtitle
        adw_action_row_set_activatable_widget(wb_adw_action_row(pointer), control.pointer)
    }
}
