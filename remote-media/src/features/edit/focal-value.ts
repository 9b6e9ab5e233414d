import type { FocalPoint } from '@florilege/shared/rules'

/** A focal point as its field sends it; "" is the middle. */
export const focalValue = (focal: FocalPoint | null): string => (focal === null ? '' : `${focal.x},${focal.y}`)

const within = (digits: string): number => Math.min(100, Number(digits))

/** What the field sent; null for the middle, and for what is none. */
export const focalOf = (value: string | undefined): FocalPoint | null => {
  const [, x, y] = /^(\d{1,3}),(\d{1,3})$/.exec(value ?? '') ?? []
  return x === undefined || y === undefined ? null : { x: within(x), y: within(y) }
}
