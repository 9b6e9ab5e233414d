import { atom, useAtomValue } from 'jotai'

/** Whether the browser asked for reduced data; the host writes it from the document. */
export const savesDataAtom = atom(false)

/** Whether the browser asked for reduced data: pictures are smaller, and nothing is fetched before it is wanted. */
export const useSavesData = (): boolean => useAtomValue(savesDataAtom)
