import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { sweepMedia } from '../../src/features/media/files/sweep-media.ts'
import { withServer } from '../helper.ts'
import type { TestServer } from '../helper.ts'
import { formOf, metadataIn, photograph, sendUpload, served, upload } from './media-pictures.ts'
import { startS3 } from '../operation/s3-server.ts'

type Run = (server: TestServer) => Promise<void>

const storages: [string, (run: Run) => Promise<void>][] = [
  ['the data folder', (run) => withServer({}, run)],
  [
    'an S3 service',
    async (run) => {
      const s3 = await startS3()
      try {
        await withServer({ env: { STORAGE_URL: s3.url } }, run)
      } finally {
        await s3.close()
      }
    },
  ],
]

describe.each(storages)('media stored in %s', (_name, withStorage) => {
  it('[AP-18] [AP-19] [T10] are uploaded by octets, form and chunks, and served completely, in ranges and unchanged', async () => {
    await withStorage(async (server) => {
      const user = await server.join()
      const [bytes, second, third] = [await photograph(), await photograph(), await photograph()]
      const media = await upload(user, bytes)
      const source = (address: string) => user.send('GET', address)
      expect((await source(media.fileurl)).rawPayload.equals(bytes)).toBe(true)
      const part = await user.send('GET', media.fileurl, { headers: { range: 'bytes=10-19' } })
      expect([part.statusCode, part.headers['content-range'], part.rawPayload.equals(bytes.subarray(10, 20))]).toEqual([
        206,
        `bytes 10-19/${bytes.length}`,
        true,
      ])
      const beyond = await user.send('GET', media.fileurl, { headers: { range: `bytes=${bytes.length}-` } })
      expect(beyond.statusCode).toBe(416)
      const etag = String((await user.send('GET', media.pres)).headers.etag)
      expect((await user.send('GET', media.pres, { headers: { 'if-none-match': etag } })).statusCode).toBe(304)
      expect(metadataIn(await served(user, media))).toEqual([])

      const form = formOf([
        { name: 'key', value: randomUUID() },
        { name: 'fileData', fileName: 'b.jpg', value: second },
      ])
      const sent = await user.send('POST', '/api/upload/media', { body: form.body, headers: { 'content-type': form.type } })
      expect((await source(sent.json<{ fileurl: string }>().fileurl)).rawPayload.equals(second)).toBe(true)

      const body = { key: randomUUID(), file_name: 'c.jpg', file_size: third.length }
      const { id } = (await user.call('POST /api/upload/session', { body })).data
      const digest = createHash('sha256').update(third).digest('hex')
      const headers = { 'content-type': 'application/octet-stream' }
      await user.send('PUT', `/api/upload/session/${id}?offset=0&sha256=${digest}`, { body: third, headers })
      const whole = await user.call('POST /api/upload/session/:id/complete', { params: { id } })
      expect((await source(whole.fileurl)).rawPayload.equals(third)).toBe(true)
    })
  })

  it('[T4] [ST-11] follow the privacy at the next request, and are deleted when unreferenced', async () => {
    await withStorage(async (server) => {
      const [user, guest] = [await server.join(), server.guest()]
      const media = await upload(user, await photograph())
      const { data } = await user.call('POST /api/media', { body: { media_id: media.media_id, privacy_status: 9 } })
      expect((await guest.send('GET', media.pres)).statusCode).toBe(200)
      const { id, version } = data
      await user.call('PUT /api/media/:id', { params: { id }, body: { version, privacy_status: 0 } })
      expect((await guest.send('GET', media.pres)).statusCode).toBe(404)
      await user.call('DELETE /api/media/:id', { params: { id } })
      const key = `media/${media.thumb.split('/')[2]}/pres.webp`
      expect(await server.services.storage.size(key)).toBeGreaterThan(0)
      await sql`update item set updated_at = now() - interval '31 days' where id = ${id}`.execute(server.db)
      await sweepMedia(server.services)
      expect(await server.services.storage.size(key)).toBeNull()
    })
  })
})

describe('an unavailable S3 service', () => {
  it('[T25] gives 503 for files and uploads, does not affect other calls, and recovers automatically', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'florilege-s3-'))
    const first = await startS3({ directory })
    try {
      await withServer({ env: { STORAGE_URL: first.url } }, async (server) => {
        const user = await server.join()
        const media = await upload(user, await photograph())
        await first.close()
        const [file, refused, list, ready] = await Promise.all([
          user.send('GET', media.pres),
          sendUpload(user, await photograph()),
          user.send('GET', '/api/media'),
          user.send('GET', '/readyz'),
        ])
        expect([file.statusCode, refused.statusCode, list.statusCode, ready.statusCode]).toEqual([503, 503, 200, 503])
        expect(Number(file.headers['retry-after'])).toBeGreaterThan(0)
        const second = await startS3({ directory, port: first.port })
        expect((await user.send('GET', media.pres)).statusCode).toBe(200)
        expect((await sendUpload(user, await photograph())).statusCode).toBe(200)
        await second.close()
      })
    } finally {
      await rm(directory, { recursive: true, force: true })
    }
  })
})
