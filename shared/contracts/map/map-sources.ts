/** Grounds that a map can have (CO-11): osm, topo, three of a maps service, and one more. */
export const MAP_SOURCE_IDS = ['osm', 'topo', 'satellite', 'road', 'hybrid', 'plan'] as const
export type MapSourceId = (typeof MAP_SOURCE_IDS)[number]

/** A ground that the operator of this site has set. */
export type MapSource = {
  id: MapSourceId
  /** Address of a tile, with {z}, {x} and {y}. */
  url: string
  /** Who made it, as it has to be said. */
  attribution: string
  /** Page about its terms. */
  link: string | null
}
