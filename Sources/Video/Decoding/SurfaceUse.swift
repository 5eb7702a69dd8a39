/// The decoded frames that stay in the memory of the graphics card.
package enum SurfaceUse {
    case none
    /// All but interlaced frames, which are deinterlaced in memory.
    case progressive
    case all

    /// - Parameters:
    ///   - mode: The mode of decoding.
    ///   - rendersSurfaces: Whether the presenter renders surfaces.
    ///   - deinterlacing: The deinterlacing of the frames.
    package init(
        _ mode: HardwareDecoding, rendersSurfaces: @autoclosure () -> Bool, _ deinterlacing: Deinterlacing
    ) {
        guard mode == .withoutCopies, rendersSurfaces() else {
            self = .none
            return
        }
        self =
            switch deinterlacing {
            case .off: .all
            case .automatic: .progressive
            case .on: .none
            }
    }

    func includes(isInterlaced: Bool) -> Bool {
        switch self {
        case .none: false
        case .progressive: !isInterlaced
        case .all: true
        }
    }
}
