import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { begin, sendFrom } from './chunks.ts'
import { it } from './helper.ts'
import { photograph } from './media-pictures.ts'

describe('places for uploads by chunks', () => {
  it('[AP-18] [T32] a refused file and one whose time is over take none', async ({ server }) => {
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

  it('[AP-18] [T32] what is only taken up is counted once, another file under its key once more', async ({ server }) => {
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

  it('[AP-18] one that is taken back while it is completed is answered with 404', async ({ server }) => {
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
