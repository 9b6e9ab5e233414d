import { useEffect, useEffectEvent, useRef } from 'react'

/** Time in ms after which a toast closes (CO-01). */
export const TOAST_TIME = 2000

/** Calls `onEnd` after the time of a toast, which starts anew when the pointer or the focus leaves it. */
export const useTimeLeft = (onEnd: () => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const held = useRef({ pointer: false, focus: false })
  const end = useEffectEvent(onEnd)

  useEffect(() => {
    timer.current = setTimeout(() => end(), TOAST_TIME)
    return () => clearTimeout(timer.current)
  }, [])

  const hold = (by: 'pointer' | 'focus', on: boolean) => () => {
    held.current[by] = on
    clearTimeout(timer.current)
    if (!held.current.pointer && !held.current.focus) timer.current = setTimeout(onEnd, TOAST_TIME)
  }
  return {
    onPointerEnter: hold('pointer', true),
    onPointerLeave: hold('pointer', false),
    onFocus: hold('focus', true),
    onBlur: hold('focus', false),
  }
}
