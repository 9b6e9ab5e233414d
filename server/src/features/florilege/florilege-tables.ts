import type { Generated } from 'kysely'

export type FlorilegeTables = {
  florilege: { id: number; title: string; introduction: string; version: Generated<number> }
  florilege_entry: {
    id: Generated<number>
    florilege_id: number
    position: number
    /** Whether it stands for an item; words alone otherwise. */
    of_item: boolean
    /** Null for words, and once the item is purged. */
    item_id: number | null
    words: string
  }
}
