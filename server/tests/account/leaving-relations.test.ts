import { describe, expect } from 'vitest'
import { exportedRest } from '../../src/features/export/export-rows.ts'
import { accept, handedIn, newSpecies } from '../contribution/contribution-fixture.ts'
import { it } from '../helper.ts'
import { comeBack, leave } from './leaving-fixture.ts'
import { befriend, makeGroup, outcome } from '../social.ts'

describe('relations to a person with a pending deletion', () => {
  it('[BY-15] their contributions are not accepted until they come back', async ({ server }) => {
    const [leaver, editor, guest] = [await server.join(), await server.as('editor'), server.guest()]
    const record = await newSpecies(server)
    const submitted = await handedIn(leaver, { record })
    await leave(server, leaver)
    expect(await outcome(accept(editor, submitted))).toBe('409 CONTRIBUTOR_LEAVING')
    expect((await guest.call('GET /api/species/:id', { params: { id: record } })).data.pictures).toEqual([])
    await comeBack(leaver)
    expect((await accept(editor, submitted)).state).toBe('accepted')
    expect((await guest.call('GET /api/species/:id', { params: { id: record } })).data.pictures).toHaveLength(1)
  })

  it('[BY-15] a group keeps another active administrator', async ({ server }) => {
    const [leaver, last, member] = [await server.join(), await server.join(), await server.join()]
    const group = await makeGroup(server.db, [
      [leaver, 'A'],
      [leaver, 'm'],
      [last, 'A'],
      [last, 'm'],
      [member, 'm'],
    ])
    const params = { id: group }
    const circle = await makeGroup(server.db, [
      [last, 'A'],
      [leaver, 'j'],
    ])
    const request = await server.db
      .selectFrom('relation')
      .select('id')
      .where('to_id', '=', circle)
      .where('code', '=', 'j')
      .executeTakeFirstOrThrow()
    await leave(server, leaver)
    expect(await outcome(last.call('POST /api/entity/leave/:id', { params }))).toBe('409 LAST_ADMIN')
    const appoint = (who: typeof member) =>
      outcome(last.call('POST /api/entity/:id/member/:member/:code', { params: { ...params, member: who.person.id, code: 'A' } }))
    expect(await appoint(leaver)).toBe('404 ENTITY_NOT_JOINED')
    const accepted = last.call('POST /api/entity/request/accept/:id', { params: request })
    expect(await outcome(accepted)).toBe('404 JOIN_REQUEST_NON_EXIST')
    expect(await appoint(member)).toBe('200')
    expect(await outcome(last.call('POST /api/entity/leave/:id', { params }))).toBe('200')
  })

  it('[BY-15] no request is answered and no relation shown until they come back', async ({ server }) => {
    const [leaver, asked, friend] = [await server.join(), await server.join(), await server.join()]
    const { id } = leaver.person
    await befriend(server.db, leaver, friend)
    await leaver.call('POST /api/friend/request/send', { body: { sent_to: asked.person.id } })
    const stateOf = async (client: typeof friend) => (await client.call('GET /api/dataset/user', {}))._state
    expect((await stateOf(asked)).friend_request_got).toEqual([id])
    expect(Object.keys((await stateOf(friend)).entity_relation)).toEqual([String(id)])
    const exported = async () => {
      const names: unknown[] = []
      for await (const row of exportedRest({ account: friend.person.account, person: friend.person.id }).relations(server.db))
        names.push(row['display_name'])
      return names
    }
    expect(await exported()).toEqual([leaver.person.name])
    await leave(server, leaver)
    expect(await exported()).toEqual([])
    const gone = await stateOf(asked)
    expect([gone.friend_request_got, gone.entity_relation, gone['auth-t2']]).toEqual([[], {}, []])
    expect((await stateOf(friend)).entity_relation).toEqual({})
    expect(await outcome(asked.call('POST /api/friend/request/accept/:id', { params: { id } }))).toMatch(/^404/)
    expect(await outcome(friend.call('POST /api/friend/unfriend/:id', { params: { id } }))).toMatch(/^404/)
    await comeBack(leaver)
    expect((await stateOf(friend)).entity_relation).toEqual({ [id]: ['b'] })
    expect(await outcome(asked.call('POST /api/friend/request/accept/:id', { params: { id } }))).toBe('200')
  })

  it('[BY-15] they cannot be reported', async ({ server }) => {
    const [leaver, reporter] = [await server.join(), await server.join()]
    const body = { subject: 'entity' as const, subject_id: leaver.person.id, category: 'spam' as const, text: 'Réclame' }
    await leave(server, leaver)
    expect(await outcome(reporter.call('POST /api/report', { body }))).toBe('404 NOT_FOUND')
    await comeBack(leaver)
    expect(await outcome(reporter.call('POST /api/report', { body }))).toBe('200')
  })
})
