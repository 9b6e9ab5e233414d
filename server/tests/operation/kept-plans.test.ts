import { sql } from 'kysely'
import { expect } from 'vitest'
import { artwork, species, writeRecords } from '../catalogue/catalogue-fixture.ts'
import { picture } from '../catalogue/records.ts'
import { it } from '../helper.ts'

type Statement = { text: string; custom: number; generic: number }

/** Statements that the database plans for their values at most this often, before it keeps a plan. */
const TRIED = 5
const CALLS = 3 * TRIED

it('statements of frequent pages are planned a few times per connection, whatever the number of ids in them', async ({
  server,
}) => {
  const reader = await server.join()
  const owner = await server.join()
  const [iris = 0] = await writeRecords(server.db, [species('Iris pallida')])
  const media = await picture(server, owner.person.id)
  // Some with a linked record and some without: the cards of their pages are read by lists of different length.
  const works = await writeRecords(
    server.db,
    Array.from({ length: CALLS }, (_, at) =>
      artwork(`Iris ${at}`, {}, { links: at % 2 === 0 ? [] : [{ type: 'represents', to: { id: iris } }] }),
    ),
  )
  await server.db
    .insertInto('notification')
    .values({ to_id: reader.person.id, kind: 'commented', from_id: owner.person.id })
    .execute()
  for (const id of works) {
    await reader.call('GET /api/bibliography/:id', { params: { id } })
    await reader.call('GET /api/bibliography', { query: { class: 'artwork' } })
    await reader.call('GET /api/dataset/user', {})
    await reader.call('GET /api/media/:id', { params: { id: media } })
    await reader.call('GET /api/profile/:id', { params: { id: owner.person.id } })
  }
  const { rows } = await sql<Statement>`
    select statement as text, custom_plans::int as custom, generic_plans::int as generic from pg_prepared_statements`.execute(
    server.db,
  )
  const frequent = rows.filter(({ custom, generic }) => custom + generic >= CALLS)
  const parts = [
    'from session join',
    'count(*)::int as count from',
    'from "media"',
    'from record join item',
    'from record_link',
    'like_count',
  ]
  expect(parts.filter((part) => !frequent.some(({ text }) => text.includes(part)))).toEqual([])
  expect(frequent.filter(({ custom }) => custom > TRIED)).toEqual([])
})
