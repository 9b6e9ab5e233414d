import { sql } from 'kysely'
import type { Trx } from '../database/database.ts'
import { publish } from '../event/publish.ts'
import { notify, withdraw } from '../notification/notify.ts'
import type { Removed } from '../removal.ts'
import { takeAway } from './take-away.ts'

const HEAD = 200

type Told = { kind: string; owner: number; by: number | null; privacy_status: number; words: string | null }

const FINAL: ReadonlySet<string> = new Set(['media', 'contribution'])

/** Whether nobody brings back what the owner deleted; posts and florilèges they bring back themselves. */
export const isGoneForGood = ({ kind }: { kind: string }): boolean => FINAL.has(kind)

/** What an item is, whose, and its first words. Holds it, so that two who delete it at once are not both told that they did. */
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

/** What an item is, for the log; null where there is none. */
export const itemForLog = async (trx: Trx, id: number): Promise<(Removed & { kind: string }) | null> => {
  const item = await toldOf(trx, id)
  if (item === undefined) return null
  const { kind, owner, privacy_status, words } = item
  return { kind, owner, privacy_status, words }
}

type Deletion = {
  id: number
  /** Who deletes what is not theirs. */
  person: number
  reason: string | null
}

/**
 * Deletes an item of somebody else: gone for everybody at once, purged with its files 30 days later, until then on the list of
 * deleted rows, which gives it back. Whom it belongs to and who made it hear of it. Says what it was; null where there is
 * none, and where it is away already, but for what its owner could bring back.
 */
export const deleteByHouse = async (trx: Trx, { id, person, reason }: Deletion): Promise<Removed | null> => {
  const item = await toldOf(trx, id)
  if (item === undefined || (item.privacy_status < 0 && isGoneForGood(item))) return null
  const was = await itemForLog(trx, id)
  await takeAway(trx, id, { reportCase: null, kept: false, person, ofSite: true })
  // Of an earlier deletion: the reason is another now.
  await withdraw(trx, { kind: 'moderation', item: id })
  for (const to of [item.owner, item.by])
    if (to !== null) await notify(trx, { kind: 'moderation', item: id, to, note: reason, but: person })
  await publish(trx, { kind: 'post-gone', item: id, data: { id } })
  return was
}
