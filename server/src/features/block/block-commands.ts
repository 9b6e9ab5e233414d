import {
  blockEntity,
  can,
  entityStateOf,
  entityStep,
  personStateOf,
  personStep,
  unblockEntity,
} from '@florilege/shared/contracts'
import type { RelationError } from '@florilege/shared/contracts'
import type { FastifyRequest } from 'fastify'
import { signedIn } from '../../platform/request/actor.ts'
import type { SignedInActor } from '../../platform/request/actor.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { publish } from '../../platform/event/publish.ts'
import { countAttempt } from '../../platform/request/limits.ts'
import { refuse } from '../../platform/refusal.ts'
import { handle } from '../../platform/route.ts'
import { hasOtherAdmin } from '../entity/member-store.ts'
import { refuseRelation } from '../friend/relation-refusal.ts'
import { holdEntities, pairOf } from '../friend/relation-store.ts'
import { addBlock, endRelations, removeBlock, withdrawBetween } from './block-store.ts'

/** Blocking for a group or organisation needs a moderating code. */
const requireRight = async (db: Db | Trx, me: SignedInActor): Promise<void> => {
  if (me.entity === me.person) return
  const { codes } = await pairOf(db, me.person, me.entity)
  if (!can({ role: me.role, codes }, 'entity.block')) throw refuse('FORBIDDEN')
}

const refusedBy = async (trx: Trx, me: number, other: number, group: boolean): Promise<RelationError | null> => {
  const pair = await pairOf(trx, me, other)
  const outcome = group
    ? entityStep(entityStateOf(pair.codes, { ...pair, closed: false, otherAdmin: await hasOtherAdmin(trx, other, me) }), 'block')
    : personStep(personStateOf(pair.codes, pair), 'block')
  return 'error' in outcome ? outcome.error : null
}

/** Actions in the name of a group are recorded in the audit log. */
const record = async (trx: Trx, me: SignedInActor, request: FastifyRequest, action: string, other: number): Promise<void> => {
  if (me.entity === me.person) return
  await audit(trx, { actor: me, request }, { action, subject: 'entity', subjectId: me.entity, after: { member: other } })
}

const block = async (trx: Trx, me: SignedInActor, other: number): Promise<void> => {
  await requireRight(trx, me)
  const target = (await holdEntities(trx, [me.entity, other])).get(other)
  if (target === undefined) throw refuse('NOT_FOUND')
  if (other === me.entity) throw refuse('FORBIDDEN')
  // Group administrators must be dismissed first: a block cannot remove them.
  const held = (await pairOf(trx, other, me.entity)).codes
  if (held.some((code) => 'ACEMR'.includes(code))) throw refuse('CONFLICT', 'ENTITY_ADMIN')
  const error = await refusedBy(trx, me.entity, other, target.type !== 'PERSON')
  if (error !== null) throw refuseRelation(error)
  const pair = { from: me.entity, to: other }
  await addBlock(trx, pair)
  const ended = await endRelations(trx, pair)
  await withdrawBetween(trx, pair)
  await publish(trx, { kind: 'relation', to: me.entity, data: { entity: other } })
  // The other side is not notified of a block: their page gets the same event as for any ended relation.
  if (ended) await publish(trx, { kind: 'relation', to: other, data: { entity: me.entity } })
}

const unblock = async (trx: Trx, me: SignedInActor, other: number): Promise<void> => {
  await requireRight(trx, me)
  const target = (await holdEntities(trx, [me.entity, other])).get(other)
  const pair = { from: me.entity, to: other }
  if (await removeBlock(trx, pair)) return publish(trx, { kind: 'relation', to: me.entity, data: { entity: other } })
  // Without a block of one's own, a person who has blocked the caller is reported as unknown.
  if (target === undefined || (await pairOf(trx, me.entity, other)).blocked) throw refuse('NOT_FOUND')
}

export const blockEntityRoute = handle(blockEntity, async ({ params: { id }, actor, request }, { db }) => {
  const me = signedIn(actor)
  await countAttempt(db, 'relations by person', String(me.person))
  await db.transaction().execute(async (trx) => {
    await block(trx, me, id)
    await record(trx, me, request, 'entity.block', id)
  })
  return { data: { id, blocked: true } }
})

export const unblockEntityRoute = handle(unblockEntity, async ({ params: { id }, actor, request }, { db }) => {
  const me = signedIn(actor)
  await countAttempt(db, 'relations by person', String(me.person))
  await db.transaction().execute(async (trx) => {
    await unblock(trx, me, id)
    await record(trx, me, request, 'entity.unblock', id)
  })
  return { data: { id, blocked: false } }
})
