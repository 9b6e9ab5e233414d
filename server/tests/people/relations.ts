import { sql } from 'kysely'
import type { CallOutput } from '@florilege/shared/contracts'
import type { Db } from '../../src/platform/database/database.ts'
import type { Client } from '../helper.ts'
import type { Member } from '../social.ts'

/** Codes of one entity on another, sorted. */
export const codesOf = async (db: Db, from: number, to: number): Promise<string[]> => {
  const rows = await db.selectFrom('relation').select('code').where('from_id', '=', from).where('to_id', '=', to).execute()
  return rows.map(({ code }) => code).toSorted()
}

/** Notification as `kind<from`; with the answer for an answered request. */
export const noticeWords = (kind: string, from: string | number | null, note: string | null): string =>
  `${kind}${kind.endsWith('-request') && note !== null ? ` ${note}` : ''}<${from}`

/** Notifications of a person, sorted. */
export const noticesOf = async (db: Db, to: number): Promise<string[]> => {
  const rows = await db.selectFrom('notification').select(['kind', 'from_id', 'note']).where('to_id', '=', to).execute()
  return rows.map(({ kind, from_id, note }) => noticeWords(kind, from_id, note)).toSorted()
}

export const befriendBy = (client: Client, id: number, message?: string) =>
  client.call('POST /api/friend/request/send', { body: { sent_to: id, ...(message === undefined ? {} : { message }) } })

/** Calls a command of a person towards another, by its name. */
export const command = (client: Client, name: string, id: number): Promise<unknown> => {
  if (name === 'send') return befriendBy(client, id)
  if (name === 'unfriend') return client.call('POST /api/friend/unfriend/:id', { params: { id } })
  if (name === 'block') return client.call('POST /api/block/:id', { params: { id } })
  if (name === 'unblock') return client.call('POST /api/unblock/:id', { params: { id } })
  return client.call(`POST /api/friend/request/${name as 'revoke'}/:id`, { params: { id } })
}

export const found = async (
  client: Client,
  { closed = false, name = 'Herbier' }: { closed?: boolean; name?: string } = {},
): Promise<CallOutput<'POST /api/entity'>['data']> =>
  (await client.call('POST /api/entity', { body: { type: 'GROUP', display_name: name, closed } })).data

export const join = (client: Client, id: number) => client.call('POST /api/entity/join/:id', { params: { id } })

export const actAs = (client: Client, id: number) => client.call('POST /api/entity/select', { body: { id } })

export const appoint = (client: Client, id: number, member: Member, code: 'A' | 'C' | 'E' | 'M' | 'R') =>
  client.call('POST /api/entity/:id/member/:member/:code', { params: { id, member: member.person.id, code } })

/** Descriptions of all violations of the relation invariants in the database; empty when there are no violations. */
export const breaches = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ breach: string }>`
    select 'b on one side only: ' || r.from_id || ' ' || r.to_id as breach from relation r where code = 'b'
      and not exists (select from relation o where o.from_id = r.to_id and o.to_id = r.from_id and o.code = 'b')
    union all
    select 's without g: ' || r.from_id || ' ' || r.to_id from relation r where code = 's'
      and not exists (select from relation o where o.from_id = r.to_id and o.to_id = r.from_id and o.code = 'g')
    union all
    select 'g without s: ' || r.from_id || ' ' || r.to_id from relation r where code = 'g'
      and not exists (select from relation o where o.from_id = r.to_id and o.to_id = r.from_id and o.code = 's')
    union all
    select 'more than one of b, s, g: ' || from_id || ' ' || to_id from relation where code in ('b', 's', 'g')
      group by from_id, to_id having count(*) > 1
    union all
    select 'with oneself: ' || from_id from relation where from_id = to_id
    union all
    select code || ' across a block: ' || r.from_id || ' ' || r.to_id from relation r
      join block k on (k.from_id, k.to_id) in ((r.from_id, r.to_id), (r.to_id, r.from_id)) where code <> 'c'
    union all
    select 'member and requester: ' || from_id || ' ' || to_id from relation where code in ('m', 'j')
      group by from_id, to_id having count(*) > 1
    union all
    select 'code without membership: ' || r.from_id || ' ' || r.to_id from relation r where code in ('A', 'C', 'E', 'M', 'R')
      and not exists (select from relation o where o.from_id = r.from_id and o.to_id = r.to_id and o.code = 'm')
    union all
    select 'group with members and no A: ' || e.id from entity e where type <> 'PERSON'
      and exists (select from relation where to_id = e.id and code = 'm')
      and not exists (select from relation where to_id = e.id and code = 'A')
    union all
    select 'request without its notice: ' || r.from_id || ' ' || r.to_id from relation r where code = 's'
      and not exists (select from notification n where n.kind = 'friend-request' and n.note is null and n.from_id = r.from_id and n.to_id = r.to_id)
    union all
    select 'notice without its request: ' || n.from_id || ' ' || n.to_id from notification n where kind = 'friend-request' and note is null
      and not exists (select from relation r where r.code = 's' and n.from_id = r.from_id and n.to_id = r.to_id)
    union all
    select 'notice of a friendship that is none: ' || n.from_id || ' ' || n.to_id from notification n where kind = 'friend-accepted'
      and not exists (select from relation r where r.code = 'b' and n.from_id = r.from_id and n.to_id = r.to_id)
    union all
    select 'notice across a block: ' || n.from_id || ' ' || n.to_id from notification n
      join block k on (k.from_id, k.to_id) in ((n.from_id, n.to_id), (n.to_id, n.from_id))
    union all
    select 'join request without its notice: ' || r.from_id || ' ' || r.to_id from relation r
      join relation a on a.to_id = r.to_id and a.code = 'A' and a.id < r.id where r.code = 'j'
      and not exists (select from block k where (k.from_id, k.to_id) in ((r.from_id, a.from_id), (a.from_id, r.from_id)))
      and not exists (select from notification n where n.kind = 'join-request' and n.note is null and n.from_id = r.from_id
        and n.to_id = a.from_id and n.subject_id = r.to_id)
    union all
    select 'notice without its join request: ' || n.from_id || ' ' || n.subject_id from notification n where kind = 'join-request' and note is null
      and not exists (select from relation r where r.code = 'j' and r.from_id = n.from_id and r.to_id = n.subject_id)`.execute(db)
  return rows.map(({ breach }) => breach)
}
