import WindowboxCore
import WindowboxGtk

/// The side panel for the changes of the picture, beside the video.
enum VideoSettingsPanel {
    static func make(_ context: PlayerContext) -> Widget {
        let service = context[VideoSettingsViewModel.self]
        return PanelRow.panel(
            tr("Video Settings"), context,
            shape(service) + [orientation(service), deinterlacing(service)] + zoom(service)
                + VideoColorProperty.allCases.map { color($0, service) },
            isDefault: { service.isDefault }, reset: { service.reset() })
    }

    private static func shape(_ service: VideoSettingsViewModel) -> [Widget] {
        let ratio = PanelRow.slider(
            tr("Ratio"), service, \.freeAspectRatio, VideoSettingsViewModel.aspectRatios, step: 0.01, hasOrigin: false
        ) { NumberFormatter.text(service.freeAspectRatio, decimals: 2) }
        let edges: [(String, WritableKeyPath<VideoEdges, Double>)] = [
            (tr("Left"), \.left), (tr("Top"), \.top), (tr("Right"), \.right), (tr("Bottom"), \.bottom),
        ]
        return [
            PanelRow.menu(
                tr("Aspect Ratio"), "aspect-ratio", VideoSettingsViewModel.aspectRatioChoices, service,
                \.aspectRatioChoice
            ) { service.aspectRatioTitle },
            ratio.bind(\.isVisible) { service.isAspectRatioFree },
            PanelRow.menu(tr("Crop"), "crop", VideoSettingsViewModel.cropChoices, service, \.cropChoice) {
                service.cropTitle
            },
        ]
            + edges.map { title, edge in
                PanelRow.slider(title, service, \.[edge], VideoSettingsViewModel.edges, step: 1) {
                    tr("{1}%", "\(Int(service[edge]))")
                }
                .bind(\.isVisible) { service.isCropFree }
            }
    }

    private static func deinterlacing(_ service: VideoSettingsViewModel) -> Widget {
        PanelRow.menu(
            tr("Deinterlacing"), "deinterlacing", VideoSettingsViewModel.deinterlacingChoices, service,
            \.deinterlacingChoice
        ) { service.deinterlacingTitle }
    }

    private static func orientation(_ service: VideoSettingsViewModel) -> Widget {
        let buttons: [Widget] = [
            Button(icon: "object-rotate-left-symbolic") { service.rotate(by: .threeQuarters) }
                .named { tr("Rotate Left") },
            Button(icon: "object-rotate-right-symbolic") { service.rotate(by: .quarter) }.named { tr("Rotate Right") },
            ToggleButton(icon: "object-flip-horizontal-symbolic") { service.isFlippedHorizontally = $0 }
                .bind(\.isOn) { service.isFlippedHorizontally }.named { tr("Flip Horizontally") },
            ToggleButton(icon: "object-flip-vertical-symbolic") { service.isFlippedVertically = $0 }
                .bind(\.isOn) { service.isFlippedVertically }.named { tr("Flip Vertically") },
        ]
        return BoxContainer(.horizontal, spacing: 8, buttons).with { $0.isHomogeneous = true }
    }

    private static func zoom(_ service: VideoSettingsViewModel) -> [Widget] {
        func position(_ title: String, _ path: ReferenceWritableKeyPath<VideoSettingsViewModel, Double>) -> Widget {
            PanelRow.slider(title, service, path, 0...100, step: 1, hasOrigin: false) {
                tr("{1}%", "\(Int(service[keyPath: path]))")
            }
            .bind(\.isVisible) { service.isZoomed }
        }
        return [
            PanelRow.slider(tr("Zoom"), service, \.zoom, VideoSettingsViewModel.zooms, step: 10) {
                tr("{1}%", "\(Int(service.zoom))")
            },
            position(tr("Horizontal Position"), \.horizontalPosition),
            position(tr("Vertical Position"), \.verticalPosition),
        ]
    }

    /// Returns the slider of a property of colors, whose zero is its middle.
    private static func color(_ property: VideoColorProperty, _ service: VideoSettingsViewModel) -> Widget {
        PanelRow.slider(
            property.title, service, \.[property], VideoSettingsViewModel.colors, step: 1, hasOrigin: false
        ) { "\(Int(service[property]))" }
    }
}
