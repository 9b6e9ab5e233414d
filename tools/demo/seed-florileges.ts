import { setEntries } from '@florilege/server/features/florilege/entry-store.ts'
import { findable, insertFlorilege } from '@florilege/server/features/florilege/florilege-store.ts'
import { GUEST } from '@florilege/server/platform/request/actor.ts'
import type { Trx } from '@florilege/server/platform/database/database.ts'
import { florileges } from './florileges.ts'
import { idOf } from './seed-people.ts'
import type { People } from './seed-people.ts'
import type { SpeciesRecords } from './seed-records.ts'

const DAYS = 24 * 3600 * 1000
const ANYBODY = 9

/** Creates the demo's public florilèges, oldest first. */
export const seedFlorileges = async (trx: Trx, people: People, species: SpeciesRecords): Promise<void> => {
  for (const { by, daysAgo, title, introduction, pieces } of florileges) {
    const owner = idOf(people, by)
    const id = await insertFlorilege(trx, { title, introduction, owner, actor: null, privacy: ANYBODY })
    const entries = pieces.map(({ plate, words }) => ({ item_id: plate === null ? null : idOf(species, plate), words }))
    await setEntries(trx, GUEST, id, entries)
    await findable(trx, id)
    const at = new Date(Date.now() - daysAgo * DAYS)
    await trx.updateTable('item').set({ created_at: at, updated_at: at }).where('id', '=', id).execute()
  }
}
