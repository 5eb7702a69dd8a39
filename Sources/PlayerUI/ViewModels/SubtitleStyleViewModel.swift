import Observation
import WindowboxPlayer
import WindowboxSubtitles

/// The view model of subtitle style and delay, in the units of the controls. Changes apply at once.
@Observable
public final class SubtitleStyleViewModel: Service {
    /// The range of font sizes, in percent of the default.
    public static let sizes = 30.0...300.0
    /// The range of outline widths, in percent of the default; 0 for none.
    public static let outlines = 0.0...300.0
    /// The range of background opacities, in percent; 0 for no background box.
    public static let backgroundOpacities = 0.0...100.0
    /// The range of vertical positions, in percent of the video height.
    public static let verticalPositions = 0.0...90.0
    /// The range of delays in seconds; negative for earlier.
    public static let delays = -10.0...10.0

    /// The text colors on offer with their names, in the user's language.
    public static var colors: [(name: String, color: SubtitleStyle.Color)] {
        [
            (tr("White"), .white), (tr("Gray"), color(192, 192, 192)), (tr("Yellow"), color(255, 230, 51)),
            (tr("Green"), color(102, 255, 102)), (tr("Cyan"), color(77, 242, 255)),
        ]
    }

    private static func color(_ red: Double, _ green: Double, _ blue: Double) -> SubtitleStyle.Color {
        .init(red: red / 255, green: green / 255, blue: blue / 255)
    }

    @ObservationIgnored private let player: Player
    @ObservationIgnored private let panel: PanelToggle

    /// Creates the toggle of the panel.
    /// - Parameter context: The context whose player has the style, and whose panel shows the controls.
    public init(in context: PlayerContext) {
        player = context.player
        panel = PanelToggle(.subtitleStyle, in: context)
    }

    /// Shows or hides the subtitle style panel.
    public func toggle() { panel.toggle() }

    /// The font size, in percent of the default.
    public var size: Double {
        get { (style.relativeSize * 100).rounded() }
        set { style.relativeSize = newValue.rounded() / 100 }
    }

    /// The outline width, in percent of the default; 0 for no outline, or a shadow.
    public var outline: Double {
        get { style.edge == .outline ? (style.edgeWidth * 100).rounded() : 0 }
        set {
            style.edge = newValue.rounded() > 0 ? .outline : .none
            style.edgeWidth = newValue.rounded() > 0 ? newValue.rounded() / 100 : 1
        }
    }

    /// The opacity of the background box, in percent; 0 for no box.
    public var backgroundOpacity: Double {
        get { ((style.background?.alpha ?? 0) * 100).rounded() }
        set {
            let color = style.background ?? .black
            let isThere = newValue.rounded() > 0
            style.background =
                isThere
                ? .init(red: color.red, green: color.green, blue: color.blue, alpha: newValue.rounded() / 100) : nil
        }
    }

    /// The vertical position of the lowest line, in percent of the video height.
    public var verticalPosition: Double {
        get { (style.verticalPosition * 100).rounded() }
        set { style.verticalPosition = newValue.rounded() / 100 }
    }

    /// The text color.
    public var color: SubtitleStyle.Color {
        get { style.foreground }
        set { style.foreground = newValue }
    }

    /// Whether subtitles may use the letterbox below the video.
    public var usesLetterbox: Bool {
        get { style.usesLetterbox }
        set { style.usesLetterbox = newValue }
    }

    /// Whether the style overrides that of styled subtitles.
    public var overridesTrackStyle: Bool {
        get { style.overridesTrackStyle }
        set { style.overridesTrackStyle = newValue }
    }

    /// The subtitle delay in seconds, rounded to a tenth; negative for earlier. Keys may exceed the range of the
    /// slider.
    public var delay: Double {
        get { (player.subtitleSettings.delay / .milliseconds(100)).rounded() / 10 }
        set {
            let delay = Duration.milliseconds(100) * Int((newValue * 10).rounded())
            if delay != player.subtitleSettings.delay { player.subtitleSettings.delay = delay }
        }
    }

    /// The delay formatted for display.
    var delayText: String { DelayFormatter.text(player.subtitleSettings.delay) }

    /// Whether style and delay have their defaults.
    public var isDefault: Bool { style == .standard && player.subtitleSettings.delay == .zero }

    /// Resets style and delay to their defaults.
    public func reset() {
        style = .standard
        delay = 0
    }

    private var style: SubtitleStyle {
        get { player.subtitleSettings.style }
        set { if newValue != player.subtitleSettings.style { player.subtitleSettings.style = newValue } }
    }
}
