import Synchronization

/// What a lazy closure holds that keeps the library's promises: its value is made once however many threads call it,
/// and it does not keep the composition alive.
final class HandWrittenCell: Sendable {
    private weak let composition: Composition?
    private let kept = Mutex<(any Service)?>(nil)

    init(_ composition: Composition) { self.composition = composition }

    func value() -> any Service {
        kept.withLock { kept in
            if let kept { return kept }
            let value = composition!.service
            kept = value
            return value
        }
    }
}
