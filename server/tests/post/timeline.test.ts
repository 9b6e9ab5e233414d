import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { PRIVACY_STATUS } from '@florilege/shared/contracts'
import { feedPosts, postsOfOwner, publicPosts } from '../../src/features/post/read/timeline-store.ts'
import { it, withServer } from '../helper.ts'
import type { Client, TestServer } from '../helper.ts'
import { befriend, block, circle, makePost, outcome, SEES } from '../social.ts'
import type { Member, ViewerName } from '../social.ts'
import { scannedBy } from '../plans.ts'

const idsOf = async (
  client: Client,
  query: { category?: 'lesson' | 'friend' | 'note' | 'mood'; _size?: number; _after?: string } = {},
) => (await client.call('GET /api/timeline', { query })).list.data.map(({ id }) => id)

const group = async (server: TestServer, member: Member): Promise<Member> => {
  const { id } = await server.db
    .insertInto('entity')
    .values({ type: 'GROUP', display_name: 'Herbier du dimanche', setting: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await server.db.insertInto('relation').values({ from_id: member.person.id, to_id: id, code: 'm' }).execute()
  return { person: { ...member.person, id } } as Member
}

/** Many people with many posts; `member` follows a quarter of them. */
const crowd = async ({ db }: TestServer, member: Member): Promise<void> => {
  await sql`insert into entity (type, display_name) select 'PERSON', 'p' || n from generate_series(1, 400) n`.execute(db)
  await sql`insert into relation (from_id, to_id, code)
    select ${member.person.id}, id, 'b' from entity where display_name ~ '^p[1-9][0-9]?$'`.execute(db)
  await sql`insert into item (kind, owner_id, privacy_status)
    select (array['note', 'lesson', 'mood', 'media'])[1 + n % 4], e.id, (array[1, 9])[1 + n % 2]
    from generate_series(1, 20000) n join entity e on e.display_name = 'p' || (1 + n * 7919 % 400)`.execute(db)
  await sql`analyze`.execute(db)
}

describe('timeline', () => {
  it('[RT-01] [T4] shows each viewer the posts permitted by privacy, friendship and blocks', async () => {
    await withServer({}, async (server) => {
      const { owner, viewers } = await circle(server)
      for (const privacy of PRIVACY_STATUS) {
        const id = await makePost(server.db, owner, { privacy })
        for (const [name, client] of Object.entries(viewers) as [ViewerName, Client][]) {
          const expected = privacy !== -1 && SEES[privacy].includes(name)
          expect((await idsOf(client)).includes(id), `${name}, privacy ${privacy}`).toBe(expected)
        }
      }
    })
  })

  it('[RT-01] [FE-01] a newcomer sees every public post, and keeps all of them with the first friend and the first group', async () => {
    await withServer({}, async (server) => {
      const { owner, viewers } = await circle(server)
      const open = await makePost(server.db, owner)
      const lesson = await makePost(server.db, owner, { kind: 'lesson', title: 'Une gentiane' })
      await makePost(server.db, owner, { privacy: 1 })
      const newcomer = viewers.stranger as Member
      const own = await makePost(server.db, newcomer, { privacy: 0 })
      expect(await idsOf(newcomer)).toEqual([own, lesson, open])
      const friend = await server.join()
      const closer = await makePost(server.db, friend, { privacy: 1 })
      await befriend(server.db, newcomer, friend)
      const herbarium = await group(server, newcomer)
      const within = await makePost(server.db, herbarium, { privacy: 1 })
      expect(await idsOf(newcomer)).toEqual([within, closer, own, lesson, open])
      expect(await idsOf(newcomer, { category: 'lesson' })).toEqual([lesson])
      expect(await idsOf(newcomer, { category: 'friend' })).toEqual([closer])
    })
  })

  it('[FE-01] items hidden by their owner, a block or a removal stay hidden with and without relations', async () => {
    await withServer({}, async (server) => {
      const [me, blocked, other] = [await server.join(), await server.join(), await server.join()]
      const herbarium = await group(server, other)
      await makePost(server.db, blocked)
      await makePost(server.db, herbarium, { actor: blocked.person.id })
      await makePost(server.db, other, { privacy: 1 })
      await makePost(server.db, other, { privacy: -1 })
      await block(server.db, me, blocked)
      expect(await idsOf(me)).toEqual([])
      await befriend(server.db, me, await server.join())
      expect(await idsOf(me)).toEqual([])
      expect(await idsOf(blocked)).toHaveLength(2)
    })
  })

  it('[RT-01] [EN-15] is filtered by lesson, friend, note and mood; solutions appear in none', async () => {
    await withServer({}, async (server) => {
      const [me, friend] = [await server.join(), await server.join()]
      await befriend(server.db, me, friend)
      const herbarium = await group(server, me)
      const lesson = await makePost(server.db, friend, { kind: 'lesson', title: 'Une gentiane' })
      const note = await makePost(server.db, herbarium, { privacy: 1 })
      const mood = await makePost(server.db, me, { kind: 'mood', mood: 6, privacy: 0 })
      await makePost(server.db, friend, { kind: 'solution', lesson })
      expect(await idsOf(me)).toEqual([mood, note, lesson])
      expect(await idsOf(me, { category: 'lesson' })).toEqual([lesson])
      expect(await idsOf(me, { category: 'note' })).toEqual([note])
      expect(await idsOf(me, { category: 'mood' })).toEqual([mood])
      expect(await idsOf(me, { category: 'friend' })).toEqual([lesson])
      expect(await idsOf(server.guest(), { category: 'friend' })).toEqual([])
      expect(await outcome(idsOf(me, { category: 'other' as 'note' }))).toBe('422 DATA_INVALID')
    })
  })

  it('[RT-01] is paged by key: no post twice, none missed, even when new ones arrive in between', async () => {
    await withServer({}, async (server) => {
      const [me, friend] = [await server.join(), await server.join()]
      await befriend(server.db, me, friend)
      const made: number[] = []
      for (let count = 0; count < 23; count++) made.push(await makePost(server.db, count % 2 ? me : friend, { privacy: 1 }))
      const seen: number[] = []
      let after: string | undefined
      do {
        const { list } = await me.call('GET /api/timeline', { query: { _size: 5, _after: after } })
        seen.push(...list.data.map(({ id }) => id))
        after = list.next ?? undefined
        await makePost(server.db, friend)
      } while (after !== undefined)
      expect(seen).toEqual(made.toReversed())
      for (const wrong of ['0', 'x', '-3', '1e3', '99999999999999999999'])
        expect(await outcome(idsOf(me, { _after: wrong }))).toBe('422 DATA_INVALID')
      expect(await outcome(idsOf(me, { _size: 101 }))).toBe('422 DATA_INVALID')
    })
  })

  it('loses a friend’s posts at once when the friendship ends, and shows likes per viewer', async () => {
    await withServer({}, async (server) => {
      const [me, friend] = [await server.join(), await server.join()]
      await befriend(server.db, me, friend)
      const id = await makePost(server.db, friend, { privacy: 1 })
      await me.call('POST /api/like/:id', { params: { id } })
      const first = async (client: Client) => (await client.call('GET /api/timeline', {})).list.data[0]
      expect(await first(me)).toMatchObject({ id, liked: true, owned_by_me: false, evaluation_count: 1 })
      expect(await first(friend)).toMatchObject({ id, liked: false, owned_by_me: true, evaluation_count: 1 })
      await block(server.db, friend, me)
      expect(await idsOf(me)).toEqual([])
    })
  })

  it('uses indexes only, for any number of posts of others', async () => {
    await withServer({}, async (server) => {
      const me = await server.join()
      await crowd(server, me)
      const actor = { account: me.person.account, person: me.person.id, entity: me.person.id, role: 'USER' } as const
      const page = { after: 15_000, limit: 21 }
      const scanned = await scannedBy(server.db, async (db) => {
        await feedPosts(db, actor, me.person.id, page)
        await feedPosts(db, actor, me.person.id, { ...page, category: 'note' })
        await publicPosts(db, page)
        await publicPosts(db, { ...page, category: 'lesson' })
        await postsOfOwner(db, actor, me.person.id, page)
      })
      expect(scanned).not.toContain('item')
      const control = await scannedBy(server.db, async (db) => {
        await db.selectFrom('item').select('id').where('evaluation_count', '=', 7).execute()
      })
      expect(control).toContain('item')
    })
  })
})
