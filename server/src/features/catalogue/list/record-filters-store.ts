import { sql } from 'kysely'
import { ANYBODY } from '@florilege/shared/contracts'
import type { Colour } from '@florilege/shared/contracts'
import type { Db, Trx } from '../../../platform/database/database.ts'
import { lockCatalogue } from '../record/record-write.ts'
import { namedPlaces } from './named-places.ts'

/** Records per batch. */
const BATCH = 200

type Found = { id: number; colours: Colour[] | null; words: string[] }

/** Colours of the first picture, and places of a species by its texts or by accepted public contributions. */
const found = async (trx: Trx, ids: readonly number[]): Promise<Found[]> => {
  const { rows } = await sql<Found>`
    select record.id, first.colours, array_remove(array_append(array(
        select distinct contribution.place from contribution join item on item.id = contribution.id
        where record.kind = 'species' and contribution.record_id = record.id and contribution.state = 'accepted'
          and contribution.place is not null and item.privacy_status = ${ANYBODY}
        order by contribution.place limit 1000
      ), case when record.kind = 'species' then record.fields ->> 'distribution' end), null) as words
    from record left join lateral (
      select media.colours from item_media join media on media.id = item_media.media_id
        join item as shown on shown.id = media.id and shown.privacy_status >= 0
      where item_media.item_id = record.id order by item_media.position limit 1
    ) as first on true
    where record.id = any(${[...ids]}::bigint[])`.execute(trx)
  return rows
}

const write = async (trx: Trx, records: readonly Found[]): Promise<void> => {
  const rows = records.map(({ id, colours, words }) => {
    const places = namedPlaces(words)
    return { id, colours: colours ?? [], places: places.map(({ place }) => place), names: places.map(({ name }) => name) }
  })
  await sql`
    update record set colours = said.colours, places = said.places, place_names = said.names
    from (
      select (one ->> 'id')::bigint as id,
        array(select jsonb_array_elements_text(one -> 'colours')) as colours,
        array(select jsonb_array_elements_text(one -> 'places')) as places,
        array(select jsonb_array_elements_text(one -> 'names')) as names
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as one
    ) as said
    where record.id = said.id and (record.colours, record.places) is distinct from (said.colours, said.places)`.execute(trx)
}

const refresh = async (trx: Trx, stale: readonly { id: number; record_id: number }[]): Promise<void> => {
  if (stale.length === 0) return
  const ids = stale.map(({ id }) => id)
  await write(trx, await found(trx, [...new Set(stale.map(({ record_id }) => record_id))]))
  await trx
    .deleteFrom('record_stale')
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute()
}

/** Updates the colours and places of one record if they are outdated. The catalogue must be locked. */
export const refreshFilters = async (trx: Trx, record: number): Promise<void> =>
  refresh(trx, await trx.selectFrom('record_stale').select(['id', 'record_id']).where('record_id', '=', record).execute())

/** The same for every outdated record, in batches. */
export const refreshAllFilters = async (db: Db): Promise<void> => {
  let count = BATCH
  while (count === BATCH)
    count = await db.transaction().execute(async (trx) => {
      await lockCatalogue(trx)
      const stale = await trx.selectFrom('record_stale').select(['id', 'record_id']).orderBy('id').limit(BATCH).execute()
      await refresh(trx, stale)
      return stale.length
    })
}
