#if canImport(SwiftUI)
    public import DIContainer
    public import SwiftUI

    /// Injects a model that the view owns: made once, from the container of the view, and kept as long as the view is.
    ///
    /// ```swift
    /// struct ProfileView: View {
    ///     @InjectState(ProfileModelKey.self) private var model
    ///
    ///     var body: some View {
    ///         TextField("Name", text: $model.name)
    ///         Text(model.greeting)
    ///     }
    /// }
    /// ```
    ///
    /// The view is updated when an `@Observable` or `ObservableObject` model changes. What the model injects comes from
    /// the same container. The model is made when the body first reads it; a view that is initialized again, or that
    /// gets another container later, keeps its model.
    ///
    /// The module's scope says whether others get the same model: with `unique`, each view has its own.
    @propertyWrapper
    nonisolated public struct InjectState<Value>: DynamicProperty {
        // Variables, because SwiftUI writes to them, by their types, before it reads a body.
        private var environment = Environment(\.givenContainer)
        private var owner = StateObject(wrappedValue: ModelOwner<Value>())
        private let source: ModelSource<Value>

        /// Injects the value of a key.
        ///
        /// - Parameters:
        ///   - key: The key, or a combinator of keys.
        ///   - name: The name that the module was registered with, if it has one.
        ///   - fileID: The file of the property, for messages.
        ///   - line: The line of the property, for messages.
        public init<Key: InjectionKey>(
            _ key: Key.Type, named name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
        ) where Key.Value == Value, Key.Isolation == Nonisolated, Key.Argument == Void {
            source = ModelSource(key: key, name: name, place: SourcePlace(fileID: fileID, line: line)) {
                $0[key, named: name, fileID: fileID, line: line]
            }
        }

        /// Injects the value of a main-actor key.
        public init<Key: InjectionKey>(
            _ key: Key.Type, named name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
        ) where Key.Value == Value, Key.Isolation == MainActor, Key.Argument == Void {
            source = ModelSource(key: key, name: name, place: SourcePlace(fileID: fileID, line: line)) {
                $0[key, named: name, fileID: fileID, line: line]
            }
        }

        /// Injects the value of a key that takes an argument, in the view's initializer:
        /// `_model = InjectState(EditorModelKey.self, passing: document)`.
        ///
        /// A view that is initialized again with another argument keeps its model; `.id(document.id)` makes it another
        /// view.
        ///
        /// - Parameters:
        ///   - key: The key.
        ///   - name: The name that the module was registered with, if it has one.
        ///   - argument: What the module's factory takes.
        ///   - fileID: The file of the property, for messages.
        ///   - line: The line of the property, for messages.
        @MainActor public init<Key: InjectionKey>(
            _ key: Key.Type, named name: String? = nil, passing argument: Key.Argument,
            fileID: StaticString = #fileID, line: UInt = #line
        ) where Key.Value == Value, Key.Isolation == MainActor {
            let place = SourcePlace(fileID: fileID, line: line)
            source = ModelSource(key: key, name: name, argument: argument, place: place) {
                $0[Provider<Key>.self, named: name, fileID: fileID, line: line](argument)
            }
        }

        /// Injects the value of a plain key that takes an argument.
        @MainActor public init<Key: InjectionKey>(
            _ key: Key.Type, named name: String? = nil, passing argument: Key.Argument,
            fileID: StaticString = #fileID, line: UInt = #line
        ) where Key.Value == Value, Key.Isolation == Nonisolated {
            let place = SourcePlace(fileID: fileID, line: line)
            source = ModelSource(key: key, name: name, argument: argument, place: place) {
                $0[Provider<Key>.self, named: name, fileID: fileID, line: line](argument)
            }
        }

        /// The model.
        @MainActor public var wrappedValue: Value {
            owner.wrappedValue.model {
                source.make(environment.wrappedValue ?? GivenContainers.root(at: source.place))
            }
        }

        /// Bindings to the properties of the model: `$model.name`.
        @MainActor public var projectedValue: ModelBindings<Value> { ModelBindings(model: wrappedValue) }
    }

    nonisolated extension InjectState: Equatable {
        /// Whether both inject the same key with the same name and argument, so that SwiftUI need not update a view
        /// that is initialized again with the same values.
        public static func == (left: InjectState, right: InjectState) -> Bool { left.source == right.source }
    }
#endif
