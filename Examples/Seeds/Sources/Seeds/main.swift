import Glibc
import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

let arguments = CommandLine.arguments
guard arguments.count >= 3, let sample = Sample.all.first(where: { $0.name == arguments[1] }) else {
    // Without arguments the program lists its samples, for `run-all`.
    for sample in Sample.all { print(sample.name) }
    exit(arguments.count == 1 ? 0 : 2)
}
let seconds = arguments.firstIndex(of: "--seconds").flatMap { arguments.dropFirst($0 + 1).first }.flatMap { Int($0) }

ApplicationIdentity.current = ApplicationIdentity(name: "Seeds", id: "org.example.seeds")
let application = Application(id: nil)
application.onActivate {
    let window = ApplicationWindow(application: application)
    window.title = sample.name
    window.defaultSize = SizeRequest(width: 854, height: 480)
    window.child = sample.body()
    window.present()
    guard let seconds else { return }
    Task { [weak window] in
        try? await Task.sleep(for: .seconds(seconds))
        PictureInPicture.shared.close()
        window?.close()
    }
}
exit(application.run([]))
