import { can, DEFAULT_PRIVACY, FLORILEGES, PRIVACY_STATUS } from '@florilege/shared/contracts'
import type { createFlorilege, EndpointBody, updateFlorilege } from '@florilege/shared/contracts'
import { signedIn } from '../../platform/request/actor.ts'
import type { Actor } from '../../platform/request/actor.ts'
import type { Trx } from '../../platform/database/database.ts'
import { owns } from '../../platform/item/owns.ts'
import { idempotent } from '../../platform/request/idempotent.ts'
import { refuse, refuseChange } from '../../platform/refusal.ts'
import { entriesOf, setEntries } from './entry-store.ts'
import { countFlorileges, defaultPrivacy, findable, findFlorilege, holdFlorilege, insertFlorilege } from './florilege-store.ts'
import { markRemoved, writeFlorilege } from './florilege-store.ts'
import type { HeldFlorilege } from './florilege-store.ts'

type Draft = EndpointBody<typeof createFlorilege>
type Change = EndpointBody<typeof updateFlorilege>

const privacyOf = async (trx: Trx, owner: number, chosen: Draft['privacy_status']): Promise<number> => {
  const wanted = chosen ?? (await defaultPrivacy(trx, owner))
  return PRIVACY_STATUS.find((status) => status === wanted && status >= 0) ?? DEFAULT_PRIVACY
}

/** Creates a florilège for the entity acted as; a repeated key returns the first one. */
export const createFlorilegeOf = (trx: Trx, actor: Actor, draft: Draft): Promise<number> => {
  const me = signedIn(actor)
  const { person, entity } = me
  return idempotent(trx, me, { key: draft.idempotency_key, kind: 'florilege', content: draft }, async () => {
    if ((await countFlorileges(trx, entity)) >= FLORILEGES) throw refuse('CONFLICT', 'FLORILEGES_FULL')
    const { title, introduction, entries } = draft
    const privacy = await privacyOf(trx, entity, draft.privacy_status)
    const id = await insertFlorilege(trx, {
      title,
      introduction,
      privacy,
      owner: entity,
      actor: person === entity ? null : person,
    })
    await setEntries(trx, actor, id, entries)
    await findable(trx, id)
    return id
  })
}

/** Caller's own florilège, locked; 404 for an invisible one, 403 for one of others. */
const own = async (trx: Trx, actor: Actor, id: number): Promise<HeldFlorilege> => {
  const { role } = signedIn(actor)
  const seen = await findFlorilege(trx, actor, id)
  const held = seen === undefined ? undefined : await holdFlorilege(trx, id)
  if (held === undefined) throw refuse('NOT_FOUND')
  if (!can({ role, owns: owns(actor, held) }, 'florilege.edit')) throw refuse('FORBIDDEN')
  return held
}

const there = async (trx: Trx, id: number, { title, introduction, privacy, version }: HeldFlorilege) => ({
  title,
  introduction,
  privacy_status: privacy,
  version,
  entries: (await entriesOf(trx, id)).map(({ id: entry, item_id, words }) => ({ id: entry, item_id, words })),
})

/** Changes an own florilège based on the version that was read; restores a removed one. */
export const changeFlorilege = async (trx: Trx, actor: Actor, id: number, change: Change): Promise<void> => {
  const held = await own(trx, actor, id)
  if (held.version !== change.version) throw refuseChange(await there(trx, id, held), change)
  const { title, introduction, privacy_status: privacy, entries, version } = change
  await writeFlorilege(trx, id, { title, introduction, privacy, version: version + 1 })
  await setEntries(trx, actor, id, entries)
  await findable(trx, id)
}

/** Reorders the entries of an own florilège; all entries must be given. */
export const reorderFlorilege = async (
  trx: Trx,
  actor: Actor,
  id: number,
  order: { entries: number[]; version: number },
): Promise<void> => {
  const held = await own(trx, actor, id)
  if (held.version !== order.version) throw refuseChange(await there(trx, id, held), order)
  const known = new Map((await entriesOf(trx, id)).map((entry) => [entry.id, entry]))
  const entries = order.entries.flatMap((entry) => known.get(entry) ?? [])
  if (entries.length !== known.size || new Set(order.entries).size !== known.size || order.entries.length !== known.size)
    throw refuse('DATA_INVALID', 'DATA_INVALID', { entries: 'ENTRIES_INCOMPLETE' })
  await writeFlorilege(trx, id, { ...held, version: held.version + 1 })
  await setEntries(trx, actor, id, entries)
}

export const removeFlorilege = async (trx: Trx, actor: Actor, id: number): Promise<void> => {
  await own(trx, actor, id)
  await markRemoved(trx, id)
}
