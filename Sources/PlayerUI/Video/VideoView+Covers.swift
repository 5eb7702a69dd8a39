import WindowboxGtk

extension VideoView {
    /// Counts a widget among the covers whenever it is seen: the view is drawn far cheaper where nothing lies over it.
    /// - Parameter overhang: How far what it draws reaches beyond it; followed where that may change.
    func trackCovering(_ widget: Widget, overhang: (() -> Int)? = nil) {
        widget.onMap { [weak self, weak widget] in
            guard let self, let widget else { return }
            covers.append(Cover(widget, overhang: overhang?() ?? Cover.usualOverhang))
        }
        if let overhang { followOverhang(of: widget, overhang) }
        widget.onUnmap { [weak self, weak widget] in self?.covers.removeAll { $0.widget === widget } }
    }

    private func followOverhang(of widget: Widget, _ overhang: @escaping () -> Int) {
        widget.observe(overhang) { [weak self] widget, overhang in
            guard let self, let index = covers.firstIndex(where: { $0.widget === widget }) else { return }
            covers[index].overhang = overhang
        }
    }
}
