import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { it } from '../helper.ts'
import type { TestServer } from '../helper.ts'
import { photograph, sendUpload, upload } from './media-pictures.ts'

const countMedia = async ({ db }: TestServer): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('media')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )

describe('upload of media', () => {
  it('[AP-18] [EN-06] returns the fields for the form', async ({ server }) => {
    const user = await server.join()
    const bytes = await photograph({ width: 2400, height: 1200 })
    const key = randomUUID()
    const query = new URLSearchParams({ key, file_name: 'Pivoine à l’aube.jpg', last_modified: '1700000000000' })
    const response = await user.send('PUT', `/api/upload/media?${query}`, {
      body: bytes,
      headers: { 'content-type': 'application/octet-stream' },
    })
    expect(response.statusCode).toBe(200)
    const answer = response.json<Record<string, unknown>>()
    expect(answer).toMatchObject({
      key,
      file_name: 'Pivoine à l’aube.jpg',
      file_size: bytes.length,
      file_type: 'image/jpeg',
      last_modified: '2023-11-14T22:13:20.000Z',
      width: 2400,
      height: 1200,
      kept: false,
    })
    const sizes = await Promise.all(
      ['thumb', 'pres', 'orig'].map(async (name) => sharp((await user.send('GET', String(answer[name]))).rawPayload).metadata()),
    )
    expect(sizes.map(({ format, width, height }) => [format, width, height])).toEqual([
      ['webp', 480, 240],
      ['webp', 1600, 800],
      ['jpeg', 2400, 1200],
    ])
    const source = await user.send('GET', String(answer['fileurl']))
    expect(source.rawPayload.equals(bytes)).toBe(true)
    expect(answer['thumbhash']).toMatch(/^[A-Za-z0-9+/]{20,}=*$/)
  })

  it('[AP-18] is refused to a guest, and nothing is stored', async ({ server }) => {
    const before = await countMedia(server)
    const response = await sendUpload(server.guest(), await photograph())
    expect([response.statusCode, response.json<{ error_code: string }>().error_code]).toEqual([401, 'UNAUTHORIZED'])
    expect(await countMedia(server)).toBe(before)
  })

  it('[AP-18] is refused to a page of another site', async ({ server }) => {
    const user = await server.as('user')
    const response = await sendUpload(user, await photograph(), { headers: { origin: 'https://evil.example' } })
    expect(response.statusCode).toBe(403)
  })

  it('[AP-18] a repeated key returns the same media for the same person, and their own for another', async ({ server }) => {
    const [user, other] = [await server.join(), await server.join()]
    const key = randomUUID()
    const bytes = await photograph()
    const first = await upload(user, bytes, { key })
    expect(await upload(user, bytes, { key })).toEqual(first)
    expect((await sendUpload(user, await photograph(), { key })).statusCode).toBe(409)
    expect((await upload(other, bytes, { key })).media_id).not.toBe(first.media_id)
  })

  it('[AP-18] the same file of the same person is stored once, under any name, in sequence or concurrently', async ({
    server,
  }) => {
    const user = await server.join()
    const bytes = await photograph()
    const answers = await Promise.all([1, 2, 3, 4].map((copy) => upload(user, bytes, { name: `copie ${copy}.jpg` })))
    answers.push(await upload(user, bytes, { name: 'encore.jpg' }))
    expect(new Set(answers.map(({ media_id }) => media_id)).size).toBe(1)
    const rows = await server.db.selectFrom('item').select('id').where('owner_id', '=', user.person.id).execute()
    expect(rows).toHaveLength(1)
  })

  it('[AP-18] shows pictures upright, for each of the eight orientations', async ({ server }) => {
    const user = await server.join()
    for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const turned = await sharp(await photograph({ width: 60, height: 40 }))
        .withExif({ IFD0: {} })
        .withMetadata({ orientation })
        .jpeg()
        .toBuffer()
      const { width, height, orig } = await upload(user, turned)
      expect([width, height]).toEqual(orientation < 5 ? [60, 40] : [40, 60])
      expect(await sharp((await user.send('GET', orig)).rawPayload).metadata()).toMatchObject({ width, height })
    }
  })

  it('[T11] refuses files above the limit before and during reading', async ({ server }) => {
    const user = await server.as('user')
    const large = Buffer.alloc(server.services.config.uploadLimit + 1, 0xff)
    expect((await sendUpload(user, large)).statusCode).toBe(413)
    expect((await sendUpload(user, large, { headers: { 'content-length': '10' } })).statusCode).toBeGreaterThanOrEqual(400)
  })

  it('[T13] uses file names and keys as texts, never as paths', async ({ server }) => {
    const user = await server.join()
    const files = join(server.services.config.dataDir, 'files')
    const names = [
      '../../etc/passwd',
      '..\\..\\boot.ini',
      'C:\\fakepath\\rose.jpg',
      '/etc/shadow',
      '%2e%2e%2fx.jpg',
      'a|../b.jpg',
      '\u202Egpj.exe',
      '…/x',
      '.',
    ]
    for (const name of names) {
      const answer = await upload(user, await photograph(), { name })
      expect(answer.file_name).not.toMatch(/[/\\\u202E]/)
      expect(answer.thumb).toMatch(/^\/media-files\/[0-9a-f-]{36}\/thumb\.webp$/)
    }
    expect(await readdir(files)).toEqual(expect.arrayContaining(['media']))
    for (const key of ['../../x', 'a/b', 'a'.repeat(81), '', 'short', 'nul\u0000nulnul', '..%2f..%2f']) {
      expect((await sendUpload(user, await photograph(), { key })).statusCode).toBe(422)
    }
    for (const name of ['', 'x'.repeat(256), 'nul\u0000.jpg']) {
      expect((await sendUpload(user, await photograph(), { name })).statusCode).toBe(422)
    }
  })

  it('[AP-18] accepts octets only', async ({ server }) => {
    const user = await server.as('user')
    for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'image/jpeg', 'application/json']) {
      expect((await sendUpload(user, await photograph(), { type })).statusCode).toBe(415)
    }
  })

  it('[AP-18] leaves nothing in the folder of incoming files', async ({ server }) => {
    const user = await server.join()
    await upload(user, await photograph())
    await sendUpload(user, Buffer.from('<html>'))
    expect(await readdir(join(server.services.config.dataDir, 'incoming'))).toEqual([])
  })
})
