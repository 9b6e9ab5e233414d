import { sql } from 'kysely'
import type { Decision } from '@florilege/shared/contracts'
import type { Db } from '../../platform/database/database.ts'

const VERSIONS = 50

/** The newest reports of a case with their words and who made them. */
export const newestReports = (db: Db, id: number, limit: number) =>
  db
    .selectFrom('report')
    .innerJoin('entity', 'entity.id', 'report.reporter_id')
    .select(['report.id', 'category', 'text', 'report.created_at', 'reporter_id', 'display_name'])
    .where('case_id', '=', id)
    .orderBy('report.id', 'desc')
    .limit(limit)
    .execute()

const versions = {
  item: (db: Db, id: number) =>
    db
      .selectFrom('post_version')
      .select(['text', 'replaced_at'])
      .where('post_id', '=', id)
      .orderBy('id', 'desc')
      .limit(VERSIONS)
      .execute(),
  comment: (db: Db, id: number) =>
    db
      .selectFrom('comment_version')
      .select(['message as text', 'replaced_at'])
      .where('comment_id', '=', id)
      .orderBy('id', 'desc')
      .limit(VERSIONS)
      .execute(),
}

/** What a post or comment said before each edit, newest first. */
export const formerWords = async (db: Db, subject: string, id: number): Promise<{ text: string; replaced_at: string }[]> => {
  if (subject !== 'item' && subject !== 'comment') return []
  const rows = await versions[subject](db, id)
  return rows.map(({ text, replaced_at }) => ({ text, replaced_at: replaced_at.toISOString() }))
}

/** What an entity is concerned by: what belongs to it, and what a person made in the name of a group. */
const concerning = (entity: number) => sql<boolean>`(concerns_id = ${entity} or person_id = ${entity})`

/** Decisions on what an entity is concerned by, other than to leave it, newest first. */
export const decisionsOn = async (db: Db, entity: number, after: number | null, limit: number): Promise<Decision[]> => {
  const rows = await db
    .selectFrom('report_case')
    .select(['id', 'subject', 'subject_id', 'action', 'statement', 'suspended_until', 'closed_at', 'appeal', 'restored_at'])
    .where(concerning(entity))
    .where('action', '<>', 'leave')
    .$if(after !== null, (query) => query.where('id', '<', after))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.flatMap(({ action, statement, suspended_until, closed_at, restored_at, ...row }) =>
    action === null || statement === null || closed_at === null
      ? []
      : [
          {
            ...row,
            action,
            statement,
            until: suspended_until?.toISOString() ?? null,
            closed_at: closed_at.toISOString(),
            restored_at: restored_at?.toISOString() ?? null,
          },
        ],
  )
}

/** Keeps the words of an appeal. Null: there is no such decision; false: it was appealed before. */
export const appealTo = async (db: Db, entity: number, id: number, text: string): Promise<boolean | null> => {
  const made = await db
    .updateTable('report_case')
    .set({ appeal: text, appealed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where(concerning(entity))
    .where('action', '<>', 'leave')
    .where('appeal', 'is', null)
    .executeTakeFirstOrThrow()
  if (made.numUpdatedRows > 0n) return true
  const [there] = await decisionsOn(db, entity, id + 1, 1)
  return there?.id === id ? false : null
}
