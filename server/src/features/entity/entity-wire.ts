import type { Entity } from '@florilege/shared/contracts'
import type { Actor } from '../../platform/request/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { entityImages } from '../../platform/item/pictures.ts'
import { refuse } from '../../platform/refusal.ts'
import { mayOn } from './entity-rights.ts'
import { entityOf } from './entity-store.ts'
import type { EntityRow } from './entity-store.ts'

/** Published position of an entity; null without one. */
export const positionOf = ({ lat, lon, position_precision }: Pick<EntityRow, 'lat' | 'lon' | 'position_precision'>) =>
  lat === null || lon === null || position_precision === 'none' ? null : { lat, lon, precision: position_precision }

/** Entity in the form of the contract, for the caller. Refuses an invisible one with 404. */
export const entityToWire = async (db: Db, actor: Actor, key: number | string): Promise<Entity> => {
  const row = await entityOf(db, actor, key)
  if (row === undefined) throw refuse('NOT_FOUND')
  const { lat, lon, position_precision, open, guid, created_at, suspended, ...known } = row
  const images = await entityImages(db, [row.id])
  return {
    ...known,
    ...(suspended ? { suspended } : {}),
    profile_image: images.get(row.id) ?? null,
    about: open ? row.about : null,
    place: open ? row.place : null,
    position: open ? positionOf({ lat, lon, position_precision }) : null,
    guid: row.type !== 'PERSON' && mayOn(actor, row, 'entity.invite') ? guid : null,
    created_at: created_at.toISOString(),
  }
}
