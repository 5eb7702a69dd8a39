import WindowboxCore
import WindowboxGtk
import WindowboxVideo

extension VideoView {
    /// Puts the newest frame past GTK, except where GTK draws it.
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

    /// Puts the first frame onto the black window, unless widgets are over it.
    ///
    /// - Returns: Whether GTK need not draw the frame.
    func putFirstFrame() -> Bool {
        guard isCleared, let directPresenter, let shown else { return false }
        let regions = regions(for: shown)
        guard !regions.contains(where: \.isOccluded), overlaidRegions(for: shown) == nil,
            put(shown, in: regions, by: directPresenter)
        else { return false }
        isCleared = false
        statistics.putAhead += 1
        guard isPresentedAboveGTK else { return false }
        renderNodes = CachedRenderNodes(shown, placement(of: shown))
        renderNodes?.regions = regions
        renderNodes?.isBlack = true
        shown.wasShown = true
        statistics.putDirectly += 1
        return true
    }

    /// Puts the parts of a frame in the free and the blended regions. Returns `false` if any of them cannot be put.
    private func put(_ shown: DrawableFrame, in regions: [DamageRegion], by presenter: any DirectPresenter) -> Bool {
        guard let origin = originInWindow(),
            regions.allSatisfy({ put(shown, in: $0, origin: origin, by: presenter) })
        else { return false }
        presenter.flush()
        return true
    }

    /// Whether GTK's render nodes of the free and the blended regions show an older frame than the newest.
    var hasStaleRenderNodes: Bool {
        guard let shown, let renderNodes, renderNodes.frame !== shown else { return false }
        return renderNodes.regions.contains { !$0.isDrawnByGTK }
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
            if regions.contains(where: \.isDrawnByGTK) { willBeOccluded() }
        }
        reportOcclusion()
    }

    /// Whether the frames are put as a whole, and no widget is over them.
    var isUncovered: Bool {
        guard let renderNodes, let shown else { return false }
        return regions(for: shown) == renderNodes.regions && overlaidRegions(for: shown) == nil
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

    /// Returns the regions of the view; GTK draws all of it for each frame where frames cannot be put.
    func regions(for shown: DrawableFrame) -> [DamageRegion] {
        let whole = DamageRegion(rows: 0..<height, isOccluded: false)
        if overlaidRegions(for: shown) != nil { return [whole] }
        if canPut(shown) {
            let regions = splitRegions
            let blended = widgetBlender == nil || isPresentedAboveGTK ? nil : DamageRegion.blended(regions)
            if let found = [blended, regions].compactMap(\.self).first(where: { accepts(shown, in: $0) }) {
                return found
            }
        }
        return [DamageRegion(rows: 0..<height, isOccluded: true)]
    }

    /// Returns the occluded regions whose widgets are put over the frames, so that the whole view is free; `nil` where
    /// that is impossible, or nothing is occluded.
    func overlaidRegions(for shown: DrawableFrame) -> [DamageRegion]? {
        guard isPresentedAboveGTK, widgetBlender != nil, canPut(shown),
            let regions = DamageRegion.blended(splitRegions),
            accepts(shown, in: [DamageRegion(rows: 0..<height, isOccluded: false)]), accepts(shown, in: regions)
        else { return nil }
        return regions.filter(\.isBlended)
    }

    var isPresentedAboveGTK: Bool { directPresenter?.isAboveGTK == true }

    private var splitRegions: [DamageRegion] {
        DamageRegion.split(height, occluders: occluders.compactMap { $0.rows(of: self) })
    }

    /// Puts the images of the widgets over the frames, once GTK has drawn the view and the widgets.
    func overlayWidgets() {
        guard isPresentedAboveGTK else { return }
        let regions = shown.flatMap { overlaidRegions(for: $0) } ?? []
        arrangeWidgets(regions)
        directPresenter?.overlay(regions.compactMap { widgetImage(in: $0) })
    }

    /// Has the blender keep images of the widgets in the blended ones of these regions.
    func arrangeWidgets(_ regions: [DamageRegion]) {
        widgetBlender?.arrange(regions, width: width, scale: deviceScale, sharedAllocator)
    }

    private func widgetImage(in region: DamageRegion) -> WidgetImage? {
        guard let shown, let origin = originInWindow(), let part = part(of: shown, in: region, origin: origin),
            let image = widgetBlender?.image(rows: region.rows, part, x: part.x - origin.x, y: part.y - origin.y)
        else { return nil }
        return WidgetImage(image: image, part: part)
    }

    private func accepts(_ shown: DrawableFrame, in regions: [DamageRegion]) -> Bool {
        parts(of: shown, in: regions).flatMap { directPresenter?.accepts($0) } == true
    }

    /// Returns the parts of a frame that bypass GTK; `nil` for a view outside of a window.
    func parts(of shown: DrawableFrame, in regions: [DamageRegion]) -> [FramePart]? {
        guard let origin = originInWindow() else { return nil }
        return regions.compactMap { part(of: shown, in: $0, origin: origin) }
    }

    /// Puts the part of a frame that a region shows, if it bypasses GTK, with its widgets if it is blended.
    /// - Returns: `false` if it cannot be put, or when out of memory.
    private func put(
        _ shown: DrawableFrame, in region: DamageRegion, origin: (x: Int, y: Int), by presenter: any DirectPresenter
    ) -> Bool {
        guard let part = part(of: shown, in: region, origin: origin) else { return true }
        guard region.isBlended else { return presenter.put(shown.frame, part) }
        let (x, y) = (part.x - origin.x, part.y - origin.y)
        guard let blended = widgetBlender?.blend(shown.frame, rows: region.rows, part, x: x, y: y) else { return false }
        return presenter.put(blended, part.asWhole)
    }

    /// Returns the part of a frame that a region shows; `nil` if GTK draws it, or if there is none.
    private func part(of shown: DrawableFrame, in region: DamageRegion, origin: (x: Int, y: Int)) -> FramePart? {
        guard !region.isDrawnByGTK else { return nil }
        let rows = deviceScale.pixels(region.rows.lowerBound)..<deviceScale.pixels(region.rows.upperBound)
        return FramePart(
            of: shown.frame.size, at: placement(of: shown), rows: rows, of: area.width, origin: origin)
    }

    /// The origin of the view in the window, in device pixels.
    func originInWindow() -> (x: Int, y: Int)? {
        guard let corner = surfacePosition(x: 0, y: 0) else { return nil }
        return (Int((corner.x * scale).rounded()), Int((corner.y * scale).rounded()))
    }
}
