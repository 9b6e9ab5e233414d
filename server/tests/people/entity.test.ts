import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { it, withServer } from '../helper.ts'
import type { Client } from '../helper.ts'
import { actAs, appoint, breaches, codesOf, found, join, noticesOf } from './relations.ts'
import { outcome, writeNote } from '../social.ts'
import type { Member } from '../social.ts'

const leave = (client: Client, id: number) => client.call('POST /api/entity/leave/:id', { params: { id } })
const ask = (client: Client, id: number, message?: string) =>
  client.call('POST /api/entity/request/send/:id', { params: { id }, body: message === undefined ? {} : { message } })
const revoke = (client: Client, id: number) => client.call('POST /api/entity/request/revoke/:id', { params: { id } })
const answer = (client: Client, name: 'accept' | 'reject', id: number) =>
  client.call(`POST /api/entity/request/${name}/:id`, { params: { id } })
const requests = async (client: Client, id: number) =>
  (await client.call('GET /api/entity/:id/request', { params: { id } })).list.data
const members = async (client: Client, id: number) =>
  (await client.call('GET /api/entity/:id/member', { params: { id } })).list.data
const read = async (client: Client, id: number | string) => (await client.call('GET /api/entity/:id', { params: { id } })).data
const change = (client: Client, id: number, body: { display_name?: string; closed?: boolean }, version = 1) =>
  client.call('PUT /api/entity/:id', { params: { id }, body: { ...body, version } })
const remove = (client: Client, id: number) => client.call('DELETE /api/entity/:id', { params: { id } })
const takeOut = (client: Client, id: number, member: Member) =>
  client.call('DELETE /api/entity/:id/member/:member', { params: { id, member: member.person.id } })
const dismiss = (client: Client, id: number, member: Member, code: 'A' | 'M') =>
  client.call('DELETE /api/entity/:id/member/:member/:code', { params: { id, member: member.person.id, code } })

describe('groups and organisations', () => {
  it('[AP-12] [ST-03] an open one can be joined and left; joining again is 409 ENTITY_ALREADY_JOINED', async ({ server }) => {
    const { db } = server
    const [ada, bo] = [await server.join(), await server.join()]
    const { id } = await found(ada)
    expect(await codesOf(db, ada.person.id, id)).toEqual(['A', 'm'])
    expect((await join(bo, id)).data).toEqual({ id, relation: ['m'] })
    expect(await noticesOf(db, ada.person.id)).toEqual([`joined<${bo.person.id}`])
    expect(await outcome(join(bo, id))).toBe('409 ENTITY_ALREADY_JOINED')
    expect(await outcome(ask(bo, id))).toBe('409 ENTITY_ALREADY_JOINED')
    expect((await read(bo, id)).member_count).toBe(2)
    expect((await leave(bo, id)).data.relation).toEqual([])
    expect(await noticesOf(db, ada.person.id)).toEqual([])
    expect(await outcome(leave(bo, id))).toBe('404 ENTITY_NOT_JOINED')
    expect(await outcome(leave(ada, id))).toBe('409 LAST_ADMIN')
    expect(await breaches(db)).toEqual([])
  })

  it('[AP-26] [ST-03] [ST-22] a closed one accepts members by request: sent, revoked, rejected, accepted', async ({ server }) => {
    const { db } = server
    const [ada, bo, cleo] = [await server.join(), await server.join(), await server.join()]
    const { id } = await found(ada, { closed: true })
    expect(await outcome(join(bo, id))).toBe('409 ENTITY_CLOSED')
    expect((await ask(bo, id, 'Je dessine aussi')).data.relation).toEqual(['j'])
    expect(await outcome(ask(bo, id))).toBe('409 JOIN_REQUEST_EXISTS')
    expect(await noticesOf(db, ada.person.id)).toEqual([`join-request<${bo.person.id}`])
    const [request] = await requests(ada, id)
    expect(request).toMatchObject({ message: 'Je dessine aussi', person: { id: bo.person.id } })
    const number = request?.id ?? 0
    expect(await outcome(requests(cleo, id))).toBe('403 FORBIDDEN')
    expect(await outcome(answer(cleo, 'accept', number))).toBe('404 JOIN_REQUEST_NON_EXIST')
    expect(await outcome(answer(bo, 'accept', number))).toBe('403 FORBIDDEN')
    expect(await outcome(answer(server.guest(), 'accept', number))).toBe('401 UNAUTHORIZED')
    expect(await codesOf(db, bo.person.id, id)).toEqual(['j'])
    await revoke(bo, id)
    expect(await noticesOf(db, ada.person.id)).toEqual([])
    expect(await outcome(revoke(bo, id))).toBe('404 JOIN_REQUEST_NON_EXIST')
    expect(await outcome(answer(ada, 'accept', number))).toBe('404 JOIN_REQUEST_NON_EXIST')
    await ask(bo, id)
    await answer(ada, 'reject', (await requests(ada, id))[0]?.id ?? 0)
    expect(await codesOf(db, bo.person.id, id)).toEqual([])
    await ask(bo, id)
    await answer(ada, 'accept', (await requests(ada, id))[0]?.id ?? 0)
    expect(await codesOf(db, bo.person.id, id)).toEqual(['m'])
    expect(await noticesOf(db, bo.person.id)).toEqual([`join-accepted<${id}`])
    expect(await noticesOf(db, ada.person.id)).toEqual([`join-request accepted<${bo.person.id}`])
    const open = await found(ada)
    expect(await outcome(ask(cleo, open.id))).toBe('409 ENTITY_OPEN')
    expect(await breaches(db)).toEqual([])
  })

  it('[ST-09] [RO-04] only A edits, appoints, dismisses, removes and deletes; others change nothing', async ({ server }) => {
    const { db } = server
    const [ada, bo, cleo] = [await server.join(), await server.join(), await server.join()]
    const { id } = await found(ada)
    await join(bo, id)
    await join(cleo, id)
    const calls: ((client: Client) => Promise<unknown>)[] = [
      (client) => change(client, id, { display_name: 'Autre' }),
      (client) => appoint(client, id, cleo, 'M'),
      (client) => dismiss(client, id, cleo, 'M'),
      (client) => client.call('POST /api/entity/:id/guid', { params: { id } }),
      (client) => requests(client, id),
      (client) => takeOut(client, id, cleo),
      (client) => remove(client, id),
    ]
    const all = async (client: Client) => {
      const outcomes: string[] = []
      for (const call of calls) outcomes.push(await outcome(call(client)))
      return new Set(outcomes)
    }
    const stranger = await server.join()
    for (const code of [null, 'C', 'E', 'M', 'R'] as const) {
      if (code !== null) await appoint(ada, id, bo, code)
      const codes = await codesOf(db, bo.person.id, id)
      expect(await all(bo), String(code)).toEqual(new Set(['403 FORBIDDEN']))
      expect(await codesOf(db, bo.person.id, id)).toEqual(codes)
    }
    expect(await all(server.guest())).toEqual(new Set(['401 UNAUTHORIZED']))
    expect(await all(stranger)).toEqual(new Set(['403 FORBIDDEN']))
    expect((await read(stranger, id)).display_name).toBe('Herbier')
    expect(await codesOf(db, cleo.person.id, id)).toEqual(['m'])
    expect(await all(ada)).toEqual(new Set(['200']))
    expect(await outcome(read(ada, id))).toBe('404 NOT_FOUND')
  })

  it('[BY-14] codes are granted, revoked and recorded; the last A can neither be dismissed nor removed', async ({ server }) => {
    const { db } = server
    const [ada, bo, cleo] = [await server.join(), await server.join(), await server.join()]
    const { id } = await found(ada)
    expect(await outcome(appoint(ada, id, bo, 'M'))).toBe('404 ENTITY_NOT_JOINED')
    await join(bo, id)
    expect((await appoint(ada, id, bo, 'M')).data.codes).toEqual(['M'])
    expect((await appoint(ada, id, bo, 'M')).data.codes).toEqual(['M'])
    expect(await noticesOf(db, bo.person.id)).toEqual([`appointed<${id}`])
    expect(await outcome(dismiss(ada, id, ada, 'A'))).toBe('409 LAST_ADMIN')
    expect(await outcome(takeOut(ada, id, ada))).toBe('409 LAST_ADMIN')
    expect(await outcome(takeOut(ada, id, cleo))).toBe('404 ENTITY_NOT_JOINED')
    await dismiss(ada, id, bo, 'M')
    expect(await noticesOf(db, bo.person.id)).toEqual([])
    await appoint(ada, id, bo, 'A')
    await takeOut(bo, id, ada)
    expect(await codesOf(db, ada.person.id, id)).toEqual([])
    expect(await outcome(leave(bo, id))).toBe('409 LAST_ADMIN')
    const log = await db.selectFrom('audit').select(['action', 'person_id']).where('subject_id', '=', String(id)).execute()
    expect(log.map(({ action, person_id }) => `${action} ${person_id}`)).toEqual([
      `entity.appoint ${ada.person.id}`,
      `entity.dismiss ${ada.person.id}`,
      `entity.appoint ${ada.person.id}`,
      `entity.remove-member ${bo.person.id}`,
    ])
    expect(await breaches(db)).toEqual([])
  })

  it('[RT-19] [T36] the guid is the join link: guests can read by it, only A sees it, and renewing invalidates the old one', async ({
    server,
  }) => {
    const [ada, bo] = [await server.join(), await server.join()]
    const { id, guid } = await found(ada, { closed: true })
    expect(guid).not.toBeNull()
    const link = guid ?? ''
    expect(await read(server.guest(), link)).toMatchObject({ id, guid: null, display_name: 'Herbier', closed: true })
    expect((await read(bo, id)).guid).toBeNull()
    await ask(bo, id)
    expect((await read(bo, link)).guid).toBeNull()
    const { data } = await ada.call('POST /api/entity/:id/guid', { params: { id } })
    expect(await outcome(read(server.guest(), link))).toBe('404 NOT_FOUND')
    expect((await read(server.guest(), data.guid)).id).toBe(id)
    // All bits are random: a UUID has the same digit here always.
    const renewed = await Promise.all(
      Array.from({ length: 8 }, async () => (await ada.call('POST /api/entity/:id/guid', { params: { id } })).data.guid),
    )
    expect(new Set(renewed.map((one) => one[14])).size).toBeGreaterThan(1)
    expect(await outcome(read(server.guest(), randomUUID()))).toBe('404 NOT_FOUND')
    expect(await outcome(read(server.guest(), 'x'))).toBe('404 NOT_FOUND')
  })

  it('[T23] [T24] are created once per idempotency key', async ({ server }) => {
    const ada = await server.join()
    const body = { type: 'ORGANISATION', display_name: 'Muséum', idempotency_key: randomUUID() } as const
    const made = await Promise.all(Array.from({ length: 8 }, () => ada.call('POST /api/entity', { body })))
    expect(new Set(made.map(({ data }) => data.id)).size).toBe(1)
    expect(made[0]?.data.relation).toEqual(['A', 'm'])
    expect(await outcome(server.guest().call('POST /api/entity', { body }))).toBe('401 UNAUTHORIZED')
    const person = { type: 'PERSON', display_name: 'Quelqu’un' } as unknown as typeof body
    expect(await outcome(ada.call('POST /api/entity', { body: person }))).toBe('422 DATA_INVALID')
  })

  it('[AP-25] deleting removes posts, memberships and link; the catalogue’s owner cannot be deleted', async ({ server }) => {
    const { db } = server
    const [ada, bo] = [await server.join(), await server.join()]
    const { id, guid } = await found(ada)
    await join(bo, id)
    await actAs(ada, id)
    const note = await writeNote(ada, 'Sortie au jardin')
    await remove(ada, id)
    expect((await ada.call('GET /api/dataset/user', {}))._state.auth_entityId).toBe(ada.person.id)
    expect(await outcome(bo.call('GET /api/post/:id', { params: { id: note.id } }))).toBe('404 NOT_FOUND')
    expect(await outcome(read(bo, id))).toBe('404 NOT_FOUND')
    expect(await outcome(read(bo, guid ?? ''))).toBe('404 NOT_FOUND')
    expect(await outcome(join(bo, id))).toBe('404 NOT_FOUND')
    expect(await codesOf(db, bo.person.id, id)).toEqual([])
    const item = await db.selectFrom('item').select('privacy_status').where('id', '=', note.id).executeTakeFirstOrThrow()
    expect(item.privacy_status).toBe(-1)
    const { list } = await bo.call('GET /api/search', { query: { q: 'Herbier' } })
    expect(list.data.map((hit) => hit.id)).not.toContain(id)
    const museum = await found(ada, { name: 'Cabinet' })
    await db.insertInto('catalogue_owner').values({ name: 'Cabinet', entity_id: museum.id }).execute()
    expect(await outcome(remove(ada, museum.id))).toBe('409 ENTITY_OWNS_RECORDS')
  })

  it('[AP-03] lists and member lists are paged by key, filtered and searched; a closed member list is for members', async () => {
    await withServer({}, async (server) => {
      const [ada, bo] = [await server.join(), await server.join()]
      const ids: number[] = []
      for (const name of ['Herbier d’été', 'Atelier œillet', 'Cercle des mousses']) ids.push((await found(ada, { name })).id)
      const closed = (await found(ada, { name: 'Société close', closed: true })).id
      const list = async (client: Client, query: Record<string, string | number>) =>
        (await client.call('GET /api/entity', { query })).list
      expect((await list(server.guest(), {})).data.map(({ id }) => id)).toEqual([closed, ...ids.toReversed()])
      const first = await list(bo, { _size: 3 })
      expect((await list(bo, { _size: 3, _after: first.next ?? '' })).data.map(({ id }) => id)).toEqual([ids[0]])
      expect((await list(bo, { q: 'ete' })).data.map(({ id }) => id)).toEqual([ids[0]])
      expect((await list(bo, { q: 'oeillet' })).data.map(({ id }) => id)).toEqual([ids[1]])
      await join(bo, ids[1] ?? 0)
      expect((await list(bo, { joined: '1' })).data).toMatchObject([{ id: ids[1], relation: ['m'] }])
      expect(await outcome(list(server.guest(), { joined: '1' }))).toBe('401 UNAUTHORIZED')
      expect(await members(bo, ids[1] ?? 0)).toMatchObject([
        { id: bo.person.id, codes: [] },
        { id: ada.person.id, codes: ['A'] },
      ])
      expect(await outcome(members(bo, closed))).toBe('403 FORBIDDEN')
      expect(await outcome(members(server.guest(), closed))).toBe('401 UNAUTHORIZED')
      expect(await members(ada, closed)).toHaveLength(1)
    })
  })
})
