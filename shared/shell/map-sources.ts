import { atom, useAtomValue } from 'jotai'
import type { MapSource } from '../contracts/map/map-sources.ts'

/** Grounds of the map that the operator has set; the host writes it from the document. */
export const mapSourcesAtom = atom<readonly MapSource[]>([])

/** Grounds that a map of this site can have, in their order; none where the operator wants none. */
export const useMapSources = (): readonly MapSource[] => useAtomValue(mapSourcesAtom)
