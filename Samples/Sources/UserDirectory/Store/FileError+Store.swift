extension FileError {
    /// The same error, with advice for whoever uses a store.
    var hintingAtStore: FileError {
        hinting(
            problem == .notFound
                ? "The command add makes a store, in a folder that is there."
                : "Nothing was changed. Mend the store, move it away, or name another with --store FILE.")
    }
}
