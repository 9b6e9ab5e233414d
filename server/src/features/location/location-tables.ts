import type { Generated } from 'kysely'

export type LocationTables = {
  /** What the map shows; the database keeps it in step with moods and entities. */
  map_place: {
    id: Generated<number>
    entity_id: number | null
    item_id: number | null
    kind: 'person' | 'group' | 'mood'
    owner_id: number
    /** Person who acted in the owner's name, of a mood. */
    actor_id: number | null
    privacy_status: number
    /** A point, longitude first. */
    position: string
  }
}
