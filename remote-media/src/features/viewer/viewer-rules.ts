export type Point = readonly [x: number, y: number]
export type Box = { width: number; height: number }
/** How a picture is shown: enlarged by `zoom` over what fits the screen, moved by so many px. */
export type View = { zoom: number; x: number; y: number }

export const WHOLE: View = { zoom: 1, x: 0, y: 0 }
const MOST_ZOOM = 6
const CLOSER = 2.5
/** Px that a swipe goes to count, and px per millisecond that count as well. */
const ENOUGH = 80
const FAST = 0.5

const between = (value: number, most: number): number => Math.min(most, Math.max(-most, value)) || 0

/** Size of a picture where all of it fits. */
export const fitted = (picture: Box, screen: Box): Box => {
  const scale = Math.min(screen.width / picture.width, screen.height / picture.height)
  return { width: picture.width * scale, height: picture.height * scale }
}

/** The nearest view in which the picture fills the screen as far as it can. */
export const settled = ({ zoom, x, y }: View, picture: Box, screen: Box): View => {
  const near = Math.min(MOST_ZOOM, Math.max(1, zoom))
  const { width, height } = fitted(picture, screen)
  const free = (size: number, room: number) => Math.max(0, (size * near - room) / 2)
  return { zoom: near, x: between(x, free(width, screen.width)), y: between(y, free(height, screen.height)) }
}

/** Zooms by a factor; what lies at the point, in px from the middle of the screen, stays there. */
export const zoomedAt = (view: View, factor: number, [atX, atY]: Point, picture: Box, screen: Box): View => {
  const zoom = Math.min(MOST_ZOOM, Math.max(1, view.zoom * factor))
  const by = zoom / view.zoom
  return settled({ zoom, x: atX + (view.x - atX) * by, y: atY + (view.y - atY) * by }, picture, screen)
}

/** A double tap: closer at the finger, or the whole picture again. */
export const tappedTwice = (view: View, at: Point, picture: Box, screen: Box): View =>
  view.zoom > 1 ? WHOLE : zoomedAt(view, CLOSER, at, picture, screen)

export type Swipe = 'next' | 'previous' | 'close' | null

/** What a swipe over a picture that is shown as a whole means. */
export const swipeOf = ([x, y]: Point, milliseconds: number): Swipe => {
  const far = (way: number) => Math.abs(way) > ENOUGH || (Math.abs(way) > 20 && Math.abs(way) / Math.max(1, milliseconds) > FAST)
  if (Math.abs(x) > Math.abs(y)) return far(x) ? (x < 0 ? 'next' : 'previous') : null
  return y > 0 && far(y) ? 'close' : null
}

/** Where a step leads in a list that has ends. */
export const stepTo = (at: number, step: 1 | -1, count: number): number => Math.min(count - 1, Math.max(0, at + step))
