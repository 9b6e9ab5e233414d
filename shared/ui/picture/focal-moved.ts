import type { FocalPoint } from '../../contracts/media/focal-point.ts'

const MIDDLE: FocalPoint = { x: 50, y: 50 }

const percent = (value: number): number => Math.min(100, Math.max(0, Math.round(value)))

/** Moves a focal point by percent, within the picture; null is the centre. */
export const movedFocal = (focal: FocalPoint | null, [x, y]: readonly [x: number, y: number]): FocalPoint => {
  const from = focal ?? MIDDLE
  return { x: percent(from.x + x), y: percent(from.y + y) }
}
