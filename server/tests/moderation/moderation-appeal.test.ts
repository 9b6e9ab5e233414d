import { describe, expect } from 'vitest'
import { it } from '../helper.ts'
import type { Client, TestServer } from '../helper.ts'
import { emailsTo } from '../notification/mailbox.ts'
import { appoint, audited, caseOn, decide, newAdmin, newGroup, notices, reportOn, sees } from './moderation.ts'
import { makePost, outcome } from '../social.ts'
import type { Member } from '../social.ts'

const reply = (client: Client, id: number, result: 'uphold' | 'lift', text = 'Relu à tête reposée') =>
  client.call('POST /api/report/case/:id/answer', { params: { id }, body: { outcome: result, text } })
const take = (client: Client, id: number) => outcome(client.call('POST /api/report/case/:id/claim', { params: { id } }))
const answer = async (...[client, id, ...words]: Parameters<typeof reply>) => {
  await take(client, id)
  return reply(client, id, ...words)
}
const appeal = (client: Client, id: number) =>
  client.call('POST /api/report/decision/:id/appeal', { params: { id }, body: { text: 'C’était une citation' } })

const contested = async (admin: Client): Promise<number[]> => {
  const { list } = await admin.call('GET /api/admin/report', { query: { state: 'appealed', _size: 100 } })
  return list.data.map(({ id }) => id)
}

/** Decision on a post, appealed by its owner. */
const contestedPost = async (server: TestServer, admin: Member, action: 'hide' | 'warn') => {
  const [author, reader] = [await server.join(), await server.join()]
  const post = await makePost(server.db, author, { privacy: 9 })
  await reportOn(reader, 'item', post)
  const { id } = await caseOn(admin, 'item', post)
  await decide(admin, id, action)
  return { author, reader, post, id }
}

describe('[ST-02] an appealed decision', () => {
  it('[ST-09] can be upheld with reasons, and leaves the queue', async ({ server }) => {
    const [admin, second] = [await newAdmin(server), await newAdmin(server)]
    const { author, reader, post, id } = await contestedPost(server, admin, 'warn')
    expect(await outcome(answer(second, id, 'uphold'))).toBe('409 NOT_APPEALED')
    await appeal(author, id)
    expect(await contested(second)).toContain(id)
    expect(await outcome(answer(server.guest(), id, 'lift'))).toBe('401 UNAUTHORIZED')
    for (const who of [author, reader, await server.as('editor')])
      expect(await outcome(answer(who, id, 'lift'))).toBe('404 NOT_FOUND')

    const { data } = await answer(second, id, 'uphold', 'La règle vaut pour les citations aussi')
    expect(data).toMatchObject({ answer: 'La règle vaut pour les citations aussi', restored_at: null })
    expect(await contested(second)).not.toContain(id)
    expect(await outcome(answer(admin, id, 'lift'))).toBe('409 APPEAL_ANSWERED')
    const { data: told } = await author.call('GET /api/report/decision/:id', { params: { id } })
    expect(told).toMatchObject({ appeal: 'C’était une citation', answer: data.answer, restored_at: null })
    expect(await notices(server, author)).toEqual(['moderation warn', 'moderation uphold'])
    await server.workers.drain()
    const letter = (await emailsTo(server, author.person.email)).find((one) => one.includes('maintenue'))
    expect(letter).toContain('La règle vaut pour les citations aussi')
    expect(letter).toContain(`/decision/${id}/`)
    expect(letter).not.toContain('demander un nouvel examen')
    expect(await audited(server, 'item', post)).toEqual(['report.warn', 'report.uphold'])
  })

  it('[ST-11] can be lifted: the hidden item is visible again, once, with concurrent answers too', async ({ server }) => {
    const admin = await newAdmin(server)
    const { author, reader, post, id } = await contestedPost(server, admin, 'hide')
    await appeal(author, id)
    expect(await sees(reader, post)).toBe('404 NOT_FOUND')
    const storm = await Promise.all(Array.from({ length: 6 }, () => outcome(answer(admin, id, 'lift'))))
    expect(storm.toSorted()).toEqual(['200', ...Array<string>(5).fill('409 APPEAL_ANSWERED')])
    expect(await sees(reader, post)).toBe('200')
    const { data } = await author.call('GET /api/report/decision/:id', { params: { id } })
    expect(data.restored_at).not.toBeNull()
    expect(await notices(server, author)).toEqual(['moderation hide', 'moderation restore'])
  })

  it('[ST-09] about a suspended group is lifted after a step-up, and the group can be acted as again', async ({ server }) => {
    const admin = await newAdmin(server)
    const [led, witness] = [await server.join(), await server.join()]
    const group = await newGroup(server.db)
    await appoint(server.db, led, group, 'A')
    await reportOn(witness, 'entity', group)
    const { id } = await caseOn(admin, 'entity', group)
    await decide(admin, id, 'suspend')
    await appeal(led, id)
    const unproven = await server.join({ role: 'ADMIN' })
    expect(await outcome(answer(unproven, id, 'lift'))).toBe('403 STEP_UP_REQUIRED')
    await unproven.call('POST /api/report/case/:id/release', { params: { id } })
    expect(await contested(admin)).toContain(id)
    expect((await answer(admin, id, 'lift')).data.restored_at).not.toBeNull()
    const { suspended_at } = await server.db
      .selectFrom('entity')
      .select('suspended_at')
      .where('id', '=', group)
      .executeTakeFirstOrThrow()
    expect(suspended_at).toBeNull()
  })

  it('[ST-09] [RO-04] of a group is answered by its moderators, one of the site by the site alone', async ({ server }) => {
    const admin = await newAdmin(server)
    const [author, reader, moderator] = [await server.join(), await server.join(), await server.join()]
    const group = await newGroup(server.db)
    await appoint(server.db, moderator, group, 'M')
    for (const own of [true, false]) {
      const post = await makePost(server.db, author, { privacy: 9 })
      await reportOn(reader, 'item', post)
      const { id } = await caseOn(admin, 'item', post)
      await server.db.updateTable('report_case').set({ place_id: group }).where('id', '=', id).execute()
      await decide(own ? moderator : admin, id, 'hide')
      await appeal(author, id)
      expect(await outcome(answer(moderator, id, 'lift'))).toBe(own ? '200' : '403 FORBIDDEN')
    }
  })

  it('[RT-39] is answered by the holder of the claim, and by nobody else meanwhile', async ({ server }) => {
    const [one, two] = [await newAdmin(server), await newAdmin(server)]
    const { author, id } = await contestedPost(server, one, 'hide')
    expect(await take(one, id)).toBe('409 CASE_CLOSED')
    await appeal(author, id)
    expect(await outcome(reply(one, id, 'uphold'))).toBe('409 CASE_NOT_CLAIMED')
    expect(await Promise.all([take(one, id), take(one, id)])).toEqual(['200', '200'])
    const claimed = async () => (await two.call('GET /api/report/case/:id', { params: { id } })).data.claimed?.by.id
    expect(await claimed()).toBe(one.person.id)
    expect(await take(two, id)).toBe('409 CASE_CLAIMED')
    expect(await outcome(reply(two, id, 'lift'))).toBe('409 CASE_CLAIMED')
    const restore = two.call('POST /api/report/case/:id/restore', { params: { id }, body: { text: 'On le remet' } })
    expect(await outcome(restore)).toBe('409 CASE_CLAIMED')
    // After the claim has expired another administrator takes over, and the first one gets a refusal.
    await server.db
      .updateTable('report_case')
      .set({ claimed_until: new Date(0) })
      .where('id', '=', id)
      .execute()
    expect(await outcome(reply(one, id, 'uphold'))).toBe('409 CASE_NOT_CLAIMED')
    expect(await take(two, id)).toBe('200')
    expect(await outcome(reply(one, id, 'uphold'))).toBe('409 CASE_CLAIMED')
    expect((await reply(two, id, 'lift')).data.claimed).toBeNull()
    expect(await take(one, id)).toBe('409 CASE_CLOSED')
  })

  it('[RO-04] of the site cannot be claimed by moderators of the group', async ({ server }) => {
    const [admin, author, moderator] = [await newAdmin(server), await server.join(), await server.join()]
    const group = await newGroup(server.db)
    await appoint(server.db, moderator, group, 'M')
    const post = await makePost(server.db, author, { privacy: 9 })
    await reportOn(await server.join(), 'item', post)
    const { id } = await caseOn(admin, 'item', post)
    await server.db.updateTable('report_case').set({ place_id: group }).where('id', '=', id).execute()
    await decide(admin, id, 'hide')
    await appeal(author, id)
    expect(await take(moderator, id)).toBe('403 FORBIDDEN')
    expect(await take(admin, id)).toBe('200')
  })
})
