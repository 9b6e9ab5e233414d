import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { it, ORIGIN, withServer } from '../helper.ts'
import { formOf, photograph, sendUpload, upload } from './media-pictures.ts'

/** Sends an endless body until the connection ends; returns the answer. */
const sendWithoutEnd = async (port: number, path: string, cookie: string): Promise<string> => {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString()
  })
  socket.on('error', () => {})
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write(
    `PUT ${path} HTTP/1.1\r\nHost: localhost\r\nOrigin: ${ORIGIN}\r\nCookie: ${cookie}\r\nContent-Type: application/octet-stream\r\nTransfer-Encoding: chunked\r\n\r\n`,
  )
  const chunk = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(0x10000), Buffer.from('\r\n')])
  const sending = setInterval(() => socket.writableNeedDrain || socket.write(chunk), 1)
  await closed
  clearInterval(sending)
  return answer
}

describe('limits of uploads', () => {
  it('[T11] [T28] over a connection, an endless body is answered with 413 at the limit, and cut off', async () => {
    await withServer({ env: { UPLOAD_LIMIT_MB: '1', PUBLIC_URL: ORIGIN } }, async (server) => {
      const user = await server.join()
      const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
      const cookie = [...user.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const path = '/api/upload/media?key=aaaaaaaaaaaa&file_name=a.jpg'
      expect(await sendWithoutEnd(Number(new URL(address).port), path, cookie)).toMatch(/^HTTP\/1\.1 413 .*TOO_LARGE/s)
      expect((await upload(user, await photograph())).kept).toBe(false)
    })
  })

  it('[AP-24] a file of a year after 9999 is refused as a wrong value, sent whole or by chunks', async ({ server }) => {
    const user = await server.join()
    const [file, last_modified] = [{ key: 'aaaaaaaaaaaa', file_name: 'a.jpg' }, 253_402_300_800_000]
    const whole = new URLSearchParams({ ...file, last_modified: String(last_modified) })
    const answers = [
      await user.send('PUT', `/api/upload/media?${whole}`, {
        body: await photograph(),
        headers: { 'content-type': 'application/octet-stream' },
      }),
      await user.send('POST', '/api/upload/session', { body: { ...file, file_size: 10, last_modified } }),
    ]
    for (const answer of answers) expect(answer.json()).toMatchObject({ fields: { last_modified: expect.any(String) } })
  })

  it('[T32] one person sends at most 300 pictures in half an hour, without affecting others', async ({ server }) => {
    const [user, other] = [await server.join(), await server.join()]
    const subject = String(user.person.id)
    await sql`insert into attempt (limit_name, subject, count, ends_at) values ('media by person', ${subject}, 299, now() + interval '20 minutes')`.execute(
      server.db,
    )
    expect((await sendUpload(user, await photograph())).statusCode).toBe(200)
    const refused = await sendUpload(user, await photograph())
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)])
    expect((await sendUpload(other, await photograph())).statusCode).toBe(200)
  })

  it('[T32] a new account sends at most 30 in half an hour, in any form', async ({ server }) => {
    const [user, other] = [await server.join(), await server.join()]
    const renew = (client: typeof user, created: string) =>
      sql`update account set created_at = now() - ${created}::interval where id = ${client.person.account}`.execute(server.db)
    await renew(user, '6 days')
    await renew(other, '8 days')
    const picture = await photograph()
    const type = { 'content-type': 'application/octet-stream' }
    const byForm = async () => {
      const { body, type: form } = formOf([
        { name: 'key', value: randomUUID() },
        { name: 'fileData', value: await photograph(), fileName: 'a.jpg' },
      ])
      return user.send('POST', '/api/upload/media', { body, headers: { 'content-type': form } })
    }
    const byChunks = (client = user) =>
      client.send('POST', '/api/upload/session', { body: { key: randomUUID(), file_name: 'a.jpg', file_size: 999 } })
    const { data: contribution } = await user.call('POST /api/contribution', { body: {} })
    const byRecord = async () => {
      const { body, type: form } = formOf([{ name: 'file_0', value: await photograph(), fileName: 'a.jpg' }])
      const query = new URLSearchParams({ _rsg: 'lifec', _rsn: 'fileUpload', key: randomUUID() })
      return user.send('POST', `/api/contribution/${contribution.id}?${query}`, { body, headers: { 'content-type': form } })
    }
    const ways = [byForm, byChunks, byRecord, () => sendUpload(user, picture, { headers: type })]
    for (const way of ways) expect((await way()).statusCode).toBe(200)
    const counted = await sql<{ count: number }>`
      select count from attempt where limit_name = 'media by new person' and subject = ${String(user.person.id)}`.execute(
      server.db,
    )
    expect(counted.rows).toEqual([{ count: 4 }])
    await sql`update attempt set count = 30 where limit_name = 'media by new person' and subject = ${String(user.person.id)}`.execute(
      server.db,
    )
    for (const way of [byForm, byChunks, byRecord, async () => sendUpload(user, await photograph())]) {
      const refused = await way()
      expect([refused.statusCode, refused.json().error_code, Number(refused.headers['retry-after'])]).toEqual([
        429,
        'TOO_MANY_REQUESTS',
        expect.any(Number),
      ])
    }
    expect((await byChunks(other)).statusCode).toBe(200)
    // A week later the account is like any other.
    await renew(user, '8 days')
    expect((await byForm()).statusCode).toBe(200)
  })

  it('[T32] one person has at most six uploads at once', async ({ server }) => {
    const user = await server.join()
    const pictures = await Promise.all(Array.from({ length: 10 }, () => photograph()))
    const statuses = (await Promise.all(pictures.map((picture) => sendUpload(user, picture)))).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(6)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(1)
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
  })
})
