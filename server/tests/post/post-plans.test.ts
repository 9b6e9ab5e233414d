import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { draftsOf, forgetOldDrafts } from '../../src/features/draft/draft-store.ts'
import { likersOf } from '../../src/features/like/liker-store.ts'
import { moodsBetween } from '../../src/features/post/write/mood-store.ts'
import { pinnedFor, pinnedOn } from '../../src/features/post/pin-store.ts'
import { removedPosts } from '../../src/features/post/privacy-store.ts'
import { solutionsOf } from '../../src/features/post/write/solution-store.ts'
import { timelinePage } from '../../src/features/post/read/timeline-page.ts'
import { feedPosts, ownPosts, publicPosts } from '../../src/features/post/read/timeline-store.ts'
import { profileOf } from '../../src/features/profile/profile-store.ts'
import { it, withServer } from '../helper.ts'
import type { TestServer } from '../helper.ts'
import type { Member } from '../social.ts'
import { scannedBy } from '../plans.ts'

/** Many people and posts; a tenth of the people is followed, one lesson has many solutions, one post many likes. */
const crowd = async ({ db }: TestServer, { person: me }: Member): Promise<{ lesson: number }> => {
  await sql`insert into entity (type, display_name) select 'PERSON', 'p' || n from generate_series(1, 400) n`.execute(db)
  await sql`insert into relation (from_id, to_id, code) select ${me.id}, id, 'm' from entity where display_name ~ '^p[1-9]0?$'`.execute(
    db,
  )
  await sql`insert into item (kind, owner_id, privacy_status)
    select (array['note', 'lesson', 'mood', 'solution'])[1 + n % 4], e.id, (array[1, 9, 9, 9, 9, -1])[1 + n % 6]
    from generate_series(1, 12000) n join entity e on e.display_name = 'p' || (1 + n * 7919 % 400)`.execute(db)
  const { rows } = await sql<{ id: number }>`select id from item where kind = 'lesson' order by id limit 1`.execute(db)
  const lesson = rows[0]?.id ?? 0
  await sql`insert into post (id, text, lesson_id)
    select id, 'x', case when kind = 'solution' and id % 100 = 0 then ${lesson}::bigint end from item where kind <> 'media'`.execute(
    db,
  )
  await sql`insert into item_like (entity_id, item_id)
    select e.id, item.id from entity e join item on item.id % 40 = e.id % 40 where e.display_name like 'p1%'`.execute(db)
  await sql`insert into timeline_hidden (entity_id, item_id) select e.id, item.id from entity e join item on item.id % 50 = e.id % 50
    where e.display_name like 'p2%' or e.id = ${me.id}`.execute(db)
  await sql`insert into post_pin (post_id, entity_id, until) select id, owner_id, now() + interval '1 day' from item
    where id % 5 = 0 and privacy_status > 0`.execute(db)
  await sql`insert into draft (person_id, key, content, size) select id, 'k' || n, '', 0 from entity, generate_series(1, 10) n`.execute(
    db,
  )
  await sql`analyze`.execute(db)
  return { lesson }
}

describe('lists of posts', () => {
  it('use indexes only, for any number of posts, likes, hidden items, pins and drafts of others', async () => {
    await withServer({}, async (server) => {
      const me = await server.join()
      const { lesson } = await crowd(server, me)
      const actor = { account: me.person.account, person: me.person.id, entity: me.person.id, role: 'USER' } as const
      const page = { after: 9000, limit: 21 }
      const scanned = await scannedBy(server.db, async (db) => {
        await feedPosts(db, actor, actor.entity, page)
        await feedPosts(db, actor, actor.entity, { ...page, after: null, since: 11_000, without: [3, 4] })
        await publicPosts(db, page)
        await feedPosts(db, actor, actor.entity, { ...page, pins: 19 })
        await timelinePage(db, actor, { category: undefined, after: null, size: 20 })
        await timelinePage(db, actor, { category: 'friend', after: 9000, size: 20 })
        await pinnedFor(db, actor, actor.entity, 19)
        await ownPosts(db, actor.entity, page)
        await profileOf(db, actor, actor.entity)
        await pinnedOn(db, actor, actor.entity)
        await removedPosts(db, actor, actor.entity, page)
        await solutionsOf(db, actor, lesson, page)
        await likersOf(db, actor, { of: 'item', id: lesson, after: null, limit: 21 })
        await likersOf(db, actor, { of: 'comment', id: 1, after: { at: '1', entity: 1 }, limit: 21 })
        await draftsOf(db, actor.entity, page)
        await moodsBetween(db, actor.entity, { from: new Date('2026-01-01'), to: new Date('2026-02-01') }, page)
        await forgetOldDrafts(db, 10)
      })
      for (const table of ['item', 'post', 'item_like', 'timeline_hidden', 'post_pin', 'draft'])
        expect(scanned).not.toContain(table)
    })
  })
})
