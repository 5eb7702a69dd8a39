import CGtk

/// Where the desktop keeps the person's pictures.
public enum PicturesDirectory {
    /// Its path; the person's own folder where the desktop has none for pictures.
    public static var path: String {
        string(g_get_user_special_dir(G_USER_DIRECTORY_PICTURES) ?? g_get_home_dir())
    }
}
