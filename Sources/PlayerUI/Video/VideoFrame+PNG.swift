import CGtk
import WindowboxMedia

extension VideoFrame {
    /// Writes it into a PNG file; false when that cannot be written. No screen is needed.
    @MainActor
    package func savePNG(to path: String) -> Bool {
        let shown = ShownFrame(self)
        return withExtendedLifetime(shown) {
            shown.gdkTexture.map { gdk_texture_save_to_png($0, path) != 0 } ?? false
        }
    }
}
