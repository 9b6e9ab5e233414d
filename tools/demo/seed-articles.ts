import { createRecord } from '@florilege/server/features/catalogue/record/create-record.ts'
import type { Trx } from '@florilege/server/platform/database/database.ts'
import { articles } from './articles.ts'
import { attachPlates } from './attach-plate.ts'
import { idOf } from './seed-people.ts'
import type { People } from './seed-people.ts'
import type { StoredPlates } from './seed-plates.ts'
import type { SpeciesRecords } from './seed-records.ts'

/** Creates the demo's articles, linked to their species. */
export const seedArticles = async (trx: Trx, people: People, species: SpeciesRecords, stored: StoredPlates): Promise<void> => {
  for (const { title, lead, theme, tags, by, language, plates, paragraphs } of articles) {
    const id = await createRecord(
      trx,
      {
        kind: 'article',
        title,
        language,
        links: plates.map((name) => ({ type: 'about' as const, to: { id: idOf(species, name) } })),
        fields: { lead, theme, tags, paragraphs },
      },
      { ownerId: idOf(people, by), actorId: null },
    )
    await attachPlates(trx, id, plates, stored)
  }
}
