import WindowboxGtk

/// The rows of the side panels with settings.
enum PanelRow {
    /// Returns a slider below its title and its formatted value.
    static func slider<Model: AnyObject>(
        _ title: String, _ model: Model, _ path: ReferenceWritableKeyPath<Model, Double>, _ range: ClosedRange<Double>,
        step: Double, hasOrigin: Bool = true, _ text: @escaping () -> String
    ) -> Widget {
        let scale = Scale(range: range, step: step) { model[keyPath: path] = $0 }
            .bind(\.value) { model[keyPath: path] }
        scale.accessibleLabel = title
        scale.hasOrigin = hasOrigin
        let value = Label().bind(\.text) { text() }
        value.cssClasses = ["wb-time", "dim-label"]
        return BoxContainer(.vertical, spacing: 2, [make(title, value), scale])
    }

    /// Returns a slider for a delay in seconds.
    static func delay<Model: AnyObject>(
        _ model: Model, _ path: ReferenceWritableKeyPath<Model, Double>, _ range: ClosedRange<Double>,
        _ text: @escaping () -> String
    ) -> Widget {
        // Without an origin: the slider's zero is its middle.
        slider(tr("Delay"), model, path, range, step: 0.1, hasOrigin: false, text)
    }

    /// Returns a switch beside its title.
    static func toggle<Model: AnyObject>(
        _ title: String, _ model: Model, _ path: ReferenceWritableKeyPath<Model, Bool>
    ) -> Widget {
        let toggle = Switch { model[keyPath: path] = $0 }.bind(\.isOn) { model[keyPath: path] }
        toggle.accessibleLabel = title
        toggle.vAlign = .center
        return make(title, toggle)
    }

    /// Returns a menu of choices beside its title.
    /// - Parameters:
    ///   - name: The name of the menu's action.
    ///   - path: The identity of the current choice.
    ///   - text: The title of the current choice.
    static func menu<Model: AnyObject>(
        _ title: String, _ name: String, _ choices: [(id: String, title: String)], _ model: Model,
        _ path: ReferenceWritableKeyPath<Model, String>, _ text: @escaping () -> String
    ) -> Widget {
        let label = Label().bind(\.text) { text() }
        let button = MenuButton(child: BoxContainer(.horizontal, spacing: 6, [label, Icon("pan-down-symbolic")]))
        let action = NamedAction(choosing: "choose") { model[keyPath: path] = $0 }
            .bind(\.choice) { model[keyPath: path] }
        button.addActions([action], prefix: name)
        button.vAlign = .center
        button.makePopover {
            let popover = Popover(
                menu: Menu(choices.map { MenuItem.choice($0.title, "\(name).choose", target: $0.id) }))
            popover.hasArrow = DesktopSettings.isComposited
            return popover
        }
        return make(title, button.bind(\.accessibleLabel) { "\(title): \(text())" })
    }

    /// Returns a widget beside its title.
    static func make(_ title: String, _ end: Widget) -> Widget {
        let label = Label(title)
        label.wraps = true
        label.xAlign = 0
        label.hExpand = true
        label.maxWidthChars = 1
        return BoxContainer(.horizontal, spacing: 12, [label, end])
    }

    /// Returns a panel whose rows scroll, above a button that resets them.
    static func panel(
        _ title: String, _ context: PlayerContext, _ rows: [Widget], isDefault: @escaping () -> Bool,
        reset: @escaping () -> Void
    ) -> Widget {
        let column = BoxContainer(.vertical, spacing: 14, rows)
        column.margins = Margins(top: 2, bottom: 18, start: 18, end: 18)
        let view = ScrolledWindow(column)
        view.ignoreNaturalWidth()
        view.vExpand = true
        let button = Button(label: tr("Reset")) { reset() }.bind(\.isSensitive) { !isDefault() }
        button.hAlign = .start
        button.margins = Margins(top: 8, bottom: 12, start: 18, end: 18)
        // The reset button stays outside of the scrolled area, visible in short windows too.
        return SidePanel.make(title, context, [view, button])
    }
}
