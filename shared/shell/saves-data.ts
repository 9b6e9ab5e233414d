import { atom, useAtomValue } from 'jotai'

/** True when the browser asked for reduced data; the host sets it from the document. */
export const savesDataAtom = atom(false)

/** True when the browser asked for reduced data: pictures are smaller, and nothing is preloaded. */
export const useSavesData = (): boolean => useAtomValue(savesDataAtom)
