import { useEffect, useRef, useState } from 'react'
import type { Suggestion } from '../field/form-suggest.ts'

/** Delay in ms before suggestions close after their field lost the focus: a button below them does not move during a press. */
const SUGGESTIONS_LINGER = 300

/** Closes suggestions a moment after their field was left, unless it is come back to or gone by then. */
export const useLinger = (close: () => void): { onFocus: () => void; onBlur: () => void } => {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const stop = () => {
    if (timer.current !== null) clearTimeout(timer.current)
    timer.current = null
  }
  useEffect(() => {
    const held = timer
    return () => {
      if (held.current !== null) clearTimeout(held.current)
    }
  }, [])
  return {
    onFocus: stop,
    onBlur: () => {
      stop()
      timer.current = setTimeout(close, SUGGESTIONS_LINGER)
    },
  }
}

type Keyed = { key: string; preventDefault: () => void; stopPropagation: () => void }

/**
 * Keyboard selection in the list of suggestions while the person writes: arrows move, Enter and Tab choose, Esc closes.
 * `onKey` returns whether it handled the key.
 */
export const useMentionKeys = (found: readonly Suggestion[], choose: (one: Suggestion) => void, close: () => void) => {
  const [active, setActive] = useState(0)
  const at = Math.min(active, Math.max(0, found.length - 1))
  const onKey = (event: Keyed): boolean => {
    const one = found[at]
    if (one === undefined) return false
    if (event.key === 'ArrowDown') setActive((at + 1) % found.length)
    else if (event.key === 'ArrowUp') setActive((at - 1 + found.length) % found.length)
    else if (event.key === 'Enter' || event.key === 'Tab') {
      choose(one)
      setActive(0)
    } else if (event.key === 'Escape') close()
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  return { at, onKey }
}
