import CAdwaita

/// Dark or light.
enum Look {
    /// Dark around a picture, as the person has set it elsewhere.
    static func follow(_ isPicture: Bool) {
        let wish = isPicture ? ADW_COLOR_SCHEME_FORCE_DARK : ADW_COLOR_SCHEME_DEFAULT
        let manager = adw_style_manager_get_default()
        // Setting what is set would parse the theme again.
        if adw_style_manager_get_color_scheme(manager) != wish { adw_style_manager_set_color_scheme(manager, wish) }
    }
}
