import { PLACE_ROUNDING } from '@florilege/shared/rules'

/** A degree of a place as others than its owner get it: to 0.1. */
export const roundedDegrees = (degrees: number | null): number | null =>
  degrees === null ? null : Number((Math.round(degrees / PLACE_ROUNDING) * PLACE_ROUNDING).toFixed(1))
