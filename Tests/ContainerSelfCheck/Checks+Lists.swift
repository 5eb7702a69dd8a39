import CGtk
import FoundationEssentials
import SelfCheckKit
import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

/// Checks that the list of chapters has the chapters of the item, marks the current one and seeks to an activated one.
func checkChapters() async {
    let window = ApplicationWindow()
    let player = Player(item: .simple(url: PlayerWidgetFixture.clip))
    let context = PlayerContext(player: player)
    let view = ChapterList.make(context)
    window.child = BoxContainer(.vertical, [VideoView(player: player), view])
    window.present()
    player.play()
    await wait(for: "chapters") { marks(in: view.pointer).count == 4 }
    report("rows", marks(in: view.pointer).count)
    report("first is marked", await eventually { marks(in: view.pointer) == [true, false, false, false] })
    if let list = gtk_widget_get_first_child(view.pointer) {
        gtk_widget_activate_action_variant(list, "list.activate-item", g_variant_new_uint32(2))
    }
    report("third is marked", await eventually { marks(in: view.pointer) == [false, false, true, false] })
    report("position", player.time().map { $0 >= .seconds(20) && $0 < .seconds(30) } ?? false)
    context.stop()
    window.destroy()
}

/// Checks that a setting of the program is in the settings menu, and that its choice is made there.
func checkCustomSetting() async {
    let window = ApplicationWindow()
    let player = Player(item: .simple(url: PlayerWidgetFixture.clip))
    let context = PlayerContext(player: player)
    var chosen = "off"
    context[SettingsViewModel.self].customSettings = [
        .init(
            id: "own", title: "Own", choices: { [.init(id: "off", title: "Off"), .init(id: "on", title: "On")] },
            choice: { chosen }, choose: { chosen = $0 })
    ]
    let button = SettingsButton.make(context)
    window.child = BoxContainer(.vertical, [VideoView(player: player), button])
    window.present()
    await wait(for: "the button") { button.isMapped }
    gtk_menu_button_popup(wb_menu_button(button.pointer))
    await wait(for: "the menu") { button.popover?.isMapped == true }
    report(
        "activated",
        gtk_widget_activate_action_variant(button.pointer, "custom-settings.own", g_variant_new_string("on")))
    report("chosen", chosen)
    context.stop()
    window.destroy()
}

/// Checks that a queue of 100,000 items has widgets only for the rows around the visible ones, and scrolls to its end.
func checkLongQueue() async {
    let window = ApplicationWindow()
    let player = Player(items: (1...100_000).map { PlayerItem.simple(url: URL(filePath: "/films/Film \($0).mkv")) })
    let context = PlayerContext(player: player)
    let view = QueueList.make(context)
    window.defaultSize = SizeRequest(width: 340, height: 720)
    window.child = view
    window.present()
    await wait(for: "rows") { view.maximumOffset > 1_000_000 }
    report("first", await eventually { texts(in: view.pointer).contains("Film 1") })
    view.offset = view.maximumOffset
    report("last", await eventually { texts(in: view.pointer).contains("Film 100000") })
    report("labels", texts(in: view.pointer).count)
    context.stop()
    window.destroy()
}

/// Returns the texts of the labels below a widget.
private func texts(in widget: UnsafeMutablePointer<GtkWidget>) -> [String] {
    if g_type_is_a(wb_type_of(widget), gtk_label_get_type()) != 0 {
        return [String(cString: gtk_label_get_text(wb_label(widget)))]
    }
    return children(of: widget).flatMap(texts)
}

/// Returns of each row of a list, in order, whether it is marked.
private func marks(in widget: UnsafeMutablePointer<GtkWidget>) -> [Bool] {
    if gtk_widget_has_css_class(widget, "wb-item") != 0 { return [gtk_widget_has_css_class(widget, "wb-current") != 0] }
    return children(of: widget).flatMap(marks)
}

private func children(of widget: UnsafeMutablePointer<GtkWidget>) -> [UnsafeMutablePointer<GtkWidget>] {
    sequence(first: gtk_widget_get_first_child(widget)) { $0.map { gtk_widget_get_next_sibling($0) } }
        .prefix { $0 != nil }.compactMap(\.self)
}
