import type { Generated } from 'kysely'

export type LocationTables = {
  /** Places on the map; triggers keep them in step with moods and entities. */
  map_place: {
    id: Generated<number>
    entity_id: number | null
    item_id: number | null
    kind: 'person' | 'group' | 'mood'
    owner_id: number
    /** Person who acted for the owner of a mood. */
    actor_id: number | null
    privacy_status: number
    /** Point, longitude first. */
    position: string
  }
}
