import { describe, expect } from 'vitest'
import { accept, draft, handedIn, newSpecies, submit } from './contribution-fixture.ts'
import { it } from '../helper.ts'
import { actAs, found } from '../people/relations.ts'
import { outcome } from '../social.ts'

describe('a contribution of an editor', () => {
  it('[RO-01] [RO-04] is reviewed by another editor, whatever entity made it; an administrator may review their own', async ({
    server,
  }) => {
    const [editor, other, admin] = await Promise.all([
      server.join({ role: 'EDITOR' }),
      server.join({ role: 'EDITOR' }),
      server.join({ role: 'ADMIN' }),
    ])
    const record = await newSpecies(server)
    const own = await handedIn(editor, { record })
    expect(own.may.review).toBe(false)
    const url = `/api/contribution/${own.id}`
    for (const [action, body] of [
      ['accept', {}],
      ['send-back', { reason: 'Flou' }],
      ['reject', { reason: 'Flou' }],
    ] as const)
      expect(
        (await editor.send('POST', `${url}/${action}`, { body: { version: own.version, ...body } })).statusCode,
        action,
      ).toBe(403)
    expect((await other.call('GET /api/contribution/:id', { params: { id: own.id } })).data.may.review).toBe(true)
    expect((await accept(other, own)).state).toBe('accepted')
    // Created for a group that the editor administrates, it counts as their own.
    const { id: group } = await found(editor)
    await actAs(editor, group)
    const asGroup = await handedIn(editor, { record })
    await actAs(editor, editor.person.id)
    expect(await outcome(accept(editor, asGroup))).toBe('403 FORBIDDEN')
    await actAs(editor, group)
    expect(await outcome(accept(editor, asGroup))).toBe('403 FORBIDDEN')
    expect((await accept(other, asGroup)).state).toBe('accepted')
    const ofAdmin = await handedIn(admin, { record })
    expect(ofAdmin.may.review).toBe(true)
    expect((await accept(admin, ofAdmin)).state).toBe('accepted')
  })
})

describe('media of a contribution', () => {
  it('[RO-04] [AP-07] stay while it is under review and after acceptance; editors may remove them', async ({ server }) => {
    const [user, editor] = [await server.join(), await server.as('editor')]
    const drafted = await draft(user, { record: await newSpecies(server) })
    const media = drafted.pictures[0]?.media_id ?? 0
    const remove = (client = user) => outcome(client.call('DELETE /api/media/:id', { params: { id: media } }))
    const read = async () => (await user.call('GET /api/media/:id', { params: { id: media } })).data
    const close = async () => {
      const { version } = await read()
      return outcome(user.call('PUT /api/media/:id', { params: { id: media }, body: { privacy_status: 0, version } }))
    }
    const submitted = await submit(user, drafted)
    expect(await remove()).toBe('409 MEDIA_CONTRIBUTED')
    await accept(editor, submitted)
    expect(await remove()).toBe('409 MEDIA_CONTRIBUTED')
    expect(await close()).toBe('409 MEDIA_CONTRIBUTED')
    const republished = user.call('POST /api/media', { body: { media_id: media, privacy_status: 0 } })
    expect(await outcome(republished)).toBe('409 MEDIA_CONTRIBUTED')
    expect((await read()).privacy_status).toBe(9)
    expect(await remove(editor)).toBe('200')
    expect((await server.guest().send('GET', `/api/media/${media}`)).statusCode).toBe(404)
  })

  it('[AP-07] can be deleted before the submission, and after a rejection', async ({ server }) => {
    const [user, editor] = [await server.join(), await server.as('editor')]
    const [kept, answered] = [await draft(user), await handedIn(user)]
    const body = { version: answered.version, reason: 'Flou' }
    await editor.call('POST /api/contribution/:id/reject', { params: { id: answered.id }, body })
    for (const { pictures } of [kept, answered])
      expect(await outcome(user.call('DELETE /api/media/:id', { params: { id: pictures[0]?.media_id ?? 0 } }))).toBe('200')
  })
})
