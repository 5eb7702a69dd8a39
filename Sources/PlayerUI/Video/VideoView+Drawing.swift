import CGtk
import WindowboxGtk
import WindowboxMedia

extension VideoView {
    /// Puts the newest frame straight onto the window, where nothing lies over it. Returns false when GTK has to draw it:
    /// it has not drawn the bars around such a frame yet, or the frame was made for another size.
    func putDirectly() -> Bool {
        guard let direct, let shown, let ground, canPut(shown), ground.placement == placement(of: shown),
            let origin = originInWindow()
        else { return false }
        for band in ground.bands where !band.isCovered {
            let rows = band.rows.lowerBound * scaleFactor..<band.rows.upperBound * scaleFactor
            direct.put(shown.frame, at: ground.placement, rows: rows, of: area.width, origin: origin)
        }
        direct.flush()
        shown.wasSeen = true
        return true
    }

    /// Puts the first frame onto what is black, where nothing lies over it. GTK draws it as well, but that takes its time.
    func putOnBlank() {
        guard isBlank, let direct, let shown, let origin = originInWindow() else { return }
        isBlank = false
        guard !bands(for: shown).contains(where: \.isCovered) else { return }
        direct.put(shown.frame, at: placement(of: shown), rows: 0..<area.height, of: area.width, origin: origin)
        direct.flush()
        statistics.putAhead += 1
    }

    /// Whether GTK has an older frame than the newest where nothing lies over the view.
    var isGroundOlder: Bool {
        guard let shown, let ground, ground.frame !== shown else { return false }
        return ground.bands.contains { !$0.isCovered }
    }

    /// GTK has painted something of the window: where it was something of the view, perhaps an older frame.
    func windowWasPainted() {
        retiredGround = nil
        if isGroundOlder, !putDirectly() { queueDraw() }
    }

    /// What lies over the view may have another place now.
    func windowWasLaidOut() {
        if let ground, let shown, ground.bands != bands(for: shown) { queueDraw() }
        tellCover()
    }

    /// Tells the source what is covered at the foot and at the top.
    func tellCover() {
        let rows = covers.compactMap { $0.rows(of: self, isWithShadow: false) }
        let covered = CoveredEdges(rows, height: height)
        source?.setCovered(covered.foot * scaleFactor, atTop: covered.top * scaleFactor)
    }

    private func placement(of shown: ShownFrame) -> FramePlacement {
        FramePlacement(shown.frame.size, in: area, gravity: gravity)
    }

    private func canPut(_ shown: ShownFrame) -> Bool {
        guard goesPastGTK, let direct, direct.takes(shown.frame), opacity == 1 else { return false }
        return placement(of: shown).isUnscaled
    }

    /// Where GTK has to draw each frame: where something lies over it, or everywhere.
    private func bands(for shown: ShownFrame) -> [Band] {
        guard canPut(shown) else { return [Band(rows: 0..<height, isCovered: true)] }
        return Band.cut(height, covers: covers.compactMap { $0.rows(of: self) })
    }

    /// The view's corner in device pixels of the X window.
    private func originInWindow() -> (x: Int, y: Int)? {
        guard let corner = placeOnSurface(x: 0, y: 0) else { return nil }
        let scale = Double(scaleFactor)
        return (Int((corner.x * scale).rounded()), Int((corner.y * scale).rounded()))
    }

    func drawNewest(on canvas: Canvas) {
        statistics.redraws += 1
        guard let shown else {
            forgetGround()
            isBlank = true
            canvas.fill(Rect(x: 0, y: 0, width: Double(width), height: Double(height)), .black)
            return
        }
        let isNew = !shown.wasSeen
        shown.wasSeen = true
        if renderer == .gpu {
            drawTexture(shown, canvas)
            if isNew { statistics.drawnAsTexture += 1 }
            return
        }
        let placement = placement(of: shown)
        if ground?.placement != placement {
            forgetGround()
            ground = Ground(shown, placement)
        }
        ground?.bands = bands(for: shown)
        ground?.draw(shown, on: canvas, width: width, scale: scaleFactor)
        guard isNew else { return }
        if isGroundOlder { statistics.putInBands += 1 } else { statistics.drawnByCairo += 1 }
    }

    private func drawTexture(_ shown: ShownFrame, _ canvas: Canvas) {
        let placement = placement(of: shown)
        if !placement.covers(area) {
            canvas.fill(Rect(x: 0, y: 0, width: Double(width), height: Double(height)), .black)
        }
        guard let texture = shown.gdkTexture else { return }
        var bounds = placement.rect(scaleFactor).graphene
        gtk_snapshot_append_texture(canvas.snapshot, texture, &bounds)
    }
}
