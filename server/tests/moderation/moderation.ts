import { randomUUID } from 'node:crypto'
import type { AdminCode, ModerationAction, ReportSubject } from '@florilege/shared/contracts'
import { sql } from 'kysely'
import type { Db } from '../../src/platform/database/database.ts'
import type { Client, TestServer } from '../helper.ts'
import { outcome } from '../social.ts'
import type { Member } from '../social.ts'

/** Marks the sessions of a person as just proven, as `POST /api/account/step-up` does. */
export const stepUp = async (db: Db, { person }: Member): Promise<void> => {
  await sql`update session set step_up_at = now() where account_id = ${person.account}`.execute(db)
}

/** New administrator, signed in, with a step-up. */
export const newAdmin = async (server: TestServer): Promise<Member> => {
  const admin = await server.join({ role: 'ADMIN' })
  await stepUp(server.db, admin)
  return admin
}

export const newGroup = async (db: Db, name = 'Cercle des mousses'): Promise<number> => {
  const { id } = await db
    .insertInto('entity')
    .values({ type: 'GROUP', display_name: name, setting: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const appoint = async (db: Db, { person }: Member, entity: number, code: AdminCode | 'm'): Promise<void> => {
  await db.insertInto('relation').values({ from_id: person.id, to_id: entity, code }).execute()
}

export const reportOn = async (client: Client, subject: ReportSubject, subject_id: number, idempotency_key?: string) =>
  (
    await client.call('POST /api/report', {
      body: { subject, subject_id, category: 'harassment', text: 'Des mots qui blessent', idempotency_key },
    })
  ).data

export const queue = async (client: Client) => (await client.call('GET /api/admin/report', { query: { _size: 100 } })).list.data

/** Open case of a target, as an administrator finds it. */
export const caseOn = async (admin: Client, subject: ReportSubject, id: number) => {
  const found = (await queue(admin)).find((one) => one.subject === subject && one.subject_id === id)
  if (found === undefined) throw new Error(`no open case on ${subject} ${id}`)
  return found
}

export const decide = async (client: Client, id: number, action: ModerationAction, until?: string) => {
  await client.call('POST /api/report/case/:id/claim', { params: { id } })
  const body = { action, text: `Contraire aux règles ${randomUUID()}`, until }
  return (await client.call('POST /api/report/case/:id/decision', { params: { id }, body })).data
}

/** Logged actions on a target, oldest first. */
export const audited = async ({ db }: TestServer, subject: string, id: number | string): Promise<string[]> => {
  const rows = await db
    .selectFrom('audit')
    .select('action')
    .where('subject', '=', subject)
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .execute()
  return rows.map(({ action }) => action)
}

/** Role that the server assigns to this browser. */
export const roleIn = async (client: Client) => (await client.call('GET /api/dataset/user', {}))._state.auth_role

/** Notifications of a person about reports and moderation, oldest first. */
export const notices = async ({ db }: { db: Db }, { person }: Member) =>
  (
    await db
      .selectFrom('notification')
      .select(['kind', 'note'])
      .where('to_id', '=', person.id)
      .where('kind', 'in', ['report', 'moderation'])
      .orderBy('id')
      .execute()
  ).map(({ kind, note }) => `${kind} ${note}`)

/** Groups with waiting entries, from a person's notifications. */
export const toldOfGroup = async ({ db }: { db: Db }, { person }: Member, note = 'group_appeal') =>
  (
    await db
      .selectFrom('notification')
      .select('from_id')
      .where('to_id', '=', person.id)
      .where('kind', '=', 'waiting')
      .where('note', '=', note)
      .execute()
  ).map((one) => one.from_id)

/** Outcome of reading a post. */
export const sees = (client: Member, id: number) => outcome(client.call('GET /api/post/:id', { params: { id } }))
