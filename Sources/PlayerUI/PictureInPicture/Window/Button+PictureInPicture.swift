import CGtk
import WindowboxGtk

extension Button {
    /// Creates the picture-in-picture button, which moves the video into the PiP window and back.
    ///
    /// - Parameter context: The context whose video moves.
    /// - Returns: The button, visible where that is possible, and checked while the PiP window is open.
    public static func pictureInPicture(_ context: PlayerContext) -> Button {
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
}

extension Widget {
    /// Whether the widget has the checked state, for the theme and for screen readers.
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
