import sharp from 'sharp'
import { storeMedia } from '@florilege/server/features/media/store-media.ts'
import type { Trx } from '@florilege/server/platform/database/database.ts'
import type { Services } from '@florilege/server/platform/services.ts'
import { publishedPosition } from '@florilege/shared/rules'
import { drawView } from './draw-view.ts'
import type { People } from './seed-people.ts'
import { views } from './views.ts'
import type { DemoView } from './views.ts'

const HOUR = 3600 * 1000
const PUBLIC = 9

/** Media of each landscape. They are the studio's, and nobody's to see, until their people are there. */
export type DrawnViews = ReadonlyMap<DemoView, number>

/** Draws every landscape and stores it; the same drawing is stored once, however often this runs. */
export const drawViews = async (services: Services, studio: number, progress: (words: string) => void): Promise<DrawnViews> => {
  const drawn = new Map<DemoView, number>()
  for (const one of views) {
    const svg = drawView({ ...one.view, seed: one.title })
    const bytes = await sharp(Buffer.from(svg)).jpeg({ quality: 88 }).toBuffer()
    const { id } = await storeMedia(services, { bytes, fileName: `${one.title}.jpg`, ownerId: studio, kept: true, source: false })
    drawn.set(one, id)
    progress(`Drawing landscape ${drawn.size} of ${views.length}: ${one.title}`)
  }
  return drawn
}

/** Hands the landscapes to those who share them, with what they say of them. */
export const seedViews = async (trx: Trx, people: People, drawn: DrawnViews): Promise<void> => {
  for (const [{ title, alt, description, by, place, position, takenAt, hoursAgo }, id] of drawn) {
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
