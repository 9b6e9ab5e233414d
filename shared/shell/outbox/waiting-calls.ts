import { atom, useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { KeepableCall } from './outbox.ts'

/** Subject of a call: display name and path. */
export type CallSubject = { name: string; path: string }

/** Call of the acting entity that is queued, or has arrived and is not yet reflected in fetched data. */
export type WaitingCall = {
  id: number
  call: string
  input: { params?: Record<string, unknown>; body?: Record<string, unknown> }
  /** Time of writing in ms. */
  at: number
  /** True while it is being sent or has arrived: fetched data may include it. */
  leaving: boolean
}

/** Queued calls in order, updated by the host. Pages apply them to displayed data optimistically. */
export const waitingCallsAtom = atom<readonly WaitingCall[]>([])

/** Last queued call among some calls for one subject; null without one. */
export const useLastWaiting = (calls: readonly KeepableCall[], id: number): WaitingCall | null => {
  const names = calls.join('\n')
  const own = useMemo(
    () =>
      atom((get) => {
        const known = names.split('\n')
        const isOf = ({ call, input: { params, body } }: WaitingCall): boolean =>
          known.includes(call) && (params?.['id'] ?? body?.['sent_to']) === id
        return get(waitingCallsAtom).findLast(isOf) ?? null
      }),
    [names, id],
  )
  return useAtomValue(own)
}

/** All queued calls. */
export const useWaitingCalls = (): readonly WaitingCall[] => useAtomValue(waitingCallsAtom)
