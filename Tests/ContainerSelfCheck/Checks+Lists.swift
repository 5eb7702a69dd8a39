import CGtk
import SelfCheckKit
import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

/// Checks that the list of chapters has the chapters of the item, marks the current one and seeks to an activated one.
func checkChapters() async {
    let window = ApplicationWindow()
    let player = Player(item: .simple(url: PlayerWidgetFixture.clip))
    let context = PlayerContext(player: player)
    let list = ListBox.chapters(context)
    window.child = BoxContainer(.vertical, [VideoView(player: player), list])
    window.present()
    player.play()
    await wait(for: "chapters") { !list.rows.isEmpty }
    report("rows", list.rows.count)
    report("first is marked", await eventually { list.rows.map(isMarked) == [true, false, false, false] })
    let row = gtk_widget_get_parent(list.rows[2].pointer)
    await wait(for: "the third row") { row.map { gtk_widget_get_mapped($0) != 0 } ?? false }
    if let row { gtk_widget_activate(row) }
    report("third is marked", await eventually { list.rows.map(isMarked) == [false, false, true, false] })
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

/// Whether the mark of a row is visible.
private func isMarked(_ row: Widget) -> Bool {
    gtk_widget_get_first_child(row.pointer).map { gtk_widget_get_opacity($0) > 0.5 } ?? false
}
