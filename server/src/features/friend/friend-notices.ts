import type { PersonState } from '@florilege/shared/contracts'
import type { Trx } from '../../platform/database/database.ts'
import { publish } from '../../platform/event/publish.ts'
import { notify, withdraw } from '../../platform/notification/notify.ts'

type Pair = { me: number; other: number }

/** Who has asked, and who is asked; null when no request stands. */
const requestOf = ({ friendship }: PersonState, { me, other }: Pair): { from: number; to: number } | null => {
  if (friendship === 's') return { from: me, to: other }
  return friendship === 'g' ? { from: other, to: me } : null
}

/** Brings the notices of a pair in line with what a command of `me` has made of it, and tells open pages of both. */
export const tellOfFriendship = async (trx: Trx, pair: Pair, before: PersonState, after: PersonState): Promise<void> => {
  const { me, other } = pair
  const ended = requestOf(before, pair)
  const begun = requestOf(after, pair)
  if (ended !== null) await withdraw(trx, { kind: 'friend-request', ...ended })
  if (begun !== null) await notify(trx, { kind: 'friend-request', ...begun })
  if (after.friendship === 'b') await notify(trx, { kind: 'friend-accepted', to: other, from: me })
  if (before.friendship === 'b') {
    await withdraw(trx, { kind: 'friend-accepted', to: other, from: me })
    await withdraw(trx, { kind: 'friend-accepted', to: me, from: other })
  }
  await publish(trx, { kind: 'relation', to: me, data: { entity: other } })
  await publish(trx, { kind: 'relation', to: other, data: { entity: me } })
}
