import { sql } from 'kysely'
import { MEMBERS_COUNTED } from '@florilege/shared/contracts'
import type { Db } from '../../platform/database/database.ts'

/** The words looked for as a LIKE pattern in lower case; its own wildcards stand for themselves. */
const containing = (words: string): string => `%${words.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`)}%`

export const accounts = (db: Db, q: string | undefined, after: number | null, limit: number) =>
  db
    .selectFrom('account')
    .innerJoin('entity', 'entity.id', 'account.person_id')
    .select([
      'account.id',
      'account.person_id',
      'account.email',
      'account.role',
      'account.status',
      'account.created_at',
      'account.seen_at',
      'entity.display_name',
    ])
    .$if(q !== undefined && q !== '', (query) =>
      // Two index look-ups joined, where an OR over two tables would read every account.
      query.where('account.person_id', 'in', (expression) =>
        expression
          .selectFrom('account as named')
          .select('named.person_id')
          .where('named.email', 'like', containing(q ?? ''))
          .union(
            expression
              .selectFrom('entity as named')
              .select('named.id as person_id')
              .where(sql`lower(named.display_name)`, 'like', containing(q ?? '')),
          ),
      ),
    )
    .$if(after !== null, (query) => query.where('account.id', '<', after))
    .orderBy('account.id', 'desc')
    .limit(limit)
    .execute()

export const groups = (db: Db, q: string | undefined, after: number | null, limit: number) =>
  db
    .selectFrom('entity')
    .select(['id', 'type', 'display_name', 'place', 'closed', 'created_at'])
    .select(
      sql<number>`(select count(*)::int from (select from_id from relation where to_id = entity.id
        and code in ('m', 'A', 'C', 'E', 'M', 'R') group by from_id limit ${MEMBERS_COUNTED}) members)`.as('members'),
    )
    .where('type', '<>', 'PERSON')
    .$if(q !== undefined && q !== '', (query) => query.where(sql`lower(display_name)`, 'like', containing(q ?? '')))
    .$if(after !== null, (query) => query.where('id', '<', after))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
