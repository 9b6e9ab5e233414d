import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import type { UploadSession } from '@florilege/shared/contracts'
import { sweepMedia } from '../../src/features/media/files/sweep-media.ts'
import { sweepUploadSessions } from '../../src/features/media/upload/upload-chunks.ts'
import { addressOf, begin, CHUNK, chunkAt, sendChunk, sendFrom, sha256 } from './chunks.ts'
import { it, ORIGIN, withServer } from '../helper.ts'
import type { Client, TestServer } from '../helper.ts'
import { photograph, upload } from './media-pictures.ts'

/** A picture of several chunks that no other call gives. */
const largePicture = async (): Promise<Buffer> =>
  sharp(randomBytes(2000 * 1500 * 3), { raw: { width: 2000, height: 1500, channels: 3 } })
    .jpeg({ quality: 100 })
    .toBuffer()

/** The files in the storage of one upload's chunks. */
const chunkFiles = ({ services }: TestServer, session: string): Promise<string[]> =>
  readdir(join(services.config.dataDir, 'files', 'upload', session)).catch(() => [])

describe('a completed chunked upload', () => {
  it('[AP-18] is accepted only if it matches the declared hash, and can be sent again', async ({ server }) => {
    const user = await server.join()
    const bytes = await photograph()
    const other = Buffer.from(bytes.toReversed())
    const body = { key: randomUUID(), file_name: 'a.jpg', file_size: other.length, sha256: sha256(bytes) }
    const { id } = (await user.call('POST /api/upload/session', { body })).data
    await sendFrom(user, id, other, 0)
    const complete = () => user.send('POST', `/api/upload/session/${id}/complete`)
    const refused = await complete()
    expect([refused.statusCode, refused.json().error_code]).toEqual([422, 'UPLOAD_DAMAGED'])
    const none = await server.db.selectFrom('item').select('id').where('owner_id', '=', user.person.id).execute()
    expect(none).toEqual([])
    expect((await user.call('GET /api/upload/session/:id', { params: { id } })).data.received).toBe(0)
    await sendFrom(user, id, bytes, 0)
    expect((await complete()).statusCode).toBe(200)
  })

  it('[AP-18] returns its media for a week, however often it is completed', async ({ server }) => {
    const [user, other] = [await server.join(), await server.join()]
    const bytes = await photograph()
    const { id } = await begin(user, bytes, { hash: true })
    await sendFrom(user, id, bytes, 0)
    const params = { id }
    const first = await user.call('POST /api/upload/session/:id/complete', { params })
    expect(await user.call('POST /api/upload/session/:id/complete', { params })).toEqual(first)
    await sweepUploadSessions(server.services, 100)
    await sweepUploadSessions(server.services, 100)
    expect(await user.call('POST /api/upload/session/:id/complete', { params })).toEqual(first)
    await expect(other.call('POST /api/upload/session/:id/complete', { params })).rejects.toMatchObject({ status: 404 })
    expect(await chunkFiles(server, id)).toEqual([])
    await sql`update upload_session set expires_at = now(), created_at = now() - interval '9 days' where id = ${id}`.execute(
      server.db,
    )
    await sweepUploadSessions(server.services, 100)
    await expect(user.call('POST /api/upload/session/:id/complete', { params })).rejects.toMatchObject({ status: 404 })
  })
})

describe('chunked uploads', () => {
  it('[AP-18] [BY-05] interrupted within a chunk at 60 %, repeat at most that chunk', async () => {
    await withServer({ env: { PUBLIC_URL: ORIGIN } }, async (server) => {
      const user = await server.join()
      const bytes = await largePicture()
      expect(bytes.length).toBeGreaterThan(3 * CHUNK)
      const base = await server.app.listen({ port: 0, host: '127.0.0.1' })
      const key = randomUUID()
      const { id } = await begin(user, bytes, { key })
      const cut = Math.floor((bytes.length * 0.6) / CHUNK) * CHUNK
      let sent = await sendFrom(user, id, bytes, 0, cut)
      const chunk = chunkAt(bytes, cut)
      const broken = request(`${base}${addressOf(id, cut, chunk)}`, {
        method: 'PUT',
        headers: {
          cookie: [...user.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          origin: ORIGIN,
          'content-type': 'application/octet-stream',
          'content-length': chunk.length,
        },
      })
      broken.on('error', () => {})
      broken.write(chunk.subarray(0, 300_000))
      await once(broken, 'socket')
      sent += 300_000
      const closed = new Promise<void>((resolve) => {
        broken.once('close', resolve)
      })
      broken.destroy()
      await closed
      const again = await begin(user, bytes, { key })
      expect([again.id, again.received]).toEqual([id, cut])
      sent += await sendFrom(user, id, bytes, cut)
      expect(sent).toBeLessThan(bytes.length + CHUNK)
      const media = await user.call('POST /api/upload/session/:id/complete', { params: { id } })
      expect(media).toMatchObject({ key, file_name: 'grande.jpg', file_size: bytes.length, width: 2000 })
      expect((await user.send('GET', media.fileurl)).rawPayload.equals(bytes)).toBe(true)
      const after = await begin(user, bytes, { key })
      expect(after.media?.media_id).toBe(media.media_id)
      await sweepMedia(server.services)
      expect(await chunkFiles(server, id)).toEqual([])
    })
  })

  it('[AP-18] do not repeat a file that their owner has sent before, which nobody else can find out', async ({ server }) => {
    const [user, other] = [await server.join(), await server.join()]
    const bytes = await photograph()
    const { media_id: id } = await upload(user, bytes)
    const key = randomUUID()
    expect((await begin(user, bytes, { key, hash: true })).media).toMatchObject({ media_id: id, key })
    expect((await begin(user, bytes, { key, hash: true })).media).toMatchObject({ media_id: id, key })
    expect((await begin(other, bytes, { hash: true })).media).toBeNull()
    const wrong = { key: randomUUID(), file_name: 'a.jpg', file_size: bytes.length + 1, sha256: sha256(bytes) }
    const lied = await user.send('POST', '/api/upload/session', { body: wrong })
    expect([lied.statusCode, lied.json().fields]).toEqual([422, { file_size: 'DATA_INVALID' }])
    const known = await server.db.selectFrom('media_upload').select('media_id').where('upload_key', '=', wrong.key).execute()
    expect(known).toEqual([])
    const session = await begin(user, bytes)
    await sendFrom(user, session.id, bytes, 0)
    const again = await user.call('POST /api/upload/session/:id/complete', { params: { id: session.id } })
    expect(again.media_id).toBe(id)
  })

  it('[AP-18] accept repeated and concurrent chunks once; damaged, cut, early and long ones are refused', async ({ server }) => {
    const user = await server.join()
    const bytes = await largePicture()
    const { id } = await begin(user, bytes)
    const first = chunkAt(bytes, 0)
    const refused = async (offset: number, chunk: Buffer, digest?: Buffer) => {
      const response = await sendChunk(user, id, offset, chunk, digest)
      return [response.statusCode, response.json<{ error_code: string }>().error_code]
    }
    expect(await refused(CHUNK, chunkAt(bytes, CHUNK))).toEqual([409, 'UPLOAD_OFFSET'])
    expect(await refused(0, first, bytes)).toEqual([422, 'CHUNK_DAMAGED'])
    expect(await refused(0, first.subarray(1))).toEqual([422, 'CHUNK_SIZE'])
    expect(await refused(0, bytes.subarray(0, CHUNK + 1))).toEqual([413, 'TOO_LARGE'])
    const twice = await Promise.all([1, 2, 3].map(() => sendChunk(user, id, 0, first)))
    expect(twice.map((response) => [response.statusCode, response.json<{ data: UploadSession }>().data.received])).toEqual(
      [1, 2, 3].map(() => [200, CHUNK]),
    )
    await expect(user.call('POST /api/upload/session/:id/complete', { params: { id } })).rejects.toMatchObject({
      status: 409,
      code: 'UPLOAD_INCOMPLETE',
    })
    await sendFrom(user, id, bytes, CHUNK)
    expect(await refused(bytes.length, Buffer.alloc(10))).toEqual([409, 'UPLOAD_OFFSET'])
    const media = await user.call('POST /api/upload/session/:id/complete', { params: { id } })
    expect((await user.send('GET', media.fileurl)).rawPayload.equals(bytes)).toBe(true)
  })

  it('[AP-18] [T4] belong to their sender alone', async ({ server }) => {
    const [user, other] = [await server.join(), await server.join()]
    const bytes = await photograph()
    const { id } = await begin(user, bytes)
    const of = async (client: Client): Promise<number[]> => [
      (await client.send('GET', `/api/upload/session/${id}`)).statusCode,
      (await sendChunk(client, id, 0, bytes)).statusCode,
      (await client.send('POST', `/api/upload/session/${id}/complete`)).statusCode,
      (await client.send('DELETE', `/api/upload/session/${id}`)).statusCode,
    ]
    expect(await of(server.guest())).toEqual([401, 401, 401, 401])
    expect(await of(other)).toEqual([404, 404, 404, 404])
    expect(await of(user)).toEqual([200, 200, 200, 404])
    expect((await user.send('GET', '/api/upload/session/..%2f..%2fx')).statusCode).toBe(404)
  })

  it('[AP-18] [T32] are limited to eight per person, and in size; expired ones are deleted', async ({ server }) => {
    const user = await server.join()
    const bytes = await largePicture()
    const sessions = []
    for (let at = 0; at < 8; at += 1) sessions.push(await begin(user, bytes))
    await expect(begin(user, bytes)).rejects.toMatchObject({ status: 429 })
    const [first, second] = sessions
    if (!first || !second) throw new Error('no session was made')
    await user.call('DELETE /api/upload/session/:id', { params: { id: first.id } })
    await begin(user, bytes)
    const limit = server.services.config.uploadLimit
    await expect(
      user.call('POST /api/upload/session', { body: { key: randomUUID(), file_name: 'a.jpg', file_size: limit + 1 } }),
    ).rejects.toMatchObject({ status: 413 })
    await sendFrom(user, second.id, bytes, 0, CHUNK)
    expect(await chunkFiles(server, second.id)).toHaveLength(1)
    await sql`update upload_session set expires_at = now() where id = ${second.id}`.execute(server.db)
    await expect(user.call('GET /api/upload/session/:id', { params: { id: second.id } })).rejects.toMatchObject({ status: 404 })
    await sweepMedia(server.services)
    expect(await chunkFiles(server, second.id)).toEqual([])
  })
})
