import CGtk

/// The C functions that GTK's signals call, one for each C signature, named by their arguments. GTK calls all of them
/// on the main thread, so `assumeIsolated` holds; on another thread it traps.
nonisolated enum Trampoline {
    /// `(object)`
    static let plain = unsafeBitCast(plainCalled as @convention(c) (P, P) -> Void, to: GCallback.self)
    /// `(object) -> gboolean`
    static let predicate = unsafeBitCast(predicateCalled as @convention(c) (P, P) -> gboolean, to: GCallback.self)
    /// `(object, pointer)`: notify, activate of an action.
    static let argument = unsafeBitCast(argumentCalled as @convention(c) (P, P, P) -> Void, to: GCallback.self)
    /// `(object, number)`: the response of a dialog.
    static let number = unsafeBitCast(numberCalled as @convention(c) (P, CInt, P) -> Void, to: GCallback.self)
    /// `(object, x, y)`: motion, drag.
    static let point = unsafeBitCast(pointCalled as @convention(c) (P, Double, Double, P) -> Void, to: GCallback.self)
    /// `(object, dx, dy) -> gboolean`: scroll.
    static let pointPredicate = unsafeBitCast(
        pointPredicateCalled as @convention(c) (P, Double, Double, P) -> gboolean, to: GCallback.self)
    /// `(object, x, y) -> object`: the content of a drag.
    static let pointProvider = unsafeBitCast(
        pointProviderCalled as @convention(c) (P, Double, Double, P) -> gpointer?, to: GCallback.self)
    /// `(object, count, x, y)`: click.
    static let press = unsafeBitCast(
        pressCalled as @convention(c) (P, CInt, Double, Double, P) -> Void, to: GCallback.self)
    /// `(object, keyval, keycode, modifiers) -> gboolean`
    static let key = unsafeBitCast(
        keyCalled as @convention(c) (P, guint, guint, GdkModifierType, P) -> gboolean, to: GCallback.self)
    /// `(range, scroll, value) -> gboolean`
    static let changeValue = unsafeBitCast(
        changeValueCalled as @convention(c) (P, GtkScrollType, Double, P) -> gboolean, to: GCallback.self)
    /// `(object, value, x, y) -> gboolean`
    static let drop = unsafeBitCast(
        dropCalled as @convention(c) (P, P, Double, Double, P) -> gboolean, to: GCallback.self)
    /// `(object, x, y) -> GdkDragAction`
    static let dragAction = unsafeBitCast(
        dragActionCalled as @convention(c) (P, Double, Double, P) -> GdkDragAction, to: GCallback.self)
    /// `(object, pointer) -> int`: command line.
    static let status = unsafeBitCast(statusCalled as @convention(c) (P, P, P) -> CInt, to: GCallback.self)
    /// `(object, files, count, hint)`: open.
    static let files = unsafeBitCast(filesCalled as @convention(c) (P, P, CInt, P, P) -> Void, to: GCallback.self)

    private typealias P = gpointer?

    typealias Plain = @MainActor () -> Void
    typealias Predicate = @MainActor () -> Bool
    typealias Argument = @MainActor (UInt) -> Void
    typealias Number = @MainActor (Int) -> Void
    typealias PointHandler = @MainActor (Double, Double) -> Void
    typealias PointPredicate = @MainActor (Double, Double) -> Bool
    typealias PointProvider = @MainActor (Double, Double) -> UInt
    typealias Press = @MainActor (Int, Double, Double) -> Void
    typealias Key = @MainActor (UInt32, UInt32, GdkModifierType) -> Bool
    typealias ChangeValue = @MainActor (Double) -> Bool
    typealias Drop = @MainActor (UInt, Double, Double) -> Bool
    typealias DragAction = @MainActor (Double, Double) -> GdkDragAction
    typealias Status = @MainActor (UInt) -> Int
    typealias Files = @MainActor ([String]) -> Void
}

// Pointers are not Sendable, so they cross into the main actor as integers.

nonisolated private func plainCalled(_: gpointer?, _ data: gpointer?) {
    guard let handler = CallbackBox<Trampoline.Plain>.handler(data) else { return }
    MainActor.assumeIsolated { handler() }
}

nonisolated private func predicateCalled(_: gpointer?, _ data: gpointer?) -> gboolean {
    guard let handler = CallbackBox<Trampoline.Predicate>.handler(data) else { return 0 }
    return MainActor.assumeIsolated { handler() } ? 1 : 0
}

nonisolated private func argumentCalled(_: gpointer?, _ argument: gpointer?, _ data: gpointer?) {
    guard let handler = CallbackBox<Trampoline.Argument>.handler(data) else { return }
    let argument = UInt(bitPattern: argument)
    MainActor.assumeIsolated { handler(argument) }
}

nonisolated private func numberCalled(_: gpointer?, _ number: CInt, _ data: gpointer?) {
    guard let handler = CallbackBox<Trampoline.Number>.handler(data) else { return }
    MainActor.assumeIsolated { handler(Int(number)) }
}

nonisolated private func pointCalled(_: gpointer?, _ x: Double, _ y: Double, _ data: gpointer?) {
    guard let handler = CallbackBox<Trampoline.PointHandler>.handler(data) else { return }
    MainActor.assumeIsolated { handler(x, y) }
}

nonisolated private func pointPredicateCalled(_: gpointer?, _ x: Double, _ y: Double, _ data: gpointer?) -> gboolean {
    guard let handler = CallbackBox<Trampoline.PointPredicate>.handler(data) else { return 0 }
    return MainActor.assumeIsolated { handler(x, y) } ? 1 : 0
}

nonisolated private func pointProviderCalled(
    _: gpointer?, _ x: Double, _ y: Double, _ data: gpointer?
) -> gpointer? {
    guard let handler = CallbackBox<Trampoline.PointProvider>.handler(data) else { return nil }
    return gpointer(bitPattern: MainActor.assumeIsolated { handler(x, y) })
}

nonisolated private func pressCalled(_: gpointer?, _ count: CInt, _ x: Double, _ y: Double, _ data: gpointer?) {
    guard let handler = CallbackBox<Trampoline.Press>.handler(data) else { return }
    MainActor.assumeIsolated { handler(Int(count), x, y) }
}

nonisolated private func keyCalled(
    _: gpointer?, _ keyval: guint, _ keycode: guint, _ modifiers: GdkModifierType, _ data: gpointer?
) -> gboolean {
    guard let handler = CallbackBox<Trampoline.Key>.handler(data) else { return 0 }
    return MainActor.assumeIsolated { handler(keyval, keycode, modifiers) } ? 1 : 0
}

nonisolated private func changeValueCalled(
    _: gpointer?, _: GtkScrollType, _ value: Double, _ data: gpointer?
) -> gboolean {
    guard let handler = CallbackBox<Trampoline.ChangeValue>.handler(data) else { return 0 }
    return MainActor.assumeIsolated { handler(value) } ? 1 : 0
}

nonisolated private func dropCalled(
    _: gpointer?, _ value: gpointer?, _ x: Double, _ y: Double, _ data: gpointer?
) -> gboolean {
    guard let handler = CallbackBox<Trampoline.Drop>.handler(data) else { return 0 }
    let value = UInt(bitPattern: value)
    return MainActor.assumeIsolated { handler(value, x, y) } ? 1 : 0
}

nonisolated private func dragActionCalled(
    _: gpointer?, _ x: Double, _ y: Double, _ data: gpointer?
) -> GdkDragAction {
    guard let handler = CallbackBox<Trampoline.DragAction>.handler(data) else { return GdkDragAction(0) }
    return MainActor.assumeIsolated { handler(x, y) }
}

nonisolated private func statusCalled(_: gpointer?, _ argument: gpointer?, _ data: gpointer?) -> CInt {
    guard let handler = CallbackBox<Trampoline.Status>.handler(data) else { return 0 }
    let argument = UInt(bitPattern: argument)
    return CInt(MainActor.assumeIsolated { handler(argument) })
}

nonisolated private func filesCalled(
    _: gpointer?, _ files: gpointer?, _ count: CInt, _: gpointer?, _ data: gpointer?
) {
    guard let handler = CallbackBox<Trampoline.Files>.handler(data),
        let files = files?.assumingMemoryBound(to: OpaquePointer?.self)
    else { return }
    let addresses = (0..<Int(count)).compactMap { index in
        g_file_get_uri(files[index]).map { address in
            defer { g_free(address) }
            return String(cString: address)
        }
    }
    MainActor.assumeIsolated { handler(addresses) }
}
