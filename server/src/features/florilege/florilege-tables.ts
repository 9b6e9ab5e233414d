import type { Generated } from 'kysely'

export type FlorilegeTables = {
  florilege: { id: number; title: string; introduction: string; version: Generated<number> }
  florilege_entry: {
    id: Generated<number>
    florilege_id: number
    position: number
    /** True for an entry with an item; false for a text. */
    of_item: boolean
    /** Null for a text, and after the item was purged. */
    item_id: number | null
    words: string
  }
}
