// What Swift adds to `Darwin.h`, since it imports neither functions of any number of arguments nor all macros.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

@_exported import Darwin

public var errno: Int32 {
    get { 0 }
    set {}
}
public var S_IFMT: mode_t { 0xF000 }
public var S_IFREG: mode_t { 0x8000 }
public var TIOCGWINSZ: UInt { 0x4008_7468 }

public func ioctl(_ descriptor: CInt, _ request: UInt) -> CInt { 0 }
public func ioctl(_ descriptor: CInt, _ request: UInt, _ value: CInt) -> CInt { 0 }
public func ioctl(_ descriptor: CInt, _ request: UInt, _ pointer: UnsafeMutableRawPointer) -> CInt { 0 }
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { 0 }
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 { 0 }
