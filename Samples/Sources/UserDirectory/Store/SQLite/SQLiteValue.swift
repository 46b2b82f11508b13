#if SQLite
    /// What a column can hold.
    enum SQLiteValue: Equatable, Sendable {
        case null
        case integer(Int)
        case text(String)
        /// Numbers with a fraction, and bytes, which this program has no use for.
        case other

        init(_ text: String?) { self = text.map(SQLiteValue.text) ?? .null }

        init(_ number: Int?) { self = number.map(SQLiteValue.integer) ?? .null }
    }
#endif
