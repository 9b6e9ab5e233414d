import { atom, useAtomValue } from 'jotai'
import type { MapSource } from '../contracts/map/map-sources.ts'

/** Base maps configured by the operator; the host writes them from the document. */
export const mapSourcesAtom = atom<readonly MapSource[]>([])

/** Base maps of this site, in order; empty if the operator wants none. */
export const useMapSources = (): readonly MapSource[] => useAtomValue(mapSourcesAtom)
