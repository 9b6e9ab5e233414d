import type { NoteCategory } from '@florilege/shared/contracts'

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
  }
}
