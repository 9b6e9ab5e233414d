export type Point = readonly [x: number, y: number]
export type Box = { width: number; height: number }
/** View of a picture: `zoom` relative to the fitted size, offset in px. */
export type View = { zoom: number; x: number; y: number }

export const WHOLE: View = { zoom: 1, x: 0, y: 0 }
const MOST_ZOOM = 6
const CLOSER = 2.5
/** Minimum distance of a swipe in px, or minimum speed in px per millisecond. */
const ENOUGH = 80
const FAST = 0.5

const between = (value: number, most: number): number => Math.min(most, Math.max(-most, value)) || 0

/** Size of a picture fitted to the screen. */
export const fitted = (picture: Box, screen: Box): Box => {
  const scale = Math.min(screen.width / picture.width, screen.height / picture.height)
  return { width: picture.width * scale, height: picture.height * scale }
}

/** Nearest view within the zoom and pan limits. */
export const settled = ({ zoom, x, y }: View, picture: Box, screen: Box): View => {
  const near = Math.min(MOST_ZOOM, Math.max(1, zoom))
  const { width, height } = fitted(picture, screen)
  const free = (size: number, room: number) => Math.max(0, (size * near - room) / 2)
  return { zoom: near, x: between(x, free(width, screen.width)), y: between(y, free(height, screen.height)) }
}

/** Zooms by a factor around a point, in px from the centre of the screen. */
export const zoomedAt = (view: View, factor: number, [atX, atY]: Point, picture: Box, screen: Box): View => {
  const zoom = Math.min(MOST_ZOOM, Math.max(1, view.zoom * factor))
  const by = zoom / view.zoom
  return settled({ zoom, x: atX + (view.x - atX) * by, y: atY + (view.y - atY) * by }, picture, screen)
}

/** Double tap: zooms in at the point, or back to the whole picture. */
export const tappedTwice = (view: View, at: Point, picture: Box, screen: Box): View =>
  view.zoom > 1 ? WHOLE : zoomedAt(view, CLOSER, at, picture, screen)

export type Swipe = 'next' | 'previous' | 'close' | null

/** Action of a swipe over an unzoomed picture. */
export const swipeOf = ([x, y]: Point, milliseconds: number): Swipe => {
  const far = (way: number) => Math.abs(way) > ENOUGH || (Math.abs(way) > 20 && Math.abs(way) / Math.max(1, milliseconds) > FAST)
  if (Math.abs(x) > Math.abs(y)) return far(x) ? (x < 0 ? 'next' : 'previous') : null
  return y > 0 && far(y) ? 'close' : null
}

/** Index after a step in a list, clamped to its ends. */
export const stepTo = (at: number, step: 1 | -1, count: number): number => Math.min(count - 1, Math.max(0, at + step))
