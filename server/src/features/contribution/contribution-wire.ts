import type { Contribution, ContributionAction, ContributionPage } from '@florilege/shared/contracts'
import { can, contributionStep } from '@florilege/shared/contracts'
import type { Actor } from '../../platform/request/actor.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { picturesOf } from '../../platform/item/pictures.ts'
import { visibleTo } from '../../platform/item/visible.ts'
import { eventsOf, mayReview, ownsContribution, reviews } from './contribution-store.ts'
import type { ContributionRow } from './contribution-store.ts'

type RecordReference = NonNullable<Contribution['record']>

/** Records by id, as far as the actor may see them. */
const recordsOf = async (db: Db | Trx, actor: Actor, ids: readonly number[]): Promise<Map<number, RecordReference>> => {
  if (ids.length === 0) return new Map()
  const found = await db
    .selectFrom('record')
    .innerJoin('item', 'item.id', 'record.id')
    .select(['record.id', 'record.kind', 'record.class', 'record.title', 'record.byline'])
    .where('record.id', 'in', ids)
    .where(visibleTo(actor))
    .execute()
  return new Map(found.map((record) => [record.id, record]))
}

const mayOf = (row: ContributionRow, actor: Actor): Contribution['may'] => {
  const own = can({ role: actor.role, owns: ownsContribution(actor, row) }, 'contribution.edit')
  const open = (action: ContributionAction): boolean => contributionStep(row.state, action) !== null
  return {
    edit: own && open('edit'),
    delete: own && open('delete'),
    submit: own && open('submit'),
    withdraw: own && open('withdraw'),
    review: mayReview(actor, row) && open('accept'),
  }
}

const wallTime = (stored: Date | string | null): string | null =>
  stored === null ? null : new Date(stored).toISOString().slice(0, 19)

/** Contributions as lists show them. */
export const contributionsToWire = async (
  db: Db | Trx,
  rows: readonly ContributionRow[],
  actor: Actor,
): Promise<Contribution[]> => {
  const pictures = await picturesOf(
    db,
    rows.map(({ id }) => id),
  )
  const named = rows.flatMap(({ record_id: record }) => (record === null ? [] : [record]))
  const records = await recordsOf(db, actor, [...new Set(named)])
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    record: (row.record_id === null ? undefined : records.get(row.record_id)) ?? null,
    suggestion: row.suggestion,
    pictures: pictures.get(row.id) ?? [],
    place: row.place,
    lat: row.lat,
    lon: row.lon,
    position_precision: row.position_precision,
    observed_at: wallTime(row.observed_at),
    note: row.note,
    licence: row.licence as Contribution['licence'],
    owner: { id: row.owner_id, display_name: row.display_name },
    owned_by_me: ownsContribution(actor, row),
    may: mayOf(row, actor),
    version: row.version,
    submitted_at: row.submitted_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }))
}

/** Contribution for its page: only its owner and reviewers see its history. */
export const contributionToWire = async (db: Db | Trx, row: ContributionRow, actor: Actor): Promise<ContributionPage> => {
  const [contribution] = await contributionsToWire(db, [row], actor)
  if (contribution === undefined) throw new Error('a contribution was lost on its way')
  const told = row.owner_id === actor.entity || reviews(actor)
  const events = told ? await eventsOf(db, row.id) : []
  const history = events.map(({ state, entity_id: entity, display_name: name, reason, created_at: at }) => ({
    state,
    by: entity === null || name === null ? null : { id: entity, display_name: name },
    reason,
    at: at.toISOString(),
  }))
  return { ...contribution, history }
}
