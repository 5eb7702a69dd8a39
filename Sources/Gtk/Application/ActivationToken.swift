import CGtk

/// The launcher's token that allows a window to come to the front at the user's request (XDG activation, X11 startup
/// notification).
///
/// GTK 4.8 reads the token by its X11 name only, `DESKTOP_STARTUP_ID`; the token by its current name,
/// `XDG_ACTIVATION_TOKEN`, is passed to GTK here.
public enum ActivationToken {
    private typealias Emission = @convention(c) (UnsafeMutablePointer<GApplication>?, OpaquePointer?) -> Void

    nonisolated private static let (variable, key) = ("XDG_ACTIVATION_TOKEN", "activation-token")
    /// The token of this start. Written before threads exist, read-only afterwards.
    nonisolated(unsafe) private static var own: String?
    // GTK's own implementation. Written once, before the application runs.
    nonisolated(unsafe) private static var addPlatformData:
        (@convention(c) (UnsafeMutablePointer<GApplication>?, UnsafeMutablePointer<GVariantBuilder>?) -> Void)?
    nonisolated(unsafe) private static var (beforeEmit, afterEmit): (Emission?, Emission?)

    /// Moves the token of this start out of the environment, so that child processes do not use it again. Must be
    /// called before threads exist.
    public static func removeFromEnvironment() {
        guard let token = g_getenv(variable) else { return }
        own = String(cString: token)
        g_unsetenv(variable)
    }

    /// Applies tokens to the windows of an application: the token of this start, once GTK is initialized, and those of
    /// later starts, which are forwarded to the primary instance.
    static func install(_ application: UnsafeMutablePointer<GtkApplication>) {
        if let own { apply(own) }
        guard beforeEmit == nil else { return }
        let vtable = wb_application_class(application)
        addPlatformData = vtable.pointee.add_platform_data
        vtable.pointee.add_platform_data = { application, data in
            ActivationToken.addPlatformData?(application, data)
            if let own = ActivationToken.own { ActivationToken.add(own, to: data) }
        }
        beforeEmit = vtable.pointee.before_emit
        vtable.pointee.before_emit = { application, data in
            ActivationToken.beforeEmit?(application, data)
            if let token = ActivationToken.token(in: data) { ActivationToken.apply(token) }
        }
        afterEmit = vtable.pointee.after_emit
        vtable.pointee.after_emit = { application, data in
            ActivationToken.afterEmit?(application, data)
            let token = ActivationToken.token(in: data) ?? ActivationToken.token(in: data, key: "desktop-startup-id")
            if let token, let display = gdk_display_get_default() { wb_end_startup(display, token) }
        }
    }

    nonisolated private static func apply(_ token: String) {
        if let display = gdk_display_get_default() { wb_keep_activation_token(display, token) }
    }

    nonisolated private static func add(_ token: String, to data: UnsafeMutablePointer<GVariantBuilder>?) {
        let value = g_variant_new_variant(g_variant_new_string(token))
        g_variant_builder_add_value(data, g_variant_new_dict_entry(g_variant_new_string(key), value))
    }

    nonisolated private static func token(in data: OpaquePointer?, key: String = key) -> String? {
        guard let data, let value = g_variant_lookup_value(data, key, nil) else { return nil }
        defer { g_variant_unref(value) }
        if case .string(let token) = Variant(reading: value) { return token }
        return nil
    }
}
