import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { begin, CHUNK, sendFrom } from './chunks.ts'
import { it } from '../helper.ts'
import { photograph } from './media-pictures.ts'

describe('the limit of chunked uploads', () => {
  it('[AP-18] [T32] a refused file and an expired upload do not count', async ({ server }) => {
    const user = await server.join()
    const text = Buffer.from('no picture at all')
    for (let at = 0; at < 8; at += 1) {
      const { id } = await begin(user, text)
      await sendFrom(user, id, text, 0)
      const refused = user.call('POST /api/upload/session/:id/complete', { params: { id } })
      await expect(refused).rejects.toMatchObject({ status: 415 })
      if (at === 0)
        await expect(user.call('GET /api/upload/session/:id', { params: { id } })).rejects.toMatchObject({ status: 404 })
    }
    const sessions = []
    for (let at = 0; at < 8; at += 1) sessions.push(await begin(user, text))
    await expect(begin(user, text)).rejects.toMatchObject({ status: 429 })
    const [first] = sessions
    await sql`update upload_session set expires_at = now() where id = ${first?.id}`.execute(server.db)
    expect((await begin(user, text)).received).toBe(0)
  })

  it('[AP-18] [T32] the upload idle for the longest may be ended after an hour, and no other', async ({ server }) => {
    const user = await server.join()
    const bytes = Buffer.alloc(3 * CHUNK)
    const untouched = (id: string, minutes: number) =>
      sql`update upload_session set expires_at = expires_at - make_interval(mins => ${minutes}) where id = ${id}`.execute(
        server.db,
      )
    const status = async (id: string) => (await user.send('GET', `/api/upload/session/${id}`)).statusCode
    const sessions: string[] = []
    for (let at = 0; at < 8; at += 1) sessions.push((await begin(user, bytes)).id)
    const [moving = '', first = '', second = '', third = ''] = sessions
    await untouched(moving, 90)
    await untouched(first, 59)
    // A received chunk makes it active again.
    await sendFrom(user, moving, bytes, 0, CHUNK)
    await expect(begin(user, bytes)).rejects.toMatchObject({ status: 429 })
    await untouched(second, 61)
    await untouched(third, 62)
    await begin(user, bytes)
    expect(await Promise.all([moving, first, second, third].map(status))).toEqual([200, 200, 200, 404])
    await begin(user, bytes)
    expect(await Promise.all([moving, first, second].map(status))).toEqual([200, 200, 404])
    await expect(begin(user, bytes)).rejects.toMatchObject({ status: 429 })
    const other = await server.join()
    expect((await begin(other, bytes)).received).toBe(0)
  })

  it('[AP-18] a file that was sent before is answered when no place is left', async ({ server }) => {
    const user = await server.join()
    const bytes = await photograph()
    const { id } = await begin(user, bytes)
    await sendFrom(user, id, bytes, 0)
    const media = await user.call('POST /api/upload/session/:id/complete', { params: { id } })
    for (let at = 0; at < 8; at += 1) await begin(user, Buffer.alloc(5000))
    expect((await begin(user, bytes, { hash: true })).media?.media_id).toBe(media.media_id)
  })

  it('[AP-18] [T32] a resumed upload is counted once, another file under its key again', async ({ server }) => {
    const user = await server.join()
    const counted = async () => {
      const of = server.db.selectFrom('attempt').select('count').where('subject', '=', String(user.person.id))
      return (await of.where('limit_name', 'like', 'media by %').executeTakeFirst())?.count
    }
    const key = randomUUID()
    const { id } = await begin(user, Buffer.alloc(5000), { key, hash: true })
    expect((await begin(user, Buffer.alloc(5000), { key, hash: true })).id).toBe(id)
    expect(await counted()).toBe(1)
    expect((await begin(user, Buffer.alloc(5001), { key, hash: true })).id).not.toBe(id)
    expect(await counted()).toBe(2)
  })

  it('[AP-18] an upload cancelled during its completion is answered with 404', async ({ server }) => {
    const user = await server.join()
    const bytes = await photograph()
    const { id } = await begin(user, bytes)
    await sendFrom(user, id, bytes, 0)
    const { storage } = server.services
    const taking = async (name: string) => {
      await user.call('DELETE /api/upload/session/:id', { params: { id } })
      await storage.remove(name)
      return storage.get(name)
    }
    Object.assign(server.services, { storage: { ...storage, get: taking } })
    const answer = await user.send('POST', `/api/upload/session/${id}/complete`)
    Object.assign(server.services, { storage })
    expect([answer.statusCode, answer.json().error_code]).toEqual([404, 'NOT_FOUND'])
  })
})
