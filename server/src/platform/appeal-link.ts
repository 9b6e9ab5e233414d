import { sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Db, Trx } from './database/database.ts'
import { hashOfToken, newToken } from './session-cookie.ts'

/** Days for which a link of a letter takes an appeal: half a year, as long as a decision may be contested. */
const LINK_DAYS = 184

/** Makes a link by which whoever holds it reads a decision and contests it, without signing in. */
export const appealLink = async (trx: Trx, { publicUrl }: Pick<Config, 'publicUrl'>, reportCase: number): Promise<string> => {
  const { token, hash } = newToken()
  await trx.insertInto('appeal_link').values({ token_hash: hash, case_id: reportCase }).execute()
  return `${publicUrl}/decision/appeal/${token}/`
}

/**
 * The link to another decision on whom this link was written to, for the page that it opens: made of it, so that however often
 * the page is read there is one.
 */
export const furtherLink = async (db: Db, token: string, reportCase: number): Promise<string> => {
  const further = hashOfToken(`${token} ${reportCase}`).toString('base64url')
  await db
    .insertInto('appeal_link')
    .values({ token_hash: hashOfToken(further), case_id: reportCase })
    .onConflict((same) => same.doNothing())
    .execute()
  return `/decision/appeal/${further}/`
}

const inTime = sql<boolean>`appeal_link.created_at > now() - make_interval(days => ${LINK_DAYS})`

/** The case that a link leads to, and whom it was written to; undefined for what is no such link, or no more. */
export const caseOfLink = (db: Db | Trx, token: string): Promise<{ id: number; person: number } | undefined> =>
  db
    .selectFrom('appeal_link')
    .innerJoin('report_case', 'report_case.id', 'appeal_link.case_id')
    .select(['report_case.id', sql<number>`coalesce(report_case.person_id, report_case.concerns_id)`.as('person')])
    .where('token_hash', '=', hashOfToken(token))
    .where(sql<boolean>`coalesce(report_case.person_id, report_case.concerns_id) is not null`)
    .where(inTime)
    .executeTakeFirst()

/** Forgets links whose time is over. */
export const forgetLinks = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('appeal_link')
    .where(sql<boolean>`not ${inTime}`)
    .execute()
}
