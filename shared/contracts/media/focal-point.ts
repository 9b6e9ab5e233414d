/** The point of a picture that stays in sight where it is cut to a box: whole percent from the left and from the top. */
export type FocalPoint = { x: number; y: number }

const MARK = '#focal='
const MIDDLE: FocalPoint = { x: 50, y: 50 }

/** The address of a picture with its focal point, for who gets nothing but an address; unchanged without one. */
export const focalAddress = (address: string, focal: FocalPoint | null): string =>
  focal === null ? address : `${address}${MARK}${focal.x},${focal.y}`

/** The focal point in an address of a picture; null when it has none. */
export const focalIn = (address: string): FocalPoint | null => {
  const [, x, y] = /#focal=(\d{1,3}),(\d{1,3})$/.exec(address) ?? []
  return x === undefined || y === undefined || Number(x) > 100 || Number(y) > 100 ? null : { x: Number(x), y: Number(y) }
}

/** The same as CSS `object-position`; the middle without one. */
export const focalPosition = (focal: FocalPoint | null): string => {
  const { x, y } = focal ?? MIDDLE
  return `${x}% ${y}%`
}
