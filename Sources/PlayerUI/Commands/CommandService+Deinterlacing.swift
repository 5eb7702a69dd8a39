import WindowboxPlayer

extension CommandService {
    /// Switches deinterlacing to the next mode. Refused without moving video.
    func cycleDeinterlacing() -> Bool {
        guard player.mediaType == .video else { return false }
        let (next, text): (Deinterlacing, String) =
            switch player.deinterlacing {
            case .off: (.automatic, tr("Deinterlacing: Automatic"))
            case .automatic: (.on, tr("Deinterlacing: On"))
            case .on: (.off, tr("Deinterlacing: Off"))
            }
        player.deinterlacing = next
        feedback.show(.init("video-x-generic-symbolic", text))
        return true
    }
}
