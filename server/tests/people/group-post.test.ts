import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { it } from '../helper.ts'
import type { Client, TestServer } from '../helper.ts'
import { actAs, makeGroup, makePost, outcome, toldTo, writeComment, writeNote } from '../social.ts'
import type { Member } from '../social.ts'

const setTo = (client: Client, id: number, status: '9') =>
  client.call('POST /api/post/privacy/:id/:status', { params: { id, status } })
const read = (client: Client, id: number) => outcome(client.call('GET /api/post/:id', { params: { id } }))

describe('posts of a group', () => {
  const setting = async (server: TestServer) => {
    const admins = {
      A: await server.join(),
      C: await server.join(),
      E: await server.join(),
      M: await server.join(),
      R: await server.join(),
    }
    const [member, stranger] = [await server.join(), await server.join()]
    const codes = Object.entries(admins).map(([code, person]) => [person, code] as const)
    return { admins, member, stranger, group: await makeGroup(server.db, [...codes, [member, 'm']]) }
  }

  it('[BY-04] show the group to everybody, and the acting person to co-admins only', async ({ server }) => {
    const { admins, member, stranger, group } = await setting(server)
    await actAs(server.db, admins.C, group)
    const note = await writeNote(admins.C, 'Au nom du groupe')
    const comment = await writeComment(admins.C, note.id)
    await actAs(server.db, admins.C, admins.C.person.id)
    const by = { id: admins.C.person.id, display_name: admins.C.person.name }
    const seen = async (client: Client) => {
      const { data } = await client.call('GET /api/comment/base/:object_id', { params: { object_id: note.id } })
      const post = (await client.call('GET /api/post/:id', { params: { id: note.id } })).data
      expect(post).toMatchObject({ entity_id: group, display_name: 'Herbier du dimanche' })
      expect(data.comments[0]).toMatchObject({ id: comment.id, created_by: group })
      return [post.acted_by, data.comments[0]?.acted_by]
    }
    for (const admin of Object.values(admins)) expect(await seen(admin)).toEqual([by, by])
    for (const client of [server.guest(), member, stranger, await server.as('admin')]) {
      expect(await seen(client)).toEqual([null, null])
      expect((await client.send('GET', `/api/post/${note.id}`)).body).not.toContain(admins.C.person.name)
    }
  })

  it('[ST-09] [BY-04] are hidden by its moderators, audited, and restored by moderation only', async ({ server }) => {
    const { admins, member, stranger, group } = await setting(server)
    const owner = { person: { ...admins.A.person, id: group } } as Member
    const hide = (client: Client, id: number) =>
      outcome(client.call('POST /api/post/moderation/:id', { params: { id }, body: { reason: 'Hors sujet' } }))
    const giveBack = (client: Client, id: number) => outcome(client.call('DELETE /api/post/moderation/:id', { params: { id } }))
    for (const [code, admin] of Object.entries(admins)) {
      const id = await makePost(server.db, owner)
      expect(await hide(admin, id), code).toBe(code === 'R' ? '403 FORBIDDEN' : '200')
    }
    const id = await makePost(server.db, owner)
    expect(await hide(server.guest(), id)).toBe('401 UNAUTHORIZED')
    for (const client of [member, stranger, await server.as('editor')]) expect(await hide(client, id)).toBe('403 FORBIDDEN')
    // Site administrators moderate everywhere, by the table of rights.
    const site = await makePost(server.db, owner)
    expect(await hide(await server.as('admin'), site)).toBe('200')
    expect(await giveBack(await server.as('admin'), site)).toBe('200')
    expect(await hide(admins.A, await makePost(server.db, stranger))).toBe('403 FORBIDDEN')
    expect(await hide(admins.M, id)).toBe('200')
    // Moderators see the removed post, as themselves and in a list.
    const removed = async (client: Client) =>
      (await client.call('GET /api/post/removed', { query: { entity: group } })).list.data.map((post) => post.id)
    for (const [code, admin] of Object.entries(admins)) {
      expect(await read(admin, id), code).toBe(code === 'R' ? '404 NOT_FOUND' : '200')
      if (code !== 'R') expect(await removed(admin), code).toContain(id)
    }
    const by = async () => {
      const { list } = await admins.M.call('GET /api/post/removed', { query: { entity: group } })
      return list.data.find((post) => post.id === id)?.removed_by
    }
    expect(await by()).toBe('moderators')
    for (const client of [admins.R, member, stranger]) expect(await outcome(removed(client))).toBe('403 FORBIDDEN')
    expect(await outcome(removed(server.guest()))).toBe('401 UNAUTHORIZED')
    const page = await admins.M.call('GET /api/post', { query: { entity: group } })
    expect(page.list.data.map((post) => post.id)).not.toContain(id)
    for (const client of [member, stranger]) expect(await read(client, id)).toBe('404 NOT_FOUND')
    expect((await toldTo(server.db, admins.A)).at(-1)).toEqual(['moderation', null, id, null])
    await actAs(server.db, admins.A, group)
    expect(await outcome(setTo(admins.A, id, '9'))).toBe('409 ITEM_MODERATED')
    await actAs(server.db, admins.A, admins.A.person.id)
    for (const client of [member, stranger]) expect(await giveBack(client, id)).toBe('404 NOT_FOUND')
    expect(await giveBack(admins.R, id)).toBe('403 FORBIDDEN')
    expect(await giveBack(admins.E, id)).toBe('200')
    expect(await giveBack(admins.E, id)).toBe('404 NOT_FOUND')
    expect(await read(stranger, id)).toBe('200')
    const audited = await server.db
      .selectFrom('audit')
      .select(['action', 'person_id', 'reason'])
      .where('subject_id', '=', String(id))
      .orderBy('id')
      .execute()
    expect(audited).toEqual([
      { action: 'post.hide', person_id: admins.M.person.id, reason: 'Hors sujet' },
      { action: 'post.give-back', person_id: admins.E.person.id, reason: null },
    ])
  })

  it('[ST-09] [BY-04] give the reasons to the person who posted for the group, not to the moderator', async ({ server }) => {
    const { admins, group } = await setting(server)
    await actAs(server.db, admins.R, group)
    const note = await writeNote(admins.R, 'Au nom du groupe')
    const told = async (one: Member) => (await toldTo(server.db, one)).filter(([kind]) => kind === 'moderation')
    await admins.A.call('POST /api/post/moderation/:id', { params: { id: note.id }, body: { reason: 'Hors sujet' } })
    expect(await told(admins.R)).toEqual([['moderation', null, note.id, null]])
    expect(await told(admins.A)).toEqual([])
    const { list } = await admins.R.call('GET /api/notification', { query: {} })
    expect(list.data.map(({ kind, note: reason }) => [kind, reason])).toContainEqual(['moderation', 'Hors sujet'])
    // As themselves they also see the post and its group.
    await actAs(server.db, admins.R, admins.R.person.id)
    const { list: own } = await admins.R.call('GET /api/notification', { query: {} })
    expect(own.data.find(({ kind }) => kind === 'moderation')).toMatchObject({
      item: { id: note.id, title: 'Au nom du groupe' },
      entity: { id: group },
      note: 'Hors sujet',
    })
  })

  it('[VA-12] [ST-09] comments on them are deleted by their author, the group’s moderators and site administrators, audited', async ({
    server,
  }) => {
    const { admins, member, stranger, group } = await setting(server)
    const id = await makePost(server.db, { person: { ...admins.A.person, id: group } } as Member)
    const remove = (client: Client, comment: number) =>
      outcome(client.call('DELETE /api/comment/:id', { params: { id: comment } }))
    for (const [code, admin] of Object.entries(admins)) {
      const comment = await writeComment(stranger, id, `Publicité ${code}`)
      expect(await remove(admin, comment.id), code).toBe(code === 'R' ? '403 FORBIDDEN' : '200')
    }
    const comment = await writeComment(stranger, id)
    expect(await remove(member, comment.id)).toBe('403 FORBIDDEN')
    for (const role of ['editor', 'contrib'] as const)
      expect(await remove(await server.as(role), comment.id)).toBe('403 FORBIDDEN')
    const elsewhere = await writeComment(stranger, await makePost(server.db, member))
    expect(await remove(admins.A, elsewhere.id)).toBe('403 FORBIDDEN')
    const admin = await server.as('admin')
    for (const one of [comment, elsewhere]) expect(await remove(admin, one.id)).toBe('200')
    expect(await remove(admin, elsewhere.id)).toBe('404 NOT_FOUND')
    const unseen = await writeComment(member, await makePost(server.db, member, { privacy: 0 }))
    expect(await remove(admin, unseen.id)).toBe('404 NOT_FOUND')
    const byAdmin = await server.db
      .selectFrom('audit')
      .select('subject_id')
      .where('action', '=', 'comment.delete')
      .where('person_id', '=', admin.person.id)
      .orderBy('id')
      .execute()
    expect(byAdmin).toEqual([comment, elsewhere].map(({ id: gone }) => ({ subject_id: String(gone) })))
    const audited = await server.db
      .selectFrom('audit')
      .select('before')
      .where('action', '=', 'comment.delete')
      .where('person_id', '=', admins.M.person.id)
      .execute()
    expect(audited).toEqual([{ before: { item: id, author: stranger.person.id, message: 'Publicité M' } }])
  })

  it('[ST-09] are pinned by A, C, E, R: at the top of the page, and for 7 days of members’ timelines', async ({ server }) => {
    const { admins, member, stranger, group } = await setting(server)
    const owner = { person: { ...admins.A.person, id: group } } as Member
    const id = await makePost(server.db, owner, { privacy: 1 })
    const newer = [await makePost(server.db, owner), await makePost(server.db, owner)]
    const advertise = (client: Client) => outcome(client.call('POST /api/post/advertise/:id', { params: { id } }))
    const stop = (client: Client) => outcome(client.call('DELETE /api/post/advertise/:id', { params: { id } }))
    for (const [code, admin] of Object.entries(admins)) {
      expect(await advertise(admin), code).toBe(code === 'M' ? '403 FORBIDDEN' : '200')
      expect(await stop(admin)).toBe(code === 'M' ? '403 FORBIDDEN' : '200')
    }
    expect([await advertise(server.guest()), await advertise(member), await advertise(stranger)]).toEqual([
      '401 UNAUTHORIZED',
      '403 FORBIDDEN',
      '404 NOT_FOUND',
    ])
    expect(await advertise(admins.R)).toBe('200')
    const top = async (list: { id: number; pinned: boolean; entity_id: number }[]) =>
      list.filter(({ entity_id: of }) => of === group).map((post) => [post.id, post.pinned])
    const timeline = async (client: Client) => top((await client.call('GET /api/timeline', {})).list.data)
    const page = async (client: Client) => top((await client.call('GET /api/post', { query: { entity: group } })).list.data)
    const expected = [[id, true], ...newer.toReversed().map((one) => [one, false])]
    expect(await timeline(member)).toEqual(expected)
    expect(await page(member)).toEqual(expected)
    expect(await page(stranger)).toEqual(expected.slice(1))
    const first = await member.call('GET /api/timeline', { query: { _size: 2 } })
    const second = await member.call('GET /api/timeline', { query: { _size: 2, _after: first.list.next ?? undefined } })
    expect([...first.list.data, ...second.list.data].slice(0, 3).map((post) => post.id)).toEqual([id, ...newer.toReversed()])
    await server.db
      .updateTable('post_pin')
      .set({ until: sql<Date>`now()` })
      .where('post_id', '=', id)
      .execute()
    expect((await timeline(member)).map(([one]) => one)).toEqual([...newer.toReversed(), id])
    expect(await page(member)).toEqual(expected)
    expect(await stop(admins.A)).toBe('200')
    expect((await page(member)).at(-1)).toEqual([id, false])
  })
})
