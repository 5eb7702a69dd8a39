import CGtk
import WindowboxGtk

/// An image above the content of a page, both centered. Where the height is insufficient, the space around them shrinks
/// first, then the image down to its minimum, and last it is hidden.
final class PageColumn: CustomWidget {
    private static let minimumPadding = 6
    private static let naturalPadding = 24

    private let image: Widget
    private let content: Widget
    private let spacing: Int

    /// Creates a column.
    /// - Parameters:
    ///   - image: The widget that gives way.
    ///   - content: The widget below it, which has its natural height.
    ///   - spacing: The space between both, in logical pixels.
    init(image: Widget, content: Widget, spacing: Int) {
        (self.image, self.content, self.spacing) = (image, content, spacing)
        super.init(cssName: "pagecolumn", role: GTK_ACCESSIBLE_ROLE_GROUP)
        image.insert(into: self)
        content.insert(into: self)
    }

    override func measure(_ orientation: Orientation, other: Int?) -> Extent {
        let (image, content) = (image.extent(orientation, other: other), content.extent(orientation, other: other))
        guard orientation == .vertical else {
            return Extent(
                minimum: max(image.minimum, content.minimum), natural: max(image.natural, content.natural))
        }
        return Extent(
            minimum: content.natural + 2 * Self.minimumPadding,
            natural: content.natural + above(image.natural) + 2 * Self.naturalPadding)
    }

    override func allocate(width: Int, height: Int) {
        let extent = image.extent(.vertical, other: width)
        let contentHeight = content.extent(.vertical, other: width).natural
        let room = height - contentHeight - spacing - 2 * Self.minimumPadding
        image.isChildVisible = room >= extent.minimum
        let imageHeight = image.isChildVisible ? min(extent.natural, room) : 0
        let top = max(Self.minimumPadding, (height - contentHeight - above(imageHeight)) / 2)
        if image.isChildVisible { image.sizeAllocate(x: 0, y: top, width: width, height: imageHeight) }
        content.sizeAllocate(x: 0, y: top + above(imageHeight), width: width, height: contentHeight)
    }

    /// The height that an image takes above the content.
    private func above(_ imageHeight: Int) -> Int { imageHeight > 0 ? imageHeight + spacing : 0 }
}
