import type { PersonState } from '@florilege/shared/contracts'
import type { Trx } from '../../platform/database/database.ts'
import { publish } from '../../platform/event/publish.ts'
import { answerNotices } from '../../platform/notification/answer-notices.ts'
import { notify, withdraw } from '../../platform/notification/notify.ts'

type Pair = { me: number; other: number }

/** Who has asked, and who is asked; null when no request stands. */
const requestOf = ({ friendship }: PersonState, { me, other }: Pair): { from: number; to: number } | null => {
  if (friendship === 's') return { from: me, to: other }
  return friendship === 'g' ? { from: other, to: me } : null
}

/** Ends the notice of a request that stood before: the answer of the person asked stays in their list, anything else removes it. */
const endRequest = async (trx: Trx, pair: Pair, before: PersonState, after: PersonState): Promise<void> => {
  const ended = requestOf(before, pair)
  if (ended === null) return
  if (ended.to !== pair.me || after.blocks) return withdraw(trx, { kind: 'friend-request', ...ended })
  await answerNotices(trx, { kind: 'friend-request', ...ended }, after.friendship === 'b' ? 'accepted' : 'rejected')
}

/** Brings the notices of a pair in line with what a command of `me` has made of it, and tells open pages of both. */
export const tellOfFriendship = async (trx: Trx, pair: Pair, before: PersonState, after: PersonState): Promise<void> => {
  const { me, other } = pair
  const begun = requestOf(after, pair)
  await endRequest(trx, pair, before, after)
  if (begun !== null) {
    // An earlier request of the same person may have left its answer.
    await withdraw(trx, { kind: 'friend-request', ...begun })
    await notify(trx, { kind: 'friend-request', ...begun })
  }
  if (after.friendship === 'b') await notify(trx, { kind: 'friend-accepted', to: other, from: me })
  if (before.friendship === 'b') {
    for (const [to, from] of [
      [other, me],
      [me, other],
    ] as const) {
      await withdraw(trx, { kind: 'friend-accepted', to, from })
      await withdraw(trx, { kind: 'friend-request', to, from })
    }
  }
  await publish(trx, { kind: 'relation', to: me, data: { entity: other } })
  await publish(trx, { kind: 'relation', to: other, data: { entity: me } })
}
