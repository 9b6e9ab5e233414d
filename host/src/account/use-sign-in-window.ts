import { useEffect, useRef, useState } from 'react'
import { followWindow, openWindow } from './sign-in-window.ts'

type Start = {
  /** Where the window goes; null when that is known only later: `go` then leads it there. */
  address: string | null
  /** Asked when the window reads as closed: whether what it was opened for has happened. */
  done: () => Promise<boolean>
  /** Leads this window there instead, where there is no other. */
  sameWindow: () => void
}

export type SignInWindow = {
  /** The window is open, as far as is known. */
  waiting: boolean
  /** Why it failed; a code of the pages of signing in. */
  code: string | null
  start: (start: Start) => Window | null
  again: () => void
  leave: () => void
}

/** Opens a window for signing in at a service and follows it; `onDone` runs when that has happened. */
export const useSignInWindow = (onDone: () => void): SignInWindow => {
  const [waiting, setWaiting] = useState(false)
  const [code, setCode] = useState<string | null>(null)
  const current = useRef<{ stop: AbortController; opened: Window; start: Start } | null>(null)
  const leave = () => {
    current.current?.stop.abort()
    current.current?.opened.close()
    current.current = null
    setWaiting(false)
  }
  const follow = async (opened: Window, wanted: Start, stop: AbortController) => {
    const outcome = await followWindow(opened, wanted.done, stop.signal)
    if (current.current?.stop !== stop) return
    current.current = null
    setWaiting(false)
    if (outcome.outcome === 'done') onDone()
    else if (outcome.outcome === 'failed') setCode(outcome.code)
  }
  const start = (wanted: Start): Window | null => {
    leave()
    setCode(null)
    const opened = openWindow(wanted.address ?? '')
    if (opened === null) {
      wanted.sameWindow()
      return null
    }
    const stop = new AbortController()
    current.current = { stop, opened, start: wanted }
    setWaiting(true)
    void follow(opened, wanted, stop)
    return opened
  }
  const again = () => {
    if (current.current !== null) start(current.current.start)
  }
  useEffect(() => () => current.current?.stop.abort(), [])
  return { waiting, code, start, again, leave }
}
