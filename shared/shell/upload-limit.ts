import { atom, useAtomValue } from 'jotai'

/** Maximum file size in bytes, set by the operator; the host writes it from the document, 0 when not set. */
export const uploadLimitAtom = atom(0)

/** Maximum file size in megabytes; null when unknown. */
export const useUploadLimit = (): number | null => {
  const bytes = useAtomValue(uploadLimitAtom)
  return bytes > 0 ? Math.floor(bytes / 1024 / 1024) : null
}
