import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { ANYBODY } from '@florilege/shared/contracts'
import type { AuditEntry, auditExportQuery } from '@florilege/shared/contracts'
import type { z } from 'zod'
import { beginning } from '../../platform/database/containing.ts'
import type { Db } from '../../platform/database/database.ts'
import { addressesFrom, doersNamed, entriesBy, entriesFrom } from './audit-found.ts'
import { namesIn } from './audit-names.ts'
import { entriesWithText, saying } from './audit-text.ts'

export type AuditFilter = Omit<z.output<typeof auditExportQuery>, 'format'>

/** Subjects are identified by number: one of another form has no name. */
const numbered = (look: RawBuilder<unknown>) => sql<string | null>`case when subject_id ~ '^[1-9][0-9]{0,14}$' then ${look} end`

/** Entries refer to an item as `item`, or by the kind that its feature uses. */
const ITEMS = ['item', 'media', 'contribution', 'bibliography', 'genus', 'species', 'article'] as const
const isItem = sql`subject in (${sql.join(ITEMS.map((subject) => sql.lit(subject)))})`

/** Name of a subject; null unless everybody may see it. */
const subjectName = numbered(sql`case
  when subject = 'account' then
    (select named.display_name from account join entity named on named.id = person_id where account.id = subject_id::bigint)
  when subject = 'entity' then (select named.display_name from entity named where named.id = subject_id::bigint)
  when subject = 'order' then (select title from artwork_order where artwork_order.id = subject_id::bigint)
  when ${isItem} then (select coalesce(record.title, nullif(media.title, ''), nullif(post.title, ''))
    from item left join record on record.id = item.id left join media on media.id = item.id left join post on post.id = item.id
    where item.id = subject_id::bigint and item.privacy_status = ${ANYBODY})
  end`)

const subjectKind = numbered(sql`case when ${isItem} then (select kind from item where item.id = subject_id::bigint) end`)

/** Author of a release by key, as the release registry knows them. */
const releasedBy = sql<string | null>`case when person_id is null and subject = 'release' then after ->> 'by' end`

/** Ids of entries about one thing, each found by an index. The log stores ids as text. */
const entriesOn = (subject: string, id: string): RawBuilder<unknown> => {
  const on = (subjects: readonly string[], which: RawBuilder<unknown> = sql`${id}`) =>
    sql`select id from audit where subject in (${sql.join([...subjects])}) and subject_id in (${which})`
  if (!/^[1-9]\d{0,14}$/.test(id)) return on([subject])
  // Suspensions refer to a person's account, decisions of moderation to their entity.
  if (subject === 'account')
    return sql`${on(['account'])} union all ${on(['entity'], sql`select person_id::text from account where id = ${id}::bigint`)}`
  if (!ITEMS.some((one) => one === subject)) return on([subject])
  // A bulk change counts as a change of each record.
  const bulks = sql`select bulk_id::text from record_bulk_row where record_id = ${id}::bigint and left_why is null`
  const imports = sql`select import_id::text from record_import_row where record_id = ${id}::bigint and version is not null`
  return sql`${on(ITEMS)} union all ${on(['bulk'], bulks)} union all ${on(['import'], imports)}`
}

const isSet = (words: string | undefined): words is string => words !== undefined && words !== ''

const every = (all: readonly RawBuilder<unknown>[]) =>
  all.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join([...all], sql` and `)}`

/** Period of the search. */
const within = ({ from, to }: AuditFilter, after: number | null) => {
  const all: RawBuilder<unknown>[] = []
  if (from !== undefined) all.push(sql`audit.created_at >= ${new Date(from)}`)
  if (to !== undefined) all.push(sql`audit.created_at < ${new Date(to)}`)
  if (after !== null)
    all.push(sql`(audit.created_at, audit.id) < (select last.created_at, last.id from audit last where last.id = ${after})`)
  return all
}

/** Conditions by action, person and subject, as far as the filter sets them. */
const actions = ({ action, person, subject, subject_id }: AuditFilter) => {
  const onThing = subject !== undefined && subject_id !== undefined
  return {
    thing: onThing ? [sql<boolean>`audit.id in (${entriesOn(subject, subject_id)})`] : [],
    person: person === undefined ? [] : [sql<boolean>`audit.person_id = ${person}`],
    action: action === undefined ? [] : [sql<boolean>`audit.action = ${action}`],
    subject: onThing || subject === undefined ? [] : [sql<boolean>`audit.subject = ${subject}`],
    number: onThing || subject_id === undefined ? [] : [sql<boolean>`audit.subject_id = ${subject_id}`],
  }
}

/** Most indexes merged at once; with more values the matches are searched among the latest entries. */
const SIDE_BY_SIDE = 64

/** Entries with a matching reason, by the most selective index; null when there can be no match. */
const said = async (db: Db, q: string, filter: AuditFilter, after: number | null, limit: number) => {
  const { thing, person, action, subject, number } = actions(filter)
  const { who, address } = filter
  const doers = isSet(who) ? await doersNamed(db, who) : undefined
  const addresses = isSet(address) ? await addressesFrom(db, address) : undefined
  if (doers === null || addresses === null) return null
  const told = [...(doers ? [doers.any] : []), ...(addresses ? [addresses.any] : [])]
  const rest = [...thing, ...person, ...told, ...action, ...subject, ...number]
  const ways = [thing, person, doers?.each ?? [], addresses?.each ?? [], action, subject]
  const along = ways.find(({ length }) => length > 0 && length <= SIDE_BY_SIDE) ?? [sql<boolean>`true`]
  return entriesWithText({ says: saying(q), along, within: every(within(filter, after)), rest: every(rest), limit })
}

/** Condition of the filter; filters by author and address use their own indexes, page by page. */
const isFound = async (db: Db, filter: AuditFilter, after: number | null, limit: number): Promise<RawBuilder<boolean>> => {
  const { who, address, q } = filter
  if (isSet(q)) {
    const entries = await said(db, q, filter, after, limit)
    return entries === null ? sql<boolean>`false` : sql<boolean>`audit.id in (${entries})`
  }
  const all = [...Object.values(actions(filter)).flat(), ...within(filter, after)]
  if (isSet(who)) {
    const more = isSet(address) ? [...all, sql`audit.address like ${beginning(address)}`] : all
    return sql<boolean>`audit.id in (${entriesBy(who, every(more), limit)})`
  }
  if (isSet(address)) return sql<boolean>`audit.id in (${entriesFrom(address, every(all), limit)})`
  return every(all)
}

/** Entries, newest first. `after` is the id of an entry, which always exists, because the audit log is append-only. */
export const auditEntries = async (db: Db, filter: AuditFilter, after: number | null, limit: number): Promise<AuditEntry[]> => {
  const found = await isFound(db, filter, after, limit)
  const rows = await db
    .selectFrom('audit')
    .leftJoin('entity', 'entity.id', 'audit.person_id')
    .leftJoin('entity as acting', 'acting.id', 'audit.entity_id')
    .select([
      'audit.id',
      'action',
      'person_id',
      'entity.display_name',
      'entity_id',
      'acting.display_name as entity_name',
      'address',
      'subject',
      'subject_id',
    ])
    .select(['before', 'after', 'reason', 'audit.created_at'])
    .select([releasedBy.as('by'), subjectName.as('subject_name'), subjectKind.as('subject_kind')])
    .where(found)
    .orderBy('audit.created_at', 'desc')
    .orderBy('audit.id', 'desc')
    .limit(limit)
    .execute()
  const names = await namesIn(db, rows)
  return rows.map(({ person_id, display_name, created_at, before, after: changed, ...row }) => ({
    ...row,
    names: names({ before, after: changed }),
    person: person_id === null ? null : { id: person_id, display_name },
    before: before as AuditEntry['before'],
    after: changed as AuditEntry['after'],
    created_at: created_at.toISOString(),
  }))
}
