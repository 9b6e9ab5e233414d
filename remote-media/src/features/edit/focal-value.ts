import type { FocalPoint } from '@florilege/shared/rules'

/** Form value of a focal point; "" is the centre. */
export const focalValue = (focal: FocalPoint | null): string => (focal === null ? '' : `${focal.x},${focal.y}`)

const within = (digits: string): number => Math.min(100, Number(digits))

/** Parses the form value; null for the centre and for invalid values. */
export const focalOf = (value: string | undefined): FocalPoint | null => {
  const [, x, y] = /^(\d{1,3}),(\d{1,3})$/.exec(value ?? '') ?? []
  return x === undefined || y === undefined ? null : { x: within(x), y: within(y) }
}
