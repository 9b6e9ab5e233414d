import { randomUUID } from 'node:crypto'
import type { CallInput } from '@florilege/shared/contracts'
import type { Client, TestServer } from '../helper.ts'

export type Change = CallInput<'PUT /api/bibliography/:id'>['body']

/** Content of an artwork, as an editor sends it. */
export const content = (title: string, more: Partial<Change> = {}) => ({
  title,
  language: 'fr',
  status: 'published' as const,
  fields: { class: 'artwork' as const },
  ...more,
})

export const make = async (client: Client, title: string, more: Partial<Change> = {}): Promise<number> =>
  (await client.call('POST /api/bibliography', { body: content(title, more) })).data.id
export const read = async (client: Client, id: number) =>
  (await client.call('GET /api/bibliography/:id', { params: { id } })).data
export const change = (client: Client, id: number, body: Change) =>
  client.call('PUT /api/bibliography/:id', { params: { id }, body })

/** Titles that the search returns for these words, and the list of bibliographic records. */
export const found = async (client: Client, q: string): Promise<string[]> =>
  (await client.call('GET /api/search', { query: { q } })).list.data.map(({ title }) => title)
export const listed = async (client: Client, q: string): Promise<string[]> =>
  (await client.call('GET /api/bibliography', { query: { q } })).list.data.map(({ title }) => title)

/** Picture of this owner, without a file. */
export const picture = async ({ db }: TestServer, owner: number, privacy_status = 9): Promise<number> => {
  const { id } = await db
    .insertInto('item')
    .values({ kind: 'media', owner_id: owner, privacy_status })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('media')
    .values({
      id,
      key: randomUUID(),
      file_name: 'a.jpg',
      file_size: 1,
      file_type: 'image/jpeg',
      sha256: Buffer.alloc(32),
      width: 4,
      height: 3,
    })
    .execute()
  return id
}
