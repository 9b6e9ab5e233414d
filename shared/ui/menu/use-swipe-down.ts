import { useRef } from 'react'
import type { PointerEvent, RefObject } from 'react'

/** Minimum distance of a swipe, in px. */
const enough = 96

/** Handlers of the area of a sheet that closes it by swiping down; the sheet follows the finger. */
export const useSwipeDown = (sheet: RefObject<HTMLElement | null>, onClose: () => void) => {
  const start = useRef<number | null>(null)
  const move = (distance: number) => sheet.current?.style.setProperty('translate', `0 ${Math.max(0, distance)}px`)
  const settle = (event: PointerEvent<HTMLElement>) => {
    if (start.current === null) return
    const distance = event.clientY - start.current
    start.current = null
    sheet.current?.style.removeProperty('translate')
    if (event.type === 'pointerup' && distance > enough) onClose()
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType !== 'touch' || (event.target as Element).closest('button, a')) return
      start.current = event.clientY
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current !== null) move(event.clientY - start.current)
    },
    onPointerUp: settle,
    onPointerCancel: settle,
  }
}
