// Checks of a player's layers on a screen. A test starts the program on a virtual desktop, with the name of a check and
// a clip in its environment, and reads one fact per line.
import Glibc
import SelfCheckKit

let checks: [String: @MainActor () async -> Void] = [
    "squeeze": checkSqueeze,
    "paused": checkPaused,
    "cover": checkCover,
    "layers": checkLayers,
    "bindings": checkBindings,
    "body-counter": checkBodyCounter,
    "places": checkPlaces,
    "disabled-layer": checkDisabledLayer,
    "insets-and-shadow": checkInsetsAndShadow,
    "coming and going": checkComingAndGoing,
    "with-service": checkWithService,
    "floating": checkFloating,
    "interaction": checkInteraction,
    "toasts": checkToasts,
    "end": checkEnd,
    "bare-video": checkBareVideo,
    "bare-slider": checkBareSlider,
    "chapters": checkChapters,
    "custom setting": checkCustomSetting,
    "long queue": checkLongQueue,
    "closed-windows": checkClosedWindows,
    "volume-slider": checkVolumeSlider,
    "single-motion": checkSingleMotion,
]

exit(runSelfCheck(checks))
