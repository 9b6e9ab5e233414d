import { sql } from 'kysely'
import { ANYBODY, ONLY_ME, publishedPosition } from '@florilege/shared/contracts'
import type { ContributionFields, ContributionState, LinkType } from '@florilege/shared/contracts'
import type { Actor, SignedInActor } from '../../platform/request/actor.ts'
import type { Trx } from '../../platform/database/database.ts'
import { publish } from '../../platform/event/publish.ts'
import { attachMedia } from '../../platform/item/attach-media.ts'
import { visibleTo } from '../../platform/item/visible.ts'
import { refuse } from '../../platform/refusal.ts'

/** True when the actor sees this record and it accepts contributions: a published species or artwork. */
export const takesContributions = async (trx: Trx, actor: Actor, record: number): Promise<boolean> => {
  const found = await trx
    .selectFrom('record')
    .innerJoin('item', 'item.id', 'record.id')
    .select('record.id')
    .where('record.id', '=', record)
    .where('record.status', '=', 'published')
    .where('item.privacy_status', '>=', 0)
    .where((eb) => eb.or([eb('record.kind', '=', 'species'), eb('record.class', '=', 'artwork')]))
    .where(visibleTo(actor))
    .executeTakeFirst()
  return found !== undefined
}

const columnsOf = (fields: ContributionFields) => {
  const published = publishedPosition(fields.position, fields.position_precision)
  return {
    record_id: fields.record_id,
    suggestion: fields.suggestion,
    place: fields.place,
    lat: published?.lat ?? null,
    lon: published?.lon ?? null,
    position_precision: published === null ? ('none' as const) : fields.position_precision,
    observed_at: fields.observed_at === null ? null : `${fields.observed_at}Z`,
    note: fields.note,
    licence: fields.licence,
  }
}

/** Descriptions of the media, new ones replacing those in `before`. Refuses descriptions of other media with 422. */
const altsOf = ({ media, alts }: ContributionFields, before: [number, string | null][] = []): Map<number, string | null> => {
  if (alts.some(({ media_id: id }) => !media.includes(id)))
    throw refuse('DATA_INVALID', 'DATA_INVALID', { alts: 'MEDIA_UNKNOWN' })
  return new Map([...before, ...alts.map(({ media_id: id, alt }): [number, string | null] => [id, alt || null])])
}

export const insertContribution = async (trx: Trx, me: SignedInActor, fields: ContributionFields): Promise<number> => {
  const { id } = await trx
    .insertInto('item')
    .values({
      kind: 'contribution',
      owner_id: me.entity,
      actor_id: me.person === me.entity ? null : me.person,
      privacy_status: ONLY_ME,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('contribution')
    .values({ id, ...columnsOf(fields) })
    .execute()
  await attachMedia(trx, id, me.entity, fields.media, altsOf(fields))
  await addEvent(trx, { id, state: 'draft', by: me, reason: null })
  return id
}

/** Number of photographs of a contribution. */
export const photosOf = async (trx: Trx, id: number): Promise<number> => {
  const { count } = await trx
    .selectFrom('item_media')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('item_id', '=', id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const updateContribution = async (trx: Trx, id: number, owner: number, fields: ContributionFields): Promise<void> => {
  await trx
    .updateTable('contribution')
    .set((eb) => ({ ...columnsOf(fields), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  const before = await trx.deleteFrom('item_media').where('item_id', '=', id).returning(['media_id', 'alt']).execute()
  const said = before.map(({ media_id: media, alt }): [number, string | null] => [media, alt])
  await attachMedia(trx, id, owner, fields.media, altsOf(fields, said))
  await touch(trx, id)
}

const touch = async (trx: Trx, id: number): Promise<void> => {
  await trx
    .updateTable('item')
    .set({ updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

type NewEvent = { id: number; state: ContributionState; by: SignedInActor | null; reason: string | null }

const addEvent = async (trx: Trx, { id, state, by, reason }: NewEvent): Promise<void> => {
  await trx
    .insertInto('contribution_event')
    .values({ contribution_id: id, state, person_id: by?.person ?? null, entity_id: by?.entity ?? null, reason })
    .execute()
}

/** Sets the state of a contribution and records its author and reason. */
export const setState = async (trx: Trx, event: NewEvent): Promise<void> => {
  await trx
    .updateTable('contribution')
    .set((eb) => ({
      state: event.state,
      version: eb('version', '+', 1),
      ...(event.state === 'submitted' ? { submitted_at: sql<Date>`now()` } : {}),
    }))
    .where('id', '=', event.id)
    .execute()
  await touch(trx, event.id)
  await addEvent(trx, event)
  await publish(trx, { kind: 'waiting' })
}

/** Media used only by the contribution, which their owner has never edited. */
const saysNothing = sql`media.version = 1 and media.provider is null`

/**
 * Publishes a contribution: it becomes public with its media, and the record shows these after its own, with their
 * owner as author. A photograph that its owner had described or shared before keeps its privacy: the record shows it,
 * but its own page stays restricted. Media removed by their owner stay removed. Record and contribution link to each
 * other.
 */
export const publishContribution = async (trx: Trx, id: number, record: number): Promise<void> => {
  await trx.updateTable('contribution').set({ record_id: record }).where('id', '=', id).execute()
  const { rows: opened } = await sql<{ id: number }>`
    update item set privacy_status = ${ANYBODY}::smallint, updated_at = now()
    where privacy_status >= 0 and privacy_status <> ${ANYBODY}::smallint and (id = ${id} or id in (
      select media.id from item_media join media on media.id = item_media.media_id where item_media.item_id = ${id} and ${saysNothing}))
    returning id`.execute(trx)
  // Unsaved drafts about a private photograph do not become public with it: their owner has to confirm them.
  const ids = opened.map((one) => one.id)
  if (ids.length > 0)
    await trx
      .updateTable('media')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', 'in', ids)
      .execute()
  // Lock, so that concurrent additions of pictures get different positions.
  await trx.selectFrom('item').select('id').where('id', '=', record).forNoKeyUpdate().execute()
  await sql`
    insert into item_media (item_id, media_id, position, alt, contribution_id)
    select ${record}::bigint, media_id, row_number() over (order by position)
      + (select coalesce(max(position), -1) from item_media where item_id = ${record}::bigint), alt, ${id}::bigint
    from item_media where item_id = ${id} on conflict (item_id, media_id) do nothing`.execute(trx)
  await trx
    .insertInto('record_link')
    .values({ from_id: id, type: 'contribution_of' satisfies LinkType, to_id: record, role: '', position: 0, by_hand: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** True when a contribution has a photograph that its owner has not removed. */
export const hasPhotograph = async (trx: Trx, id: number): Promise<boolean> => {
  const found = await trx
    .selectFrom('item_media')
    .innerJoin('item', 'item.id', 'item_media.media_id')
    .select('item.id')
    .where('item_media.item_id', '=', id)
    .where('item.privacy_status', '>=', 0)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export const removeContribution = async (trx: Trx, id: number): Promise<void> => {
  await trx
    .updateTable('item')
    .set({ privacy_status: -1, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Number of accepted contributions of an owner, up to `most`. */
export const countAccepted = async (trx: Trx, owner: number, most: number): Promise<number> => {
  const found = await trx
    .selectFrom('item')
    .innerJoin('contribution', 'contribution.id', 'item.id')
    .select('item.id')
    .where('item.owner_id', '=', owner)
    .where('item.kind', '=', 'contribution')
    .where('item.privacy_status', '>=', 0)
    .where('contribution.state', '=', 'accepted')
    .limit(most)
    .execute()
  return found.length
}
