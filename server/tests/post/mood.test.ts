import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { it } from '../helper.ts'
import type { Client } from '../helper.ts'
import { outcome } from '../social.ts'

describe('moods', () => {
  const set = async (client: Client, body: Record<string, unknown>) => client.send('POST', '/api/profile/setxx/mood', { body })

  it('[AP-17] [EN-08] [EN-13] have a place, a message and a mood, private by default', async ({ server }) => {
    const [camille, theo] = [await server.join(), await server.join()]
    const { data } = await camille.call('POST /api/profile/setxx/mood', {
      body: { lat: 48.8566, lon: 2.3522, message: 'Au bord de l’eau' },
    })
    expect(data).toMatchObject({
      type: 'MOOD',
      mood: null,
      lat: 48.8566,
      lon: 2.3522,
      answer_text: 'Au bord de l’eau',
      privacy_status: 0,
    })
    expect(await outcome(theo.call('GET /api/post/:id', { params: { id: data.id } }))).toBe('404 NOT_FOUND')
    const key = randomUUID()
    const calm = { mood: 8, privacy_status: 9, idempotency_key: key } as const
    const open = await camille.call('POST /api/profile/setxx/mood', { body: calm })
    expect((await camille.call('POST /api/profile/setxx/mood', { body: calm })).data.id).toBe(open.data.id)
    expect(open.data).toMatchObject({ mood: 8, answer_text: '', lat: null, privacy_status: 9 })
    const wrong = [
      {},
      { mood: 9 },
      { mood: -1 },
      { lat: 1 },
      { lat: 91, lon: 0 },
      { lat: 1, lon: 181 },
      { message: '  ' },
      { mood: 1, x: 1 },
    ]
    expect(await Promise.all(wrong.map(async (body) => (await set(camille, body)).statusCode))).toEqual(wrong.map(() => 422))
    expect((await set(server.guest(), { mood: 1 })).statusCode).toBe(401)
  })

  it('[RO-03] are changed by their author alone and cannot be deleted like posts', async ({ server }) => {
    const [camille, theo] = [await server.join(), await server.join()]
    const { data } = await camille.call('POST /api/profile/setxx/mood', { body: { mood: 2, privacy_status: 9 } })
    const change = (client: Client, version: number, message = 'Mieux') =>
      client.call('PUT /api/mood/:id', { params: { id: data.id }, body: { mood: 6, message, version } })
    expect(await outcome(change(server.guest(), 1))).toBe('401 UNAUTHORIZED')
    expect(await outcome(change(theo, 1))).toBe('403 FORBIDDEN')
    expect((await change(camille, 1)).data).toMatchObject({ mood: 6, answer_text: 'Mieux', version: 2, privacy_status: 9 })
    expect(await outcome(change(camille, 1, 'Bien mieux'))).toBe('409 VERSION_CONFLICT')
    expect(await outcome(camille.call('DELETE /api/post/:id', { params: { id: data.id } }))).toBe('403 FORBIDDEN')
  })

  it('[BY-07] of a period are listed for their owner alone, page by page', async ({ server }) => {
    const [camille, theo] = [await server.join(), await server.join()]
    const say = async (client: Client, mood: number, at: string) => {
      const { data } = await client.call('POST /api/profile/setxx/mood', { body: { mood, message: 'Ici', privacy_status: 9 } })
      await server.db
        .updateTable('item')
        .set({ created_at: new Date(at) })
        .where('id', '=', data.id)
        .execute()
      return data.id
    }
    const before = await say(camille, 0, '2026-02-28T23:59:59.999Z')
    const first = await say(camille, 1, '2026-03-01T00:00:00.000Z')
    const second = await say(camille, 2, '2026-03-31T21:59:59.999Z')
    await say(camille, 3, '2026-03-31T22:00:00.000Z')
    await say(theo, 4, '2026-03-10T12:00:00.000Z')
    const march = { from: '2026-03-01T00:00:00.000Z', to: '2026-03-31T22:00:00.000Z' }
    const { list } = await camille.call('GET /api/mood', { query: march })
    expect(list.data.map(({ id, mood, message }) => ({ id, mood, message }))).toEqual([
      { id: second, mood: 2, message: 'Ici' },
      { id: first, mood: 1, message: 'Ici' },
    ])
    const page = await camille.call('GET /api/mood', { query: { ...march, _size: '1' } })
    expect(page.list.next).not.toBeNull()
    const rest = await camille.call('GET /api/mood', { query: { ...march, _size: '1', _after: page.list.next ?? '' } })
    expect(rest.list).toMatchObject({ data: [{ id: first }], next: null })
    await camille.call('POST /api/post/privacy/:id/:status', { params: { id: first, status: '-1' } })
    expect((await camille.call('GET /api/mood', { query: march })).list.data.map(({ id }) => id)).toEqual([second])
    expect(before).toBeGreaterThan(0)

    const asked = async (query: string, client: Client = camille) => (await client.send('GET', `/api/mood?${query}`)).statusCode
    expect(await asked(`from=${march.from}&to=${march.to}`, server.guest())).toBe(401)
    for (const wrong of [
      '',
      `from=${march.from}`,
      `from=${march.to}&to=${march.from}`,
      'from=2020-01-01T00:00:00.000Z&to=2026-01-01T00:00:00.000Z',
      'from=hier&to=demain',
      `from=${march.from}&to=${march.to}&entity=1`,
    ])
      expect(await asked(wrong), wrong).toBe(422)
  })
})
