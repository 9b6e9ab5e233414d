import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { artwork, writeRecords } from '../catalogue/catalogue-fixture.ts'
import { it } from '../helper.ts'
import type { Client, TestServer } from '../helper.ts'
import { newGroup } from '../moderation/moderation.ts'
import { outcome } from '../social.ts'

const place = async (client: Client, record_id: number): Promise<number> =>
  (await client.call('POST /api/order', { body: { record_id, message: 'Réservée ?', idempotency_key: randomUUID() } })).data.id
const answer = async (client: Client, name: 'confirm' | 'decline', id: number, reason: string | null = null) =>
  client.call(`POST /api/order/:id/${name}` as 'POST /api/order/:id/confirm', { params: { id }, body: { reason } })
const cancel = (client: Client, id: number) => client.call('POST /api/order/:id/cancel', { params: { id } })
const read = async (client: Client, id: number) => (await client.call('GET /api/order/:id', { params: { id } })).data

/** Artwork of a gallery. */
const exhibited = async ({ db }: TestServer): Promise<{ work: number }> => {
  const [work = 0] = await writeRecords(db, [artwork('Iris de Suse')], { ownerId: await newGroup(db, 'Galerie du Muséum') })
  return { work }
}

describe('concurrent answers to orders', () => {
  it('[AP-25] [T23] of two concurrent administrators one gets a conflict that names the other', async ({ server }) => {
    const { work } = await exhibited(server)
    const [person, one, two] = [await server.join(), await server.join({ role: 'ADMIN' }), await server.join({ role: 'ADMIN' })]
    const id = await place(person, work)
    const outcomes = await Promise.all([
      outcome(answer(one, 'decline', id, 'Motif A')),
      outcome(answer(two, 'decline', id, 'Motif B')),
    ])
    expect(outcomes.toSorted()).toEqual(['200', '409 ORDER_STATE'])
    const won = outcomes[0] === '200'
    expect((await read(person, id)).changes.map(({ reason }) => reason)).toEqual([null, won ? 'Motif A' : 'Motif B'])
    // The same administrator may repeat the call.
    expect(await outcome(answer(won ? one : two, 'decline', id, 'De nouveau'))).toBe('200')
    expect((await read(person, id)).changes).toHaveLength(2)
    // A repeated cancellation succeeds; an administrator who declines it meanwhile is too late.
    const own = await place(person, work)
    expect([await outcome(cancel(person, own)), await outcome(cancel(person, own))]).toEqual(['200', '200'])
    expect(await outcome(cancel(one, own))).toBe('409 ORDER_STATE')
  })

  it('[AP-25] [BY-14] a gallery that revokes a confirmed order gives the reason, to the person and to the log', async ({
    server,
  }) => {
    const { work } = await exhibited(server)
    const [person, admin] = [await server.join(), await server.join({ role: 'ADMIN' })]
    const id = await place(person, work)
    await answer(admin, 'confirm', id)
    const body = { reason: 'Prêtée à une autre maison' }
    await admin.call('POST /api/order/:id/cancel', { params: { id }, body })
    expect((await read(person, id)).changes.at(-1)).toMatchObject({ to: 'cancelled', reason: body.reason })
    const { list } = await admin.call('GET /api/admin/audit', { query: { subject: 'order', subject_id: String(id) } })
    expect(list.data[0]).toMatchObject({ action: 'order.cancelled', reason: body.reason })
  })
})
