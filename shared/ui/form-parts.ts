// The build of the host takes form-parts-later.ts in its place.
export * from './form-components.ts'

/** Loads the components of forms; here they are there. */
export const loadForms = (): Promise<unknown> => Promise.resolve()
