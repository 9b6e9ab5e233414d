import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { hashOfToken } from '@florilege/server/platform/account/session-cookie.ts'
import type { Db } from '@florilege/server/platform/database/database.ts'
import { takeIndexesAway } from './growth-indexes.ts'
import type { Large } from './growth-indexes.ts'

/** Version of the seed data; increase it with each change of the data. */
export const SEED_FORM = 1
/** Tables that receive the rows; triggers need the indexes in `kept`. */
const LARGE: Large = {
  tables: ['item', 'post', 'search_document', 'notification', 'comment', 'map_place', 'entity'],
  kept: ['map_place_item_id_key', 'map_place_entity_id_key', 'search_document_entity_id_key'],
}
/** Viewers: each has an account, a session, 200 friends with posts, and 30 notifications. */
export const VIEWERS = 200
const FRIENDS = 200
const CHUNK = 20_000
/** Posts per person; the number of people grows with the posts. */
const POSTS_EACH = 20
/** Number of posts with the rare word, independent of size; one post in five has the common one. */
const RARE = 20
export const WORDS = { rare: 'quintefeuille', common: 'jardin', absent: 'xylophone' }
export const THREAD = 1000

/** Session token of a viewer, by number from 1. */
export const tokenOf = (viewer: number): string => `bench-${viewer}`.padEnd(43, '-')

// Two-syllable pseudo-words with a skewed frequency: few are common, most are rare, as in natural languages.
const prepare: RawBuilder<unknown>[] = [
  sql`create or replace function bench_word(seed double precision) returns text language sql immutable as $$
    select (array['bel','cam','dor','fleu','gen','her','iri','lau','mar','nar','orchi','pri','ros','sal','til','ver','vio','yuc','aco','bru'])
        [1 + (floor(power(seed, 2.5) * 3599)::int / 180)]
      || (array['ane','ette','ier','ine','olle','on','ure','age','eau','esse','ille','oir','ade','ance','ise','ote','ule','aille'])
        [1 + (floor(power(seed, 2.5) * 3599)::int % 18)] || (floor(power(seed, 2.5) * 3599)::int % 10)::text $$`,
  sql`select setseed(0.42)`,
]

const people = (count: number): RawBuilder<unknown>[] => [
  sql`insert into entity (type, display_name) select 'PERSON', 'Personne ' || n from generate_series(1, ${count}::int) n`,
  sql`insert into account (email, person_id)
    select 'bench' || entity.id || '@example.test', entity.id from entity order by id limit ${VIEWERS}`,
  // Friends of viewers are other people, a different range for each; the number is the same at every size.
  sql`with someone as (select id, row_number() over (order by id) as n from entity),
    pair as (
      select a.id as a, b.id as b from someone a cross join generate_series(1, ${FRIENDS}) k
      join someone b on b.n = ${VIEWERS} + 1 + (a.n * 7919 + k * 13) % (${count}::int - ${VIEWERS})
      where a.n <= ${VIEWERS}
    )
    insert into relation (from_id, to_id, code) select a, b, 'b' from pair union select b, a, 'b' from pair on conflict do nothing`,
]

/** Signs in the accounts with these numbers, from 1, in the order of their ids: the session of each has the token of its number. */
export const signIn = async (db: Db, { from, to }: { from: number; to: number }): Promise<void> => {
  const among = db.selectFrom('account').select(['id', 'person_id']).orderBy('id')
  const accounts = await among
    .offset(from - 1)
    .limit(to - from + 1)
    .execute()
  const ends = sql<Date>`now() + interval '10 years'`
  const rows = accounts.map(({ id, person_id }, index) => ({
    token_hash: hashOfToken(tokenOf(from + index)),
    account_id: id,
    acting_id: person_id,
    remember: true,
    idle_at: ends,
    expires_at: ends,
  }))
  await db.insertInto('session').values(rows).execute()
}

const posts = (from: number, to: number, all: number, peopleCount: number): RawBuilder<unknown> => sql`
  with bounds as (select min(id) as least from entity),
  made as (
    insert into item (kind, owner_id, privacy_status)
    select (array['note','note','note','note','note','note','note','mood','mood','lesson'])[1 + n % 10],
      bounds.least + floor(random() * ${peopleCount})::int, (array[9,9,9,9,9,9,9,1,1,0])[1 + (n / 10) % 10]
    from bounds, generate_series(${from}::int, ${to}::int) n
    returning id, kind, owner_id
  ),
  numbered as (select made.*, row_number() over (order by id) + ${from - 1} as n from made),
  worded as (
    select numbered.*, (
        select string_agg(bench_word(random()), ' ') from generate_series(1, 10 + (numbered.n % 5)::int)
      ) || case when n % 5 = 0 then ${` ${WORDS.common}`} else '' end
        || case when n % ${Math.floor(all / RARE)}::int = 0 then ${` ${WORDS.rare}`} else '' end as text
    from numbered
  ),
  written as (
    insert into post (id, text, title, mood, lat, lon)
    select id, text, case kind when 'lesson' then left(text, 40) end, case kind when 'mood' then n % 9 end,
      case kind when 'mood' then 43 + random() * 7 end, case kind when 'mood' then -1 + random() * 8 end from worded
  ),
  indexed as (
    insert into search_document (item_id, kind, title, byline, body) select id, 'post', left(text, 60), 'Personne', text from worded
  ),
  told as (
    insert into notification (to_id, kind, from_id, subject_id)
    select bounds.least + floor(random() * ${peopleCount})::int, 'appointed', owner_id, id from worded, bounds
  )
  insert into comment (object_id, author_id, actor_id, message)
  select id, owner_id, owner_id, 'Quelle merveille' from worded where n % 2 = 0`

const thread = sql`
  with object as (select id, owner_id from item where privacy_status = 9 and kind = 'note' order by id limit 1),
  made as (
    insert into comment (object_id, author_id, actor_id, message)
    select object.id, entity.id, entity.id, 'Un mot de plus sur cette planche' from object,
      (select id from entity order by id limit ${THREAD} ) entity
    union all
    select object.id, object.owner_id, object.owner_id, 'Un mot encore' from object, generate_series(1, ${THREAD})
    limit ${THREAD} returning object_id
  )
  update item set comment_count = (select count(*) from made) from object where item.id = object.id`

const notices = sql`
  insert into notification (to_id, kind, from_id, item_id)
  select account.person_id, 'like', friend.to_id, item.id from account
  cross join lateral (select to_id from relation where from_id = account.person_id limit 30) friend
  cross join lateral (select id from item where owner_id = friend.to_id and privacy_status = 9 order by id desc limit 1) item
  on conflict do nothing`

/** Fills an empty, migrated database with `count` posts and a proportional number of people; reports progress. */
export const seed = async (db: Db, count: number, tell: (words: string) => void): Promise<void> => {
  const peopleCount = Math.max(count / POSTS_EACH, VIEWERS + FRIENDS + 50)
  const putBack = await takeIndexesAway(db, LARGE)
  for (const statement of prepare) await statement.execute(db)
  for (const statement of people(peopleCount)) await statement.execute(db)
  await signIn(db, { from: 1, to: VIEWERS })
  for (let from = 1; from <= count; from += CHUNK) {
    await posts(from, Math.min(from + CHUNK - 1, count), count, peopleCount).execute(db)
    // The embedded database does not truncate its write-ahead log otherwise.
    await sql`checkpoint`.execute(db)
    tell(`${Math.min(from + CHUNK - 1, count)} of ${count} posts`)
  }
  await putBack(tell)
  // Without statistics, the next two statements would be planned for small tables.
  await sql`analyze`.execute(db)
  tell('thread and notices')
  await thread.execute(db)
  await notices.execute(db)
  await sql`vacuum analyze`.execute(db)
}
