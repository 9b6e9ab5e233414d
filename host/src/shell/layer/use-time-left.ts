import { useEffect, useEffectEvent, useRef } from 'react'

/** Time after which a toast closes (CO-01); ms. */
export const TOAST_TIME = 2000

/** Calls `onEnd` after the time of a toast, if it `runs`; restarts when pointer or focus leaves the toast. */
export const useTimeLeft = (onEnd: () => void, runs: boolean) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const held = useRef({ pointer: false, focus: false })
  const end = useEffectEvent(onEnd)

  useEffect(() => {
    if (runs) timer.current = setTimeout(() => end(), TOAST_TIME)
    return () => clearTimeout(timer.current)
  }, [runs])

  const hold = (by: 'pointer' | 'focus', on: boolean) => () => {
    held.current[by] = on
    clearTimeout(timer.current)
    if (runs && !held.current.pointer && !held.current.focus) timer.current = setTimeout(onEnd, TOAST_TIME)
  }
  return {
    onPointerEnter: hold('pointer', true),
    onPointerLeave: hold('pointer', false),
    onFocus: hold('focus', true),
    onBlur: hold('focus', false),
  }
}
