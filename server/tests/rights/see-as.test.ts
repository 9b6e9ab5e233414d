import { describe, expect } from 'vitest'
import { artwork, writeRecords } from '../catalogue/catalogue-fixture.ts'
import { it } from '../helper.ts'
import type { Client } from '../helper.ts'
import { actAs, found, join } from '../people/relations.ts'
import type { Member } from '../social.ts'
import { befriend, makePost, outcome } from '../social.ts'

describe('previewing a page as others', () => {
  it('[BY-03] shows the posts that a guest or a friend gets, pinned ones too, and refuses everybody else', async ({ server }) => {
    const { db } = server
    const [ada, bo, cleo] = [await server.join(), await server.join(), await server.join()]
    await befriend(db, ada, bo)
    const posts = [await makePost(db, ada, { privacy: 0 }), await makePost(db, ada, { privacy: 1 }), await makePost(db, ada)]
    const [alone, friends, open] = posts
    const seen = async (client: Client, as?: string) => {
      const { list } = await client.call('GET /api/post', { query: { entity: ada.person.id, as } })
      return list.data.map((post) => [post.id, post.owned_by_me])
    }
    expect(await seen(ada)).toEqual([open, friends, alone].map((id) => [id, true]))
    expect(await seen(ada, 'guest')).toEqual([[open, false]])
    expect(await seen(ada, `friend:${bo.person.id}`)).toEqual([open, friends].map((id) => [id, false]))
    expect(await outcome(seen(ada, `friend:${cleo.person.id}`))).toBe('422 DATA_INVALID')
    for (const client of [bo, cleo, await server.as('admin')]) expect(await outcome(seen(client, 'guest'))).toBe('403 FORBIDDEN')
    expect(await outcome(seen(server.guest(), 'guest'))).toBe('401 UNAUTHORIZED')
    const group = await found(bo)
    await join(cleo, group.id)
    await actAs(bo, group.id)
    const pinned = await makePost(db, { person: { id: group.id } } as Member, { privacy: 1 })
    await bo.call('POST /api/post/advertise/:id', { params: { id: pinned } })
    const ofGroup = async (as: string) =>
      (await bo.call('GET /api/post', { query: { entity: group.id, as } })).list.data.map((post) => post.id)
    expect(await ofGroup('guest')).toEqual([])
    expect(await ofGroup(`member:${cleo.person.id}`)).toEqual([pinned])
  })
})

describe('previewing a record as others', () => {
  it('[BY-03] shows it to people who act for its owner as a guest or a member gets it, drafts included; others are refused', async ({
    server,
  }) => {
    const [ada, bo, editor] = [await server.join(), await server.join(), await server.as('editor')]
    const group = await found(ada)
    await join(bo, group.id)
    await actAs(ada, group.id)
    const owned = { ownerId: group.id }
    const [members = 0] = await writeRecords(server.db, [artwork('Pour nos membres')], { ...owned, privacy: 1 })
    const [open = 0] = await writeRecords(server.db, [artwork('Pour tout le monde')], { ...owned, privacy: 9 })
    const [draft = 0] = await writeRecords(server.db, [artwork('Ébauche', {}, { status: 'draft' })], { ...owned, privacy: 9 })
    const seen = async (client: Client, id: number, as?: string) =>
      outcome(client.call('GET /api/bibliography/:id', { params: { id }, query: as === undefined ? {} : { as } }))
    const member = `member:${bo.person.id}`
    expect([await seen(ada, members), await seen(ada, members, 'guest'), await seen(ada, members, member)]).toEqual([
      '200',
      '404 NOT_FOUND',
      '200',
    ])
    expect([await seen(ada, open, 'guest'), await seen(ada, open, member)]).toEqual(['200', '200'])
    expect([await seen(ada, draft), await seen(ada, draft, 'guest'), await seen(ada, draft, member)]).toEqual([
      '200',
      '404 NOT_FOUND',
      '404 NOT_FOUND',
    ])
    expect(await seen(ada, open, `friend:${bo.person.id}`)).toBe('422 DATA_INVALID')
    expect(await seen(editor, open, 'guest')).toBe('403 FORBIDDEN')
    expect(await seen(bo, members, 'guest')).toBe('403 FORBIDDEN')
    expect(await seen(editor, members, 'guest')).toBe('404 NOT_FOUND')
    expect(await seen(server.guest(), open, 'guest')).toBe('401 UNAUTHORIZED')
  })
})
