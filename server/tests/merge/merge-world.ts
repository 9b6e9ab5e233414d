import { sql } from 'kysely'
import type { CallInput, MergeChoice } from '@florilege/shared/contracts'
import { genus, writeRecords } from '../catalogue/catalogue-fixture.ts'
import { befriend, writeComment } from '../social.ts'
import { picture } from '../catalogue/records.ts'
import type { Client, TestServer } from '../helper.ts'

export const previewOf = async (client: Client, kept: number, merged: number) =>
  (await client.call('GET /api/merge/preview', { query: { kept, merged } })).data

/** Body of a merge of two records in the versions that the caller reads now. */
export const bodyOf = async (client: Client, kept: number, merged: number, fields: Record<string, MergeChoice> = {}) => {
  const seen = await previewOf(client, kept, merged)
  const sides = { kept: { id: kept, version: seen.kept.version }, merged: { id: merged, version: seen.merged.version } }
  return { ...sides, fields } satisfies CallInput<'POST /api/merge'>['body']
}

export const merge = async (client: Client, kept: number, merged: number, fields: Record<string, MergeChoice> = {}) =>
  (await client.call('POST /api/merge', { body: await bodyOf(client, kept, merged, fields) })).data

export const undo = async (client: Client, id: number) => (await client.call('POST /api/merge/:id/undo', { params: { id } })).data

export const like = (client: Client, id: number) => client.call('POST /api/like/:id', { params: { id } })

/** Two artists with links, comments, likes, pictures and places in an anthology: the second one is a duplicate of the first. */
export const twoArtists = async (server: TestServer) => {
  const [kept = 0, merged = 0] = await writeRecords(server.db, [
    genus('Edgar Degas', { identifiers: { tate: '988' }, date: { text: '1834–1917', from: 1834, to: 1917 } }),
    genus('Hilaire Degas', { nationality: 'France', identifiers: { bnf: '11898946' } }),
  ])
  const work = (title: string, ...to: number[]) => ({
    kind: 'bibliography' as const,
    title,
    language: 'fr',
    fields: { class: 'artwork' as const },
    links: to.map((id) => ({ type: 'creator' as const, to: { id } })),
  })
  const works = await writeRecords(server.db, [
    work('Danseuses', kept),
    work('Absinthe', merged),
    work('Repasseuses', kept, merged),
  ])
  const [one, other] = [await server.join({ name: 'Ada' }), await server.join({ name: 'Bo' })]
  await befriend(server.db, one, other)
  const comment = await writeComment(one, merged, 'Le même')
  await writeComment(other, merged, 'En effet', comment.id)
  await writeComment(one, kept, 'Un maître')
  await like(one, kept)
  await like(one, merged)
  await like(other, merged)
  const owner = (await server.db.selectFrom('item').select('owner_id').where('id', '=', merged).executeTakeFirstOrThrow())
    .owner_id
  const [both, own] = [await picture(server, owner), await picture(server, owner)]
  const shown = (item_id: number, media_id: number, position: number, alt: string | null = null) => ({
    item_id,
    media_id,
    position,
    alt,
  })
  await server.db
    .insertInto('item_media')
    .values([shown(kept, both, 0), shown(merged, both, 0), shown(merged, own, 1, 'Portrait')])
    .execute()
  const body = { title: 'Mes danseuses', introduction: '', entries: [{ item_id: merged, words: 'Lui' }] }
  const florilege = (await one.call('POST /api/florilege', { body })).data.id
  return { kept, merged, works, one, other, own, both, florilege }
}

/** Rows about records as a comparison of before and after sees them: without versions and times. */
export const rowsAbout = async ({ db }: TestServer, ids: readonly number[]) => {
  const any = sql`any(${[...ids]}::bigint[])`
  const read = async (query: ReturnType<typeof sql>) => (await query.execute(db)).rows
  return {
    records: await read(
      sql`select id, title, sort_title, byline, detail, status, fields, open, pictured from record where id = ${any} order by id`,
    ),
    items: await read(
      sql`select id, privacy_status, evaluation_count, comment_count, share_count from item where id = ${any} order by id`,
    ),
    links: await read(
      sql`select from_id, type, to_id, role, position, by_hand from record_link where from_id = ${any} or to_id = ${any} order by 1, 2, 3, 4`,
    ),
    media: await read(sql`select item_id, media_id, position, alt from item_media where item_id = ${any} order by 1, 3`),
    comments: await read(sql`select id, object_id, sub_thread_id from comment where object_id = ${any} order by id`),
    likes: await read(sql`select entity_id, item_id from item_like where item_id = ${any} order by 1, 2`),
    entries: await read(sql`select id, item_id, words from florilege_entry where item_id = ${any} order by id`),
    notices: await read(sql`select id, item_id from notification where item_id = ${any} order by id`),
    search: await read(sql`select item_id, title, byline, body, open from search_document where item_id = ${any} order by 1`),
  }
}
