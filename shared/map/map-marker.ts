import type { Position } from '@florilege/shared/rules'

/** A thing that has a place. */
export type MapMarker = Position & {
  id: number
  label: string
  /** Page that it leads to. */
  to?: string
  /** Metres that its place leaves open: it is somewhere in this circle. */
  within?: number
  /** Its place in words, said instead of coordinates. */
  where?: string
  /** How many things stand at it, where it is more than one. */
  count?: number
}
