import { atom, useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import type { LiveEvent } from '../contracts/event/event-endpoints.ts'
import type { EventKind } from '../contracts/event/event-kinds.ts'
import { isFunction, isId, listenerOf, listOf, refuse } from './seam.ts'

/** A kind of live event; `gap` says that events may have been missed: what hangs on them is to be read again. */
export type LiveKind = EventKind | 'gap'
export type Live = Omit<LiveEvent, 'kind'> & { kind: LiveKind }

const handlers = new Map<LiveKind, Set<(event: Live) => void>>()

/** Hands a live event to whoever listens; the host calls it. What one handler throws keeps it from no other. */
export const tellLive = (event: Live): void => {
  for (const handler of handlers.get(event.kind) ?? []) handler(event)
}

/** Calls `handler` for each live event of a kind, until the function it answers is called. */
export const onLive = (kind: LiveKind, handler: (event: Live) => void): (() => void) => {
  const listener = listenerOf('onLive', handler)
  if (listener === null) return () => undefined
  const known = handlers.get(kind) ?? new Set()
  handlers.set(kind, known.add(listener))
  return () => void known.delete(listener)
}

/** Items that parts of this page watch; the host tells the server, which tells of their comments and changes. */
export const watchedAtom = atom<ReadonlyMap<symbol, readonly number[]>>(new Map())

/** Says that this part shows items: from then on comments on them and their changes are told live (100 at most for one person). */
export const useWatched = (items: readonly number[]): void => {
  const set = useSetAtom(watchedAtom)
  const isList = listOf(isId)(items)
  if (!isList) refuse('useWatched', 'its items are not ids')
  const ids = isList ? items.join(',') : ''
  useEffect(() => {
    if (ids === '') return undefined
    const key = Symbol(ids)
    set((all) => new Map([...all, [key, ids.split(',').map(Number)]]))
    return () => set((all) => new Map([...all].filter(([other]) => other !== key)))
  }, [ids, set])
}

/**
 * Calls `handler` for each live event of a kind while the component is mounted (MN-08). Events carry ids, may come twice,
 * and come to every tab of the person; `gap` comes where some may have been missed.
 */
export const useLiveEvent = (kind: LiveKind, handler: (event: Live) => void): void => {
  const isHandler = isFunction(handler)
  if (!isHandler) refuse('useLiveEvent', 'its handler is not a function')
  const latest = useRef(handler)
  useEffect(() => {
    latest.current = isHandler ? handler : () => undefined
  })
  useEffect(() => onLive(kind, (event) => latest.current(event)), [kind])
}
