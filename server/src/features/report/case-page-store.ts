import { sql } from 'kysely'
import type { Decision, DecisionPage } from '@florilege/shared/contracts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { SignedInActor } from '../../platform/request/actor.ts'
import { visibleTo } from '../../platform/item/visible.ts'
import { furtherLink } from '../../platform/mail/appeal-link.ts'
import { otherInForce } from '../../platform/account/suspension-case.ts'
import type { CaseRow } from './case-rows.ts'
import { caseWords, firstWords, heldByAnother, onPersonAlone, readableHead, readableWords } from './case-rows.ts'

const VERSIONS = 50

/** Newest reports of a case with their texts and reporters. */
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

/** Description of a person or group when they were reported, if they have changed it since. */
const asReported = async (db: Db, id: number): Promise<{ text: string; replaced_at: Date }[]> => {
  const { removed_words: text, removed_at: replaced_at } = await db
    .selectFrom('report_case')
    .select(['removed_words', 'removed_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return text === null || replaced_at === null ? [] : [{ text, replaced_at }]
}

/** Texts of a deleted target before each edit, as its case stores them. */
const asKept = async (db: Db, id: number): Promise<{ text: string; replaced_at: Date }[]> => {
  const { removed_former: kept } = await db
    .selectFrom('report_case')
    .select('removed_former')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return (kept ?? []).map(({ text, replaced_at }) => ({ text, replaced_at: new Date(replaced_at) }))
}

const edits = async (db: Db, { id, subject, subject_id }: Of & { subject: 'item' | 'comment' }) => {
  const rows = await versions[subject](db, subject_id)
  return rows.length > 0 ? rows : asKept(db, id)
}

type Of = Pick<CaseRow, 'id' | 'subject' | 'subject_id'>

/**
 * Texts of a post or comment before each edit, newest first; for a person or group, their description when they were
 * reported.
 */
export const formerWords = async (db: Db, of: Of): Promise<{ text: string; replaced_at: string }[]> => {
  const { id, subject } = of
  const rows = subject === 'entity' ? await asReported(db, id) : await edits(db, { ...of, subject })
  return rows.map(({ text, replaced_at }) => ({ text: readableWords(text) ?? '', replaced_at: replaced_at.toISOString() }))
}

/**
 * Condition that a decision concerns an entity: about its own items, about those that a person created for a group, and
 * about those of groups that it administrates, if others decided. Decisions about a person concern only them.
 */
const concerning = (entity: number) => sql<boolean>`(person_id = ${entity} or not ${onPersonAlone} and (concerns_id = ${entity}
  or closed_by is distinct from ${entity} and exists (select from relation join entity as led on led.id = relation.to_id
    where relation.from_id = ${entity} and relation.to_id = concerns_id and relation.code = 'A' and led.type <> 'PERSON')))`

/** Group in a column, with its name. */
const groupIn = (column: 'decided_for' | 'answered_for') => sql<Decision['decided_for']>`(
  select jsonb_build_object('id', entity.id, 'display_name', entity.display_name) from entity
  where entity.id = ${sql.ref(`report_case.${column}`)})`

const decisions = (db: Db, entity: number) =>
  db
    .selectFrom('report_case')
    .select([
      'id',
      'subject',
      'subject_id',
      'action',
      'statement',
      'suspended_until',
      'closed_at',
      'appeal',
      'answer',
      'answered_at',
      'restored_at',
      'restored_text',
    ])
    .select(firstWords.as('head'))
    .select([groupIn('decided_for').as('decided_for'), groupIn('answered_for').as('answered_for')])
    .where(concerning(entity))
    .where('action', '<>', 'leave')

type Decided = Awaited<ReturnType<ReturnType<typeof decisions>['execute']>>[number]

const asDecisions = (rows: readonly Decided[]): Decision[] =>
  rows.flatMap(({ action, statement, head, suspended_until, closed_at, answered_at, restored_at, ...row }) =>
    action === null || statement === null || closed_at === null
      ? []
      : [
          {
            ...row,
            action,
            head: readableHead(head),
            statement,
            until: suspended_until?.toISOString() ?? null,
            closed_at: closed_at.toISOString(),
            answered_at: answered_at?.toISOString() ?? null,
            restored_at: restored_at?.toISOString() ?? null,
          },
        ],
  )

/** One decision that concerns an entity; undefined for an unknown one. */
export const decisionOn = async (db: Db, entity: number, id: number): Promise<Decision | undefined> =>
  asDecisions(await decisions(db, entity).where('id', '=', id).execute())[0]

/** Item of a case, if the caller may see it. */
const itemOf = async (db: Db, actor: SignedInActor, reportCase: number): Promise<DecisionPage['item']> => {
  const { rows } = await sql<{ id: number; kind: string }>`
    select item.id, item.kind from report_case join item on item.id = case report_case.subject
      when 'item' then subject_id when 'comment' then coalesce((select object_id from comment where id = subject_id), removed_from) end
    where report_case.id = ${reportCase} and ${visibleTo(actor)}`.execute(db)
  return rows[0] ?? null
}

/** Tells if another decision also hides an item. */
const besides = async (db: Db, reportCase: number): Promise<Pick<DecisionPage, 'held_besides'>> => {
  const row = await db.selectFrom('report_case').select('id').where('id', '=', reportCase).where(heldByAnother).executeTakeFirst()
  return row === undefined ? {} : { held_besides: true }
}

/** One decision with all texts it is about, for the reader of an email's link. */
export const linkedDecision = async (
  db: Db,
  { id, person, token }: { id: number; person: number; token: string },
): Promise<DecisionPage | undefined> => {
  const found = await decisionOn(db, person, id)
  if (found === undefined) return undefined
  const standing = await otherInForce(db, person, id)
  const other = standing && { until: standing.until, path: await furtherLink(db, token, standing.id) }
  return { ...found, words: readableWords(await caseWords(db, id)), item: null, other, ...(await besides(db, id)) }
}

/** One decision with all texts it is about, and their place; undefined for an unknown one. */
export const decisionPageOn = async (db: Db, actor: SignedInActor, id: number): Promise<DecisionPage | undefined> => {
  const found = await decisionOn(db, actor.entity, id)
  if (found === undefined) return undefined
  const { concerns } = await db
    .selectFrom('report_case')
    .select(sql<number>`coalesce(person_id, concerns_id)`.as('concerns'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const standing = await otherInForce(db, concerns, id)
  const other = standing && { until: standing.until, path: `/decision/${standing.id}/` }
  const [words, item] = [readableWords(await caseWords(db, id)), await itemOf(db, actor, id)]
  return { ...found, words, item, other, ...(await besides(db, id)) }
}

/** Decisions that concern an entity, except those without action, newest first. */
export const decisionsOn = async (db: Db, entity: number, after: number | null, limit: number): Promise<Decision[]> => {
  const rows = await decisions(db, entity)
    .$if(after !== null, (query) => query.where('id', '<', after))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return asDecisions(rows)
}

type Appeal = {
  id: number
  /** Entity concerned by the decision, a person or a group they act for, and the person. */
  entity: number
  person: number
  text: string
}

/** Stores the text and author of an appeal. Null for an unknown decision; false after an earlier appeal. */
export const appealTo = async (db: Trx, { id, entity, person, text }: Appeal): Promise<boolean | null> => {
  const made = await db
    .updateTable('report_case')
    .set({ appeal: text, appealed_at: sql<Date>`now()`, appealed_by: person })
    .where('id', '=', id)
    .where(concerning(entity))
    .where('action', '<>', 'leave')
    .where('appeal', 'is', null)
    .executeTakeFirstOrThrow()
  if (made.numUpdatedRows > 0n) return true
  return (await decisionOn(db, entity, id)) === undefined ? null : false
}
