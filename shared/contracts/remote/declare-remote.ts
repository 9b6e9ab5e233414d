import type { RemoteDeclarationInput } from './declaration.ts'

/** Type-checks a declaration and preserves its literal type; the build validates it again. */
export const declareRemote = <const D extends RemoteDeclarationInput>(declaration: D): D => declaration

/** Routes of one feature, joined in the remote's declaration. */
export type RemoteRoutes = NonNullable<RemoteDeclarationInput['routes']>
