import CGtk
import WindowboxGtk

extension Button {
    /// Moves the picture into a small window, and back; there only when that is possible, and checked while it is there.
    public static func pictureInPicture(_ context: Context) -> Button {
        let (service, settings) = (context.pictureInPicture, context[SettingsViewModel.self])
        let glyph = PiPIcon()
        glyph.bind(\.isLeaving) { service.isAway }
        let button = Button { service.toggle() }
            .bind(\.isVisible) { service.isOffered && !settings.hasPictureInPicture }
            .bind(\.isChecked) { service.isAway }
            .named { service.label }
        button.show(glyph)
        return button
    }

    /// Shows a widget in the place of an icon or a label.
    func show(_ content: Widget) { gtk_button_set_child(wb_button(pointer), content.pointer) }
}

extension Widget {
    /// Whether it looks, and is told, like something that is switched on.
    fileprivate var isChecked: Bool {
        get { gtk_widget_get_state_flags(pointer).rawValue & GTK_STATE_FLAG_CHECKED.rawValue != 0 }
        set {
            if newValue {
                gtk_widget_set_state_flags(pointer, GTK_STATE_FLAG_CHECKED, 0)
            } else {
                gtk_widget_unset_state_flags(pointer, GTK_STATE_FLAG_CHECKED)
            }
        }
    }
}
