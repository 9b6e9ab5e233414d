import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { artwork, writeRecords } from '../catalogue/catalogue-fixture.ts'
import { it } from '../helper.ts'
import type { Client, TestServer } from '../helper.ts'
import { scannedBy } from '../plans.ts'
import { actAs, outcome } from '../social.ts'
import type { Member } from '../social.ts'
import { GUEST } from '../../src/platform/request/actor.ts'
import { allOrders, ordersOf } from '../../src/features/order/order-store.ts'

type Answer = 'confirm' | 'decline' | 'fulfil'
const ANSWERS = ['confirm', 'decline', 'fulfil'] as const

const place = async (client: Client, record_id: number): Promise<number> =>
  (await client.call('POST /api/order', { body: { record_id, message: 'Réservée ?', idempotency_key: randomUUID() } })).data.id
const answer = async (client: Client, answerAs: Answer, id: number, reason: string | null = null) =>
  (await client.call(`POST /api/order/:id/${answerAs}` as 'POST /api/order/:id/confirm', { params: { id }, body: { reason } }))
    .data
const cancel = async (client: Client, id: number) => (await client.call('POST /api/order/:id/cancel', { params: { id } })).data
const read = async (client: Client, id: number) => (await client.call('GET /api/order/:id', { params: { id } })).data

/** Gallery with an artwork and an administrator. */
const gallery = async (server: TestServer) => {
  const curator = await server.join({ name: 'Conservatrice' })
  const { id: house } = await server.db
    .insertInto('entity')
    .values({ type: 'ORGANISATION', display_name: 'Galerie du Muséum', closed: true, setting: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await server.db.insertInto('relation').values({ from_id: curator.person.id, to_id: house, code: 'A' }).execute()
  const [work = 0] = await writeRecords(server.db, [artwork('Iris de Suse')], { ownerId: house })
  return { curator, house, work }
}
const told = async ({ db }: TestServer, { person }: Member) =>
  db
    .selectFrom('notification')
    .select(['from_id', 'item_id', 'subject_id', 'note'])
    .where('to_id', '=', person.id)
    .where('kind', '=', 'order')
    .orderBy('id')
    .execute()

describe('answering orders', () => {
  it('[AP-25] an order is confirmed and fulfilled, each step recorded and both sides notified', async ({ server }) => {
    const { curator, house, work } = await gallery(server)
    const [person, admin] = [await server.join({ name: 'Amatrice' }), await server.as('admin')]
    const id = await place(person, work)
    expect(await told(server, curator)).toEqual([{ from_id: person.person.id, item_id: work, subject_id: id, note: 'requested' }])
    await answer(admin, 'confirm', id, 'À retirer lundi')
    await answer(admin, 'fulfil', id)
    expect((await told(server, person)).map(({ from_id, note }) => [from_id, note])).toEqual([
      [house, 'confirmed'],
      [house, 'fulfilled'],
    ])
    expect((await told(server, curator)).map(({ note }) => note)).toEqual(['requested', 'confirmed', 'fulfilled'])
    const page = await read(person, id)
    expect(page).toMatchObject({
      state: 'fulfilled',
      title: 'Iris de Suse',
      changes: [
        { from: null, to: 'requested', by: { display_name: 'Amatrice' } },
        { from: 'requested', to: 'confirmed', by: { id: house }, person: null, reason: 'À retirer lundi' },
        { from: 'confirmed', to: 'fulfilled', by: { display_name: 'Galerie du Muséum' } },
      ],
    })
    expect((await read(admin, id)).changes[1]?.person?.id).toBe(admin.person.id)
    const audited = await server.db
      .selectFrom('audit')
      .select(['action', 'reason'])
      .where('subject_id', '=', String(id))
      .orderBy('id')
      .execute()
    expect(audited).toEqual([
      { action: 'order.confirmed', reason: 'À retirer lundi' },
      { action: 'order.fulfilled', reason: null },
    ])
  })

  it('[AP-25] site administrators answer for a gallery without administrators, and are notified', async ({ server }) => {
    const { curator, house, work } = await gallery(server)
    await server.db.deleteFrom('relation').where('to_id', '=', house).execute()
    const [person, admin, other] = [
      await server.join(),
      await server.join({ role: 'ADMIN' }),
      await server.join({ role: 'ADMIN' }),
    ]
    const id = await place(person, work)
    const asked = { from_id: person.person.id, item_id: work, subject_id: id, note: 'requested' }
    expect(await told(server, admin)).toEqual([asked])
    expect(await told(server, other)).toEqual([asked])
    for (const none of [curator, await server.as('editor')]) expect(await told(server, none)).toEqual([])
    const { list } = await admin.call('GET /api/notification', {})
    expect(list.data.map(({ kind, note }) => [kind, note])).toEqual([['order', 'requested']])
    // The acting administrator is not notified; the others are.
    await answer(admin, 'confirm', id)
    expect((await told(server, admin)).map(({ note }) => note)).toEqual(['requested'])
    expect((await told(server, other)).map(({ note }) => note)).toEqual(['requested', 'confirmed'])
    expect((await told(server, person)).map(({ from_id, note }) => [from_id, note])).toEqual([[house, 'confirmed']])
  })

  it('[AP-25] site administrators are not notified about galleries with administrators', async ({ server }) => {
    const { curator, work } = await gallery(server)
    const [person, admin] = [await server.join(), await server.join({ role: 'ADMIN' })]
    await place(person, work)
    expect(await told(server, admin)).toEqual([])
    expect(await told(server, curator)).toHaveLength(1)
  })

  it('[ST-23] the first confirmed order makes the person a client of the gallery, once, and the answer says so', async ({
    server,
  }) => {
    const { house, work } = await gallery(server)
    const [person, admin] = [await server.join(), await server.as('admin')]
    const codes = async () =>
      (await server.db.selectFrom('relation').select('code').where('from_id', '=', person.person.id).execute()).map(
        ({ code }) => code,
      )
    const first = await place(person, work)
    expect(await codes()).toEqual([])
    await answer(admin, 'confirm', first)
    expect(await codes()).toEqual(['c'])
    const { _state } = await person.call('GET /api/dataset/user/_full', {})
    expect(_state.entity_relation[house]).toEqual(['c'])
    await answer(admin, 'fulfil', first)
    await answer(admin, 'confirm', await place(person, work))
    expect(await codes()).toEqual(['c'])
    const events = await server.db
      .selectFrom('event')
      .select('data')
      .where('kind', '=', 'relation')
      .where('to_id', '=', person.person.id)
      .execute()
    expect(events).toEqual([{ data: { entity: house } }])
  })

  it('[AP-25] [T23] of many concurrent confirmations for one artwork exactly one succeeds', async ({ server }) => {
    const { work } = await gallery(server)
    const admin = await server.as('admin')
    const people = await Promise.all(Array.from({ length: 8 }, () => server.join()))
    const ids = await Promise.all(people.map((person) => place(person, work)))
    const outcomes = await Promise.all(ids.map((id) => outcome(answer(admin, 'confirm', id))))
    expect(outcomes.toSorted()).toEqual(['200', ...Array<string>(7).fill('409 ARTWORK_RESERVED')])
    const won = ids[outcomes.indexOf('200')] ?? 0
    await cancel(admin, won)
    const next = ids.find((id) => id !== won) ?? 0
    expect((await answer(admin, 'confirm', next)).state).toBe('confirmed')
  })

  it('[AP-25] [T23] concurrent confirmation and cancellation end in one legal state, with matching notifications', async ({
    server,
  }) => {
    const { work } = await gallery(server)
    const admin = await server.as('admin')
    for (let round = 0; round < 5; round += 1) {
      const person = await server.join()
      const id = await place(person, work)
      const [confirmed, cancelled] = await Promise.all([outcome(answer(admin, 'confirm', id)), outcome(cancel(person, id))])
      const { state, changes } = await read(person, id)
      expect([confirmed, cancelled, state]).toEqual(
        state === 'confirmed' ? ['200', '409 ORDER_ANSWERED', 'confirmed'] : ['409 ORDER_STATE', '200', 'cancelled'],
      )
      expect(changes).toHaveLength(2)
      if (state === 'confirmed') await cancel(admin, id)
    }
  })

  it('[AP-25] repeating a step changes nothing; a step backwards or beyond an end is 409', async ({ server }) => {
    const { work } = await gallery(server)
    const [person, admin] = [await server.join(), await server.as('admin')]
    const id = await place(person, work)
    expect(await outcome(answer(admin, 'fulfil', id))).toBe('409 ORDER_STATE')
    await answer(admin, 'decline', id, 'Déjà prêtée')
    await answer(admin, 'decline', id, 'Déjà prêtée')
    expect((await read(person, id)).changes).toHaveLength(2)
    for (const name of ['confirm', 'fulfil'] as const) expect(await outcome(answer(admin, name, id))).toBe('409 ORDER_STATE')
    expect(await outcome(cancel(admin, id))).toBe('409 ORDER_STATE')
    expect((await told(server, person)).map(({ note }) => note)).toEqual(['declined'])
  })

  it('[RO-04] only people who manage orders answer them; an order of somebody else is 404', async ({ server }) => {
    const { curator, work } = await gallery(server)
    const person = await server.join()
    const id = await place(person, work)
    for (const name of ANSWERS) {
      expect(await outcome(answer(server.guest(), name, id))).toBe('401 UNAUTHORIZED')
      expect(await outcome(answer(person, name, id))).toBe('403 FORBIDDEN')
      for (const other of [curator, await server.as('contrib'), await server.as('editor')]) {
        expect(await outcome(answer(other, name, id))).toBe('404 NOT_FOUND')
      }
    }
    expect(await outcome(read(curator, id))).toBe('404 NOT_FOUND')
    expect((await read(person, id)).state).toBe('requested')
  })

  it('[RO-04] nobody orders their own artwork', async ({ server }) => {
    const owner = await server.join()
    const [work = 0] = await writeRecords(server.db, [artwork('À moi')], { ownerId: owner.person.id })
    expect(await outcome(place(owner, work))).toBe('403 FORBIDDEN')
    const { curator, house, work: shown } = await gallery(server)
    await actAs(server.db, curator, house)
    expect(await outcome(place(curator, shown))).toBe('403 FORBIDDEN')
  })

  it('[RO-04] an artwork that became invisible leaves only its title with the order', async ({ server }) => {
    const { work } = await gallery(server)
    const [person, admin] = [await server.join(), await server.as('admin')]
    const id = await place(person, work)
    await server.db.updateTable('item').set({ privacy_status: -1 }).where('id', '=', work).execute()
    expect(await read(person, id)).toMatchObject({ title: 'Iris de Suse', artwork: null })
    expect(await outcome(answer(admin, 'confirm', id))).toBe('409 RECORD_REMOVED')
    await server.db.deleteFrom('item').where('id', '=', work).execute()
    expect(await read(person, id)).toMatchObject({ title: 'Iris de Suse', artwork: null, state: 'requested' })
    expect((await answer(admin, 'decline', id)).state).toBe('declined')
  })

  it('[AP-25] lists of orders use their indexes', async ({ server }) => {
    const scanned = await scannedBy(server.db, async (db) => {
      await ordersOf(db, GUEST, 1, { after: 10, limit: 20 })
      await allOrders(db, GUEST, { state: 'requested' }, { after: 10, limit: 20 })
    })
    expect(scanned.filter((table) => table === 'artwork_order')).toEqual([])
  })
})
