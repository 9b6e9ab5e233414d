import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { moment } from '../../platform/running/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { hashOfToken } from '../../platform/account/session-cookie.ts'

/** Purpose of a challenge; all but a sign-in belong to the requesting session. */
export type ChallengeUse = { purpose: 'sign-in'; session: null } | { purpose: 'step-up' | 'registration'; session: number }

/** Lifetime of a challenge; s. */
export const CHALLENGE_LIFE = 300

/** New challenge, base64url of 256 random bits. */
export const newChallenge = async (db: Db, { purpose, session }: ChallengeUse): Promise<string> => {
  const challenge = randomBytes(32).toString('base64url')
  await db
    .insertInto('challenge')
    .values({
      hash: hashOfToken(challenge),
      purpose,
      session_id: session,
      expires_at: sql<Date>`${moment} + make_interval(secs => ${CHALLENGE_LIFE})`,
    })
    .execute()
  return challenge
}

/** Uses a challenge: true once, for the intended purpose. */
export const takeChallenge = async (db: Db, challenge: string, { purpose, session }: ChallengeUse): Promise<boolean> => {
  const taken = await db
    .deleteFrom('challenge')
    .where('hash', '=', hashOfToken(challenge))
    .returning(['purpose', 'session_id', sql<boolean>`expires_at > ${moment}`.as('valid')])
    .executeTakeFirst()
  return taken !== undefined && taken.valid && taken.purpose === purpose && taken.session_id === session
}
