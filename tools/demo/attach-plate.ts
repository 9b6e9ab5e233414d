import type { Trx } from '@florilege/server/platform/database/database.ts'
import { speciesName } from './seed-plates.ts'
import type { StoredPlates } from './seed-plates.ts'

/** Attaches plates to an item, in order; an unknown name is an error in the demo. */
export const attachPlates = async (trx: Trx, item: number, names: readonly string[], stored: StoredPlates): Promise<void> => {
  for (const [position, name] of names.entries()) {
    const found = stored.get(name)
    if (found === undefined) throw new Error(`The demo names a plate that is not there: ${name}`)
    const { plate, media } = found
    const alt = `Planche botanique : ${plate.vernacular.fr} (${speciesName(plate)})`.replace(' :', '\u00a0:')
    await trx.insertInto('item_media').values({ item_id: item, media_id: media, position, alt }).execute()
  }
}
