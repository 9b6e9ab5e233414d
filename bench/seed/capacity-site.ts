import { sql } from 'kysely'
import type { Db } from '@florilege/server/platform/database/database.ts'
import { CATALOGUE } from './catalogue-seed.ts'
import type { Filling } from './growth-database.ts'
import { seed as seedPosts, SEED_FORM, signIn, VIEWERS } from './growth-seed.ts'

/** Version of the seed data of this file; increased with each change. */
const FORM = 1
const ACCOUNTS = 10_000
const RECORDS = 5000
/** People of the site with a session; the first `VIEWERS` have 200 friends, the others this number. */
export const PEOPLE = 2000
const FRIENDS = 50

const members = sql`
  with made as (
    insert into entity (type, display_name)
    select 'PERSON', 'Membre ' || n from generate_series(1, ${ACCOUNTS - VIEWERS}::int) n returning id
  )
  insert into account (email, person_id) select 'membre' || id || '@example.test', id from made`

const friends = sql`
  with writer as (select id, row_number() over (order by id) as n from entity where display_name like 'Personne %'),
    member as (
      select person_id as id, row_number() over (order by id) as n from account order by id offset ${VIEWERS} limit ${PEOPLE - VIEWERS}
    ),
    pair as (
      select member.id as a, writer.id as b from member cross join generate_series(1, ${FRIENDS}) k
      join writer on writer.n = 1 + (member.n * 7919 + k * 13) % (select count(*) from writer)
    )
  insert into relation (from_id, to_id, code) select a, b, 'b' from pair union select b, a, 'b' from pair on conflict do nothing`

/** Posts with their writers, records of a catalogue, and 10,000 accounts, 2,000 of them signed in. */
export const SITE: Filling = {
  name: 'capacity',
  form: `${SEED_FORM}_${CATALOGUE.form}_${FORM}`,
  what: 'posts',
  seed: async (db: Db, size: number, progress: (words: string) => void): Promise<void> => {
    await seedPosts(db, size, progress)
    await CATALOGUE.seed(db, RECORDS, progress)
    progress('accounts')
    await members.execute(db)
    await friends.execute(db)
    await signIn(db, { from: VIEWERS + 1, to: PEOPLE })
    await sql`vacuum analyze`.execute(db)
  },
}
