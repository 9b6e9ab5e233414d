/** Base maps (CO-11): osm, topo, three of a map service, and one more. */
export const MAP_SOURCE_IDS = ['osm', 'topo', 'satellite', 'road', 'hybrid', 'plan'] as const
export type MapSourceId = (typeof MAP_SOURCE_IDS)[number]

/** Base map configured by the operator of the site. */
export type MapSource = {
  id: MapSourceId
  /** Tile URL template with {z}, {x} and {y}. */
  url: string
  /** Required attribution. */
  attribution: string
  /** Page with its terms of use. */
  link: string | null
}
