/// When controls are seen.
public enum DisplayStyle {
    /// Always.
    case always
    /// Never.
    case never
    /// At first as `firstAppear` says; they hide by themselves while a picture plays, `after` the last movement, and come
    /// with a movement, a tap or a pause.
    case auto(firstAppear: Bool = true, after: Duration = .seconds(3))
    /// At first as `firstAppear` says, and then as `show()`, `hide()` and `toggle()` say; a tap toggles them.
    case manual(firstAppear: Bool = true)
    /// Whenever a closure says so. It may read what is observable, and is asked again when that has changed.
    case custom(() -> Bool)
}
