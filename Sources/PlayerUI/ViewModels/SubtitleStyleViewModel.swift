import Observation
import WindowboxMedia
import WindowboxPlayer

/// How subtitles look, and when they come, in the numbers that a person sets. What is changed is seen at once.
@Observable
public final class SubtitleStyleViewModel: Service {
    /// How large letters may be, in percent of their usual size.
    public static let sizes = 30.0...300.0
    /// How wide their outline may be, in percent of its usual width; 0 is none.
    public static let outlines = 0.0...300.0
    /// How little may be seen through the box behind the lines, in percent; 0 is no box.
    public static let boxes = 0.0...100.0
    /// How high the lowest line may stand, in percent of the picture's height.
    public static let heights = 0.0...90.0
    /// How much later the lines may come than their times say, in seconds; negative is earlier.
    public static let delays = -10.0...10.0

    /// The colours on offer, each with its name.
    public static var colors: [(name: String, color: SubtitleStyle.Color)] {
        [
            (tr("White"), .white), (tr("Grey"), color(192, 192, 192)), (tr("Yellow"), color(255, 230, 51)),
            (tr("Green"), color(102, 255, 102)), (tr("Cyan"), color(77, 242, 255)),
        ]
    }

    private static func color(_ red: Double, _ green: Double, _ blue: Double) -> SubtitleStyle.Color {
        .init(red: red / 255, green: green / 255, blue: blue / 255)
    }

    @ObservationIgnored private let player: Player
    @ObservationIgnored private let panel: PanelToggle

    /// Made by the context.
    public init(in context: Context) {
        player = context.player
        panel = PanelToggle(in: context) { SubtitleStylePanel.make($0) }
    }

    /// Lets the panel come, or go.
    public func toggle() { panel.toggle() }

    /// How large letters are, in percent of their usual size.
    public var size: Double {
        get { (style.relativeSize * 100).rounded() }
        set { style.relativeSize = newValue.rounded() / 100 }
    }

    /// How wide their outline is, in percent of its usual width; 0 where they have none, or a shadow.
    public var outline: Double {
        get { style.edge == .outline ? (style.edgeWidth * 100).rounded() : 0 }
        set {
            style.edge = newValue.rounded() > 0 ? .outline : .none
            style.edgeWidth = newValue.rounded() > 0 ? newValue.rounded() / 100 : 1
        }
    }

    /// How little is seen through the box behind the lines, in percent; 0 is no box.
    public var box: Double {
        get { ((style.background?.alpha ?? 0) * 100).rounded() }
        set {
            let color = style.background ?? .black
            let isThere = newValue.rounded() > 0
            style.background =
                isThere
                ? .init(red: color.red, green: color.green, blue: color.blue, alpha: newValue.rounded() / 100) : nil
        }
    }

    /// How high the lowest line stands, in percent of the picture's height.
    public var height: Double {
        get { (style.height * 100).rounded() }
        set { style.height = newValue.rounded() / 100 }
    }

    /// The colour of the letters.
    public var color: SubtitleStyle.Color {
        get { style.foreground }
        set { style.foreground = newValue }
    }

    /// Whether lines may stand in the black bar below the picture.
    public var usesBars: Bool {
        get { style.usesBars }
        set { style.usesBars = newValue }
    }

    /// Whether it counts where subtitles have looks of their own, too.
    public var overridesOwn: Bool {
        get { style.overridesOwn }
        set { style.overridesOwn = newValue }
    }

    /// How much later the lines come than their times say, in seconds to a tenth; negative is earlier. Keys may go beyond
    /// what is on offer here.
    public var delay: Double {
        get { (player.subtitleSettings.delay / .milliseconds(100)).rounded() / 10 }
        set {
            let delay = Duration.milliseconds(100) * Int((newValue * 10).rounded())
            if delay != player.subtitleSettings.delay { player.subtitleSettings.delay = delay }
        }
    }

    /// The same as a person reads it.
    var delayText: String { DelayFormatter.text(player.subtitleSettings.delay) }

    /// Whether all is as it is at first.
    public var isUsual: Bool { style == .standard && player.subtitleSettings.delay == .zero }

    /// Makes all as it is at first.
    public func reset() {
        style = .standard
        delay = 0
    }

    private var style: SubtitleStyle {
        get { player.subtitleSettings.style }
        set { if newValue != player.subtitleSettings.style { player.subtitleSettings.style = newValue } }
    }
}
