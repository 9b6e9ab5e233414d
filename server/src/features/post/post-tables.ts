import type { Generated } from 'kysely'
import type { NoteCategory } from '@florilege/shared/contracts'
import type { Timestamp } from '../../platform/database/foundation-tables.ts'

export type PostTables = {
  post: {
    id: number
    /** Person who sent it; with the key, what makes a repeated send the same post. */
    sender_id: number | null
    idempotency_key: string | null
    text: string
    title: string | null
    category: NoteCategory | null
    mood: number | null
    /** Never given out: others see the words of the place only. */
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
    category: NoteCategory | null
    replaced_at: Timestamp
  }
}
