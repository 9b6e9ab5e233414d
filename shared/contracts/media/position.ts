/** Published precision of a position: exact, about 10 km, or none. */
export const POSITION_PRECISIONS = ['exact', 'about', 'none'] as const
export type PositionPrecision = (typeof POSITION_PRECISIONS)[number]
export type Position = { lat: number; lon: number }

/** Degrees of latitude in about 11 km. */
const COARSE_STEP = 0.1

const rounded = (value: number, step: number, limit: number): number => {
  const near = Math.round(value / step) * step
  return Number(Math.min(limit, Math.max(-limit, near)).toFixed(4)) || 0
}

/**
 * Rounds a position to a published precision. About 10 km: latitude to 0.1 degree, longitude to a step of the same distance. The
 * step uses the rounded latitude, so that no finer value can be derived.
 */
export const publishedPosition = (position: Position | null, precision: PositionPrecision): Position | null => {
  if (position === null || precision === 'none') return null
  if (precision === 'exact') return position
  const lat = rounded(position.lat, COARSE_STEP, 90)
  const step = COARSE_STEP / Math.max(Math.cos((lat * Math.PI) / 180), COARSE_STEP / 180)
  return { lat, lon: rounded(position.lon, step, 180) }
}
