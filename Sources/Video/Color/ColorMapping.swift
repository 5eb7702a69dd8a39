import CFFmpeg
import Glibc
import WindowboxCore

/// The conversion of a video's colors to those of the screen, with the user's changes.
///
/// HDR is mapped to the screen's luminance by `ToneMapping`, applied to the largest component and to the others in
/// proportion, which keeps the hue. Colors outside of the screen's gamut are desaturated at their luminance.
struct ColorMapping: Equatable {
    let transfer: TransferFunction
    let primaries: Primaries
    /// The peak luminance of HDR video in cd/m².
    let peak: Double
    let components: ColorComponents
    let adjustments: ColorAdjustments
    let profile: ScreenProfile
    /// Takes the place of `components`, which are unused then; `nil` for other video.
    let dolbyVision: DolbyVision?

    /// The mapping of a frame.
    init(_ frame: UnsafeMutablePointer<AVFrame>, _ adjustments: ColorAdjustments, _ profile: ScreenProfile = .sRGB) {
        let matrix = ColorSpace.matrix(of: frame)
        if let vision = DolbyVision(frame) {
            self.init(
                transfer: .pq, primaries: .bt2020, peak: vision.peak,
                components: ColorComponents(matrix: matrix, isFullRange: true), adjustments: adjustments,
                profile: profile, dolbyVision: vision)
            return
        }
        let transfer = TransferFunction(frame.pointee.color_trc)
        let primaries = Primaries.of(frame.pointee.color_primaries, matrix: matrix)
        self.init(
            transfer: transfer, primaries: primaries,
            peak: transfer == .pq ? Self.peak(of: frame) : HybridLogGamma.peak,
            components: ColorComponents(
                matrix: ColorSpace.isRGB(frame) ? AVCOL_SPC_RGB : matrix, isFullRange: ColorSpace.isFullRange(frame)),
            adjustments: adjustments, profile: profile)
    }

    init(
        transfer: TransferFunction, primaries: Primaries, peak: Double, components: ColorComponents,
        adjustments: ColorAdjustments = .none, profile: ScreenProfile = .sRGB, dolbyVision: DolbyVision? = nil
    ) {
        (self.transfer, self.primaries, self.peak, self.components) = (transfer, primaries, peak, components)
        (self.adjustments, self.profile, self.dolbyVision) = (adjustments, profile, dolbyVision)
    }

    /// Whether the values of the video are those of the screen.
    var isScreen: Bool { transfer == .screen && primaries == .bt709 && profile.isSRGB }

    /// The matrix from linear RGB with the primaries of the video to that of the screen.
    var screenMatrix: Matrix3 { profile.matrix * primaries.matrix(to: .bt709) }

    /// Returns the RGB values of the screen, from 0 to 1, of 16-bit components divided by 65,536.
    func screen(_ value: RGB) -> RGB {
        let values = dolbyVision?.values(value) ?? components.rgb(value)
        return adjustments.applied(to: isScreen ? values.clamped(lowerBound: .zero, upperBound: .one) : mapped(values))
    }

    /// Returns the RGB values of the screen, from 0 to 1, of RGB values.
    private func mapped(_ values: RGB) -> RGB {
        let light = RGB(light(values.x), light(values.y), light(values.z))
        let mapped = toneMapped(
            dolbyVision?.rgb(light) ?? (transfer == .hlg ? HybridLogGamma.display(light) : light))
        let shown = inGamut(screenMatrix * mapped)
        return RGB(profile.value(shown.x, 0), profile.value(shown.y, 1), profile.value(shown.z, 2))
    }

    /// Returns the light of a value, which is limited to 0 to 1: in cd/m² for PQ, of the scene for HLG, and else from 0
    /// to 1.
    func light(_ value: Double) -> Double {
        let value = min(max(value, 0), 1)
        return switch transfer {
        case .screen: ScreenTransfer.linear(value)
        case .gamma(let exponent): pow(value, exponent)
        case .linear: value
        case .pq: PerceptualQuantizer.luminance(value)
        case .hlg: HybridLogGamma.scene(value)
        }
    }

    /// Returns the light of the screen, from 0 to 1, with the primaries of the video.
    private func toneMapped(_ light: RGB) -> RGB {
        guard transfer.isHDR, light.max() > 0 else { return light }
        return light * (ToneMapping(peak: peak).screen(light.max()) / light.max())
    }

    /// Returns a color with components from 0 to 1 and the same luminance (BT.709).
    private func inGamut(_ light: RGB) -> RGB {
        let luminance = (light * RGB(0.2126, 0.7152, 0.0722)).sum()
        guard luminance > 0 else { return .zero }
        guard luminance < 1 else { return .one }
        let chroma = light - luminance
        var saturation = 1.0
        if light.min() < 0 { saturation = min(saturation, luminance / (luminance - light.min())) }
        if light.max() > 1 { saturation = min(saturation, (1 - luminance) / (light.max() - luminance)) }
        return luminance + chroma * saturation
    }

    /// The default of HDR10 video without metadata, in cd/m².
    private static let defaultPeak = 1000.0

    /// Returns the peak luminance that the metadata of HDR10 state: that of the content (MaxCLL), but no more than that
    /// of the mastering display (SMPTE ST 2086).
    private static func peak(of frame: UnsafeMutablePointer<AVFrame>) -> Double {
        let stated = [wb_content_peak(frame), wb_mastering_peak(frame)].filter { $0 > 0 }
        return min(max(stated.min() ?? defaultPeak, ToneMapping.white), 10_000)
    }
}

/// The meaning of the three components of a pixel.
struct ColorComponents: Equatable {
    /// `AVCOL_SPC_RGB` for red, green and blue.
    let matrix: AVColorSpace
    let isFullRange: Bool

    /// Returns RGB values, from 0 to 1 in the nominal range, of 16-bit components divided by 65,536 (BT.2100 table 9).
    func rgb(_ value: RGB) -> RGB {
        let full = 65_536.0 / 65_535
        guard matrix != AVCOL_SPC_RGB else { return value * full }
        let (red, blue) = weights
        let luma = isFullRange ? value.x * full : (value.x - 16.0 / 256) * (256.0 / 219)
        let scale = 2 * (isFullRange ? full : 256.0 / 224)
        let (cb, cr) = ((value.y - 0.5) * scale, (value.z - 0.5) * scale)
        let (r, b) = (luma + cr * (1 - red), luma + cb * (1 - blue))
        return RGB(r, (luma - red * r - blue * b) / (1 - red - blue), b)
    }

    /// The weights of red and blue in luma (ITU-T H.273, table 4).
    private var weights: (red: Double, blue: Double) {
        switch matrix {
        case AVCOL_SPC_BT709: (0.2126, 0.0722)
        case AVCOL_SPC_BT2020_NCL, AVCOL_SPC_BT2020_CL: (0.2627, 0.0593)
        case AVCOL_SPC_FCC: (0.30, 0.11)
        case AVCOL_SPC_SMPTE240M: (0.212, 0.087)
        default: (0.299, 0.114)
        }
    }
}
