import type { RemoteDeclarationInput } from './declaration.ts'

/** Checks the type of a declaration and keeps it exact; the release document validates it again when it is built. */
export const declareRemote = <const D extends RemoteDeclarationInput>(declaration: D): D => declaration

/** Routes of one feature of a remote, joined in its declaration. */
export type RemoteRoutes = NonNullable<RemoteDeclarationInput['routes']>
