import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { species, writeRecords } from '../catalogue/catalogue-fixture.ts'
import { it } from '../helper.ts'
import type { Client, TestServer } from '../helper.ts'
import { formOf, photograph, upload } from './media-pictures.ts'
import type { FormPart } from './media-pictures.ts'

const post = (client: Client, url: string, parts: readonly FormPart[], headers: Record<string, string> = {}) => {
  const { body, type } = formOf(parts)
  return client.send('POST', url, { body, headers: { 'content-type': type, ...headers } })
}

const leftOvers = async ({ services }: TestServer): Promise<string[]> =>
  readdir(join(services.config.dataDir, 'incoming')).catch(() => [])

describe('upload by form', () => {
  it('[AP-19] answers like the upload of octets, with parameters in any place', async ({ server }) => {
    const user = await server.join()
    const bytes = await photograph()
    const key = randomUUID()
    const file = { name: 'fileData', fileName: 'Épine.jpg', value: bytes }
    const first = await post(user, '/api/upload/media', [
      file,
      { name: 'key', value: key },
      { name: 'file_name', value: 'Rose.jpg' },
      { name: 'last_modified', value: '1700000000000' },
    ])
    expect(first.statusCode).toBe(200)
    const { media_id: id } = first.json<{ media_id: number }>()
    expect(await upload(user, bytes, { key, name: 'Rose.jpg' })).toEqual(first.json())
    const again = await post(user, `/api/upload/media?key=${key}`, [file])
    expect(again.json()).toEqual(first.json())
    const other = await post(user, `/api/upload/media?key=${randomUUID()}`, [file])
    expect(other.json()).toMatchObject({ media_id: id, file_name: 'Rose.jpg' })
  })

  it('[AP-19] [AP-20] accepts the address of file forms, and no similar one', async ({ server }) => {
    const user = await server.join()
    const key = randomUUID()
    const file = { name: 'fileData', fileName: 'Rose.jpg', value: await photograph() }
    const to = (rsg: string) => post(user, `/api/upload/media?_rsg=${rsg}&_rsn=fileUpload&key=${key}`, [file])
    const answer = await to('lifec')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ file_name: 'Rose.jpg' })
    const other = await to('other')
    expect([other.statusCode, Object.keys(other.json<{ fields: object }>().fields)]).toEqual([422, ['_rsg']])
  })

  it('[AP-19] [T5] refuses missing, unknown, duplicate and excess parts, and leaves nothing behind', async ({ server }) => {
    const user = await server.join()
    const key = { name: 'key', value: randomUUID() }
    const file = { name: 'fileData', fileName: 'a.jpg', value: await photograph() }
    const cases: [FormPart[], number, string[]][] = [
      [[key], 422, ['fileData', 'file_name']],
      [[file], 422, ['key']],
      [[file, key, { name: 'owner', value: '1' }], 422, ['owner']],
      [[file, file, key], 422, ['fileData']],
      [[{ ...file, name: 'other' }, key], 422, ['other']],
      [[file, key, key], 422, ['key']],
      [[file, { name: 'key', value: 'x'.repeat(5000) }], 422, ['key']],
      [[file, { name: 'key', value: '../../../x' }], 422, ['key']],
    ]
    for (const [parts, status, fields] of cases) {
      const response = await post(user, '/api/upload/media', parts)
      expect([response.statusCode, Object.keys(response.json<{ fields?: object }>().fields ?? {})]).toEqual([status, fields])
    }
    const large = { ...file, value: Buffer.alloc(server.services.config.uploadLimit + 1, 0xff) }
    expect((await post(user, '/api/upload/media', [key, large])).statusCode).toBe(413)
    const many = Array.from({ length: 60 }, (_, index) => ({ name: `x${index}`, value: '1' }))
    expect((await post(user, '/api/upload/media', many)).statusCode).toBe(422)
    expect(await leftOvers(server)).toEqual([])
  })

  it('[AP-19] [T30] an invalid form is a bad request, never a server error', async ({ server }) => {
    const user = await server.as('user')
    const bodies = [
      '',
      'x',
      '--x',
      '--x\r\n\r\n',
      '--x\r\nContent-Disposition: form-data; name="fileData"; filename="a"\r\n\r\nabc',
    ]
    for (const body of [...bodies, '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n']) {
      const headers = { 'content-type': 'multipart/form-data; boundary=x' }
      const { statusCode } = await user.send('POST', '/api/upload/media', { body, headers })
      expect([400, 413, 415, 422], body).toContain(statusCode)
    }
    for (const type of ['multipart/form-data', 'multipart/mixed; boundary=x', 'application/octet-stream', 'text/plain']) {
      const { statusCode } = await user.send('POST', '/api/upload/media', { body: 'x', headers: { 'content-type': type } })
      expect([400, 406, 415, 422], type).toContain(statusCode)
    }
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
    expect(await leftOvers(server)).toEqual([])
  })

  it('[AP-19] [T2] is refused to guests and to pages of other sites', async ({ server }) => {
    const parts = [{ name: 'fileData', fileName: 'a.jpg', value: await photograph() }]
    expect((await post(server.guest(), '/api/upload/media', parts)).statusCode).toBe(401)
    const foreign = await post(await server.as('user'), '/api/upload/media', parts, { origin: 'https://evil.example' })
    expect(foreign.statusCode).toBe(403)
  })
})

const draft = async (client: Client, media: number[] = []): Promise<number> =>
  (await client.call('POST /api/contribution', { body: { media } })).data.id

const address = (kind: string, id: number, key: string = randomUUID()) =>
  `/api/${kind}/${id}?_rsg=lifec&_rsn=fileUpload&key=${key}`

type Answer = { data: { files: { media_id: number; key: string }[]; pictures: { media_id: number }[] } }
const picturesOf = (response: { body: string }): number[] =>
  (JSON.parse(response.body) as Answer).data.pictures.map(({ media_id: id }) => id)

describe('files of record forms', () => {
  it('[AP-20] remove pictures and add others, in order', async ({ server }) => {
    const user = await server.join()
    const [one, two] = [await upload(user, await photograph()), await upload(user, await photograph())]
    const id = await draft(user, [one.media_id, two.media_id])
    const [zero, first] = [await photograph(), await photograph()]
    const response = await post(user, address('contribution', id), [
      { name: 'file_1', fileName: 'b.jpg', value: first },
      { name: 'file_0', fileName: 'a.jpg', value: zero },
      { name: '_files_to_remove', value: String(one.media_id) },
    ])
    expect(response.statusCode).toBe(200)
    const added = response.json<Answer>().data.files.map(({ media_id: media }) => media)
    expect(added).toHaveLength(2)
    expect(picturesOf(response)).toEqual([two.media_id, ...added])
    const names = await server.db.selectFrom('media').select('file_name').where('id', 'in', added).orderBy('id').execute()
    expect(names.map(({ file_name: name }) => name)).toEqual(['a.jpg', 'b.jpg'])
    expect((await user.call('GET /api/media/:id', { params: { id: one.media_id } })).data.id).toBe(one.media_id)
  })

  it('[AP-20] a repeated form adds nothing twice', async ({ server }) => {
    const user = await server.join()
    const id = await draft(user)
    const url = address('contribution', id)
    const parts = [{ name: 'file_0', fileName: 'a.jpg', value: await photograph() }]
    const [first, second] = [await post(user, url, parts), await post(user, url, parts)]
    expect(picturesOf(second)).toEqual(picturesOf(first))
    expect(picturesOf(first)).toHaveLength(1)
  })

  it('[AP-20] [T13] deletions match the record’s own pictures only', async ({ server }) => {
    const [user, other] = [await server.join(), await server.join()]
    const [mine, elsewhere, theirs] = [
      await upload(user, await photograph()),
      await upload(user, await photograph()),
      await upload(other, await photograph()),
    ]
    const id = await draft(user, [mine.media_id])
    const second = await draft(user, [elsewhere.media_id])
    const third = await draft(other, [theirs.media_id])
    const files = join(server.services.config.dataDir, 'files')
    const before = (await readdir(files, { recursive: true })).toSorted()
    const hostile = [
      '../../etc/passwd',
      `..%2f..%2f${mine.thumb}`,
      mine.thumb,
      'a|../b',
      '|||',
      '%',
      '*',
      `${elsewhere.media_id}|${theirs.media_id}`,
      'x'.repeat(4000),
      "'; delete from media; --",
    ]
    for (const value of hostile) {
      const response = await post(user, address('contribution', id), [{ name: '_files_to_remove', value }])
      expect([response.statusCode, picturesOf(response)], value).toEqual([200, [mine.media_id]])
    }
    const kept = await server.db.selectFrom('item_media').select('media_id').where('item_id', 'in', [second, third]).execute()
    expect(new Set(kept.map(({ media_id: media }) => media))).toEqual(new Set([elsewhere.media_id, theirs.media_id]))
    expect((await readdir(files, { recursive: true })).toSorted()).toEqual(before)
    const key = mine.thumb.split('/')[2] ?? ''
    const gone = await post(user, address('contribution', id), [{ name: '_files_to_remove', value: `x|${key}` }])
    expect(picturesOf(gone)).toEqual([])
  })

  it('[AP-20] editors change pictures of the catalogue; others neither see drafts nor change anything', async ({ server }) => {
    const [user, editor] = [await server.join(), await server.join({ role: 'EDITOR' })]
    const [open = 0, closed = 0] = await writeRecords(server.db, [
      species('Rosa alba'),
      { ...species('Rosa abdita'), status: 'draft' },
    ])
    const parts = async () => [{ name: 'file_0', fileName: 'a.jpg', value: await photograph() }]
    const added = await post(editor, address('species', open), await parts())
    expect(picturesOf(added)).toHaveLength(1)
    expect((await server.guest().call('GET /api/species/:id', { params: { id: open } })).data.pictures).toHaveLength(1)
    const mine = await draft(user)
    const refused: [Client, string, number][] = [
      [server.guest(), address('species', open), 401],
      [user, address('species', open), 403],
      [user, address('species', closed), 404],
      [user, address('genus', open), 404],
      [user, address('species', 999_999), 404],
      [editor, address('contribution', mine), 404],
    ]
    for (const [client, url, status] of refused) expect((await post(client, url, await parts())).statusCode, url).toBe(status)
    for (const url of [`/api/species/${open}`, `/api/species/${open}?_rsg=x&_rsn=fileUpload&key=${randomUUID()}`]) {
      expect((await post(editor, url, await parts())).statusCode).toBe(422)
    }
    expect(await leftOvers(server)).toEqual([])
  })

  it('[AP-20] a contribution under review keeps its pictures', async ({ server }) => {
    const user = await server.join()
    const id = await draft(user, [(await upload(user, await photograph())).media_id])
    await server.db.updateTable('contribution').set({ state: 'submitted' }).where('id', '=', id).execute()
    const response = await post(user, address('contribution', id), [{ name: '_files_to_remove', value: '1' }])
    expect([response.statusCode, response.json<{ error_code: string }>().error_code]).toEqual([409, 'CONTRIBUTION_STATE'])
  })
})
