/// Takes values out of the sight of the optimizer, which must then make them.
///
/// The functions are not optimized, so the compiler does not know that they do nothing; and each is of one type, so that none costs a
/// look-up of witnesses.
enum Sink {
    @inline(never) @_optimize(none)
    static func take(_ value: any Service) {}

    @inline(never) @_optimize(none)
    static func take(_ value: any Screen) {}

    @inline(never) @_optimize(none)
    static func take(_ value: AnyObject) {}

    @inline(never) @_optimize(none)
    static func take(_ value: Int) {}

    @inline(never) @_optimize(none)
    static func take(_ value: [any Service]) {}

    @inline(never) @_optimize(none)
    static func take(_ value: [ObjectIdentifier: @Sendable () -> any Service]) {}

    @inline(never) @_optimize(none)
    static func take(_ value: borrowing HundredClosures) {}
}
