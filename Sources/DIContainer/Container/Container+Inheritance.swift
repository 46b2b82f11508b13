extension Container {
    /// The value of a key that this container has no slot for, or none yet.
    @usableFromInline
    func otherValue<Key: InjectionKey>(
        of key: Key.Type, in pass: ResolutionPass?, place: SourcePlace?
    ) throws(ResolutionError) -> Key.Value {
        if let ordinal = table.ordinal(of: key) {
            _ = slot(at: ordinal)
            return try ResolutionContext(container: self, pass: pass, place: place).value(of: key)
        }
        guard let parent else { throw missing(KeyIdentity(key), in: pass, place: place) }
        do throws(ResolutionError) {
            return try ResolutionContext(container: parent, pass: pass, place: place).value(of: key)
        } catch {
            throw explained(error)
        }
    }

    /// Whether this container or a parent has the module of a key and name.
    @usableFromInline
    func hasModule(for key: KeyIdentity) -> Bool {
        ownOrdinal(of: key) != nil || parent?.hasModule(for: key) == true
    }

    /// The value of a registration that is found by name, or whose key type is not at hand.
    @usableFromInline
    func value<Value>(
        of key: KeyIdentity, as type: Value.Type, in pass: ResolutionPass?, place: SourcePlace?
    ) throws(ResolutionError) -> Value {
        guard let slot = ownSlot(of: key) else {
            guard let parent else { throw missing(key, in: pass, place: place) }
            do throws(ResolutionError) {
                return try parent.value(of: key, as: type, in: pass, place: place)
            } catch {
                throw explained(error)
            }
        }
        // A slot under a key is one of the key's value: `Module` takes both from one type.
        do throws(ResolutionError) {
            return try (slot as! Slot<Value>).enter(in: pass)
        } catch { throw error.requested(from: place) }
    }
}
