import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Db, Trx } from '../database/database.ts'
import { hashOfToken, newToken } from '../account/session-cookie.ts'

/** Days for which a link in an email accepts an appeal: half a year, as long as a decision may be contested. */
const LINK_DAYS = 184

/** Creates a link that lets its holder read a decision and contest it without signing in. */
export const appealLink = async (trx: Trx, { publicUrl }: Pick<Config, 'publicUrl'>, reportCase: number): Promise<string> => {
  const { token, hash } = newToken()
  await trx.insertInto('appeal_link').values({ token_hash: hash, case_id: reportCase }).execute()
  return `${publicUrl}/decision/appeal/#token=${token}`
}

/**
 * Link to another decision about the same person, for the page of this link. Derived from it, so that repeated reads
 * create no further links.
 */
export const furtherLink = async (db: Db, token: string, reportCase: number): Promise<string> => {
  const further = hashOfToken(`${token} ${reportCase}`).toString('base64url')
  await db
    .insertInto('appeal_link')
    .values({ token_hash: hashOfToken(further), case_id: reportCase })
    .onConflict((same) => same.doNothing())
    .execute()
  return `/decision/appeal/#token=${further}`
}

const inTime = sql<boolean>`appeal_link.created_at > now() - make_interval(days => ${LINK_DAYS})`

/** Case of a link and the person it was sent to; undefined for an unknown or expired link. */
export const caseOfLink = (db: Db | Trx, token: string): Promise<{ id: number; person: number } | undefined> =>
  db
    .selectFrom('appeal_link')
    .innerJoin('report_case', 'report_case.id', 'appeal_link.case_id')
    .select(['report_case.id', sql<number>`coalesce(report_case.person_id, report_case.concerns_id)`.as('person')])
    .where('token_hash', '=', hashOfToken(token))
    .where(sql<boolean>`coalesce(report_case.person_id, report_case.concerns_id) is not null`)
    .where(inTime)
    .executeTakeFirst()

/** Deletes expired links. */
export const forgetLinks = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('appeal_link')
    .where(sql<boolean>`not ${inTime}`)
    .execute()
}
