import { atom, useAtomValue } from 'jotai'

/** Bytes that one file may have, as the operator has set it; the host writes it from the document, 0 where it says none. */
export const uploadLimitAtom = atom(0)

/** Megabytes that one file may have; null where it is not known. */
export const useUploadLimit = (): number | null => {
  const bytes = useAtomValue(uploadLimitAtom)
  return bytes > 0 ? Math.floor(bytes / 1024 / 1024) : null
}
