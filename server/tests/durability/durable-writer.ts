// Writes rows and reports each one after its commit, until it is killed. Run by durability.test.ts.
import { openEmbedded } from '../../src/platform/database/embedded/open-embedded.ts'
import { migrate } from '../../src/platform/database/migrate.ts'

const [folder = ''] = process.argv.slice(2)
const { db } = await openEmbedded(folder)
await migrate(db)
for (;;) {
  const { id } = await db.transaction().execute(async (trx) => {
    const entity = await trx
      .insertInto('entity')
      .values({ type: 'GROUP', display_name: 'Herbier', setting: '{}' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx.insertInto('item').values({ kind: 'note', owner_id: entity.id, privacy_status: 9 }).execute()
    return entity
  })
  process.stdout.write(`${id}\n`)
}
