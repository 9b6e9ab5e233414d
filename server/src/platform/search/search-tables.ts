import type { Generated } from 'kysely'
import type { SearchKind } from '@florilege/shared/contracts'

export type SearchTables = {
  search_document: {
    id: Generated<number>
    item_id: number | null
    entity_id: number | null
    kind: SearchKind
    title: string
    byline: string | null
    body: string
    /** Title without case, accents and punctuation, maintained by a trigger, as is `words`. */
    folded: Generated<string>
    words: Generated<string>
    /** True when everybody may find it; follows the privacy of its item. */
    open: Generated<boolean>
  }
  /** Titles from each of their words on, by kind, maintained by a trigger. */
  search_start: { document_id: number; kind: SearchKind; position: number; start: string }
}
