import type { FocalPoint } from '@florilege/shared/rules'

const MIDDLE: FocalPoint = { x: 50, y: 50 }
const percent = (value: number): number => Math.min(100, Math.max(0, Math.round(value)))

/** A focal point as its field sends it; "" is the middle. */
export const focalValue = (focal: FocalPoint | null): string => (focal === null ? '' : `${focal.x},${focal.y}`)

/** What the field sent; null for the middle, and for what is none. */
export const focalOf = (value: string | undefined): FocalPoint | null => {
  const [, x, y] = /^(\d{1,3}),(\d{1,3})$/.exec(value ?? '') ?? []
  return x === undefined || y === undefined ? null : { x: percent(Number(x)), y: percent(Number(y)) }
}

/** The point moved by so many percent, within the picture. */
export const movedFocal = (focal: FocalPoint | null, [x, y]: readonly [x: number, y: number]): FocalPoint => {
  const from = focal ?? MIDDLE
  return { x: percent(from.x + x), y: percent(from.y + y) }
}
