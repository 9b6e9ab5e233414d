import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { it } from './helper.ts'
import type { Client } from './helper.ts'
import { outcome } from './social.ts'

describe('moods', () => {
  const set = async (client: Client, body: Record<string, unknown>) => client.send('POST', '/api/profile/setxx/mood', { body })

  it('[AP-17] [EN-08] [EN-13] are a place, a message and a mood, private by default', async ({ server }) => {
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

  it('[RO-03] are changed by their author alone and not deleted as posts are', async ({ server }) => {
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
})
