import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { ANYBODY } from '@florilege/shared/contracts'
import type { AuditEntry, auditExportQuery } from '@florilege/shared/contracts'
import type { z } from 'zod'
import { beginning, containing } from '../../platform/database/containing.ts'
import type { Db } from '../../platform/database/database.ts'
import { hasWords } from '../../platform/search/has-words.ts'

export type AuditFilter = Omit<z.output<typeof auditExportQuery>, 'format'>

const named = (who = '') => sql`select named.id from entity named where ${hasWords(sql`named.folded_name`, who)}`

/** Subjects are told by number: one of another form has no name to be looked up. */
const numbered = (look: RawBuilder<unknown>) => sql<string | null>`case when subject_id ~ '^[1-9][0-9]{0,14}$' then ${look} end`

/** An item is told of as such, or by its kind where its feature does. */
const ITEMS = ['item', 'media', 'contribution', 'bibliography', 'genus', 'species', 'article'] as const
const isItem = sql`subject in (${sql.join(ITEMS.map((subject) => sql.lit(subject)))})`

/** What a subject is called; of what not everybody sees, nothing. */
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

/** Ids of entries on one thing, each found by an index. Numbers of things are text in the log. */
const entriesOn = (subject: string, id: string): RawBuilder<unknown> => {
  const on = (subjects: readonly string[], which: RawBuilder<unknown> = sql`${id}`) =>
    sql`select id from audit where subject in (${sql.join([...subjects])}) and subject_id in (${which})`
  if (!/^[1-9]\d{0,14}$/.test(id)) return on([subject])
  // A person is suspended by their account, and judged by moderation as who they are.
  if (subject === 'account')
    return sql`${on(['account'])} union all ${on(['entity'], sql`select person_id::text from account where id = ${id}::bigint`)}`
  if (!ITEMS.some((one) => one === subject)) return on([subject])
  // What was done to many records at once was done to each of them.
  const bulks = sql`select bulk_id::text from record_bulk_row where record_id = ${id}::bigint and left_why is null`
  const imports = sql`select import_id::text from record_import_row where record_id = ${id}::bigint and version is not null`
  return sql`${on(ITEMS)} union all ${on(['bulk'], bulks)} union all ${on(['import'], imports)}`
}

/** Entries newest first. `after` is the id of an entry, which is always there: the audit is only added to. */
export const auditEntries = async (
  db: Db,
  { q, action, person, who, address, subject, subject_id, from, to }: AuditFilter,
  after: number | null,
  limit: number,
): Promise<AuditEntry[]> => {
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
    .select([subjectName.as('subject_name'), subjectKind.as('subject_kind')])
    .$if(q !== undefined && q !== '', (query) => query.where(sql`lower(reason)`, 'like', containing(q ?? '')))
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
    .$if(person !== undefined, (query) => query.where('person_id', '=', person ?? 0))
    .$if(who !== undefined && who !== '', (query) =>
      query.where(
        sql<boolean>`(person_id in (${named(who)}) or (entity_id is distinct from person_id and entity_id in (${named(who)})))`,
      ),
    )
    .$if(address !== undefined && address !== '', (query) => query.where('address', 'like', beginning(address ?? '')))
    .$if(subject !== undefined && subject_id === undefined, (query) => query.where('subject', '=', subject ?? ''))
    .$if(subject === undefined && subject_id !== undefined, (query) => query.where('subject_id', '=', subject_id ?? ''))
    .$if(subject !== undefined && subject_id !== undefined, (query) =>
      query.where(sql<boolean>`audit.id in (${entriesOn(subject ?? '', subject_id ?? '')})`),
    )
    .$if(from !== undefined, (query) => query.where('audit.created_at', '>=', new Date(from ?? 0)))
    .$if(to !== undefined, (query) => query.where('audit.created_at', '<', new Date(to ?? 0)))
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(audit.created_at, audit.id) < (select last.created_at, last.id from audit last where last.id = ${after})`,
      ),
    )
    .orderBy('audit.created_at', 'desc')
    .orderBy('audit.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ person_id, display_name, created_at, before, after: changed, ...row }) => ({
    ...row,
    person: person_id === null ? null : { id: person_id, display_name },
    before: before as AuditEntry['before'],
    after: changed as AuditEntry['after'],
    created_at: created_at.toISOString(),
  }))
}
