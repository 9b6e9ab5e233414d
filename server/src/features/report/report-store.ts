import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Report, ReportCategory, ReportSubject } from '@florilege/shared/contracts'
import type { SignedInActor } from '../../platform/request/actor.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { entityIsActive } from '../../platform/item/entity-is-active.ts'
import { commentNotBlocked } from '../../platform/item/not-blocked.ts'
import { visibleTo } from '../../platform/item/visible.ts'
import { firstWords, readableHead } from './case-rows.ts'

/** Owner of a target, person who acted, and entity on whose page it is. */
export type Concerned = { concerns_id: number; person_id: number | null; place_id: number | null }

/**
 * Blocks do not prevent reports: a person who insults somebody and then blocks them can be reported, as can their
 * comments on that somebody's items (ST-02, T36).
 */
const subjects: Record<ReportSubject, (actor: SignedInActor, id: number) => RawBuilder<Concerned>> = {
  item: (actor, id) => sql`
    select item.owner_id as concerns_id, item.owner_id as place_id,
      coalesce(item.actor_id, case when entity.type = 'PERSON' then item.owner_id end) as person_id
    from item join entity on entity.id = item.owner_id where item.id = ${id} and ${visibleTo(actor)}`,
  comment: (actor, id) => sql`
    select comment.author_id as concerns_id, comment.actor_id as person_id, item.owner_id as place_id
    from comment join item on item.id = comment.object_id
    where comment.id = ${id} and comment.deleted_at is null and ${visibleTo(actor)} and (
      item.owner_id = ${actor.entity} or ${commentNotBlocked(actor)})`,
  entity: (actor, id) => sql`
    select entity.id as concerns_id, case when entity.type = 'PERSON' then entity.id end as person_id, null::bigint as place_id
    from entity where entity.id = ${id} and entity.left_at is null and ${entityIsActive(actor)}
      and (entity.type <> 'PERSON' or exists (select from account where person_id = entity.id and status = 'active'))`,
}

/** Entities concerned by a target; undefined when the caller sees no such thing. */
export const concernedBy = async (
  trx: Trx,
  actor: SignedInActor,
  subject: ReportSubject,
  id: number,
): Promise<Concerned | undefined> => (await subjects[subject](actor, id).execute(trx)).rows[0]

/** Open case of a target, created if missing, and locked until the transaction ends. */
export const openCase = async (trx: Trx, subject: ReportSubject, id: number, concerned: Concerned): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into report_case (subject, subject_id, concerns_id, person_id, place_id)
    values (${subject}, ${id}, ${concerned.concerns_id}, ${concerned.person_id}, ${concerned.place_id})
    on conflict (subject, subject_id) where closed_at is null do update set subject = excluded.subject
    returning id`.execute(trx)
  const [row] = rows
  if (row === undefined) throw new Error('no case was made')
  return row.id
}

type NewReport = { case_id: number; reporter_id: number; category: ReportCategory; text: string }

/**
 * Adds a report to its case, and moves the case to the front when enough people report it within a day. Null for a
 * repeated report.
 */
export const addReport = async (trx: Trx, report: NewReport, reportersFirst: number): Promise<number | null> => {
  const made = await trx
    .insertInto('report')
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made === undefined) return null
  await sql`
    update report_case set queue = 0 where id = ${report.case_id} and queue = 1 and (
      select count(*) from (select from report where case_id = ${report.case_id} and created_at > now() - interval '1 day'
        limit ${reportersFirst}) recent
    ) >= ${reportersFirst}::int`.execute(trx)
  return made.id
}

/** Reported item, or the item of a reported comment, if the viewer may see it. */
const itemFor = (actor: SignedInActor) => sql<{
  item: Report['item']
}>`(select jsonb_build_object('id', item.id, 'kind', item.kind) as item
  from item where item.id = case report_case.subject when 'item' then report_case.subject_id
    when 'comment' then (select object_id from comment where id = report_case.subject_id and deleted_at is null) end
  and ${visibleTo(actor)})`

/** Own reports, with their targets as far as the reporter may still see them. */
const reports = (db: Db, actor: SignedInActor) =>
  db
    .selectFrom('report')
    .innerJoin('report_case', 'report_case.id', 'report.case_id')
    .leftJoinLateral(itemFor(actor).as('shown'), (join) => join.onTrue())
    .select(['report.id', 'report_case.subject', 'report_case.subject_id', 'report.category', 'report.text', 'shown.item'])
    .select(['report.created_at', 'report_case.action', 'report_case.closed_at'])
    .select(
      sql<string | null>`case when report_case.subject = 'entity' then (
          select display_name from entity where id = report_case.subject_id and ${entityIsActive(actor)})
        when shown.item is not null then ${firstWords} end`.as('head'),
    )
    .where('report.reporter_id', '=', actor.person)

type Row = Awaited<ReturnType<ReturnType<typeof reports>['execute']>>[number]

const worded = ({ action, created_at, closed_at, head, ...row }: Row): Report => {
  const done = action === 'leave' ? 'left' : 'acted'
  return {
    ...row,
    head: readableHead(head),
    outcome: action === null ? null : done,
    created_at: created_at.toISOString(),
    closed_at: closed_at?.toISOString() ?? null,
  }
}

/** Own reports, newest first. */
export const reportsOf = async (db: Db, actor: SignedInActor, after: number | null, limit: number): Promise<Report[]> => {
  const rows = await reports(db, actor)
    .$if(after !== null, (query) => query.where('report.id', '<', after))
    .orderBy('report.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(worded)
}

/** One own report. */
export const reportOf = async (db: Db, actor: SignedInActor, id: number): Promise<Report> =>
  worded(await reports(db, actor).where('report.id', '=', id).executeTakeFirstOrThrow())
