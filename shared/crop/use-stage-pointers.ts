import { useRef } from 'react'
import type { PointerEvent } from 'react'

type Point = readonly [x: number, y: number]
type Moves = {
  /** By so many px. */
  onMove: (by: Point) => void
  /** By a factor, about a point in px from the middle of the stage. */
  onZoom: (factor: number, at: Point) => void
}

const middleOf = (points: readonly Point[]): Point => [
  points.reduce((sum, [x]) => sum + x, 0) / Math.max(1, points.length),
  points.reduce((sum, [, y]) => sum + y, 0) / Math.max(1, points.length),
]
const apart = ([one, two]: readonly Point[]): number =>
  one === undefined || two === undefined ? 0 : Math.hypot(one[0] - two[0], one[1] - two[1])

/** One finger or the mouse moves, two fingers move and zoom about their middle. */
export const useStagePointers = ({ onMove, onZoom }: Moves) => {
  const pointers = useRef(new Map<number, Point>())
  const pointOf = (event: PointerEvent<HTMLElement>): Point => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    return [event.clientX - left - width / 2, event.clientY - top - height / 2]
  }
  const end = (event: PointerEvent<HTMLElement>) => {
    pointers.current.delete(event.pointerId)
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      pointers.current.set(event.pointerId, pointOf(event))
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!pointers.current.has(event.pointerId)) return
      const before = [...pointers.current.values()]
      pointers.current.set(event.pointerId, pointOf(event))
      const now = [...pointers.current.values()]
      const [was, is] = [middleOf(before), middleOf(now)]
      onMove([is[0] - was[0], is[1] - was[1]])
      if (apart(before) > 0) onZoom(apart(now) / apart(before), is)
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
