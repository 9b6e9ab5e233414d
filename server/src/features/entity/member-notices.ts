import type { EntityCommand } from '@florilege/shared/contracts'
import type { Trx } from '../../platform/database/database.ts'
import { publish } from '../../platform/event/publish.ts'
import { answerNotices } from '../../platform/notification/answer-notices.ts'
import { notify, withdraw } from '../../platform/notification/notify.ts'
import { withdrawGroupQueues, withdrawRequests } from '../../platform/notification/withdraw-about.ts'
import { untellGroup } from '../report/tell-group.ts'
import { requestsTo } from './member-store.ts'

type Pair = { person: number; entity: number }

/** Withdraws notifications about a membership that has ended. */
const withdrawMembership = async (trx: Trx, { person, entity }: Pair): Promise<void> => {
  await withdraw(trx, { kind: 'joined', from: person, subject: entity })
  await withdraw(trx, { kind: 'join-accepted', to: person, from: entity, subject: entity })
  await withdraw(trx, { kind: 'appointed', to: person, from: entity, subject: entity })
  await withdrawRequests(trx, person, entity)
  await withdrawGroupQueues(trx, entity, person)
  await untellGroup(trx, entity)
}

/** Newest requests that a new administrator is notified of; the list of requests shows all. */
const MOST_TOLD = 50

/** Notifies a new holder of the code A of open requests, and withdraws these notifications from a former one. */
export const tellOfRequests = async (trx: Trx, { person, entity, held }: Pair & { held: boolean }): Promise<void> => {
  if (!held) return withdrawRequests(trx, person, entity)
  const waiting = await requestsTo(trx, entity, null, MOST_TOLD)
  for (const request of waiting.toReversed())
    await notify(trx, { kind: 'join-request', to: person, from: request.person, subject: entity })
}

/** Updates the notifications of a person and an entity after a command, and refreshes open pages of both. */
export const tellOfMembership = async (
  trx: Trx,
  { person, entity, command }: Pair & { command: EntityCommand },
): Promise<void> => {
  const request = { kind: 'join-request', from: person, subject: entity } as const
  if (command === 'accept' || command === 'reject')
    await answerNotices(trx, request, command === 'accept' ? 'accepted' : 'rejected')
  // An answer to an earlier request of the same person may remain.
  else await withdraw(trx, request)
  if (command === 'send') await notify(trx, { ...request, to: entity })
  if (command === 'join') await notify(trx, { kind: 'joined', to: entity, from: person, subject: entity })
  if (command === 'accept') await notify(trx, { kind: 'join-accepted', to: person, from: entity, subject: entity })
  if (command === 'leave' || command === 'remove') await withdrawMembership(trx, { person, entity })
  await publish(trx, { kind: 'relation', to: person, data: { entity } })
  await publish(trx, { kind: 'relation', to: entity, data: { entity: person } })
}
