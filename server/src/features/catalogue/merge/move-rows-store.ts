import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { MergeMoves } from '@florilege/shared/contracts'
import type { Db, Trx } from '../../../platform/database/database.ts'
import { nameOf, PLACES } from './moved-rows.ts'
import type { Place } from './moved-rows.ts'

type Two = { kept: number; merged: number }

const at = ({ column }: Place): RawBuilder<unknown> => sql.ref(`one.${column}`)
const moving = (place: Place, { kept, merged }: Two): RawBuilder<boolean> =>
  sql<boolean>`${at(place)} = ${merged} and not ${place.stays?.(kept) ?? sql<boolean>`false`}`

const isLink = ({ table }: Place): boolean => table === 'record_link'

/** Links that a merge would lead from a record to itself, or make twice. */
const surplus = ({ kept, merged }: Two): RawBuilder<boolean> => sql<boolean>`(
  (one.from_id, one.to_id) in ((${merged}::bigint, ${kept}::bigint), (${kept}::bigint, ${merged}::bigint))
  or (one.from_id = ${merged} and exists (select from record_link own
    where own.from_id = ${kept} and own.type = one.type and own.to_id = one.to_id and own.role = one.role))
  or (one.to_id = ${merged} and exists (select from record_link own
    where own.to_id = ${kept} and own.type = one.type and own.from_id = one.from_id and own.role = one.role)))`

const ofEither = (merged: number): RawBuilder<boolean> => sql<boolean>`(one.from_id = ${merged} or one.to_id = ${merged})`

/** Most rows that a preview counts of one place. */
const COUNTED = 1000

/** Number of things that a merge would move, counted up to a limit. */
export const countMoves = async (db: Db | Trx, two: Two): Promise<MergeMoves> => {
  const counts: MergeMoves = {}
  for (const place of PLACES) {
    const only = isLink(place) ? sql<boolean>`not ${surplus(two)}` : sql<boolean>`true`
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from (
        select from ${sql.table(place.table)} one where ${moving(place, two)} and ${only} limit ${COUNTED}) found`.execute(db)
    const count = rows[0]?.count ?? 0
    if (count > 0) counts[place.thing] = (counts[place.thing] ?? 0) + count
  }
  return counts
}

const movePlace = async (trx: Trx, merge: number, place: Place, two: Two): Promise<number> => {
  const { table, column, keys, position } = place
  const names = Object.keys(keys)
  const isLike = table === 'item_like'
  const key = isLike
    ? sql`null::jsonb`
    : sql`jsonb_build_object(${sql.join(names.flatMap((name) => [sql.lit(name), sql.ref(`moved.${name}`)]))})`
  const former = position === undefined ? sql`null::smallint` : sql`one.position`
  const places = position === undefined ? sql`` : sql`, position = chosen.place`
  const chosen = position === undefined ? sql`null::smallint` : position(two.kept)
  const matching = sql.join(
    names.map((name) => sql`${sql.ref(`row.${name}`)} = ${sql.ref(`chosen.${name}`)}`),
    sql` and `,
  )
  const { rows } = await sql<{ count: number }>`
    with chosen as materialized (
      select ${sql.join(names.map((name) => sql.ref(`one.${name}`)))}, ${former} as former, ${chosen} as place
      from ${sql.table(table)} one where ${moving(place, two)}
    ),
    moved as (
      update ${sql.table(table)} row set ${sql.ref(column)} = ${two.kept} ${places} from chosen
      where ${sql.ref(`row.${column}`)} = ${two.merged} and ${matching}
      returning ${sql.join(names.map((name) => sql.ref(`row.${name}`)))}, chosen.former
    ),
    noted as (
      insert into record_merge_row (merge_id, place, keys, was, entity_id)
      select ${merge}, ${nameOf(place)}, ${key},
        case when moved.former is null then null else jsonb_build_object('position', moved.former) end,
        ${isLike ? sql`moved.entity_id` : sql`null::bigint`}
      from moved returning id
    )
    select count(*)::int as count from noted`.execute(trx)
  return rows[0]?.count ?? 0
}

const DELETED = 'record_link'

const deleteSurplus = async (trx: Trx, merge: number, two: Two): Promise<void> => {
  await sql`
    with gone as (
      delete from record_link one where ${ofEither(two.merged)} and ${surplus(two)} returning one.*
    )
    insert into record_merge_row (merge_id, place, was) select ${merge}, ${DELETED}, to_jsonb(gone) from gone`.execute(trx)
}

/** Counters of both records by their rows, which are locked. */
const count = async (trx: Trx, { kept, merged }: Two): Promise<void> => {
  await sql`update item set
      evaluation_count = (select count(*) from item_like where item_id = item.id),
      comment_count = (select count(*) from comment where object_id = item.id and deleted_at is null),
      share_count = (select count(*) from post where shared_id = item.id)
    where id in (${kept}, ${merged})`.execute(trx)
}

/** Moves everything that refers to the merged record to the kept one, and notes each row; returns the numbers. */
export const moveRows = async (trx: Trx, merge: number, two: Two): Promise<MergeMoves> => {
  await deleteSurplus(trx, merge, two)
  const moved: MergeMoves = {}
  for (const place of PLACES) {
    const number = await movePlace(trx, merge, place, two)
    if (number > 0) moved[place.thing] = (moved[place.thing] ?? 0) + number
  }
  await count(trx, two)
  return moved
}

const moveBack = async (trx: Trx, merge: number, place: Place, { kept, merged }: Two): Promise<void> => {
  const { table, column, keys, position } = place
  const matching = Object.entries(keys).map(([name, type]) => {
    const value = table === 'item_like' ? sql`noted.entity_id` : sql`(noted.keys ->> ${sql.lit(name)})::${sql.raw(type)}`
    return sql`${sql.ref(`row.${name}`)} = ${value}`
  })
  const places = position === undefined ? sql`` : sql`, position = (noted.was ->> 'position')::smallint`
  await sql`
    update ${sql.table(table)} row set ${sql.ref(column)} = ${merged} ${places} from record_merge_row noted
    where noted.merge_id = ${merge} and noted.place = ${nameOf(place)}
      and ${sql.ref(`row.${column}`)} = ${kept} and ${sql.join(matching, sql` and `)}`.execute(trx)
}

/** Moves back what a merge moved and is still there. */
export const moveRowsBack = async (trx: Trx, merge: number, two: Two): Promise<void> => {
  for (const place of PLACES) await moveBack(trx, merge, place, two)
  await sql`
    insert into record_link (from_id, type, to_id, role, position, by_hand)
    select link.from_id, link.type, link.to_id, link.role, link.position, link.by_hand
    from record_merge_row noted cross join lateral jsonb_to_record(noted.was)
      as link (from_id bigint, type text, to_id bigint, role text, position smallint, by_hand boolean)
    where noted.merge_id = ${merge} and noted.place = ${DELETED}
      and exists (select from item where id = link.from_id) and exists (select from item where id = link.to_id)
    on conflict do nothing`.execute(trx)
  await count(trx, two)
}
