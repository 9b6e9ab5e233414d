import { useFingers } from '@florilege/shared/ui'
import { useRef, useState } from 'react'
import { settled, swipeOf, tappedTwice, zoomedAt } from './viewer-rules.ts'
import type { Box, Point, Swipe, View } from './viewer-rules.ts'

type Options = {
  view: View
  picture: Box
  screen: Box
  onView: (change: (view: View) => View) => void
  onSwipe: (swipe: Swipe, by: Point) => void
}
type Began = { at: Point; time: number; fingers: number }

const SECOND_TAP = 300
const NEAR = 40
const STILL = 8

const between = ([fromX, fromY]: Point, [toX, toY]: Point): Point => [toX - fromX, toY - fromY]

/** Pointer gestures of the viewer: one finger pans a zoomed picture or swipes, two pinch, a double tap zooms. */
export const useViewerPointers = ({ view, picture, screen, onView, onSwipe }: Options) => {
  const began = useRef<Began | null>(null)
  const tapped = useRef<{ at: Point; time: number } | null>(null)
  /** Offset of the picture while the finger drags it. */
  const [drag, setDrag] = useState<Point>([0, 0])

  const tap = (at: Point, time: number) => {
    const before = tapped.current
    tapped.current = { at, time }
    if (before === null || time - before.time > SECOND_TAP || Math.hypot(...between(before.at, at)) > NEAR) return
    tapped.current = null
    onView((now) => tappedTwice(now, at, picture, screen))
  }

  const handlers = useFingers({
    takes: ({ target }) => (target as Element).closest('button, a, iframe') === null,
    onPress: (at, { timeStamp: time }, fingers) => {
      began.current = fingers === 1 ? { at, time, fingers } : began.current && { ...began.current, fingers }
      if (fingers > 1) setDrag([0, 0])
    },
    onMove: ({ by, factor, at, fingers }) => {
      if (fingers > 1 || view.zoom > 1) {
        onView((now) => {
          const zoomed = zoomedAt(now, factor, at, picture, screen)
          return settled({ ...zoomed, x: zoomed.x + by[0], y: zoomed.y + by[1] }, picture, screen)
        })
      } else if (began.current !== null && began.current.fingers === 1) {
        const [x, y] = between(began.current.at, at)
        setDrag(Math.abs(x) > Math.abs(y) ? [x, 0] : [0, Math.max(0, y)])
      }
    },
    onLift: (at, { type, timeStamp }, fingers) => {
      const start = began.current
      if (start === null || fingers > 0) return
      began.current = null
      setDrag([0, 0])
      if (type === 'pointercancel' || start.fingers > 1) return
      const by = between(start.at, at)
      if (Math.hypot(...by) < STILL) tap(at, timeStamp)
      else if (view.zoom === 1) onSwipe(swipeOf(by, timeStamp - start.time), by)
    },
  })
  return { drag, handlers }
}
