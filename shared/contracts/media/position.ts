/** What of a position is published: all of it, to about 10 km, nothing. */
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
 * The position as it may be published at a precision. About 10 km: latitude to 0.1 degree, longitude to as many
 * degrees as span the same distance there (its step follows the rounded latitude, so that nothing finer shows).
 */
export const publishedPosition = (position: Position | null, precision: PositionPrecision): Position | null => {
  if (position === null || precision === 'none') return null
  if (precision === 'exact') return position
  const lat = rounded(position.lat, COARSE_STEP, 90)
  const step = COARSE_STEP / Math.max(Math.cos((lat * Math.PI) / 180), COARSE_STEP / 180)
  return { lat, lon: rounded(position.lon, step, 180) }
}
