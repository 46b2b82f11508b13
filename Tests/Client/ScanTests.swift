#if os(Linux)
    import DIContainer
    import DIContainerTesting
    import Testing

    @Suite("A client's keys are found, whatever its default isolation")
    struct ScanTests {
        /// The name of this module, which differs from target to target.
        let module = String("\(#fileID)".prefix { $0 != "/" })

        @Test("The scan finds each key of the client")
        func found() {
            let keys = InjectionKeys.all().keys.filter { $0.module == module }
            #expect(keys.contains { $0.type == APIKey.self })
            #expect(keys.contains { $0.type == PageKey.self && $0.hasDefault })
            #expect(keys.contains { $0.type == RouterKey.self && $0.isolation == MainActor.self })
        }

        @Test("A container is held against all keys of the client, and its parents with it")
        @MainActor
        func served() throws {
            let app = Container { PreviewModules(preferences: Preferences(), drafts: [Draft()]) }
            let server = Container(parent: app) { ServerModules() }
            let others: [any InjectionKey.Type] = [UploaderKey.self, UploadKey.self, UploadModelKey.self]
            try server.validate(serving: .allKeys(ofModules: module), except: [TracerKey.self] + others)
            #expect(throws: ServingError.self) { try app.validate(serving: .allKeys(ofModules: module)) }
        }
    }
#endif
