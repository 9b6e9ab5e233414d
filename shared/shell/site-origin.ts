import { atom, useAtomValue } from 'jotai'

/** Origin of the site, in documents of the separate administration origin; written by the host. */
export const siteOriginAtom = atom<string | null>(null)

/** Origin of the site's pages if this origin does not serve them; otherwise null. */
export const useSiteOrigin = (): string | null => useAtomValue(siteOriginAtom)
