import { sql } from 'kysely'
import type { ReportCase } from '@florilege/shared/contracts'
import { ellipsis, readable, withEmoji } from '@florilege/shared/rules'
import type { Db, Trx } from '../../platform/database/database.ts'

const HEAD = 160

/**
 * Text of the target, by kind: null for a deleted one, except for a comment removed by the decision. Records and
 * florilèges use their search text.
 */
const words = sql<string | null>`case report_case.subject
  when 'comment' then coalesce((select message from comment where id = subject_id and deleted_at is null), removed_words)
  when 'entity' then (select display_name from entity where id = subject_id)
  else coalesce((select coalesce(
      (select concat_ws(e'\n', title, text) from post where id = subject_id),
      (select concat_ws(e'\n', suggestion, place, note) from contribution where id = subject_id),
      (select concat_ws(e'\n', title, description) from media where id = subject_id),
      (select concat_ws(e'\n', title, nullif(body, '')) from search_document where item_id = subject_id),
      (select title from record where id = subject_id),
      (select title from florilege where id = subject_id), '')
    from item where id = subject_id), removed_words) end`

/** First characters of a target's stored text: one more than is shown, if there are more. */
export const firstWords = sql<string | null>`left(${words}, ${HEAD + 1}::int)`

/** Text in readable form. */
export const readableWords = (stored: string | null): string | null => (stored === null ? null : withEmoji(readable(stored)))

/** First words in readable form; an ellipsis shows moderators that there are more. */
export const readableHead = (stored: string | null): string | null => {
  const read = readableWords(stored)
  if (stored === null || read === null || [...stored].length <= HEAD) return read
  return ellipsis(read, Math.min(HEAD, read.length - 1))
}

/**
 * A case is claimed only while its holder may still decide it: a claim ends with their role, code or account, and with
 * the suspension of their group.
 */
const held = sql<boolean>`coalesce(claimed_until > now(), false) and exists (select from account where person_id = claimed_by
  and status = 'active' and delete_at is null and (role = 'ADMIN' or exists (select from relation
    join entity as place on place.id = to_id and place.suspended_at is null
    where from_id = claimed_by and to_id = report_case.place_id and code in ('A', 'C', 'E', 'M'))))`

/**
 * Decisions about the person who wrote, whoever owns the item: administrators of a group neither read the reasons of a
 * member's suspension nor use up their single appeal.
 */
export const onPersonAlone = sql<boolean>`(coalesce(report_case.action in ('warn', 'suspend'), false)
  and report_case.person_id is not null)`

/** The same for a case that was read. */
export const isOnPersonAlone = ({ action, person_id }: Pick<CaseRow, 'action' | 'person_id'>): boolean =>
  (action === 'warn' || action === 'suspend') && person_id !== null

/** Appealed decisions that nobody has reviewed. */
export const contested = sql<boolean>`(report_case.appeal is not null and report_case.answered_at is null
  and report_case.restored_at is null)`

/**
 * Decisions of the group's moderators, which they may answer and revert. The site is responsible when the decider has
 * become its administrator or no longer moderates the group, for decisions about a person, and while the group is
 * suspended.
 */
export const decidedThere = sql<boolean>`(not ${onPersonAlone} and exists (select from relation there join account on account.person_id = there.from_id
  join entity as place on place.id = there.to_id and place.suspended_at is null
  where there.from_id = report_case.closed_by and there.to_id = report_case.place_id and there.code in ('A', 'C', 'E', 'M')
    and account.role <> 'ADMIN'))`

/** Condition that another decision also hides an item, so that lifting this one shows it to nobody. */
export const heldByAnother = sql<boolean>`(report_case.subject = 'item' and report_case.closed_at is not null and exists (
  select from item_moderation where item_id = report_case.subject_id and case_id is distinct from report_case.id))`

const heldBeneath = sql<boolean>`(report_case.subject = 'item' and report_case.closed_at is not null and exists (
  select from item_moderation where item_id = report_case.subject_id and case_id = report_case.id and beneath_kept is not null))`

const cases = (db: Db | Trx) =>
  db
    .selectFrom('report_case')
    .leftJoin('entity as concerned', 'concerned.id', 'report_case.concerns_id')
    .leftJoin('entity as holder', 'holder.id', 'report_case.claimed_by')
    .leftJoin('entity as closer', 'closer.id', 'report_case.closed_by')
    .leftJoin('entity as restorer', 'restorer.id', 'report_case.restored_by')
    .select([
      'report_case.id',
      'report_case.subject',
      'report_case.subject_id',
      'report_case.concerns_id',
      'report_case.place_id',
      'report_case.person_id',
      'report_case.queue',
      'report_case.claimed_by',
      'report_case.claimed_until',
      'report_case.action',
      'report_case.statement',
      'report_case.closed_at',
      'report_case.appeal',
      'report_case.appealed_by',
      'report_case.answer',
      'report_case.answered_at',
      'report_case.restored_at',
      'report_case.restored_text',
      'report_case.closed_by',
      'report_case.restored_by',
      'closer.display_name as closer_name',
      'restorer.display_name as restorer_name',
      'report_case.created_at',
      'concerned.display_name as concerned_name',
      'concerned.type as concerned_type',
      'holder.display_name as holder_name',
      firstWords.as('head'),
      sql<ReportCase['item']>`(select jsonb_build_object('id', item.id, 'kind', item.kind) from item where item.id =
        case report_case.subject when 'item' then subject_id
          when 'comment' then coalesce((select object_id from comment where id = subject_id), removed_from) end)`.as('item'),
      heldByAnother.as('held_besides'),
      heldBeneath.as('held_beneath'),
      held.as('held'),
      sql<boolean>`exists (select from account where person_id = claimed_by and role = 'ADMIN')`.as('held_by_site'),
      sql<ReportCase['categories']>`(select coalesce(jsonb_agg(jsonb_build_object('category', category, 'count', count)
        order by count desc, category), '[]') from (select category, count(*)::int from report where case_id = report_case.id
        group by category) counted)`.as('categories'),
    ])

export type CaseRow = Awaited<ReturnType<ReturnType<typeof cases>['execute']>>[number]

/**
 * True when a case concerns this person, or they have appealed: nobody decides about themself, nor answers their own
 * appeal.
 */
export const isOwn = ({ person_id, concerns_id, appealed_by }: CaseRow, person: number): boolean =>
  [person_id, concerns_id, appealed_by].includes(person)

/** Person by id and name; null without an id. */
const personOf = (id: number | null, name: string | null) => (id === null ? null : { id, display_name: name ?? '' })

/** True when the person concerned has appealed and nobody has reviewed it. */
export const isContested = (row: CaseRow): boolean => row.appeal !== null && row.answered_at === null && row.restored_at === null

const concernsOf = ({ concerns_id: id, concerned_type: type, concerned_name: name }: CaseRow): ReportCase['concerns'] =>
  id === null || type === null ? null : { id, display_name: name ?? '', type }

const claimOf = ({ held, claimed_by: by, claimed_until: until, holder_name, held_by_site }: CaseRow): ReportCase['claimed'] =>
  held && by !== null && until !== null
    ? {
        by: { id: by, display_name: holder_name ?? '' },
        until: until.toISOString(),
        ...(held_by_site ? {} : { of_group: true as const }),
      }
    : null

/** Case in the form of the contract, for this person. */
export const caseOf = (row: CaseRow, person: number): ReportCase => ({
  id: row.id,
  subject: row.subject,
  subject_id: row.subject_id,
  concerns: concernsOf(row),
  item: row.item,
  head: readableHead(row.head),
  first: row.queue === 0,
  categories: row.categories,
  report_count: row.categories.reduce((sum, { count }) => sum + count, 0),
  created_at: row.created_at.toISOString(),
  claimed: claimOf(row),
  action: row.action,
  statement: row.statement,
  closed_at: row.closed_at?.toISOString() ?? null,
  closed_by: personOf(row.closed_by, row.closer_name),
  appeal: row.appeal,
  answer: row.answer,
  answered_at: row.answered_at?.toISOString() ?? null,
  restored_at: row.restored_at?.toISOString() ?? null,
  restored_by: personOf(row.restored_by, row.restorer_name),
  restored_text: row.restored_text,
  ...(row.held_besides ? { held_besides: true as const } : {}),
  ...(row.held_beneath ? { held_beneath: true as const } : {}),
  own: isOwn(row, person),
})

/** Complete text: for a person or group it includes their description, which may be the reported part. */
const wholeWords = sql<string | null>`case report_case.subject when 'entity' then (
    select concat_ws(e'\n', display_name, nullif(place, ''), nullif(about, '')) from entity where id = subject_id)
  else ${words} end`

/** Complete present text of a case's target; null when it is gone. */
export const caseWords = async (db: Db, id: number): Promise<string | null> => {
  const { rows } = await sql<{ words: string | null }>`select ${wholeWords} as words from report_case where id = ${id}`.execute(
    db,
  )
  return rows[0]?.words ?? null
}

/** One case; undefined for an unknown id. */
export const caseRow = (db: Db | Trx, id: number): Promise<CaseRow | undefined> =>
  cases(db).where('report_case.id', '=', id).executeTakeFirst()

export type QueuePlace = { queue: number; id: number }
export type QueueOrder = {
  state: 'open' | 'closed' | 'appealed'
  /** `queue`: by rank and arrival; otherwise the newest or the oldest first. */
  _sort: 'queue' | 'new' | '-new'
  category?: string | undefined
  subject?: string | undefined
  /** Only items and comments on the page of this entity. */
  place?: number | undefined
  /** For moderators of that page only: they may not read decisions about persons. */
  placeOnly?: boolean
  after: QueuePlace | null
  limit: number
}

/** Queue: open cases in the order of their arrival within their rank, closed ones newest first, unless sorted otherwise. */
export const queuedCases = (
  db: Db,
  { state, _sort, category, subject, place, placeOnly = false, after, limit }: QueueOrder,
): Promise<CaseRow[]> => {
  const open = state === 'open'
  const query = cases(db)
    .where('report_case.closed_at', open ? 'is' : 'is not', null)
    .$if(state === 'appealed', (only) => only.where(contested))
    // Group moderators do not answer appeals against decisions of the site.
    .$if(state === 'appealed' && place !== undefined, (only) => only.where(decidedThere))
    .$if(place !== undefined, (only) => only.where('report_case.place_id', '=', place ?? 0))
    .$if(placeOnly, (only) => only.where(sql<boolean>`not ${onPersonAlone}`))
    .$if(subject !== undefined, (only) => only.where(sql<boolean>`report_case.subject = ${subject}`))
    .$if(category !== undefined, (only) =>
      only.where(sql<boolean>`exists (select from report where case_id = report_case.id and category = ${category})`),
    )
    .limit(limit)
  if (open && _sort === 'queue') {
    return query
      .$if(after !== null, (rest) =>
        rest.where(sql<boolean>`(report_case.queue, report_case.id) > (${after?.queue}, ${after?.id})`),
      )
      .orderBy('report_case.queue')
      .orderBy('report_case.id')
      .execute()
  }
  return query
    .$if(after !== null, (rest) => rest.where('report_case.id', _sort === '-new' ? '>' : '<', after?.id ?? 0))
    .orderBy('report_case.id', _sort === '-new' ? 'asc' : 'desc')
    .execute()
}
