import CGtk
import WindowboxMedia

extension VideoFrame {
    /// Writes it into a PNG file; false when that cannot be written. No screen is needed.
    ///
    /// A file that is there already is written anew, not replaced: Xfce's thumbnailer has it open, and reads on there.
    @MainActor
    package func savePNG(to path: String) -> Bool {
        let shown = ShownFrame(self)
        return withExtendedLifetime(shown) {
            guard let texture = shown.gdkTexture, let bytes = gdk_texture_save_to_png_bytes(texture) else {
                return false
            }
            defer { g_bytes_unref(bytes) }
            var count: gsize = 0
            let data = g_bytes_get_data(bytes, &count)?.assumingMemoryBound(to: CChar.self)
            return g_file_set_contents_full(path, data, gssize(count), G_FILE_SET_CONTENTS_NONE, 0o644, nil) != 0
        }
    }
}
