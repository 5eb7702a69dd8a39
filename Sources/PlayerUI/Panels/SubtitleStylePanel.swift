import WindowboxGtk
import WindowboxSubtitles

/// The side panel for subtitle style and delay, beside the video.
enum SubtitleStylePanel {
    static func make(_ context: PlayerContext) -> Widget {
        let service = context[SubtitleStyleViewModel.self]
        return PanelRow.panel(
            tr("Subtitle Appearance"), context,
            [
                slider(tr("Size"), service, \.size, SubtitleStyleViewModel.sizes),
                colors(service),
                slider(tr("Outline"), service, \.outline, SubtitleStyleViewModel.outlines),
                slider(tr("Background"), service, \.backgroundOpacity, SubtitleStyleViewModel.backgroundOpacities),
                slider(tr("Vertical Position"), service, \.verticalPosition, SubtitleStyleViewModel.verticalPositions),
                PanelRow.delay(service, \.delay, SubtitleStyleViewModel.delays) { service.delayText },
                PanelRow.toggle(tr("Show in Black Bars"), service, \.usesLetterbox),
                PanelRow.toggle(tr("Override Built-In Styles"), service, \.overridesTrackStyle),
            ],
            isDefault: { service.isDefault }, reset: { service.reset() })
    }

    private static func slider(
        _ title: String, _ service: SubtitleStyleViewModel,
        _ path: ReferenceWritableKeyPath<SubtitleStyleViewModel, Double>, _ range: ClosedRange<Double>
    ) -> Widget {
        PanelRow.slider(title, service, path, range, step: 5) { tr("{1}%", "\(Int(service[keyPath: path]))") }
    }

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
        return PanelRow.make(tr("Color"), BoxContainer(.horizontal, spacing: 8, swatches).with { $0.vAlign = .center })
    }

    /// The style sheet of the swatches, added to the display once.
    private static let swatchStyle: Void = {
        let rules = SubtitleStyleViewModel.colors.enumerated().map { number, choice in
            let (red, green, blue, _) = choice.color.bytes
            return ".wb-side button.wb-swatch-\(number) { background-color: rgb(\(red), \(green), \(blue)); }"
        }
        StyleSheet.add(rules.joined(separator: "\n"))
    }()
}
