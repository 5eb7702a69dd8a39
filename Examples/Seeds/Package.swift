// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Seeds",
    dependencies: [.package(name: "windowbox", path: "../..")],
    targets: [
        .executableTarget(
            name: "Seeds",
            dependencies: [
                .product(name: "WindowboxPlayer", package: "windowbox"),
                .product(name: "WindowboxPlayerUI", package: "windowbox"),
                .product(name: "WindowboxGtk", package: "windowbox"),
                .product(name: "WindowboxBusiness", package: "windowbox"),
                .product(name: "WindowboxMPRIS", package: "windowbox"),
            ])
    ],
    swiftLanguageModes: [.v6]
)
