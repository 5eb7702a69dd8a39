import CGtk

/// The user's pictures directory.
public enum PicturesDirectory {
    /// The directory's path; the home directory where the desktop defines none.
    public static var path: String {
        string(g_get_user_special_dir(G_USER_DIRECTORY_PICTURES) ?? g_get_home_dir())
    }
}
