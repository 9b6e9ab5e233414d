import type { Trx } from '@florilege/server/platform/database/database.ts'
import type { Services } from '@florilege/server/platform/services.ts'
import { publishedPosition } from '@florilege/shared/rules'
import { storePicture } from './pictures.ts'
import type { People } from './seed-people.ts'
import { views } from './views.ts'
import type { DemoView } from './views.ts'

const HOUR = 3600 * 1000
const PUBLIC = 9

/** Media of each landscape, owned by the studio and private until the people exist. */
export type StoredViews = ReadonlyMap<DemoView, number>

/** Stores every landscape; an existing one is found by its content. */
export const storeViews = async (services: Services, studio: number): Promise<StoredViews> => {
  const stored = new Map<DemoView, number>()
  for (const one of views) stored.set(one, await storePicture(services, { slug: one.slug, ownerId: studio }))
  return stored
}

/** Assigns the landscapes to the people who share them, with their texts. */
export const seedViews = async (trx: Trx, people: People, stored: StoredViews): Promise<void> => {
  for (const [{ title, alt, description, by, place, position, takenAt, hoursAgo }, id] of stored) {
    const owner = people.get(by)
    if (owner === undefined) throw new Error(`The demo names nobody: ${by}`)
    const at = new Date(Date.now() - hoursAgo * HOUR)
    await trx
      .updateTable('item')
      .set({ owner_id: owner, privacy_status: PUBLIC, created_at: at, updated_at: at })
      .where('id', '=', id)
      .execute()
    const shown = publishedPosition(position, 'about')
    await trx
      .updateTable('media')
      .set({
        title,
        alt,
        description: description ?? null,
        place,
        taken_at: `${takenAt}Z`,
        ...shown,
        position_precision: 'about',
      })
      .where('id', '=', id)
      .execute()
  }
}
