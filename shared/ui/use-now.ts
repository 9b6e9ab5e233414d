import { useAtomValue } from 'jotai'
import { useSyncExternalStore } from 'react'
import { renderedAtAtom } from '../shell/taken-over.ts'

const minute = 60_000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let now = 0

const snapshot = (): number => {
  const present = Date.now()
  if (Math.abs(present - now) >= minute) now = present
  return now
}

const tick = () => {
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  timer ??= setInterval(tick, minute)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/**
 * Current time in ms, updated each minute by one timer for the whole page. Until hydration it is the time of server rendering.
 */
export const useNow = (): number => {
  const renderedAt = useAtomValue(renderedAtAtom)
  return useSyncExternalStore(subscribe, snapshot, () => renderedAt ?? snapshot())
}
