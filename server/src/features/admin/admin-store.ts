import { sql } from 'kysely'
import { ADMINS_SHOWN } from '@florilege/shared/contracts'
import type { AdminGroup, AdminUser, EndpointQuery, listGroups, listUsers } from '@florilege/shared/contracts'
import { containing } from '../../platform/database/containing.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { hasWords } from '../../platform/search/has-words.ts'

const account = (db: Db | Trx) =>
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
      'account.suspended_until',
      'account.delete_at',
      'entity.display_name',
    ])

type AccountRow = Awaited<ReturnType<ReturnType<typeof account>['execute']>>[number]

const worded = ({ person_id, created_at, seen_at, suspended_until, delete_at, ...user }: AccountRow): AdminUser => ({
  ...user,
  entity_id: person_id,
  created_at: created_at.toISOString(),
  seen_at: seen_at?.toISOString() ?? null,
  suspended_until: suspended_until?.toISOString() ?? null,
  delete_at: delete_at?.toISOString() ?? null,
})

/** One account; undefined for an unknown id. */
export const userOf = async (db: Db | Trx, id: number): Promise<AdminUser | undefined> => {
  const row = await account(db).where('account.id', '=', id).executeTakeFirst()
  return row && worded(row)
}

type Filter = Pick<EndpointQuery<typeof listUsers>, 'q' | 'role' | 'status' | '_sort'>

/** Part of a query that may match names; words of a mail address would match too many. */
const nameIn = (q = ''): string => (q.includes('@') ? '' : q)

export const accounts = async (
  db: Db,
  { q, role, status, _sort }: Filter,
  after: number | null,
  limit: number,
): Promise<AdminUser[]> => {
  const rows = await account(db)
    .$if(role !== undefined, (query) => query.where('account.role', '=', role ?? 'USER'))
    .$if(status === 'active' || status === 'suspended', (query) =>
      query.where('account.status', '=', status === 'suspended' ? status : 'active'),
    )
    .$if(status === 'leaving', (query) => query.where('account.delete_at', 'is not', null))
    .$if(q !== undefined && q !== '', (query) =>
      // Two index lookups joined: an OR over two tables would read every account.
      query.where('account.person_id', 'in', (expression) =>
        expression
          .selectFrom('account as named')
          .select('named.person_id')
          .where('named.email', 'like', containing(q ?? ''))
          .union(
            expression
              .selectFrom('entity as named')
              .select('named.id as person_id')
              .where(hasWords(sql`named.folded_name`, nameIn(q))),
          ),
      ),
    )
    .$if(after !== null, (query) => query.where('account.id', _sort === 'new' ? '<' : '>', after))
    .orderBy('account.id', _sort === 'new' ? 'desc' : 'asc')
    .limit(limit)
    .execute()
  return rows.map(worded)
}

const group = (db: Db | Trx) =>
  db
    .selectFrom('entity')
    .select(['id', 'type', 'display_name', 'place', 'closed', 'created_at', 'suspended_at', 'suspended_until'])
    .select([
      sql<number>`(select count(distinct from_id)::int from relation where to_id = entity.id
        and code in ('m', 'A', 'C', 'E', 'M', 'R'))`.as('members'),
      sql<
        AdminGroup['admins']
      >`(select coalesce(jsonb_agg(jsonb_build_object('id', id, 'display_name', display_name) order by id), '[]')
        from (select person.id, person.display_name from relation join entity person on person.id = relation.from_id
          where relation.to_id = entity.id and relation.code = 'A' order by person.id limit ${ADMINS_SHOWN}) admin)`.as('admins'),
    ])
    .where('type', '<>', 'PERSON')
    .where('deleted_at', 'is', null)

type GroupRow = Awaited<ReturnType<ReturnType<typeof group>['execute']>>[number]

const wordedGroup = ({ type, created_at, suspended_at, suspended_until, ...row }: GroupRow): AdminGroup => ({
  ...row,
  type: type === 'ORGANISATION' ? type : 'GROUP',
  created_at: created_at.toISOString(),
  suspended_at: suspended_at?.toISOString() ?? null,
  suspended_until: suspended_until?.toISOString() ?? null,
})

/** One group or organisation; undefined for an unknown id. */
export const groupOf = async (db: Db | Trx, id: number): Promise<AdminGroup | undefined> => {
  const row = await group(db).where('id', '=', id).executeTakeFirst()
  return row && wordedGroup(row)
}

type GroupFilter = Pick<EndpointQuery<typeof listGroups>, 'q' | 'type' | 'status' | '_sort'>

export const groups = async (
  db: Db,
  { q, type, status, _sort }: GroupFilter,
  after: number | null,
  limit: number,
): Promise<AdminGroup[]> => {
  const rows = await group(db)
    .$if(q !== undefined && q !== '', (query) => query.where(hasWords(sql`folded_name`, q ?? '')))
    .$if(type !== undefined, (query) => query.where('type', '=', type ?? 'GROUP'))
    .$if(status !== undefined, (query) => query.where('suspended_at', status === 'suspended' ? 'is not' : 'is', null))
    .$if(after !== null, (query) => query.where('id', _sort === 'new' ? '<' : '>', after))
    .orderBy('id', _sort === 'new' ? 'desc' : 'asc')
    .limit(limit)
    .execute()
  return rows.map(wordedGroup)
}
