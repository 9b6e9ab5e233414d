import { atom, useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { KeepableCall } from './outbox.ts'

/** What a call belongs to, as the person knows it, and where it is. */
export type CallSubject = { name: string; path: string }

/** A call in the name that one acts in that this device still holds back, or that has arrived and was not read again yet. */
export type WaitingCall = {
  id: number
  call: string
  input: { params?: Record<string, unknown>; body?: Record<string, unknown> }
  /** When it was written; ms. */
  at: number
  /** Whether it is under way, or has arrived: what the page reads may have it by now. */
  leaving: boolean
}

/** What waits, in its order; the host keeps it. Pages lay it over what they show. */
export const waitingCallsAtom = atom<readonly WaitingCall[]>([])

/** The last of some calls about one thing that waits; null where none does. */
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

/** All that wait. */
export const useWaitingCalls = (): readonly WaitingCall[] => useAtomValue(waitingCallsAtom)
