import type { Services } from '@florilege/server/platform/services.ts'
import { catalogueOwner } from '@florilege/server/features/catalogue/catalogue-owner.ts'
import { refreshAllFilters } from '@florilege/server/features/catalogue/list/record-filters-store.ts'
import { seedArticles } from './seed-articles.ts'
import { seedCases } from './seed-cases.ts'
import { seedFlorileges } from './seed-florileges.ts'
import { seedLife } from './seed-life.ts'
import { seedGroups, seedPeople } from './seed-people.ts'
import { storePlates } from './seed-plates.ts'
import { seedPosts } from './seed-posts.ts'
import { spreadRecords } from './seed-record-dates.ts'
import { seedRecords } from './seed-records.ts'
import { storeViews, seedViews } from './seed-views.ts'

/** Organisation that owns the demo's catalogue. */
const STUDIO = 'Atelier Florilège'
const FIRST_ACCOUNT = 'user@florilege.test'

/**
 * Fills an empty installation with the demo: plates, catalogue, people, groups and posts. Does nothing if the demo exists.
 * Pictures are stored first and found again by their content; the rest is one transaction, so that an interrupted start
 * leaves nothing partial. Reports progress as text.
 */
export const seedDemo = async (services: Services, progress: (words: string) => void = () => undefined): Promise<boolean> => {
  const { db } = services
  const there = await db.selectFrom('account').select('id').where('email', '=', FIRST_ACCOUNT).executeTakeFirst()
  if (there !== undefined) return false
  const studio = await db.transaction().execute((trx) => catalogueOwner(trx, STUDIO))
  const plates = await storePlates(services, studio, progress)
  const landscapes = await storeViews(services, studio)
  progress('Writing the catalogue, the people and what they say')
  await db.transaction().execute(async (trx) => {
    const records = await seedRecords(trx, studio, plates)
    const people = await seedPeople(trx, plates)
    const authors = await seedGroups(trx, people, plates)
    await seedViews(trx, people, landscapes)
    await seedArticles(trx, people, records, plates)
    await spreadRecords(trx)
    await seedPosts(trx, people, authors, plates)
    await seedFlorileges(trx, people, records)
    await seedLife(trx, people, authors)
    await seedCases(trx, people)
  })
  await refreshAllFilters(db)
  return true
}
