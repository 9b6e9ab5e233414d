import { sql } from 'kysely'
import { artwork, species, writeRecords } from '../catalogue/catalogue-fixture.ts'
import type { TestServer } from '../helper.ts'
import { hostBuild, releaser } from '../releases/release-fixtures.ts'
import { befriend, makePost, writeComment, writeNote } from '../social.ts'

/** Creates data of every kind, and returns the ids of its items, entities and comments. */
export const fillWorld = async (server: TestServer): Promise<number[]> => {
  const { db } = server
  const [user, editor, other] = [await server.as('user'), await server.as('editor'), await server.join()]
  await befriend(db, user, other)
  const note = await writeNote(user, 'Trois crocus')
  await writeComment(editor, note.id)
  for (const kind of ['lesson', 'mood', 'note'] as const) await makePost(db, other, { kind, title: 'Une leçon' })
  await makePost(db, user, { privacy: 0 })
  await (await releaser(server)).publish(hostBuild())
  await writeRecords(db, [artwork('Les Nymphéas'), species('Crocus vernus')])
  const { rows } = await sql<{ id: number }>`
    select id from (select id from item union select id from entity union select id from comment) known order by id`.execute(db)
  return rows.map(({ id }) => id)
}
