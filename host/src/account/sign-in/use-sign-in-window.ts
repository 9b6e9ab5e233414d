import { useEffect, useRef, useState } from 'react'
import { followWindow, openWindow } from './sign-in-window.ts'

type Start = {
  /** Address of the window; null when it is known only later: `go` then sets it. */
  address: string | null
  /** Checks, when the window reads as closed, whether the sign-in has succeeded. */
  done: () => Promise<boolean>
  /** Fallback in the current window, when no other can be opened. */
  sameWindow: () => void
}

export type SignInWindow = {
  /** True while the window seems to be open. */
  waiting: boolean
  /** Error code of the sign-in pages. */
  code: string | null
  start: (start: Start) => Window | null
  again: () => void
  leave: () => void
}

/** Opens a sign-in window of an identity provider and follows it; `onDone` runs after success. */
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
