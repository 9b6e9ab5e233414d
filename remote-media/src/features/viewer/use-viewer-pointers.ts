import { useRef, useState } from 'react'
import type { PointerEvent } from 'react'
import { settled, swipeOf, tappedTwice, zoomedAt } from './viewer-rules.ts'
import type { Box, Point, Swipe, View } from './viewer-rules.ts'

type Options = {
  view: View
  picture: Box
  screen: Box
  onView: (view: View) => void
  onSwipe: (swipe: Swipe, by: Point) => void
}
type Began = { at: Point; time: number; fingers: number }

const SECOND_TAP = 300
const STILL = 8

const middleOf = (points: readonly Point[]): Point => [
  points.reduce((sum, [x]) => sum + x, 0) / Math.max(1, points.length),
  points.reduce((sum, [, y]) => sum + y, 0) / Math.max(1, points.length),
]
const apart = ([one, two]: readonly Point[]): number =>
  one === undefined || two === undefined ? 0 : Math.hypot(one[0] - two[0], one[1] - two[1])

/** Fingers on the viewer: one moves an enlarged picture or swipes a whole one, two zoom, two taps come closer. */
export const useViewerPointers = ({ view, picture, screen, onView, onSwipe }: Options) => {
  const pointers = useRef(new Map<number, Point>())
  const began = useRef<Began | null>(null)
  const tapped = useRef<{ at: Point; time: number } | null>(null)
  /** How far the picture follows the finger before it is let go. */
  const [drag, setDrag] = useState<Point>([0, 0])

  const pointOf = ({ clientX, clientY }: PointerEvent): Point => [clientX - screen.width / 2, clientY - screen.height / 2]

  const tap = (at: Point, time: number) => {
    const before = tapped.current
    tapped.current = { at, time }
    if (before === null || time - before.time > SECOND_TAP || apart([before.at, at]) > 40) return
    tapped.current = null
    onView(tappedTwice(view, at, picture, screen))
  }

  const end = (event: PointerEvent<HTMLElement>) => {
    const at = pointers.current.get(event.pointerId)
    pointers.current.delete(event.pointerId)
    const start = began.current
    if (at === undefined || start === null || pointers.current.size > 0) return
    began.current = null
    setDrag([0, 0])
    const by: Point = [at[0] - start.at[0], at[1] - start.at[1]]
    if (event.type === 'pointercancel' || start.fingers > 1) return
    if (Math.hypot(...by) < STILL) return tap(at, event.timeStamp)
    if (view.zoom === 1) onSwipe(swipeOf(by, event.timeStamp - start.time), by)
    return undefined
  }

  return {
    drag,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0 || (event.target as Element).closest('button, a, iframe')) return
        event.currentTarget.setPointerCapture(event.pointerId)
        pointers.current.set(event.pointerId, pointOf(event))
        const fingers = pointers.current.size
        began.current =
          fingers === 1 ? { at: pointOf(event), time: event.timeStamp, fingers } : began.current && { ...began.current, fingers }
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (!pointers.current.has(event.pointerId)) return
        const before = [...pointers.current.values()]
        pointers.current.set(event.pointerId, pointOf(event))
        const now = [...pointers.current.values()]
        const [was, is] = [middleOf(before), middleOf(now)]
        if (now.length > 1) {
          const zoomed = zoomedAt(view, apart(now) / Math.max(1, apart(before)), is, picture, screen)
          onView(settled({ ...zoomed, x: zoomed.x + is[0] - was[0], y: zoomed.y + is[1] - was[1] }, picture, screen))
        } else if (view.zoom > 1) {
          onView(settled({ ...view, x: view.x + is[0] - was[0], y: view.y + is[1] - was[1] }, picture, screen))
        } else if (began.current !== null) {
          const by: Point = [is[0] - began.current.at[0], is[1] - began.current.at[1]]
          setDrag(Math.abs(by[0]) > Math.abs(by[1]) ? [by[0], 0] : [0, Math.max(0, by[1])])
        }
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  }
}
