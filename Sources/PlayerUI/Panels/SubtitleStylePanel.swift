import WindowboxGtk
import WindowboxSubtitles

/// The side panel for subtitle style and delay, beside the video.
enum SubtitleStylePanel {
    static func make(_ context: PlayerContext) -> Widget {
        let service = context[SubtitleStyleViewModel.self]
        let column = BoxContainer(
            .vertical, spacing: 14,
            [
                slider(tr("Size"), service, \.size, SubtitleStyleViewModel.sizes),
                colors(service),
                slider(tr("Outline"), service, \.outline, SubtitleStyleViewModel.outlines),
                slider(tr("Background"), service, \.backgroundOpacity, SubtitleStyleViewModel.backgroundOpacities),
                slider(tr("Vertical Position"), service, \.verticalPosition, SubtitleStyleViewModel.verticalPositions),
                delay(service),
                toggle(tr("Show in Black Bars"), service, \.usesLetterbox),
                toggle(tr("Override Built-In Styles"), service, \.overridesTrackStyle),
            ])
        column.margins = Margins(top: 2, bottom: 18, start: 18, end: 18)
        let view = ScrolledWindow(column)
        view.ignoreNaturalWidth()
        view.vExpand = true
        // The reset button stays outside of the scrolled area, visible in short windows too.
        return SidePanel.make(tr("Subtitle Appearance"), context, [view, reset(service)])
    }

    // MARK: Rows

    private static func slider(
        _ title: String, _ service: SubtitleStyleViewModel,
        _ path: ReferenceWritableKeyPath<SubtitleStyleViewModel, Double>, _ range: ClosedRange<Double>
    ) -> Widget {
        row(title, scale(title, service, path, range, step: 5)) { tr("{1}%", "\(Int(service[keyPath: path]))") }
    }

    private static func delay(_ service: SubtitleStyleViewModel) -> Widget {
        let title = tr("Delay")
        let scale = scale(title, service, \.delay, SubtitleStyleViewModel.delays, step: 0.1)
        // Without an origin: the slider's zero is its middle.
        scale.hasOrigin = false
        return row(title, scale) { service.delayText }
    }

    private static func scale(
        _ title: String, _ service: SubtitleStyleViewModel,
        _ path: ReferenceWritableKeyPath<SubtitleStyleViewModel, Double>, _ range: ClosedRange<Double>, step: Double
    ) -> Scale {
        let scale = Scale(range: range, step: step) { service[keyPath: path] = $0 }
            .bind(\.value) { service[keyPath: path] }
        scale.accessibleLabel = title
        return scale
    }

    /// Returns a slider below its title and its formatted value.
    private static func row(_ title: String, _ scale: Scale, _ text: @escaping () -> String) -> Widget {
        let value = Label().bind(\.text) { text() }
        value.cssClasses = ["wb-time", "dim-label"]
        return BoxContainer(.vertical, spacing: 2, [row(title, value), scale])
    }

    private static func toggle(
        _ title: String, _ service: SubtitleStyleViewModel,
        _ path: ReferenceWritableKeyPath<SubtitleStyleViewModel, Bool>
    ) -> Widget {
        let toggle = Switch { service[keyPath: path] = $0 }.bind(\.isOn) { service[keyPath: path] }
        toggle.accessibleLabel = title
        toggle.vAlign = .center
        return row(title, toggle)
    }

    private static func row(_ title: String, _ end: Widget) -> Widget {
        let label = Label(title)
        label.wraps = true
        label.xAlign = 0
        label.hExpand = true
        label.maxWidthChars = 1
        return BoxContainer(.horizontal, spacing: 12, [label, end])
    }

    // MARK: Colors

    private static func colors(_ service: SubtitleStyleViewModel) -> Widget {
        _ = swatchStyle
        let swatches = SubtitleStyleViewModel.colors.enumerated().map { number, choice in
            let button = Button { service.color = choice.color }
            button.cssClasses = ["wb-swatch", "wb-swatch-\(number)"]
            button.setAccessibleRadioRole()
            return button.named { choice.name }
                .bind(cssClass: "wb-chosen") { service.color == choice.color }
                .bind(\.isAccessiblyChecked) { service.color == choice.color } as Widget
        }
        // Centered to stay round beside a label of any height.
        return row(tr("Color"), BoxContainer(.horizontal, spacing: 8, swatches).with { $0.vAlign = .center })
    }

    /// The style sheet of the swatches, added to the display once.
    private static let swatchStyle: Void = {
        let rules = SubtitleStyleViewModel.colors.enumerated().map { number, choice in
            let (red, green, blue, _) = choice.color.bytes
            return ".wb-side button.wb-swatch-\(number) { background-color: rgb(\(red), \(green), \(blue)); }"
        }
        StyleSheet.add(rules.joined(separator: "\n"))
    }()

    private static func reset(_ service: SubtitleStyleViewModel) -> Widget {
        let button = Button(label: tr("Reset")) { service.reset() }.bind(\.isSensitive) { !service.isDefault }
        button.hAlign = .start
        button.margins = Margins(top: 8, bottom: 12, start: 18, end: 18)
        return button
    }
}
