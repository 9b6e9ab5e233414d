/** Focal point, kept visible when a picture is cropped: whole percent from the left and from the top. */
export type FocalPoint = { x: number; y: number }

const MARK = '#focal='
const MIDDLE: FocalPoint = { x: 50, y: 50 }

/** Picture URL with its focal point, for consumers that receive only a URL; unchanged without one. */
export const focalAddress = (address: string, focal: FocalPoint | null): string =>
  focal === null ? address : `${address}${MARK}${focal.x},${focal.y}`

/** Focal point in a picture URL; null without one. */
export const focalIn = (address: string): FocalPoint | null => {
  const [, x, y] = /#focal=(\d{1,3}),(\d{1,3})$/.exec(address) ?? []
  return x === undefined || y === undefined || Number(x) > 100 || Number(y) > 100 ? null : { x: Number(x), y: Number(y) }
}

/** Focal point as CSS `object-position`; the centre without one. */
export const focalPosition = (focal: FocalPoint | null): string => {
  const { x, y } = focal ?? MIDDLE
  return `${x}% ${y}%`
}
