import { atom, useSetAtom } from 'jotai'
import { useEffect } from 'react'

/**
 * What would be lost by leaving: `form` by leaving the page within the app or by closing the tab, `work` (uploads, an
 * outbox) by closing or reloading the tab only.
 */
export type UnsavedKind = 'form' | 'work'

/** Everything on the page that is not saved yet; the page is never reloaded by itself while there is any (ST-16). */
export const unsavedAtom = atom<ReadonlyMap<symbol, UnsavedKind>>(new Map())

/** Says for as long as `unsaved` is true that something here would be lost by leaving (MN-13, VA-09). */
export const useUnsaved = (unsaved: boolean, kind: UnsavedKind = 'form'): void => {
  const set = useSetAtom(unsavedAtom)
  useEffect(() => {
    if (!unsaved) return undefined
    const key = Symbol(kind)
    set((all) => new Map([...all, [key, kind]]))
    return () => set((all) => new Map([...all].filter(([other]) => other !== key)))
  }, [unsaved, kind, set])
}
