import WindowboxGtk
import WindowboxPlayerUI

/// Says what is heard when there is nothing to see.
enum SoundPage {
    static func make(_ context: Context) -> Widget {
        let titles = context[TitleService.self]
        let page = StatusPage(icon: "audio-x-generic-symbolic")
            .bind(\.title) { titles.title ?? "" }
            .bind(\.text) { titles.subtitle }
        page.addCSSClass("compact")
        page.margins = Margins(bottom: 64)
        return page.asHandle
    }
}
