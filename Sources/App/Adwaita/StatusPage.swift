import CAdwaita
import WindowboxGtk
import WindowboxPlayerUI

/// A page with an icon, a title, a description and a child (`AdwStatusPage`).
final class StatusPage: Widget {
    private var page: OpaquePointer { wb_adw_status_page(pointer) }

    init(icon: String, child: Widget? = nil) {
        super.init(adw_status_page_new())
        adw_status_page_set_icon_name(page, icon)
        adw_status_page_set_child(page, child?.pointer)
        vExpand = true
    }

    var title = "" {
        didSet { adw_status_page_set_title(page, title.escapedForMarkup) }
    }

    /// The description below the title.
    var text = "" {
        didSet { adw_status_page_set_description(page, text.escapedForMarkup) }
    }

    /// Makes the page compact in a narrow window.
    func adaptToWidth(_ context: Context) {
        let status = context[StatusService.self]
        bind(cssClass: "compact") { status.status == .narrow }
    }

    /// The page in a handle that moves the window.
    var asHandle: Widget { WindowHandle(self).with { $0.cssClasses = ["wb-page"] } }
}

extension String {
    /// The text with Pango markup escaped.
    var escapedForMarkup: String {
        let escaped = g_markup_escape_text(self, -1)
        defer { g_free(escaped) }
        return escaped.map { String(cString: $0) } ?? ""
    }
}
