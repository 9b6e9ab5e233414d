import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { article, artwork, writeRecords } from '../catalogue/catalogue-fixture.ts'
import { it } from '../helper.ts'
import type { TestServer } from '../helper.ts'
import { outcome } from '../social.ts'

const write = async ({ db }: TestServer): Promise<number> => {
  const [id = 0] = await writeRecords(db, [artwork('Iris germanica')])
  return id
}
const draft = (record_id: number) => ({ record_id, message: 'Puis-je voir cette planche ?', idempotency_key: randomUUID() })

describe('orders of artworks', () => {
  it('[RT-37] a signed-in person enquires about an artwork and finds the request in their own list', async ({ server }) => {
    const record = await write(server)
    const person = await server.join()
    const { data } = await person.call('POST /api/order', { body: draft(record) })
    expect(data).toMatchObject({ state: 'requested', artwork: { id: record, title: 'Iris germanica' } })
    const { list } = await person.call('GET /api/order', {})
    expect(list.data.map(({ id }) => id)).toEqual([data.id])
  })

  it('[RT-37] repeating the same request, concurrently or later, orders once', async ({ server }) => {
    const body = draft(await write(server))
    const person = await server.join()
    const answers = await Promise.all(Array.from({ length: 8 }, () => person.call('POST /api/order', { body })))
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    expect((await person.call('GET /api/order', {})).list.data).toHaveLength(1)
  })

  it('[RT-37] one open request per person and artwork, also under concurrency; others and other artworks are possible', async ({
    server,
  }) => {
    const [record, another] = [await write(server), await write(server)]
    const [person, other] = [await server.join(), await server.join()]
    const flood = await Promise.all(
      Array.from({ length: 6 }, () => outcome(person.call('POST /api/order', { body: draft(record) }))),
    )
    expect(flood.toSorted()).toEqual(['200', ...Array<string>(5).fill('409 ORDER_OPEN')])
    expect((await person.call('GET /api/order', {})).list.data).toHaveLength(1)
    for (const [client, id] of [
      [other, record],
      [person, another],
    ] as const)
      expect(await outcome(client.call('POST /api/order', { body: draft(id) }))).toBe('200')
    const [, first] = (await person.call('GET /api/order', {})).list.data
    const set = (state: 'confirmed' | 'declined') =>
      server.db
        .updateTable('artwork_order')
        .set({ state })
        .where('id', '=', first?.id ?? 0)
        .execute()
    await set('confirmed')
    expect(await outcome(person.call('POST /api/order', { body: draft(record) }))).toBe('409 ORDER_OPEN')
    await set('declined')
    expect(await outcome(person.call('POST /api/order', { body: draft(record) }))).toBe('200')
  })

  it('[RT-37] lists page by page, newest first', async ({ server }) => {
    const record = await write(server)
    const person = await server.join()
    for (let count = 0; count < 5; count += 1) {
      const { data } = await person.call('POST /api/order', { body: draft(record) })
      await person.call('POST /api/order/:id/cancel', { params: { id: data.id } })
    }
    const first = await person.call('GET /api/order', { query: { _size: 3 } })
    const second = await person.call('GET /api/order', { query: { _size: 3, _after: first.list.next ?? '' } })
    const ids = [...first.list.data, ...second.list.data].map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    expect(ids).toHaveLength(5)
    expect(second.list.next).toBeNull()
  })

  it('[RT-37] the person cancels an unanswered request; repeating it changes nothing', async ({ server }) => {
    const person = await server.join()
    const { data } = await person.call('POST /api/order', { body: draft(await write(server)) })
    const params = { id: data.id }
    expect((await person.call('POST /api/order/:id/cancel', { params })).data.state).toBe('cancelled')
    expect((await person.call('POST /api/order/:id/cancel', { params })).data.state).toBe('cancelled')
    await server.db.updateTable('artwork_order').set({ state: 'confirmed' }).where('id', '=', data.id).execute()
    await expect(person.call('POST /api/order/:id/cancel', { params })).rejects.toMatchObject({
      status: 409,
      code: 'ORDER_ANSWERED',
    })
  })

  it('[RT-37] guests cannot order, and nobody sees or cancels orders of others', async ({ server }) => {
    const record = await write(server)
    await expect(server.guest().call('POST /api/order', { body: draft(record) })).rejects.toMatchObject({ status: 401 })
    await expect(server.guest().call('GET /api/order', {})).rejects.toMatchObject({ status: 401 })
    const [one, other] = [await server.join(), await server.join()]
    const { data } = await one.call('POST /api/order', { body: draft(record) })
    expect((await other.call('GET /api/order', {})).list.data).toEqual([])
    await expect(other.call('POST /api/order/:id/cancel', { params: { id: data.id } })).rejects.toMatchObject({ status: 404 })
    expect((await one.call('GET /api/order', {})).list.data[0]?.state).toBe('requested')
  })

  it('refuses other records, invisible ones and unknown fields, and orders nothing', async ({ server }) => {
    const [text = 0] = await writeRecords(server.db, [article('Un article')])
    const [hidden = 0] = await writeRecords(server.db, [artwork('Cachée')], { privacy: 0 })
    const person = await server.join()
    for (const record of [text, hidden, 999_999_999]) {
      await expect(person.call('POST /api/order', { body: draft(record) })).rejects.toMatchObject({ status: 404 })
    }
    const raised = await person.send('POST', '/api/order', { body: { ...draft(await write(server)), state: 'confirmed' } })
    expect(raised.statusCode).toBe(422)
    expect((await person.call('GET /api/order', {})).list.data).toEqual([])
  })

  it('[RT-37] administrators see the orders of everybody, by state; others do not', async ({ server }) => {
    const person = await server.join({ name: 'Demandeuse' })
    const { data } = await person.call('POST /api/order', { body: draft(await write(server)) })
    const admin = await server.as('admin')
    const all = await admin.call('GET /api/admin/order', { query: { state: 'requested' } })
    expect(all.list.data.find(({ id }) => id === data.id)?.person.display_name).toBe('Demandeuse')
    expect((await admin.call('GET /api/admin/order', { query: { state: 'fulfilled' } })).list.data).toEqual([])
    for (const role of ['user', 'contrib', 'editor'] as const) {
      await expect((await server.as(role)).call('GET /api/admin/order', {})).rejects.toMatchObject({ status: 403 })
    }
  })
})
