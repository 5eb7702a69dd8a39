import WindowboxCore
import WindowboxGtk
import WindowboxVideo

extension VideoView {
    /// Puts the newest frame past GTK, except where it is occluded.
    ///
    /// - Returns: `false` if GTK has to draw the frame: the letterbox around such a frame is not drawn yet, or the
    ///   frame was rendered for another size.
    func putDirectly() -> Bool {
        guard let directPresenter, let shown, let renderNodes, canPut(shown),
            renderNodes.placement == placement(of: shown), put(shown, in: renderNodes.regions, by: directPresenter)
        else { return false }
        shown.wasShown = true
        return true
    }

    /// Puts the first frame onto the black window unless occluded. GTK draws the frame as well, but later.
    func putFirstFrame() {
        guard isCleared, let directPresenter, let shown else { return }
        isCleared = false
        let regions = regions(for: shown)
        guard !regions.contains(where: \.isOccluded), put(shown, in: regions, by: directPresenter) else { return }
        statistics.putAhead += 1
    }

    /// Puts the parts of a frame in the free regions. Returns `false` if any of them cannot be put.
    private func put(_ shown: DrawableFrame, in regions: [DamageRegion], by presenter: any DirectPresenter) -> Bool {
        guard let parts = parts(of: shown, in: regions), parts.allSatisfy({ presenter.put(shown.frame, $0) }) else {
            return false
        }
        presenter.flush()
        return true
    }

    /// Whether GTK's render nodes of the free regions show an older frame than the newest.
    var hasStaleRenderNodes: Bool {
        guard let shown, let renderNodes, renderNodes.frame !== shown else { return false }
        return renderNodes.regions.contains { !$0.isOccluded }
    }

    /// Restores the newest frame after GTK has painted some part of the window, possibly with an older frame.
    func didPaintWindow() {
        previousRenderNodes = nil
        directPresenter?.didPaint()
        resumeScheduling()
        if hasStaleRenderNodes, !putDirectly() { queueDraw() }
    }

    /// Updates the occluded regions after layout, which may have moved an occluder.
    func didLayOutWindow() {
        if let renderNodes, let shown {
            let regions = regions(for: shown)
            if regions != renderNodes.regions { queueDraw() }
            if regions.contains(where: \.isOccluded) { willBeOccluded() }
        }
        reportOcclusion()
    }

    /// Reports the occluded heights at the bottom and at the top to the source.
    func reportOcclusion() {
        let rows = occluders.compactMap { $0.rows(of: self, isWithShadow: false) }
        let occluded = OccludedInsets(rows, height: height)
        source?.setOccludedRows(deviceScale.pixels(occluded.bottom), atTop: deviceScale.pixels(occluded.top))
    }

    func placement(of shown: DrawableFrame) -> FramePlacement {
        FramePlacement(shown.frame.size, in: area, gravity: aspectMode, grid: deviceScale.grid)
    }

    private func canPut(_ shown: DrawableFrame) -> Bool {
        guard allowsDirectPresentation, let directPresenter, directPresenter.accepts(shown.frame), opacity == 1 else {
            return false
        }
        return placement(of: shown).isUnscaled
    }

    /// Returns the regions of the view; the occluded ones, or all of it, GTK draws for each frame.
    func regions(for shown: DrawableFrame) -> [DamageRegion] {
        if canPut(shown) {
            let regions = DamageRegion.split(height, occluders: occluders.compactMap { $0.rows(of: self) })
            if let parts = parts(of: shown, in: regions), directPresenter?.accepts(parts) == true { return regions }
        }
        return [DamageRegion(rows: 0..<height, isOccluded: true)]
    }

    /// Returns the parts of a frame in the free regions; `nil` for a view outside of a window.
    func parts(of shown: DrawableFrame, in regions: [DamageRegion]) -> [FramePart]? {
        guard let origin = originInWindow() else { return nil }
        let (placement, scale) = (placement(of: shown), deviceScale)
        return regions.filter { !$0.isOccluded }.compactMap { region in
            FramePart(
                of: shown.frame.size, at: placement,
                rows: scale.pixels(region.rows.lowerBound)..<scale.pixels(region.rows.upperBound), of: area.width,
                origin: origin)
        }
    }

    /// The origin of the view in the window, in device pixels.
    private func originInWindow() -> (x: Int, y: Int)? {
        guard let corner = surfacePosition(x: 0, y: 0) else { return nil }
        return (Int((corner.x * scale).rounded()), Int((corner.y * scale).rounded()))
    }
}
