import DIContainer

@testable import Glossary

// Not beside the others, which have types of the same names.
let glossary = Container { GlossaryModules(configuration: .init([:])) }
