import type { RemoteDeclarationInput } from './declaration.ts'

/** Type-checks a declaration and preserves its literal type; the build validates it again. */
export const declareRemote = <const D extends RemoteDeclarationInput>(declaration: D): D => declaration

/** Part of a remote's declaration that belongs to one feature. */
export type FeatureDeclaration = Partial<Pick<RemoteDeclarationInput, 'routes' | 'menu' | 'tabs' | 'bar' | 'slots'>>

/** Joins the declarations of features in the given order. */
export const joinFeatures = (features: readonly FeatureDeclaration[]): Required<FeatureDeclaration> => ({
  routes: features.flatMap(({ routes = [] }) => routes),
  menu: features.flatMap(({ menu = [] }) => menu),
  tabs: features.flatMap(({ tabs = [] }) => tabs),
  bar: features.flatMap(({ bar = [] }) => bar),
  slots: features.flatMap(({ slots = [] }) => slots),
})
