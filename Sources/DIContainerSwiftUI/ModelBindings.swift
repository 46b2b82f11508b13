#if canImport(SwiftUI)
    public import SwiftUI

    /// Bindings to the properties of a model that a view injects, as in `TextField("Name", text: $model.name)`.
    @MainActor @dynamicMemberLookup
    public struct ModelBindings<Model> {
        let model: Model

        /// A binding to a property of an `@Observable` model.
        public subscript<Property>(
            dynamicMember property: ReferenceWritableKeyPath<Model, Property>
        ) -> Binding<Property> where Model: AnyObject & Observable {
            Bindable(model)[dynamicMember: property]
        }

        /// A binding to a property of an `ObservableObject` model.
        public subscript<Property>(
            dynamicMember property: ReferenceWritableKeyPath<Model, Property>
        ) -> Binding<Property> where Model: ObservableObject {
            ObservedObject(wrappedValue: model).projectedValue[dynamicMember: property]
        }

        /// A binding to a property of a model that is both.
        public subscript<Property>(
            dynamicMember property: ReferenceWritableKeyPath<Model, Property>
        ) -> Binding<Property> where Model: ObservableObject & Observable {
            Bindable(model)[dynamicMember: property]
        }
    }
#endif
