import CGtk
import WindowboxGtk
import WindowboxPlayer

/// A row of the chapters: the image that the source states or a thumbnail of the video, the title and the start.
final class ChapterRow: Widget {
    /// The size of the image in logical pixels.
    private static let imageSize = SizeRequest(width: 96, height: 54)

    private let image = LazyImageView()
    private let thumbnail = Picture()
    private let title = Label()
    private let start = Label()

    init() {
        super.init(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12))
        addCSSClass("wb-item")
        image.fills = true
        thumbnail.fills = true
        for view in [image, thumbnail] as [Widget] {
            view.sizeRequest = Self.imageSize
            view.addCSSClass("wb-chapter-image")
        }
        title.xAlign = 0
        title.wraps = true
        title.lines = 2
        title.ellipsizes = true
        title.maxWidthChars = 1
        title.hExpand = true
        start.xAlign = 0
        start.cssClasses = ["dim-label", "caption", "numeric"]
        let texts = BoxContainer(.vertical, spacing: 2, [title, start])
        texts.hExpand = true
        texts.vAlign = .center
        for part in [image, thumbnail, texts] as [Widget] { gtk_box_append(wb_box(pointer), part.pointer) }
    }

    /// Shows a chapter.
    ///
    /// - Parameters:
    ///   - texture: The thumbnail; `nil` while there is none.
    ///   - hasThumbnails: Whether thumbnails of the video are available.
    func show(_ chapter: Chapter, title: String, start: String, _ texture: Texture?, hasThumbnails: Bool) {
        self.title.text = title
        self.start.text = start
        let hasImage = chapter.imageSource != .none
        image.image = hasImage ? LazyImage(chapter.imageSource) : nil
        image.isVisible = hasImage
        thumbnail.texture = hasImage ? nil : texture
        thumbnail.isVisible = !hasImage && hasThumbnails
    }

    /// Shows the thumbnail, once it is there.
    func show(_ texture: Texture) { thumbnail.texture = texture }

    var isCurrent = false {
        didSet { if isCurrent != oldValue { setCSSClass("wb-current", isCurrent) } }
    }
}
