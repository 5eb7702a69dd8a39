import WindowboxGtk
import WindowboxPlayerUI

/// The question whether web pages may be opened with yt-dlp.
enum WebPageDialog {
    /// Calls `open` if the user agrees.
    static func show(_ host: String, over parent: ApplicationWindow, _ open: @escaping () -> Void) {
        let text = tr("{1} sent a web page. yt-dlp can find the videos of web pages.", host)
        let consequence = tr("If you open it, you will not be asked again. The preferences can change this.")
        let dialog = MessageDialog(
            heading: tr("Open With yt-dlp?"), body: text + " " + consequence, cancel: tr("Cancel"),
            accept: tr("Open"))
        dialog.show(over: parent, completion: open)
    }
}
