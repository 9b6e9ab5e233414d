/** Initial and minimum side of the frame in px, and maximum zoom relative to the picture's size (CO-06). */
export const FRAME = 100
export const LEAST_FRAME = 50
export const MOST_ZOOM = 1.5

export type Size = { width: number; height: number }
export type Turn = 0 | 90 | 180 | 270

/** Position of a picture under the frame, a square in the centre of the stage. */
export type Lie = {
  /** Side of the frame in px. */
  frame: number
  /** Screen px per picture px. */
  zoom: number
  /** Centre of the picture, in px from the centre of the frame. */
  x: number
  y: number
  /** Clockwise. */
  turn: Turn
}

/** Area of a picture in its own px, after rotation. */
export type CropArea = Size & { x: number; y: number; turn: Turn }

const between = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

/** Size of a picture after rotation. */
export const turned = ({ width, height }: Size, turn: Turn): Size =>
  turn % 180 === 0 ? { width, height } : { width: height, height: width }

/** Zoom range within which the picture fills the frame. */
export const zoomRange = (picture: Size, frame: number): { least: number; most: number } => {
  const least = frame / Math.min(picture.width, picture.height)
  return { least, most: Math.max(MOST_ZOOM, least) }
}

/** Nearest position in which the picture fills the frame and the zoom is in range. */
export const settle = (lie: Lie, picture: Size, stage: number): Lie => {
  const frame = between(lie.frame, Math.min(LEAST_FRAME, stage), stage)
  const { width, height } = turned(picture, lie.turn)
  const { least, most } = zoomRange(picture, frame)
  const zoom = between(lie.zoom, least, most)
  const [freeX, freeY] = [(width * zoom - frame) / 2, (height * zoom - frame) / 2]
  return { ...lie, frame, zoom, x: between(lie.x, -freeX, freeX), y: between(lie.y, -freeY, freeY) }
}

/** Initial position: centred, covering the stage. */
export const firstLie = (picture: Size, stage: number): Lie =>
  settle(
    { frame: Math.min(FRAME, stage), zoom: stage / Math.min(picture.width, picture.height), x: 0, y: 0, turn: 0 },
    picture,
    stage,
  )

/** Zooms by a factor around the point (`atX`, `atY`), in px from the centre. */
export const zoomedAt = (lie: Lie, factor: number, [atX, atY]: readonly [number, number], picture: Size, stage: number): Lie => {
  const { least, most } = zoomRange(picture, lie.frame)
  const zoom = between(lie.zoom * factor, least, most)
  const by = zoom / lie.zoom
  return settle({ ...lie, zoom, x: atX + (lie.x - atX) * by, y: atY + (lie.y - atY) * by }, picture, stage)
}

const TURNS: Record<Turn, Turn> = { 0: 90, 90: 180, 180: 270, 270: 0 }

/** Rotates a quarter turn clockwise around the centre of the frame. */
export const turnedOnce = (lie: Lie, picture: Size, stage: number): Lie =>
  settle({ ...lie, turn: TURNS[lie.turn], x: -lie.y || 0, y: lie.x }, picture, stage)

/** Area of the picture within the frame. */
export const areaOf = ({ frame, zoom, x, y, turn }: Lie, picture: Size): CropArea => {
  const { width, height } = turned(picture, turn)
  const side = Math.min(frame / zoom, width, height)
  return {
    x: between(width / 2 - x / zoom - side / 2, 0, width - side),
    y: between(height / 2 - y / zoom - side / 2, 0, height - side),
    width: side,
    height: side,
    turn,
  }
}
