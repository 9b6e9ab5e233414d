import { atom, useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import type { LiveEvent } from '../contracts/event/event-endpoints.ts'
import type { EventKind } from '../contracts/event/event-kinds.ts'
import { isFunction, isId, listenerOf, listOf, refuse } from './seam.ts'

/** Kind of a live event; `gap` means that events may have been missed and dependent data must be refetched. */
export type LiveKind = EventKind | 'gap'
export type Live = Omit<LiveEvent, 'kind'> & { kind: LiveKind }

const handlers = new Map<LiveKind, Set<(event: Live) => void>>()

/** Dispatches a live event to its handlers; called by the host. An exception in one handler does not affect the others. */
export const tellLive = (event: Live): void => {
  for (const handler of handlers.get(event.kind) ?? []) handler(event)
}

/** Calls `handler` for each live event of a kind; returns the unsubscribe function. */
export const onLive = (kind: LiveKind, handler: (event: Live) => void): (() => void) => {
  const listener = listenerOf('onLive', handler)
  if (listener === null) return () => undefined
  const known = handlers.get(kind) ?? new Set()
  handlers.set(kind, known.add(listener))
  return () => void known.delete(listener)
}

/** Items watched by parts of this page; the host subscribes to their comments and changes on the server. */
export const watchedAtom = atom<ReadonlyMap<symbol, readonly number[]>>(new Map())

/** Watches displayed items for live events about their comments and changes (at most 100 per person). */
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
 * Calls `handler` for each live event of a kind while the component is mounted (MN-08). Events carry ids, may be delivered twice,
 * and reach every tab of the person; `gap` follows possible losses.
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
