import { useRef } from 'react'
import type { PointerEvent } from 'react'

/** In px from the centre of the stage. */
export type StagePoint = readonly [x: number, y: number]

export type FingersMoved = {
  /** Common movement of all fingers. */
  by: StagePoint
  /** Ratio by which two fingers moved apart. */
  factor: number
  /** Centre of the fingers. */
  at: StagePoint
  fingers: number
}

type Options = {
  /** Tests whether a press belongs to the stage. */
  takes?: (event: PointerEvent<HTMLElement>) => boolean
  onPress?: (at: StagePoint, event: PointerEvent<HTMLElement>, fingers: number) => void
  onMove: (moved: FingersMoved) => void
  /** A finger was lifted or cancelled; `fingers` is the number left. */
  onLift?: (at: StagePoint, event: PointerEvent<HTMLElement>, fingers: number) => void
}

const middleOf = (points: readonly StagePoint[]): StagePoint => [
  points.reduce((sum, [x]) => sum + x, 0) / Math.max(1, points.length),
  points.reduce((sum, [, y]) => sum + y, 0) / Math.max(1, points.length),
]
const apart = ([one, two]: readonly StagePoint[]): number =>
  one === undefined || two === undefined ? 0 : Math.hypot(one[0] - two[0], one[1] - two[1])

/**
 * Multi-touch and mouse input on a stage: spread the returned handlers on it. Several events may arrive before a render, so
 * update state from its previous value: `setView((view) => ...)`.
 */
export const useFingers = ({ takes, onPress, onMove, onLift }: Options) => {
  const fingers = useRef(new Map<number, StagePoint>())
  const pointOf = (event: PointerEvent<HTMLElement>): StagePoint => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    return [event.clientX - left - width / 2, event.clientY - top - height / 2]
  }
  const lift = (event: PointerEvent<HTMLElement>) => {
    const at = fingers.current.get(event.pointerId)
    fingers.current.delete(event.pointerId)
    if (at !== undefined) onLift?.(at, event, fingers.current.size)
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || takes?.(event) === false) return
      event.currentTarget.setPointerCapture(event.pointerId)
      fingers.current.set(event.pointerId, pointOf(event))
      onPress?.(pointOf(event), event, fingers.current.size)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!fingers.current.has(event.pointerId)) return
      const before = [...fingers.current.values()]
      fingers.current.set(event.pointerId, pointOf(event))
      const now = [...fingers.current.values()]
      const [was, at] = [middleOf(before), middleOf(now)]
      const factor = apart(before) > 0 ? apart(now) / apart(before) : 1
      onMove({ by: [at[0] - was[0], at[1] - was[1]], factor, at, fingers: now.length })
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  }
}
