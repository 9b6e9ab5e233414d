type Point = number[]
type Ring = Point[]

const [WORLD, HALF] = [360, 180]
const POLE = 90

const lonOf = (point: Point | undefined): number => point?.[0] ?? 0
const latOf = (point: Point | undefined): number => point?.[1] ?? 0

/** Tests whether the segment to a ring's point crosses the date line. */
const jumps = (ring: Ring, at: number): boolean => at > 0 && Math.abs(lonOf(ring[at]) - lonOf(ring[at - 1])) > HALF

/** Unwraps a ring: longitudes continue beyond 180 degrees. */
const goingOn = (ring: Ring): Ring => {
  let shift = 0
  return ring.map((point, at) => {
    if (jumps(ring, at)) shift += lonOf(point) < lonOf(ring[at - 1]) ? WORLD : -WORLD
    return [lonOf(point) + shift, latOf(point)]
  })
}

const shifted = (ring: Ring, by: number): Ring => ring.map((point) => [lonOf(point) + by, latOf(point)])

/** Closes a ring around a pole along the map's edges and the pole. */
const aroundPole = (ring: Ring, jump: number): Ring => {
  const open = goingOn([...ring.slice(jump), ...ring.slice(1, jump)])
  const [first, last] = [open[0], open.at(-1)]
  const end = lonOf(first) + (lonOf(last) > lonOf(first) ? WORLD : -WORLD)
  const pole = latOf(first) < 0 ? -POLE : POLE
  return [...open, [end, latOf(first)], [end, pole], [lonOf(first), pole], [lonOf(first), latOf(first)]]
}

/**
 * Splits a shape for a flat map: one across the date line is drawn at both edges, one around a pole from edge to edge, and no
 * line crosses the map. The first ring is the outline, the others are holes.
 */
export const flatShapes = ([outline, ...holes]: Ring[]): Ring[][] => {
  if (outline === undefined) return []
  const jump = outline.findIndex((_, at) => jumps(outline, at))
  if (jump < 0) return [[outline, ...holes]]
  const whole = goingOn(outline)
  if (lonOf(whole.at(-1)) !== lonOf(whole[0])) return [[aroundPole(outline, jump), ...holes]]
  const beyond = whole.some((point) => lonOf(point) > HALF) ? -WORLD : WORLD
  return [0, beyond].map((by) => [whole, ...holes].map((ring) => shifted(ring, by)))
}
