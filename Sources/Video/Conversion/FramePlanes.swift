import CFFmpeg
import WindowboxCore

/// The planes of a frame, from the corner of a crop.
struct FramePlanes {
    /// The first byte of each plane.
    var data:
        (
            UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<UInt8>?,
            UnsafeMutablePointer<UInt8>?
        )
    /// The bytes from one row of each plane to the next.
    var strides: (Int32, Int32, Int32, Int32)

    init(_ frame: UnsafeMutablePointer<AVFrame>) {
        let (data, strides) = (frame.pointee.data, frame.pointee.linesize)
        self.data = (data.0, data.1, data.2, data.3)
        self.strides = (strides.0, strides.1, strides.2, strides.3)
    }

    init(_ frame: UnsafeMutablePointer<AVFrame>, crop: VideoGeometry.Crop, _ descriptor: AVPixFmtDescriptor) {
        self.init(frame)
        guard crop.x > 0 || crop.y > 0 else { return }
        let isPalette = descriptor.flags & UInt64(AV_PIX_FMT_FLAG_PAL) != 0
        func moved(_ plane: UnsafeMutablePointer<UInt8>?, _ index: Int, _ stride: Int32) -> UnsafeMutablePointer<UInt8>?
        {
            guard let plane, !(isPalette && index == 1) else { return plane }
            let isChroma = index == 1 || index == 2
            let x = isChroma ? crop.x >> Int(descriptor.log2_chroma_w) : crop.x
            let y = isChroma ? crop.y >> Int(descriptor.log2_chroma_h) : crop.y
            return plane + y * Int(stride) + x * descriptor.step(of: index)
        }
        data.0 = moved(data.0, 0, strides.0)
        data.1 = moved(data.1, 1, strides.1)
        data.2 = moved(data.2, 2, strides.2)
        data.3 = moved(data.3, 3, strides.3)
    }

    subscript(index: Int) -> (data: UnsafeMutablePointer<UInt8>?, stride: Int) {
        switch index {
        case 0: (data.0, Int(strides.0))
        case 1: (data.1, Int(strides.1))
        case 2: (data.2, Int(strides.2))
        default: (data.3, Int(strides.3))
        }
    }

    /// Whether the planes and their rows begin at multiples of a number of bytes.
    func isAligned(to alignment: Int) -> Bool {
        (0..<4).allSatisfy {
            let plane = self[$0]
            return plane.data.map { Int(bitPattern: $0) % alignment == 0 && plane.stride % alignment == 0 } ?? true
        }
    }
}

extension AVPixFmtDescriptor {
    /// Returns the bytes from one pixel of a plane to the next.
    fileprivate func step(of plane: Int) -> Int {
        [comp.0, comp.1, comp.2, comp.3].prefix(Int(nb_components)).first { Int($0.plane) == plane }
            .map { Int($0.step) } ?? 1
    }
}
