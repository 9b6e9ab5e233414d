import { atom, useSetAtom } from 'jotai'
import { useCallback, useEffect, useRef } from 'react'
import { layersOf } from './layer.ts'
import { isBoolean, isFunction, optional, refuse } from './seam.ts'

/**
 * What would be lost by leaving: `form` by leaving the page within the app or by closing the tab, `work` (uploads, an
 * outbox) by closing or reloading the tab only.
 */
export type UnsavedKind = 'form' | 'work'

/** Everything on the page that is not saved yet; the page is never reloaded by itself while there is any (ST-16). */
export const unsavedAtom = atom<ReadonlyMap<symbol, UnsavedKind>>(new Map())

/** What of an address decides whether a form is still there: the page, and the layer over it. */
export type Place = { pathname: string; state: unknown }
type Unsaved = { pathname: string; layer: string | null; drafted: boolean; asks: boolean; sending: () => Promise<unknown> | null }
const forms = new Map<symbol, Unsaved>()

let isPopup: (pathname: string) => boolean = () => false
/** The host says which addresses are popups: they come over a page and leave its forms where they are. */
export const popupsAre = (are: (pathname: string) => boolean): void => {
  isPopup = are
}
const here = (): Place => ({
  pathname: window.location.pathname,
  // The router keeps what the application said of an entry under this name.
  state: (window.history.state as { usr?: unknown } | null)?.usr ?? null,
})

const signsIn = /^\/(?:login|register)\//

/**
 * The unsaved forms that going to `next` takes away: those of another page, and those of a layer that closes. Whoever
 * signs in comes back, and finds in place what has a draft.
 */
export const lostBy = (next: Place): symbol[] =>
  [...forms].flatMap(([key, form]) => {
    if (!form.asks || (form.drafted && signsIn.test(next.pathname))) return []
    const under = isPopup(next.pathname) && !isPopup(form.pathname)
    const stays = form.pathname === next.pathname && (form.layer === null || layersOf(next.state).includes(form.layer))
    return under || stays ? [] : [key]
  })

/** Whether a draft keeps each of these forms: leaving then loses nothing. */
export const draftsKeep = (lost: readonly symbol[]): boolean => lost.every((key) => forms.get(key)?.drafted === true)

/** Resolves when no form is being sent any more: only then is it known whether something is lost. */
export const sendingSettled = async (): Promise<void> => {
  await Promise.allSettled([...forms.values()].map(async ({ sending }) => sending()))
}

export type UnsavedOptions = {
  /** The send under way: a page that is left during one waits for its outcome. */
  sending?: () => Promise<unknown> | null
  /** Whether a draft keeps it. */
  drafted?: boolean
  /** False where going elsewhere in the app takes nothing away: its draft is there wherever it is opened again. */
  asks?: boolean
}

/**
 * Says for as long as `unsaved` is true that something here would be lost by leaving (MN-13, VA-09). Hands back how to
 * say at once, before the next render, that it is saved.
 */
export const useUnsaved = (
  unsaved: boolean,
  kind: UnsavedKind = 'form',
  { sending, drafted = false, asks = true }: UnsavedOptions = {},
): (() => void) => {
  const isRight = isBoolean(unsaved) && (kind === 'form' || kind === 'work') && optional(isFunction)(sending)
  if (!isRight) refuse('useUnsaved', 'what it says has the wrong shape')
  const holds = isRight && unsaved
  const set = useSetAtom(unsavedAtom)
  const own = useRef<symbol | null>(null)
  const latest = useRef(sending)
  useEffect(() => {
    latest.current = sending
  }, [sending])
  const saved = useCallback(() => {
    const gone = own.current
    if (gone === null) return
    own.current = null
    forms.delete(gone)
    set((all) => new Map([...all].filter(([other]) => other !== gone)))
  }, [set])
  useEffect(() => {
    if (!holds) return undefined
    const key = Symbol(kind)
    own.current = key
    const { pathname, state } = here()
    if (kind === 'form')
      forms.set(key, {
        pathname,
        layer: layersOf(state).at(-1) ?? null,
        drafted,
        asks,
        sending: () => latest.current?.() ?? null,
      })
    set((all) => new Map([...all, [key, kind]]))
    return saved
  }, [holds, kind, drafted, asks, set, saved])
  return saved
}
