import { describe, expect } from 'vitest'
import { it } from '../helper.ts'
import type { Client, TestServer } from '../helper.ts'
import { actAs, appoint, codesOf, found, join } from '../people/relations.ts'
import { outcome, toldTo, writeNote } from '../social.ts'

const suspendedAt = (server: TestServer, id: number, suspended_at: Date | null) =>
  server.db.updateTable('entity').set({ suspended_at }).where('id', '=', id).execute()

/**
 * Appearances of a group for a client: by its address, as a profile, in the list, the search, the suggestions and on
 * the map.
 */
const findings = async (client: Client, id: number) => {
  const ids = (rows: { id: number }[]) => rows.some((row) => row.id === id)
  const map = await client.call('GET /api/location', {})
  return {
    page: await outcome(client.call('GET /api/entity/:id', { params: { id } })),
    profile: await outcome(client.call('GET /api/profile/:id', { params: { id } })),
    list: ids((await client.call('GET /api/entity', {})).list.data),
    search: ids((await client.call('GET /api/search', { query: { q: 'mandragore' } })).list.data),
    suggested: (
      await client.call('GET /api/autocomplete/:source', { params: { source: 'group' }, query: { query: 'mandragore' } })
    ).list.data.some(({ v }) => v === id),
    map: map.list.data.some(({ entity_id }) => entity_id === id),
  }
}

const THERE = { page: '200', profile: '200', list: true, search: true, suggested: true, map: true }
const GONE = { page: '404 NOT_FOUND', profile: '404 NOT_FOUND', list: false, search: false, suggested: false, map: false }

describe('a suspended group', () => {
  it('[RO-04] [T4] is visible to its members and site administrators only, until the suspension ends', async ({ server }) => {
    const [ada, bo, ci] = [await server.join(), await server.join(), await server.join()]
    const { id } = await found(ada, { name: 'Mandragore' })
    await join(bo, id)
    await server.db.updateTable('entity').set({ lat: 48.5, lon: 2.5, position_precision: 'exact' }).where('id', '=', id).execute()
    const admin = await server.as('admin')
    const everybody = [server.guest(), ci, ada, bo, admin]
    for (const client of everybody) expect(await findings(client, id)).toEqual(THERE)
    await suspendedAt(server, id, new Date())
    await server.db.updateTable('entity').set({ about: 'Autre' }).where('id', '=', id).execute()
    for (const client of [server.guest(), ci]) expect(await findings(client, id)).toEqual(GONE)
    for (const client of [ada, bo, admin]) expect(await findings(client, id)).toEqual({ ...GONE, page: '200', profile: '200' })
    const own = await bo.call('GET /api/entity', { query: { joined: '1' } })
    expect(own.list.data.map((group) => group.id)).toContain(id)
    expect(await outcome(ci.call('GET /api/entity/:id/member', { params: { id } }))).toBe('404 NOT_FOUND')
    await suspendedAt(server, id, null)
    for (const client of everybody) expect(await findings(client, id)).toEqual(THERE)
  })

  it('[ST-09] [RO-04] cannot be joined, asked, acted as or administrated, but may be left and deleted', async ({ server }) => {
    const [ada, bo, ci, di] = [await server.join(), await server.join(), await server.join(), await server.join()]
    const { id } = await found(ada, { closed: true })
    const ask = (client: Client) => outcome(client.call('POST /api/entity/request/send/:id', { params: { id }, body: {} }))
    expect(await ask(bo)).toBe('200')
    expect(await ask(di)).toBe('200')
    const requests = (await ada.call('GET /api/entity/:id/request', { params: { id } })).list.data
    const of = (person: number) => ({ params: { id: requests.find((one) => one.person.id === person)?.id ?? 0 } })
    await ada.call('POST /api/entity/request/accept/:id', of(bo.person.id))
    await suspendedAt(server, id, new Date())
    expect(await ask(ci)).toBe('404 NOT_FOUND')
    expect(await outcome(join(ci, id))).toBe('404 NOT_FOUND')
    expect(await outcome(actAs(ada, id))).toBe('404 NOT_FOUND')
    const { _state } = await ada.call('GET /api/dataset/user', {})
    expect(_state.selected_entity.map((one) => one.id)).toEqual([ada.person.id])
    expect(await outcome(ada.call('POST /api/entity/request/accept/:id', of(di.person.id)))).toBe('404 JOIN_REQUEST_NON_EXIST')
    expect(await codesOf(server.db, di.person.id, id)).toEqual(['j'])
    expect(await outcome(appoint(ada, id, bo, 'M'))).toBe('403 FORBIDDEN')
    expect(await outcome(ada.call('PUT /api/entity/:id', { params: { id }, body: { about: 'Autre', version: 1 } }))).toBe(
      '403 FORBIDDEN',
    )
    expect((await ada.call('GET /api/entity/:id', { params: { id } })).data.guid).toBeNull()
    await bo.call('POST /api/entity/leave/:id', { params: { id } })
    expect(await outcome(ada.call('DELETE /api/entity/:id', { params: { id } }))).toBe('200')
  })
})

describe('administrators of a group', () => {
  it('[EN-12] get events of its items whatever they act as, private ones included, while they hold a code', async ({
    server,
  }) => {
    const [ada, bo, ci] = [await server.join(), await server.join(), await server.join()]
    const { id } = await found(ada)
    await join(bo, id)
    await join(ci, id)
    await appoint(ada, id, bo, 'M')
    await actAs(ada, id)
    const notes = [await writeNote(ada, 'Pour nous', 0), await writeNote(ada, 'Pour les membres', 1)]
    const heard = async (client: Client) =>
      (await client.call('GET /api/notification', {})).list.data.flatMap(({ item }) => item?.id ?? []).toReversed()
    const told = notes.map((note) => note.id)
    for (const { person } of [ada, bo, ci])
      await server.db
        .insertInto('notification')
        .values(told.map((item_id) => ({ to_id: person.id, kind: 'mention', item_id })))
        .execute()
    expect(await heard(ada)).toEqual(told)
    await actAs(ada, ada.person.id)
    expect(await heard(ada)).toEqual(told)
    expect(await heard(bo)).toEqual(told)
    expect(await heard(ci)).toEqual([notes[1]?.id])
    await ada.call('DELETE /api/entity/:id/member/:member/:code', { params: { id, member: bo.person.id, code: 'M' } })
    expect(await heard(bo)).toEqual([notes[1]?.id])
  })

  it('[AP-25] are notified of open requests when they get the code A, and no more when they lose it', async ({ server }) => {
    const [ada, bo, ci] = [await server.join(), await server.join(), await server.join()]
    const { id } = await found(ada, { closed: true })
    for (const client of [bo, ci]) await client.call('POST /api/entity/request/send/:id', { params: { id }, body: {} })
    const requests = (await ada.call('GET /api/entity/:id/request', { params: { id } })).list.data
    await ada.call('POST /api/entity/request/accept/:id', {
      params: { id: requests.find((one) => one.person.id === bo.person.id)?.id ?? 0 },
    })
    const told = async () => (await toldTo(server.db, bo)).filter(([kind]) => kind === 'join-request')
    await appoint(ada, id, bo, 'M')
    expect(await told()).toEqual([])
    await appoint(ada, id, bo, 'A')
    await appoint(ada, id, bo, 'A')
    expect(await told()).toEqual([['join-request', ci.person.id, null, null]])
    await ada.call('DELETE /api/entity/:id/member/:member/:code', { params: { id, member: bo.person.id, code: 'A' } })
    expect(await told()).toEqual([])
  })
})

describe('a deleted group', () => {
  it('keeps its comments on items of others, without its name', async ({ server }) => {
    const [ada, bo] = [await server.join(), await server.join()]
    const { id } = await found(ada, { name: 'Mandragore' })
    const note = await writeNote(bo, 'Trois')
    await actAs(ada, id)
    await ada.call('POST /api/comment/:objectId', { params: { objectId: note.id }, body: { message: 'Au nom du groupe' } })
    await actAs(ada, ada.person.id)
    await ada.call('DELETE /api/entity/:id', { params: { id } })
    for (const client of [server.guest(), ada, bo]) {
      const answer = await client.send('GET', `/api/comment/${note.id}`)
      expect(answer.body).not.toContain('Mandragore')
      expect(answer.json().list.data).toMatchObject([
        { message: 'Au nom du groupe', created_by: null, display_name: '', deleted: false, acted_by: null },
      ])
    }
  })
})
