import { sql } from 'kysely'
import type { Account } from '@florilege/shared/contracts'
import { moment } from '../../platform/running/clock.ts'
import type { Db } from '../../platform/database/database.ts'

type AccountRow = Omit<Account, 'created_at' | 'stepped_up'> & { created_at: Date }

/** Account as its settings show it. */
export const ownAccount = async (db: Db, id: number): Promise<AccountRow> => {
  const { rows } = await sql<AccountRow>`
    select account.email, account.password_hash is not null as has_password, account.created_at,
      (select email from mail_change where account_id = account.id and expires_at > ${moment}) as new_email,
      (select count(*)::int from passkey where account_id = account.id) as passkey_count,
      (select count(*)::int from identity where account_id = account.id) as identity_count
    from account where id = ${id}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('the account of a session is gone')
  return row
}

/** Hash of an account's password; null for an account without one. */
export const passwordHashOf = async (db: Db, id: number): Promise<string | null> =>
  (await db.selectFrom('account').select('password_hash').where('id', '=', id).executeTakeFirst())?.password_hash ?? null

/** Known data of the account's person, which no password may contain. */
export const knownOf = (db: Db, id: number): Promise<{ email: string; display_name: string }> =>
  db
    .selectFrom('account')
    .innerJoin('entity', 'entity.id', 'account.person_id')
    .select(['account.email', 'entity.display_name'])
    .where('account.id', '=', id)
    .executeTakeFirstOrThrow()
