import type { Position } from '@florilege/shared/rules'

/** Marker with a position. */
export type MapMarker = Position & {
  id: number
  label: string
  /** Page that it links to. */
  to?: string
  /** Uncertainty radius in metres. */
  within?: number
  /** Place in words, used instead of coordinates. */
  where?: string
  /** Number of items at the marker, if more than one. */
  count?: number
}
