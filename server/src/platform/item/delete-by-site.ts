import { sql } from 'kysely'
import type { Trx } from '../database/database.ts'
import { publish } from '../event/publish.ts'
import { notify, withdraw } from '../notification/notify.ts'
import type { Removed } from '../account/removal.ts'
import { takeAway } from './take-away.ts'

const HEAD = 200

type Told = { kind: string; owner: number; by: number | null; privacy_status: number; words: string | null }

const FINAL: ReadonlySet<string> = new Set(['media', 'contribution'])

/** True when nobody can restore an item that its owner deleted; owners restore posts and florilèges themselves. */
export const isGoneForGood = ({ kind }: { kind: string }): boolean => FINAL.has(kind)

/** Kind, owner and first words of an item. Locks the row, so that of two concurrent deletions only one succeeds. */
const toldOf = async (trx: Trx, id: number): Promise<Told | undefined> => {
  const { rows } = await sql<Told>`
    select item.kind, item.owner_id as owner, item.actor_id as by, item.privacy_status, left(coalesce(
        nullif(concat_ws(e'\n', post.title, post.text), ''), nullif(concat_ws(e'\n', media.title, media.description), ''),
        florilege.title, nullif(concat_ws(e'\n', contribution.suggestion, contribution.note), '')), ${HEAD}::int) as words
    from item left join post on post.id = item.id left join media on media.id = item.id
      left join florilege on florilege.id = item.id left join contribution on contribution.id = item.id
    where item.id = ${id} for update of item`.execute(trx)
  return rows[0]
}

/** Description of an item for the log; null for an unknown one. */
export const itemForLog = async (trx: Trx, id: number): Promise<(Removed & { kind: string }) | null> => {
  const item = await toldOf(trx, id)
  if (item === undefined) return null
  const { kind, owner, privacy_status, words } = item
  return { kind, owner, privacy_status, words }
}

type Deletion = {
  id: number
  /** Administrator who deletes it. */
  person: number
  reason: string | null
}

/**
 * Deletes an item for administrators: hidden at once, purged with its files 30 days later, and until then in the list
 * of deleted rows, from which it can be restored. Notifies its owner and author. Returns its description; null for an
 * unknown item or one already deleted, unless its owner could restore it.
 */
export const deleteBySite = async (trx: Trx, { id, person, reason }: Deletion): Promise<Removed | null> => {
  const item = await toldOf(trx, id)
  if (item === undefined || (item.privacy_status < 0 && isGoneForGood(item))) return null
  const was = await itemForLog(trx, id)
  await takeAway(trx, id, { reportCase: null, kept: false, person, ofSite: true })
  // Withdraw the notification of an earlier deletion, whose reason no longer applies.
  await withdraw(trx, { kind: 'moderation', item: id })
  for (const to of [item.owner, item.by])
    if (to !== null) await notify(trx, { kind: 'moderation', item: id, to, note: reason, but: person })
  await publish(trx, { kind: 'post-gone', item: id, data: { id } })
  return was
}
