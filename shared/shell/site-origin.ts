import { atom, useAtomValue } from 'jotai'

/** Where the site is, on the administration's own origin; the host writes it from the document. */
export const siteOriginAtom = atom<string | null>(null)

/** Origin of the site's pages where this origin has none of them; null where they are all here. */
export const useSiteOrigin = (): string | null => useAtomValue(siteOriginAtom)
