import CGtk

/// A widget whose child a Wayland compositor may show itself, in place of GTK (`GtkGraphicsOffload`). GTK decides that
/// at each drawing: the child must draw one texture in memory of the GPU, over black or nothing, in whole device
/// pixels.
package final class GraphicsOffload: Widget {
    /// Whether GTK has the widget, and it takes textures of OpenGL: since GTK 4.16.
    package static var isSupported: Bool { wb_has_graphics_offload() }

    /// Creates a widget, where that is supported.
    ///
    /// - Parameter child: The widget that draws the texture.
    package init(_ child: Widget) {
        super.init(wb_graphics_offload_new(child.pointer))
    }
}
