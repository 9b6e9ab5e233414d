import type { Generated } from 'kysely'
import type { HouseText, HouseWords } from '@florilege/shared/contracts'
import type { Json, Timestamp } from '../../platform/database/foundation-tables.ts'

export type HouseTables = {
  /** One row for each change; the newest of a name and language is in force. */
  house_text: {
    id: Generated<number>
    name: HouseText
    language: 'fr' | 'en'
    text: Json<HouseWords | null> | null
    reason: string
    person_id: number | null
    created_at: Timestamp
  }
}
