import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { focalAddress } from '@florilege/shared/contracts'
import type { FocalPoint, Picture, WidthName } from '@florilege/shared/contracts'
import type { Db, Trx } from '../database/database.ts'
import { kept, keptIds } from '../database/kept.ts'

/** Renditions of a stored picture; `source` is the upload, for its owner only. */
export type Rendition = 'thumb.webp' | 'pres.webp' | 'orig' | 'source' | WidthName

/** Address of a rendition of the media with this key. Each request of the file checks visibility. */
export const mediaAddress = (key: string, rendition: Rendition): string => `/media-files/${key}/${rendition}`

const among = (column: string, ids: readonly number[]) => sql<boolean>`${sql.ref(column)} = any(${keptIds(ids)})`

type Focal = { focal_x: number | null; focal_y: number | null }

/** Focal point from its columns, for pictures cut to a box; null: the middle. */
export const focalOf = ({ focal_x: x, focal_y: y }: Focal): FocalPoint | null => (x === null || y === null ? null : { x, y })

const thumbOf = (key: string): string => mediaAddress(key, 'thumb.webp')

/** Address of the thumbnail for a portrait, which is cut to a box, with its focal point. */
export const portraitAddress = (key: string, focal: Focal): string => focalAddress(thumbOf(key), focalOf(focal))

const columns = [
  'media.id',
  'media.key',
  'media.width',
  'media.height',
  'media.thumbhash',
  'media.author',
  'media.licence as own_licence',
  'media.alt as own_alt',
] as const

/**
 * The title comes with the picture only if it is public: the item that shows a picture may be more open than the
 * picture's own page.
 */
const openTitle = (item: string) => sql<string | null>`case when ${sql.ref(`${item}.privacy_status`)} = 9 then media.title end`

/** The focal point chosen where the picture is shown, in fractions, precedes that of the picture, in percent. */
const shownFocal = (axis: 'x' | 'y'): RawBuilder<number | null> => {
  const [own, general] = [sql.ref(`item_media.focal_${axis}`), sql.ref(`media.focal_${axis}`)]
  return sql<number | null>`coalesce(round(${own} * 100)::smallint, ${general})`
}

type Row = {
  id: number
  key: string
  width: number
  height: number
  thumbhash: string | null
  focal_x: number | null
  focal_y: number | null
  title: string | null
  author: string | null
  own_licence: string | null
  own_alt: string | null
}

const pictureOf = (row: Row, alt: string | null): Picture => ({
  media_id: row.id,
  thumb: thumbOf(row.key),
  pres: mediaAddress(row.key, 'pres.webp'),
  orig: mediaAddress(row.key, 'orig'),
  width: row.width,
  height: row.height,
  thumbhash: row.thumbhash,
  focal: focalOf(row),
  alt: alt ?? row.own_alt ?? row.title ?? '',
  author: row.author,
  ...(row.own_licence === null ? {} : { licence: row.own_licence }),
})

type AttachedRow = Row & {
  alt: string | null
  contributor: string | null
  contribution_id: number | null
  licence: string | null
}

const credited = (row: AttachedRow): Picture => {
  const { contribution_id: id, licence } = row
  const picture = pictureOf({ ...row, author: row.author ?? row.contributor }, row.alt)
  return id === null ? picture : { ...picture, contribution: { id, licence } }
}

/**
 * Pictures of each item, in order; a media item is its own picture. Items without pictures are not in the map. The
 * caller must have checked the items' visibility: a file is as visible as the most open item that shows it. Pictures
 * removed by their owner are missing everywhere. A picture from a contribution credits its owner unless it names an
 * author, and always states its licence.
 */
export const picturesOf = async (db: Db | Trx, itemIds: readonly number[]): Promise<Map<number, Picture[]>> => {
  const pictures = new Map<number, Picture[]>()
  if (itemIds.length === 0) return pictures
  const attached = db
    .selectFrom('item_media')
    .innerJoin('media', 'media.id', 'item_media.media_id')
    .innerJoin('item', 'item.id', 'media.id')
    .leftJoin('item as contributed', 'contributed.id', 'item_media.contribution_id')
    .leftJoin('contribution', 'contribution.id', 'contributed.id')
    .leftJoin('entity as contributor', 'contributor.id', 'contributed.owner_id')
    .modifyFront(kept)
    .select([
      ...columns,
      openTitle('item').as('title'),
      shownFocal('x').as('focal_x'),
      shownFocal('y').as('focal_y'),
      'item_media.item_id',
      'item_media.position',
      'item_media.alt',
      'contributor.display_name as contributor',
      'contribution.id as contribution_id',
      'contribution.licence',
    ])
    .where(among('item_media.item_id', itemIds))
    .where('item.privacy_status', '>=', 0)
  const own = db
    .selectFrom('media')
    .select([
      ...columns,
      'media.title',
      'media.focal_x',
      'media.focal_y',
      'media.id as item_id',
      sql<number>`-1`.as('position'),
      sql<string | null>`null::text`.as('alt'),
    ])
    .select([
      sql<string | null>`null::text`.as('contributor'),
      sql<number | null>`null::bigint`.as('contribution_id'),
      sql<string | null>`null::text`.as('licence'),
    ])
    .where(among('media.id', itemIds))
  const rows = await attached.unionAll(own).orderBy('item_id').orderBy('position').execute()
  for (const row of rows) {
    pictures.set(row.item_id, [...(pictures.get(row.item_id) ?? []), credited(row)])
  }
  return pictures
}

/** The same for the item in the column `item` as a column of a query, to be passed to `picturesIn`; media items have none. */
export const pictureRows = (item: string): RawBuilder<AttachedRow[] | null> => sql<AttachedRow[] | null>`(
  select json_agg(json_build_object('id', media.id, 'key', media.key, 'width', media.width, 'height', media.height,
    'thumbhash', media.thumbhash, 'focal_x', ${shownFocal('x')}, 'focal_y', ${shownFocal('y')}, 'title', ${openTitle('shown')}, 'author', media.author, 'own_licence', media.licence, 'own_alt', media.alt,
    'alt', item_media.alt, 'contributor', contributor.display_name,
    'contribution_id', contribution.id, 'licence', contribution.licence) order by item_media.position)
  from item_media join media on media.id = item_media.media_id
  join item as shown on shown.id = media.id and shown.privacy_status >= 0
  left join item as contributed on contributed.id = item_media.contribution_id
  left join contribution on contribution.id = contributed.id
  left join entity as contributor on contributor.id = contributed.owner_id
  where item_media.item_id = ${sql.ref(item)})`

/** Pictures of a row that was read with `pictureRows`. */
export const picturesIn = (rows: readonly AttachedRow[] | null): Picture[] => (rows ?? []).map(credited)

/** Display data of an entity next to something it did. */
export type Face = { display_name: string; image: string | null; gone: boolean }

/** Names and images of entities by id, with one key lookup each. */
export const facesOf = async (db: Db | Trx, entityIds: readonly number[]): Promise<Map<number, Face>> => {
  if (entityIds.length === 0) return new Map()
  const { rows } = await sql<{ id: number; display_name: string; key: string | null; gone: boolean } & Focal>`${kept}
    select entity.id, entity.display_name, entity.deleted_at is not null as gone, media.key, media.focal_x, media.focal_y
    from unnest(${keptIds(entityIds)}) asked (id)
    join entity on entity.id = asked.id left join media on media.id = entity.image_media`.execute(db)
  return new Map(
    rows.map(({ id, display_name, key, gone, ...focal }) => [
      id,
      { display_name, gone, image: key === null ? null : portraitAddress(key, focal) },
    ]),
  )
}

/** Thumbnail address of each entity's image; null for entities without one. */
export const entityImages = async (db: Db | Trx, entityIds: readonly number[]): Promise<Map<number, string | null>> =>
  new Map([...(await facesOf(db, entityIds))].map(([id, { image }]) => [id, image]))
