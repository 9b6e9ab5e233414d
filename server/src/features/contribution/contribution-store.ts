import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { ContributionState } from '@florilege/shared/contracts'
import { can } from '@florilege/shared/rules'
import type { Actor } from '../../platform/request/actor.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { owns } from '../../platform/item/owns.ts'
import { visibleTo } from '../../platform/item/visible.ts'

const rows = (db: Db | Trx) =>
  db
    .selectFrom('contribution')
    .innerJoin('item', 'item.id', 'contribution.id')
    .innerJoin('entity', 'entity.id', 'item.owner_id')
    .select([
      'contribution.id',
      'contribution.state',
      'contribution.record_id',
      'contribution.suggestion',
      'contribution.place',
      'contribution.lat',
      'contribution.lon',
      'contribution.position_precision',
      'contribution.observed_at',
      'contribution.note',
      'contribution.licence',
      'contribution.version',
      'contribution.submitted_at',
      'item.owner_id',
      'item.actor_id',
      'item.privacy_status',
      'item.created_at',
      'item.updated_at',
      'entity.display_name',
    ])

export type ContributionRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

/** True when the actor may review contributions. */
export const reviews = (actor: Actor): boolean => can({ role: actor.role }, 'contribution.review')

/** True when the actor may review this one: another reviewer must review their own, whatever entity they acted as. */
export const mayReview = (actor: Actor, { owner_id: owner, actor_id: by }: ContributionRow): boolean => {
  const owns = owner === actor.entity || owner === actor.person || (by !== null && by === actor.person)
  return can({ role: actor.role, owns }, 'contribution.review')
}

/** True when the actor has the rights of its owner. */
export const ownsContribution = (actor: Actor, { owner_id: owner, actor_id: by }: ContributionRow): boolean =>
  owns(actor, { owner, by })

/**
 * Condition that a contribution is visible: to its owner, to reviewers once submitted, and by the visibility predicate
 * once accepted.
 */
export const contributionVisible = (actor: Actor): RawBuilder<boolean> => {
  const review = reviews(actor) ? sql`or contribution.state <> 'draft'` : sql``
  return sql<boolean>`item.privacy_status >= 0
    and (item.owner_id = ${actor.entity}::bigint ${review} or (contribution.state = 'accepted' and ${visibleTo(actor)}))`
}

/** Contribution that the actor may see; null otherwise. */
export const seenContribution = async (db: Db | Trx, actor: Actor, id: number): Promise<ContributionRow | null> =>
  (await rows(db).where('contribution.id', '=', id).where(contributionVisible(actor)).executeTakeFirst()) ?? null

/** The same, locked until the transaction ends: the second of two concurrent calls sees the result of the first. */
export const lockedContribution = async (trx: Trx, actor: Actor, id: number): Promise<ContributionRow | null> => {
  await trx.selectFrom('contribution').select('id').where('id', '=', id).forUpdate().execute()
  return seenContribution(trx, actor, id)
}

type Box = { south: number; west: number; north: number; east: number }

/** A box across the date line is split into two. */
const within = ({ south, west, north, east }: Box): RawBuilder<boolean> => sql<boolean>`
  contribution.lat between ${south}::float8 and ${north}::float8
  and ${
    west <= east
      ? sql`contribution.lon between ${west}::float8 and ${east}::float8`
      : sql`(contribution.lon >= ${west}::float8 or contribution.lon <= ${east}::float8)`
  }`

export type ContributionPageQuery = {
  scope: 'own' | 'all' | 'accepted'
  state?: ContributionState | undefined
  record?: number | undefined
  owner?: number | undefined
  /** Only contributions with a published place in this box. */
  box?: Box | undefined
  oldestFirst: boolean
  after: number | null
  limit: number
}

const inScope = (actor: Actor, { scope, state }: ContributionPageQuery): RawBuilder<boolean> => {
  if (scope === 'own') return sql<boolean>`item.owner_id = ${actor.entity}::bigint and item.kind = 'contribution'`
  if (scope === 'accepted') return sql<boolean>`contribution.state = 'accepted'`
  // Redundant with a given state; without one it lets the planner use the index of the queue.
  return state === 'draft' ? sql<boolean>`false` : sql<boolean>`contribution.state <> 'draft'`
}

/** Page of contributions in one scope, as far as the actor may see them. */
export const contributionRows = (db: Db, actor: Actor, query: ContributionPageQuery): Promise<ContributionRow[]> => {
  const { state, record, owner, box, oldestFirst, after, limit } = query
  return rows(db)
    .where(contributionVisible(actor))
    .where(inScope(actor, query))
    .$if(state !== undefined, (found) => found.where('contribution.state', '=', state as ContributionState))
    .$if(record !== undefined, (found) => found.where('contribution.record_id', '=', record as number))
    .$if(owner !== undefined, (found) =>
      found.where('item.owner_id', '=', owner as number).where('item.kind', '=', 'contribution'),
    )
    .$if(box !== undefined, (found) => found.where(within(box as Box)))
    .$if(after !== null, (found) => found.where('item.id', oldestFirst ? '>' : '<', after as number))
    .orderBy('item.id', oldestFirst ? 'asc' : 'desc')
    .limit(limit)
    .execute()
}

export type EventRow = {
  state: ContributionState
  entity_id: number | null
  display_name: string | null
  reason: string | null
  created_at: Date
}

/** State changes of a contribution, oldest first. */
export const eventsOf = (db: Db | Trx, id: number): Promise<EventRow[]> =>
  db
    .selectFrom('contribution_event')
    .leftJoin('entity', 'entity.id', 'contribution_event.entity_id')
    .select([
      'contribution_event.state',
      'contribution_event.entity_id',
      'entity.display_name',
      'contribution_event.reason',
      'contribution_event.created_at',
    ])
    .where('contribution_id', '=', id)
    .orderBy('contribution_event.id')
    .limit(200)
    .execute()
