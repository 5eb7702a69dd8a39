import CGtk
import WindowboxGtk
import WindowboxMedia

extension VideoView {
    /// Puts the newest frame straight onto the window, where nothing lies over it. Returns false when GTK has to draw it:
    /// it has not drawn the bars around such a frame yet, or the frame was made for another size.
    func putDirectly() -> Bool {
        guard let direct, let shown, let renderNodes, canPut(shown), renderNodes.placement == placement(of: shown),
            let origin = originInWindow()
        else { return false }
        for band in renderNodes.bands where !band.isCovered {
            let rows = band.rows.lowerBound * scaleFactor..<band.rows.upperBound * scaleFactor
            direct.put(shown.frame, at: renderNodes.placement, rows: rows, of: area.width, origin: origin)
        }
        direct.flush()
        shown.wasSeen = true
        return true
    }

    /// Puts the first frame onto what is black, where nothing lies over it. GTK draws it as well, but that takes its time.
    func putOnBlank() {
        guard isCleared, let direct, let shown, let origin = originInWindow() else { return }
        isCleared = false
        guard !bands(for: shown).contains(where: \.isCovered) else { return }
        direct.put(shown.frame, at: placement(of: shown), rows: 0..<area.height, of: area.width, origin: origin)
        direct.flush()
        statistics.putAhead += 1
    }

    /// Whether GTK has an older frame than the newest where nothing lies over the view.
    var isGroundOlder: Bool {
        guard let shown, let renderNodes, renderNodes.frame !== shown else { return false }
        return renderNodes.bands.contains { !$0.isCovered }
    }

    /// GTK has painted something of the window: where it was something of the view, perhaps an older frame.
    func windowWasPainted() {
        previousRenderNodes = nil
        if isGroundOlder, !putDirectly() { queueDraw() }
    }

    /// What lies over the view may have another place now.
    func windowWasLaidOut() {
        if let renderNodes, let shown, renderNodes.bands != bands(for: shown) { queueDraw() }
        tellCover()
    }

    /// Tells the source what is covered at the foot and at the top.
    func tellCover() {
        let rows = occluders.compactMap { $0.rows(of: self, isWithShadow: false) }
        let covered = OccludedInsets(rows, height: height)
        source?.setCovered(covered.foot * scaleFactor, atTop: covered.top * scaleFactor)
    }

    private func placement(of shown: DrawableFrame) -> FramePlacement {
        FramePlacement(shown.frame.size, in: area, gravity: gravity)
    }

    private func canPut(_ shown: DrawableFrame) -> Bool {
        guard goesPastGTK, let direct, direct.takes(shown.frame), opacity == 1 else { return false }
        return placement(of: shown).isUnscaled
    }

    /// Where GTK has to draw each frame: where something lies over it, or everywhere.
    private func bands(for shown: DrawableFrame) -> [DamageBand] {
        guard canPut(shown) else { return [DamageBand(rows: 0..<height, isCovered: true)] }
        return DamageBand.cut(height, covers: occluders.compactMap { $0.rows(of: self) })
    }

    /// The view's corner in device pixels of the X window.
    private func originInWindow() -> (x: Int, y: Int)? {
        guard let corner = placeOnSurface(x: 0, y: 0) else { return nil }
        let scale = Double(scaleFactor)
        return (Int((corner.x * scale).rounded()), Int((corner.y * scale).rounded()))
    }

    func drawNewest(on snapshot: Snapshot) {
        statistics.redraws += 1
        guard let shown else {
            forgetGround()
            isCleared = true
            snapshot.fill(Rect(x: 0, y: 0, width: Double(width), height: Double(height)), .black)
            return
        }
        let isNew = !shown.wasSeen
        shown.wasSeen = true
        if renderer == .gpu {
            drawTexture(shown, snapshot)
            if isNew { statistics.drawnAsTexture += 1 }
            return
        }
        let placement = placement(of: shown)
        if renderNodes?.placement != placement {
            forgetGround()
            renderNodes = CachedRenderNodes(shown, placement)
        }
        renderNodes?.bands = bands(for: shown)
        renderNodes?.draw(shown, on: snapshot, width: width, scale: scaleFactor)
        guard isNew else { return }
        if isGroundOlder { statistics.putInBands += 1 } else { statistics.drawnByCairo += 1 }
    }

    private func drawTexture(_ shown: DrawableFrame, _ snapshot: Snapshot) {
        let placement = placement(of: shown)
        if !placement.covers(area) {
            snapshot.fill(Rect(x: 0, y: 0, width: Double(width), height: Double(height)), .black)
        }
        guard let texture = shown.gdkTexture else { return }
        var bounds = placement.rect(scaleFactor).graphene
        gtk_snapshot_append_texture(snapshot.pointer, texture, &bounds)
    }
}
