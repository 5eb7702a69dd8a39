import CGtk

/// A `GListModel` that stores only the number of rows, so its cost does not depend on the size. The list's `fill`
/// closure provides the contents of a row by its number.
final class RowModel {
    /// The GObject.
    let pointer: UnsafeMutableRawPointer

    /// Creates a model without rows.
    init() {
        guard let object = g_object_new_with_properties(rowModelType, 0, nil, nil) else {
            preconditionFailure("GObject cannot make an object of a type that was registered")
        }
        pointer = UnsafeMutableRawPointer(object)
    }

    isolated deinit { g_object_unref(pointer) }

    var count: Int { Int(rowCount(of: pointer).pointee) }

    /// Replaces `removed` rows at `number` by `added` new ones, and notifies the list.
    func change(at number: Int, removed: Int, added: Int) {
        let count = rowCount(of: pointer)
        count.pointee = guint(clamping: Int(count.pointee) - removed + added)
        g_list_model_items_changed(OpaquePointer(pointer), guint(number), guint(removed), guint(added))
    }
}

/// Returns the row count, which is stored behind GObject's own instance data.
nonisolated private func rowCount(of object: UnsafeMutableRawPointer) -> UnsafeMutablePointer<guint> {
    (object + MemoryLayout<GObject>.stride).assumingMemoryBound(to: guint.self)
}

nonisolated private let rowModelType: GType = {
    var info = GTypeInfo()
    info.class_size = guint16(MemoryLayout<GObjectClass>.size)
    info.instance_size = guint16(MemoryLayout<GObject>.stride + MemoryLayout<guint>.stride)
    let type = g_type_register_static(wb_type_object(), "WindowboxRowModel", &info, GTypeFlags(0))
    var list = GInterfaceInfo()
    list.interface_init = { vtable, _ in
        guard let vtable else { return }
        let list = vtable.assumingMemoryBound(to: GListModelInterface.self)
        list.pointee.get_item_type = { _ in wb_type_object() }
        list.pointee.get_n_items = { model in model.map { rowCount(of: UnsafeMutableRawPointer($0)).pointee } ?? 0 }
        list.pointee.get_item = { model, number in
            guard let model, number < rowCount(of: UnsafeMutableRawPointer(model)).pointee else { return nil }
            return g_object_new_with_properties(wb_type_object(), 0, nil, nil).map { gpointer($0) }
        }
    }
    g_type_add_interface_static(type, g_list_model_get_type(), &list)
    return type
}()
