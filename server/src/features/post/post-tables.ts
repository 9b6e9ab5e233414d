import type { Generated } from 'kysely'
import type { NoteCategory, RichText } from '@florilege/shared/contracts'
import type { Json, Timestamp } from '../../platform/database/foundation-tables.ts'

export type PostTables = {
  post: {
    id: number
    /** Person who sent it; with the key it identifies a repeated call. */
    sender_id: number | null
    idempotency_key: string | null
    /** Text; for rich text its plain text. */
    text: string
    document: Json<RichText> | null
    /** Increases with each change of text or pictures. */
    version: Generated<number>
    title: string | null
    category: NoteCategory | null
    mood: number | null
    /** Exact position; others get it rounded to tenths of a degree. */
    lat: number | null
    lon: number | null
    place: string | null
    lesson_id: number | null
    shared_id: number | null
    edited_at: Timestamp | null
  }
  post_version: {
    id: Generated<number>
    post_id: number
    text: string
    title: string | null
    document: Json<RichText> | null
    category: NoteCategory | null
    replaced_at: Timestamp
  }
  /** Lessons whose solutions an entity asked to see without trying. */
  lesson_unveiled: { entity_id: number; lesson_id: number; created_at: Timestamp }
  /** Items that an entity has hidden from its own timeline. */
  timeline_hidden: { entity_id: number; item_id: number; created_at: Timestamp }
  /** Pinned posts. */
  post_pin: {
    post_id: number
    entity_id: number
    actor_id: number | null
    /** End of its time at the top of members' timelines. */
    until: Timestamp
    created_at: Timestamp
  }
}
