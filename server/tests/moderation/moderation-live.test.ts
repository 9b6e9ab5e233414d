import { describe, expect, onTestFinished } from 'vitest'
import { it } from '../helper.ts'
import { heardBy, openEvents } from '../notification/live-stream.ts'
import { appoint, caseOn, decide, newAdmin, newGroup, reportOn } from './moderation.ts'
import { makePost, writeComment } from '../social.ts'

describe('a moderation case', () => {
  it('[ST-02] [MN-08] sends site moderators live events about its claim and outcome, and nobody else', async ({ server }) => {
    const [one, two, camille, theo] = [await newAdmin(server), await newAdmin(server), await server.join(), await server.join()]
    const post = await makePost(server.db, camille)
    const pages = await Promise.all(
      [two, camille, theo, await server.join({ role: 'EDITOR' })].map(async (client) => {
        const stream = await openEvents(server, client, { watch: [post] })
        onTestFinished(stream.close)
        return { client, stream }
      }),
    )
    await reportOn(theo, 'item', post)
    const { id } = await caseOn(one, 'item', post)
    await one.call('POST /api/report/case/:id/claim', { params: { id } })
    await one.call('POST /api/report/case/:id/release', { params: { id } })
    await decide(one, id, 'hide')
    await one.call('POST /api/report/case/:id/restore', { params: { id }, body: { text: 'Finalement non' } })
    const [moderator, ...others] = await Promise.all(
      pages.map(async ({ client, stream }) =>
        (await heardBy(server.db, stream, client.person.id)).filter(({ kind }) => kind === 'report').map(({ data }) => data),
      ),
    )
    // Created, claimed, returned, claimed, decided, reverted.
    expect(moderator).toEqual(Array.from({ length: 6 }, () => ({ id })))
    expect(others.flat()).toEqual([])
  })

  it('[ST-09] sends them to moderators of its group, and not to members', async ({ server }) => {
    const [admin, member, reader] = [await newAdmin(server), await server.join(), await server.join()]
    const moderators = [await server.join(), await server.join()]
    const group = await newGroup(server.db)
    await appoint(server.db, member, group, 'm')
    for (const [at, code] of (['A', 'M'] as const).entries()) await appoint(server.db, moderators[at] ?? member, group, code)
    const post = await makePost(server.db, { person: { id: group } } as typeof member)
    const pages = await Promise.all(
      [...moderators, member, reader].map(async (client) => {
        const stream = await openEvents(server, client, { watch: [post] })
        onTestFinished(stream.close)
        return { client, stream }
      }),
    )
    await reportOn(reader, 'item', post)
    const { id } = await caseOn(admin, 'item', post)
    await admin.call('POST /api/report/case/:id/claim', { params: { id } })
    const heard = await Promise.all(
      pages.map(async ({ client, stream }) =>
        (await heardBy(server.db, stream, client.person.id)).filter(({ kind }) => kind === 'report').map(({ data }) => data),
      ),
    )
    // Created and claimed.
    const told = [{ id }, { id }]
    expect(heard).toEqual([told, told, [], []])
  })

  it('names the place of its target and the person concerned', async ({ server }) => {
    const [admin, camille] = [await newAdmin(server), await server.join()]
    const post = await makePost(server.db, camille)
    const comment = await writeComment(camille, post)
    const group = await newGroup(server.db)
    for (const [subject, id] of [
      ['item', post],
      ['comment', comment.id],
      ['entity', group],
    ] as const)
      await reportOn(await server.join(), subject, id)
    const item = { id: post, kind: 'note' }
    const concerns = { id: camille.person.id, display_name: camille.person.name, type: 'PERSON' }
    expect(await caseOn(admin, 'item', post)).toMatchObject({ item, concerns })
    expect(await caseOn(admin, 'comment', comment.id)).toMatchObject({ item, concerns })
    expect(await caseOn(admin, 'entity', group)).toMatchObject({ item: null, concerns: { id: group, type: 'GROUP' } })
  })
})
