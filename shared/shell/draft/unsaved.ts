import { atom, useSetAtom } from 'jotai'
import { useCallback, useEffect, useRef } from 'react'
import { layersOf } from '../slot/layer.ts'
import { isBoolean, isFunction, optional, refuse } from '../seam.ts'

/**
 * Kind of unsaved data: `form` is lost by leaving the page or closing the tab, `work` (uploads, outbox) only by closing or
 * reloading the tab.
 */
export type UnsavedKind = 'form' | 'work'

/** Unsaved data on the page; while there is any, the page is never reloaded automatically (ST-16). */
export const unsavedAtom = atom<ReadonlyMap<symbol, UnsavedKind>>(new Map())

/** Parts of a location that determine whether a form stays mounted: path and layer. */
export type Place = { pathname: string; state: unknown }
type Unsaved = { pathname: string; layer: string | null; drafted: boolean; asks: boolean; sending: () => Promise<unknown> | null }
const forms = new Map<symbol, Unsaved>()

let isPopup: (pathname: string) => boolean = () => false
/** Registers the host's test for popup paths: popups open above a page and keep its forms. */
export const popupsAre = (are: (pathname: string) => boolean): void => {
  isPopup = are
}
const here = (): Place => ({
  pathname: window.location.pathname,
  // React Router stores application state under this key.
  state: (window.history.state as { usr?: unknown } | null)?.usr ?? null,
})

const signsIn = /^\/(?:login|register)\//

/**
 * Unsaved forms that a navigation to `next` would unmount: those of another page, and of a closing layer. Sign-in returns to the
 * page, where drafts are restored.
 */
export const lostBy = (next: Place): symbol[] =>
  [...forms].flatMap(([key, form]) => {
    if (!form.asks || (form.drafted && signsIn.test(next.pathname))) return []
    const under = isPopup(next.pathname) && !isPopup(form.pathname)
    const stays = form.pathname === next.pathname && (form.layer === null || layersOf(next.state).includes(form.layer))
    return under || stays ? [] : [key]
  })

/** Tests whether every form has a draft, so that leaving loses nothing. */
export const draftsKeep = (lost: readonly symbol[]): boolean => lost.every((key) => forms.get(key)?.drafted === true)

/** Resolves when no form is being sent: only then is the loss known. */
export const sendingSettled = async (): Promise<void> => {
  await Promise.allSettled([...forms.values()].map(async ({ sending }) => sending()))
}

export type UnsavedOptions = {
  /** Pending submission: leaving the page waits for its outcome. */
  sending?: () => Promise<unknown> | null
  /** True when a draft stores it. */
  drafted?: boolean
  /** False when navigation loses nothing, because the draft is restored wherever the form is opened. */
  asks?: boolean
}

/**
 * Registers unsaved data while `unsaved` is true (MN-13, VA-09). Returns a function that marks it as saved at once, before the
 * next render.
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
