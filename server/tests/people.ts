import type { FastifyInstance } from 'fastify'
import type { Role } from '@florilege/shared/contracts'
import { hashPassword } from '../src/features/session/password/password.ts'
import type { Db } from '../src/platform/database/database.ts'
import { Client } from './client.ts'

export const PASSWORD = 'correct horse battery'

export type Person = { id: number; account: number; email: string; name: string; role: Exclude<Role, 'GUEST'> }

/** Minimum cost of argon2: a hash contains its cost, which signing in uses. */
const CHEAP = { memory: 8, passes: 1, parallelism: 1 }
let passwordHash: Promise<string> | undefined
let made = 0

/** Longer ago than an account is new. */
const LONG_SINCE = 30 * 24 * 60 * 60 * 1000

/** Person with a confirmed older account, inserted into the database; the password is PASSWORD. */
export const makePerson = async (
  db: Db,
  { name, role = 'USER' }: { name?: string; role?: Person['role'] } = {},
): Promise<Person> => {
  made += 1
  const display_name = name ?? `Person ${made}`
  const email = `person${made}@example.test`
  passwordHash ??= hashPassword(PASSWORD, CHEAP)
  const entity = await db
    .insertInto('entity')
    .values({ type: 'PERSON', display_name, setting: JSON.stringify({ mood_pp: 0 }) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const account = await db
    .insertInto('account')
    .values({
      email,
      password_hash: await passwordHash,
      role,
      person_id: entity.id,
      created_at: new Date(Date.now() - LONG_SINCE),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: entity.id, account: account.id, email, name: display_name, role }
}

/** Client that has signed in as the person, by the usual call. */
export const signIn = async (app: FastifyInstance, person: Person): Promise<Client> => {
  const client = new Client(app)
  await client.call('POST /api/login', { body: { email: person.email, password: PASSWORD } })
  return client
}
