import FoundationEssentials
import WindowboxMedia
import WindowboxPlayerUI

extension Program {
    /// Writes a small picture of a film into a file, as file managers ask for it, without any window.
    /// - Parameter side: How long its longer side is at the most, in pixels.
    static func writeThumbnail(of location: String, to path: String, side: Int) -> CInt {
        do {
            guard try Thumbnail.make(of: location, side: side).savePNG(to: path) else {
                complain(tr("{1} cannot be written.", path))
                return 1
            }
            return 0
        } catch {
            complain(error.message)
            return 1
        }
    }
}
