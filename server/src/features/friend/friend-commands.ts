import {
  acceptFriendRequest,
  personStateOf,
  personStep,
  rejectFriendRequest,
  revokeFriendRequest,
  sendFriendRequest,
  unfriend,
} from '@florilege/shared/contracts'
import type { PersonCommand } from '@florilege/shared/contracts'
import type { Actor } from '../../platform/request/actor.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { countAttempt } from '../../platform/request/limits.ts'
import { refuse } from '../../platform/refusal.ts'
import { handle } from '../../platform/route.ts'
import { tellOfFriendship } from './friend-notices.ts'
import { asOneself, refuseRelation } from './relation-refusal.ts'
import { holdEntities, pairOf, setFriendship } from './relation-store.ts'
import type { PairRow } from './relation-store.ts'

type Command = { name: Exclude<PersonCommand, 'block' | 'unblock'>; other: number; message?: string | null }

const STRANGERS: PairRow = { codes: [], blocks: false, blocked: false }

const step = async (trx: Trx, me: number, { name, other, message = null }: Command) => {
  const target = (await holdEntities(trx, [me, other])).get(other)
  if (name === 'send' && target?.type !== 'PERSON') throw refuse('NOT_FOUND')
  // There is no relation to an unknown person, or one with a pending deletion.
  const pair = target === undefined ? STRANGERS : await pairOf(trx, me, other)
  const before = personStateOf(pair.codes, pair)
  const outcome = personStep(before, name)
  if ('error' in outcome) throw refuseRelation(outcome.error)
  await setFriendship(trx, { from: me, to: other, friendship: outcome.state.friendship, message })
  await tellOfFriendship(trx, { me, other }, before, outcome.state)
  return pairOf(trx, me, other)
}

const run = async (db: Db, actor: Actor, command: Command) => {
  const { person } = asOneself(actor)
  await countAttempt(db, 'relations by person', String(person))
  const { codes } = await db.transaction().execute((trx) => step(trx, person, command))
  return { data: { id: command.other, relation: codes } }
}

export const sendFriendRequestRoute = handle(sendFriendRequest, async ({ body, actor }, { db }) => {
  if (body.sent_to === actor.person) throw refuse('DATA_INVALID', 'DATA_INVALID', { sent_to: 'DATA_NOT_ALLOWED' })
  return run(db, actor, { name: 'send', other: body.sent_to, message: body.message === '' ? null : (body.message ?? null) })
})

export const revokeFriendRequestRoute = handle(revokeFriendRequest, ({ params, actor }, { db }) =>
  run(db, actor, { name: 'revoke', other: params.id }),
)

export const acceptFriendRequestRoute = handle(acceptFriendRequest, ({ params, actor }, { db }) =>
  run(db, actor, { name: 'accept', other: params.id }),
)

export const rejectFriendRequestRoute = handle(rejectFriendRequest, ({ params, actor }, { db }) =>
  run(db, actor, { name: 'reject', other: params.id }),
)

export const unfriendRoute = handle(unfriend, ({ params, actor }, { db }) =>
  run(db, actor, { name: 'unfriend', other: params.id }),
)
