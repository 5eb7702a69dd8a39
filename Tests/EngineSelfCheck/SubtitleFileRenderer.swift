@testable import WindowboxCore
@testable import WindowboxDemux
@testable import WindowboxSubtitles

/// Renders all cues of a subtitle file at the size of a large screen.
struct SubtitleFileRenderer {
    private let header: [UInt8]?
    private let cues: [Cue]
    private let renderer: LibassRenderer

    /// Reads the file; `nil` when it is unreadable.
    init?(_ file: String) {
        let content = SubtitleFile(location: file).read(Interrupt(), OpenOptions())
        guard case .text(let header, _, let cues) = content, let renderer = LibassRenderer(fonts: []) else {
            return nil
        }
        (self.header, self.cues, self.renderer) = (header, cues, renderer)
    }

    /// Renders the active cues of each second.
    func drawAll() {
        renderer.begin(header: header ?? Array(AssHeader.text(for: .standard).utf8))
        let size = PixelSize(width: 1920, height: 1080)
        let list = CueList(all: cues)
        for second in 0..<20 {
            let time = Seconds(second) + 0.5
            let bitmaps = renderer.render(
                list.active(at: time), at: time, on: SubtitleCanvas(size: size, presentationSize: size),
                linePosition: 0)
            report("images at \(second)", bitmaps.count)
        }
    }
}
