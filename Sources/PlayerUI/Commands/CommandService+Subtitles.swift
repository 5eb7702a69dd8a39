import WindowboxCore
import WindowboxPlayer
import WindowboxSubtitles

extension CommandService {
    static let subtitleIcon = "media-view-subtitles-symbolic"

    /// Selects the next primary or secondary subtitle track, and off after the last one.
    func showNextSubtitles(_ characteristic: MediaSelectionCharacteristic) -> Bool {
        let options = player.mediaSelectionOptions(for: characteristic)
        let tracks = options.filter { if case .on = $0 { true } else { false } }
        guard !tracks.isEmpty else { return refuse(Self.subtitleIcon, tr("No Subtitles")) }
        let current = tracks.firstIndex(of: chosen(characteristic))
        let next = current.map { $0 + 1 } ?? 0
        select(next < tracks.count ? tracks[next] : .off, for: characteristic)
        return true
    }

    func toggleSubtitles() -> Bool {
        let options = player.mediaSelectionOptions(for: .legible)
        let current = chosen(.legible)
        guard current == .off else {
            hiddenSubtitles = current
            select(.off)
            return true
        }
        let tracks = options.filter { if case .on = $0 { true } else { false } }
        guard let shown = tracks.first(where: { $0 == hiddenSubtitles }) ?? tracks.first else {
            return refuse(Self.subtitleIcon, tr("No Subtitles"))
        }
        select(shown)
        return true
    }

    func delaySubtitles(by step: Duration) -> Bool {
        player.subtitleSettings.delay += step
        let delay = DelayFormatter.text(player.subtitleSettings.delay)
        feedback.show(.init(Self.subtitleIcon, tr("Subtitle delay {1}", delay)))
        return true
    }

    func resizeSubtitles(by percent: Int) -> Bool {
        style.size = (style.size + Double(percent)).clamped(to: SubtitleStyleViewModel.sizes)
        feedback.show(.init(Self.subtitleIcon, tr("Subtitle size {1}%", "\(Int(style.size))")))
        return true
    }

    func raiseSubtitles(by percent: Int) -> Bool {
        let position = style.verticalPosition + Double(percent)
        style.verticalPosition = position.clamped(to: SubtitleStyleViewModel.verticalPositions)
        feedback.show(.init(Self.subtitleIcon, level: player.subtitleSettings.style.verticalPosition))
        return true
    }

    /// The selected option, or the current one if the selection is automatic. The selection precedes the engine: keys
    /// may repeat faster than tracks switch.
    func chosen(_ characteristic: MediaSelectionCharacteristic) -> MediaSelectionOption {
        let option = player.selectedMediaOption(for: characteristic)
        return option == .automatic ? player.currentMediaOption(for: characteristic) : option
    }

    private func select(_ option: MediaSelectionOption, for characteristic: MediaSelectionCharacteristic = .legible) {
        player.select(mediaOption: option, for: characteristic)
        let isSecondary = characteristic == .secondaryLegible
        let text = isSecondary ? tr("Secondary subtitles: {1}", option.title) : option.title
        feedback.show(.init(Self.subtitleIcon, text))
    }
}
