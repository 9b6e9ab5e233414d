import type { Generated } from 'kysely'
import type { NoteCategory, RichText } from '@florilege/shared/contracts'
import type { Json, Timestamp } from '../../platform/database/foundation-tables.ts'

export type PostTables = {
  post: {
    id: number
    /** Person who sent it; with the key, what makes a repeated send the same post. */
    sender_id: number | null
    idempotency_key: string | null
    /** Words; of a rich text its plain text. */
    text: string
    document: Json<RichText> | null
    /** Grows with each change of words or pictures. */
    version: Generated<number>
    title: string | null
    category: NoteCategory | null
    mood: number | null
    /** Exact; others are told tenths of a degree. */
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
  /** Lessons whose solutions somebody asked to see before trying. */
  lesson_unveiled: { entity_id: number; lesson_id: number; created_at: Timestamp }
  /** What somebody took out of their own timeline. */
  timeline_hidden: { entity_id: number; item_id: number; created_at: Timestamp }
  /** Advertised posts. */
  post_pin: {
    post_id: number
    entity_id: number
    actor_id: number | null
    /** End of its time on top of the timelines of members. */
    until: Timestamp
    created_at: Timestamp
  }
}
