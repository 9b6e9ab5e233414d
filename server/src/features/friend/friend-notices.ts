import type { PersonState } from '@florilege/shared/contracts'
import type { Trx } from '../../platform/database/database.ts'
import { publish } from '../../platform/event/publish.ts'
import { answerNotices } from '../../platform/notification/answer-notices.ts'
import { notify, withdraw } from '../../platform/notification/notify.ts'

type Pair = { me: number; other: number }

/** Sender and recipient of a pending request; null without one. */
const requestOf = ({ friendship }: PersonState, { me, other }: Pair): { from: number; to: number } | null => {
  if (friendship === 's') return { from: me, to: other }
  return friendship === 'g' ? { from: other, to: me } : null
}

/** Ends the notification of a former request: an answer keeps it in the list, anything else removes it. */
const endRequest = async (trx: Trx, pair: Pair, before: PersonState, after: PersonState): Promise<void> => {
  const ended = requestOf(before, pair)
  if (ended === null) return
  if (ended.to !== pair.me || after.blocks) return withdraw(trx, { kind: 'friend-request', ...ended })
  await answerNotices(trx, { kind: 'friend-request', ...ended }, after.friendship === 'b' ? 'accepted' : 'rejected')
}

/** Updates the notifications of a pair after a command of `me`, and refreshes open pages of both. */
export const tellOfFriendship = async (trx: Trx, pair: Pair, before: PersonState, after: PersonState): Promise<void> => {
  const { me, other } = pair
  const begun = requestOf(after, pair)
  await endRequest(trx, pair, before, after)
  if (begun !== null) {
    // An answer to an earlier request of the same person may remain.
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
