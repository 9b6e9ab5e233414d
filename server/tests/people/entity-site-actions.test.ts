import { describe, expect } from 'vitest'
import { it } from '../helper.ts'
import type { TestServer } from '../helper.ts'
import { newAdmin, stepUp } from '../moderation/moderation.ts'
import { appoint, codesOf, found, join } from './relations.ts'
import { outcome } from '../social.ts'
import type { Member } from '../social.ts'

const SITE = 'team'
const told = async ({ db }: TestServer, { person }: Member): Promise<(string | null)[]> =>
  (
    await db
      .selectFrom('notification')
      .select('note')
      .where('to_id', '=', person.id)
      .where('kind', '=', SITE)
      .where('from_id', 'is', null)
      .orderBy('id')
      .execute()
  ).map(({ note }) => note)

const asked = async (client: Member, id: number): Promise<void> =>
  void (await client.call('POST /api/entity/request/send/:id', { params: { id }, body: {} }))
const answer = (client: Member, name: 'accept' | 'reject', id: number) =>
  outcome(client.call(`POST /api/entity/request/${name}/:id`, { params: { id } }))
const requestOf = async (client: Member, id: number, { person }: Member): Promise<number> => {
  const { list } = await client.call('GET /api/entity/:id/request', { params: { id } })
  return list.data.find((one) => one.person.id === person.id)?.id ?? 0
}
const codeOf = (id: number, member: Member, code: 'A' | 'M', reason?: string) => ({
  params: { id, member: member.person.id, code },
  body: reason === undefined ? {} : { reason },
})
const audited = async ({ db }: TestServer, id: number) =>
  (
    await db
      .selectFrom('audit')
      .select(['action', 'reason', 'person_id'])
      .where('subject', '=', 'entity')
      .where('subject_id', '=', String(id))
      .orderBy('id')
      .execute()
  ).map(({ action, reason, person_id }) => `${action} ${person_id} ${reason}`)

describe('actions of site administrators in a group they do not belong to', () => {
  it('[RO-01] [T4] nobody admits themself by their site role; other answers are logged', async ({ server }) => {
    const [ada, bo, admin] = [await server.join(), await server.join(), await newAdmin(server)]
    const { id } = await found(ada, { closed: true })
    await asked(admin, id)
    const own = await requestOf(admin, id, admin)
    expect(await answer(admin, 'accept', own)).toBe('403 FORBIDDEN')
    expect(await answer(admin, 'reject', own)).toBe('403 FORBIDDEN')
    expect(await codesOf(server.db, admin.person.id, id)).toEqual(['j'])
    expect(await told(server, ada)).toEqual([])
    await asked(bo, id)
    expect(await answer(admin, 'accept', await requestOf(admin, id, bo))).toBe('200')
    expect(await audited(server, id)).toEqual([`entity.accept-request ${admin.person.id} null`])
    expect(await told(server, ada)).toEqual(['request'])
    // Another site administrator cannot accept it either, without notification or log entry.
    expect(await answer(await newAdmin(server), 'accept', own)).toBe('409 REQUEST_OF_TEAM')
    expect(await codesOf(server.db, admin.person.id, id)).toEqual(['j'])
    expect(await told(server, ada)).toEqual(['request'])
    // A group administrator answers as usual, without a log entry.
    expect(await answer(ada, 'accept', own)).toBe('200')
    expect(await audited(server, id)).toHaveLength(1)
  })

  it('[BY-14] [T4] appointing takes a step-up and a reason, and notifies the group’s administrators', async ({ server }) => {
    const [ada, bo, admin] = [await server.join(), await server.join(), await server.join({ role: 'ADMIN' })]
    const { id } = await found(ada)
    for (const one of [bo, admin]) await join(one, id)
    const give = (code: 'A' | 'M', reason?: string) =>
      outcome(admin.call('POST /api/entity/:id/member/:member/:code', codeOf(id, admin, code, reason)))
    expect(await give('A', 'Sans administration')).toBe('403 STEP_UP_REQUIRED')
    await stepUp(server.db, admin)
    expect(await give('A')).toBe('422 DATA_INVALID')
    expect(await codesOf(server.db, admin.person.id, id)).toEqual(['m'])
    expect(await told(server, ada)).toEqual([])
    // A block between the two does not hide it.
    await server.db.insertInto('block').values({ from_id: bo.person.id, to_id: admin.person.id }).execute()
    await appoint(ada, id, bo, 'A')
    expect(await give('A', 'Sans administration')).toBe('200')
    expect(await told(server, ada)).toEqual(['appoint'])
    expect(await told(server, bo)).toEqual(['appoint'])
    expect(await told(server, admin)).toEqual([])
    expect((await audited(server, id)).at(-1)).toBe(`entity.appoint ${admin.person.id} Sans administration`)
    // With a code on the group the action needs no proof.
    expect(await outcome(admin.call('DELETE /api/entity/:id/member/:member/:code', codeOf(id, bo, 'A')))).toBe('200')
    expect(await told(server, bo)).toEqual(['appoint'])
  })

  it('[BY-14] a dismissal notifies its person too, and opening a closed group takes a step-up', async ({ server }) => {
    const [ada, bo, admin] = [await server.join(), await server.join(), await server.join({ role: 'ADMIN' })]
    const { id, version } = await found(ada)
    await join(bo, id)
    await appoint(ada, id, bo, 'A')
    const close = (closed: boolean, from: number) =>
      outcome(admin.call('PUT /api/entity/:id', { params: { id }, body: { closed, version: from } }))
    expect(await close(true, version)).toBe('403 STEP_UP_REQUIRED')
    await stepUp(server.db, admin)
    expect(await close(true, version)).toBe('200')
    expect(await outcome(admin.call('DELETE /api/entity/:id/member/:member/:code', codeOf(id, bo, 'A', 'À sa demande')))).toBe(
      '200',
    )
    expect(await told(server, bo)).toEqual(['close', 'dismiss'])
    const out = { params: { id, member: bo.person.id } }
    expect(await outcome(admin.call('DELETE /api/entity/:id/member/:member', out))).toBe('422 DATA_INVALID')
    expect(await outcome(admin.call('DELETE /api/entity/:id/member/:member', { ...out, body: { reason: 'À sa demande' } }))).toBe(
      '200',
    )
    expect(await told(server, ada)).toEqual(['close', 'dismiss', 'remove'])
  })

  it('[ST-22] [BY-14] deleting a group takes a step-up and a reason, and notifies its administrators, who need neither themselves', async ({
    server,
  }) => {
    const [ada, bo, admin] = [await server.join(), await server.join(), await server.join({ role: 'ADMIN' })]
    const { id } = await found(ada)
    await join(bo, id)
    const remove = (client: Member, which: number, reason?: string) =>
      outcome(client.call('DELETE /api/entity/:id', { params: { id: which }, body: reason === undefined ? {} : { reason } }))
    expect(await remove(admin, id, 'Abandonné')).toBe('403 STEP_UP_REQUIRED')
    await stepUp(server.db, admin)
    expect(await remove(admin, id)).toBe('422 DATA_INVALID')
    expect(await outcome(bo.call('GET /api/entity/:id', { params: { id } }))).toBe('200')
    expect(await told(server, ada)).toEqual([])
    expect(await remove(admin, id, 'Abandonné')).toBe('200')
    expect(await outcome(bo.call('GET /api/entity/:id', { params: { id } }))).toBe('404 NOT_FOUND')
    expect(await told(server, ada)).toEqual(['delete'])
    const { list } = await ada.call('GET /api/notification', {})
    expect(list.data).toMatchObject([{ kind: 'team', note: 'delete', entity: { id } }])
    expect(await told(server, bo)).toEqual([])
    expect(await audited(server, id)).toEqual([`entity.delete ${admin.person.id} Abandonné`])
    // A holder of the code deletes their group without proof and notification, even while it is suspended.
    const own = await found(admin)
    await server.db.updateTable('entity').set({ suspended_at: new Date() }).where('id', '=', own.id).execute()
    await server.db.updateTable('session').set({ step_up_at: null }).where('account_id', '=', admin.person.account).execute()
    expect(await remove(admin, own.id)).toBe('200')
    expect(await told(server, admin)).toEqual([])
    // A given reason is logged in any case.
    const second = await found(admin)
    expect(await remove(admin, second.id, 'Fini')).toBe('200')
    expect(await audited(server, second.id)).toEqual([`entity.delete ${admin.person.id} Fini`])
  })
})
