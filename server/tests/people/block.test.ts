import { describe, expect } from 'vitest'
import { it } from '../helper.ts'
import { actAs, appoint, befriendBy, breaches, codesOf, command, found, join, noticesOf } from './relations.ts'
import { outcome, writeComment, writeNote } from '../social.ts'
import type { Member } from '../social.ts'

const sees = (client: Member, id: number) => outcome(client.call('GET /api/post/:id', { params: { id } }))
const profile = (client: Member, id: number) => outcome(client.call('GET /api/profile/:id', { params: { id } }))
const blocks = async (client: Member, entity?: number) =>
  (await client.call('GET /api/block', { query: { entity } })).list.data.map(({ id }) => id)

describe('blocks', () => {
  it('[ST-02] [T36] end every relation and notification at once and hide each side from the other, on every path', async ({
    server,
  }) => {
    const { db } = server
    const [ada, bo] = [await server.join(), await server.join()]
    const [a, b] = [ada.person.id, bo.person.id]
    await befriendBy(ada, b)
    await command(bo, 'accept', a)
    const note = await writeNote(ada, 'Trois crocus')
    expect((await command(ada, 'block', b)) as object).toEqual({ data: { id: b, blocked: true } })
    expect([await codesOf(db, a, b), await codesOf(db, b, a), await noticesOf(db, a)]).toEqual([[], [], []])
    expect(await sees(bo, note.id)).toBe('404 NOT_FOUND')
    for (const [client, id] of [
      [ada, b],
      [bo, a],
    ] as const) {
      expect(await profile(client, id)).toBe('404 NOT_FOUND')
      expect(await outcome(client.call('GET /api/entity/:id', { params: { id } }))).toBe('404 NOT_FOUND')
      expect(await outcome(befriendBy(client, id))).toBe('404 NOT_FOUND')
      expect((await client.call('GET /api/people', {})).list.data.map((person) => person.id)).not.toContain(id)
    }
    expect(await outcome(writeComment(bo, note.id))).toBe('404 NOT_FOUND')
    expect(await outcome(bo.call('POST /api/like/:id', { params: { id: note.id } }))).toBe('404 NOT_FOUND')
    expect(await blocks(ada)).toEqual([b])
    expect(await blocks(bo)).toEqual([])
    expect([await blocks(ada, b), await blocks(ada, a), await blocks(bo, a)]).toEqual([[b], [], []])
    const { person: later } = await server.join()
    await command(ada, 'block', later.id)
    expect([await blocks(ada), await blocks(ada, b)]).toEqual([[later.id, b], [b]])
    expect(await breaches(db)).toEqual([])
  })

  it('[ST-02] are not reported to the blocked one, who may block as well', async ({ server }) => {
    const [ada, bo] = [await server.join(), await server.join()]
    await command(ada, 'block', bo.person.id)
    for (const other of [ada.person.id, 987_654]) expect(await outcome(command(bo, 'unblock', other))).toBe('404 NOT_FOUND')
    expect(await outcome(command(bo, 'block', 987_654))).toBe('404 NOT_FOUND')
    const events = await server.db.selectFrom('event').select('id').where('to_id', '=', bo.person.id).execute()
    expect(events).toEqual([])
    expect(await outcome(command(ada, 'block', ada.person.id))).toBe('403 FORBIDDEN')
    await command(bo, 'block', ada.person.id)
    await command(ada, 'unblock', bo.person.id)
    expect([await blocks(ada), await blocks(bo)]).toEqual([[], [ada.person.id]])
    expect(await profile(ada, bo.person.id)).toBe('404 NOT_FOUND')
  })

  it('[ST-02] may be repeated and removed, which restores nothing', async ({ server }) => {
    const { db } = server
    const [ada, bo] = [await server.join(), await server.join()]
    const [a, b] = [ada.person.id, bo.person.id]
    await befriendBy(bo, a)
    await command(ada, 'block', b)
    await command(ada, 'block', b)
    expect(await blocks(ada)).toEqual([b])
    await command(ada, 'unblock', b)
    await command(ada, 'unblock', b)
    expect([await codesOf(db, a, b), await codesOf(db, b, a), await noticesOf(db, a)]).toEqual([[], [], []])
    expect(await profile(bo, a)).toBe('200')
    expect((await befriendBy(bo, a)).data.relation).toEqual(['s'])
    expect(await noticesOf(db, a)).toEqual([`friend-request<${b}`])
  })

  it('[ST-02] end memberships of each other’s groups and prevent new ones; common groups of others stay', async ({ server }) => {
    const { db } = server
    const [ada, bo, cleo] = [await server.join(), await server.join(), await server.join()]
    const [own, common] = [await found(ada), await found(cleo)]
    await join(bo, own.id)
    await join(ada, common.id)
    await join(bo, common.id)
    await command(bo, 'block', ada.person.id)
    expect(await codesOf(db, bo.person.id, own.id)).toEqual([])
    expect(await codesOf(db, bo.person.id, common.id)).toEqual(['m'])
    expect(await codesOf(db, ada.person.id, common.id)).toEqual(['m'])
    // Its page is visible to them, but they may not join.
    expect((await bo.call('GET /api/entity/:id', { params: { id: own.id } })).data.id).toBe(own.id)
    expect(await outcome(join(bo, own.id))).toBe('403 FORBIDDEN')
    expect(await noticesOf(db, ada.person.id)).toEqual([])
    const listed = await cleo.call('GET /api/entity/:id/member', { params: { id: common.id } })
    expect(listed.list.data).toHaveLength(3)
    const seen = await bo.call('GET /api/entity/:id/member', { params: { id: common.id } })
    expect(seen.list.data.map(({ id }) => id)).not.toContain(ada.person.id)
  })

  it('[ST-08] of a group end a membership; the last A cannot leave a group by a block', async ({ server }) => {
    const { db } = server
    const [ada, bo] = [await server.join(), await server.join()]
    const { id } = await found(ada)
    await join(bo, id)
    await command(bo, 'block', id)
    expect(await codesOf(db, bo.person.id, id)).toEqual([])
    expect(await outcome(join(bo, id))).toBe('404 NOT_FOUND')
    expect(await outcome(bo.call('GET /api/entity/:id', { params: { id } }))).toBe('404 NOT_FOUND')
    expect(await outcome(command(ada, 'block', id))).toBe('409 LAST_ADMIN')
    expect(await breaches(db)).toEqual([])
  })

  it('[BY-04] by a group need a moderating code, and never apply to its administrators', async ({ server }) => {
    const { db } = server
    const [ada, bo, cleo] = [await server.join(), await server.join(), await server.join()]
    const { id } = await found(ada)
    await join(bo, id)
    await join(cleo, id)
    await appoint(ada, id, bo, 'R')
    await actAs(bo, id)
    expect(await outcome(command(bo, 'block', cleo.person.id))).toBe('403 FORBIDDEN')
    await appoint(ada, id, bo, 'M')
    expect(await outcome(command(bo, 'block', ada.person.id))).toBe('409 ENTITY_ADMIN')
    await command(bo, 'block', cleo.person.id)
    expect(await codesOf(db, cleo.person.id, id)).toEqual([])
    expect(await outcome(join(cleo, id))).toBe('404 NOT_FOUND')
    expect(await blocks(bo)).toEqual([cleo.person.id])
    const [entry] = await db.selectFrom('audit').selectAll().where('action', '=', 'entity.block').execute()
    expect(entry).toMatchObject({ person_id: bo.person.id, entity_id: id, after: { member: cleo.person.id } })
  })

  it('[BY-04] by a group are removed with a moderating code; R cannot', async ({ server }) => {
    const { db } = server
    const [ada, bo, cleo] = [await server.join(), await server.join(), await server.join()]
    const { id } = await found(ada)
    await join(bo, id)
    await appoint(ada, id, bo, 'R')
    await actAs(ada, id)
    await command(ada, 'block', cleo.person.id)
    await actAs(bo, id)
    expect(await outcome(command(bo, 'unblock', cleo.person.id))).toBe('403 FORBIDDEN')
    expect([await blocks(ada), await outcome(join(cleo, id))]).toEqual([[cleo.person.id], '404 NOT_FOUND'])
    await actAs(ada, ada.person.id)
    await appoint(ada, id, bo, 'M')
    await command(bo, 'unblock', cleo.person.id)
    expect([await blocks(bo), await outcome(join(cleo, id))]).toEqual([[], '200'])
    const entries = await db
      .selectFrom('audit')
      .select('person_id')
      .where('action', '=', 'entity.unblock')
      .where('entity_id', '=', id)
      .execute()
    expect(entries).toEqual([{ person_id: bo.person.id }])
  })

  it('[T4] [T36] acting as a group does not bypass a block of the person', async ({ server }) => {
    const [ada, bo, cleo] = [await server.join(), await server.join(), await server.join()]
    const { id } = await found(bo)
    const note = await writeNote(ada, 'Trois crocus')
    const other = await writeNote(cleo, 'Un iris')
    const comment = await writeComment(ada, other.id)
    await command(ada, 'block', bo.person.id)
    await actAs(bo, id)
    expect(await sees(bo, note.id)).toBe('404 NOT_FOUND')
    expect(await profile(bo, ada.person.id)).toBe('404 NOT_FOUND')
    const { list } = await bo.call('GET /api/comment/:id', { params: { id: other.id } })
    expect(list.data.map((one) => one.id)).not.toContain(comment.id)
    const found_ = await bo.call('GET /api/search', { query: { q: ada.person.name } })
    expect(found_.list.data.filter((hit) => hit.kind === 'person' && hit.id === ada.person.id)).toEqual([])
    const posts = await bo.call('GET /api/timeline', {})
    expect(posts.list.data.map((post) => post.id)).not.toContain(note.id)
    const own = await writeNote(bo, 'Sortie', 0)
    expect(await sees(bo, own.id)).toBe('200')
  })
})
