import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type {
  AdminContribution,
  AdminMedia,
  EndpointQuery,
  listContributionRows,
  listMediaRows,
  Picture,
} from '@florilege/shared/contracts'
import type { Actor } from '../../platform/request/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { picturesOf } from '../../platform/item/pictures.ts'
import { visibleTo } from '../../platform/item/visible.ts'
import { hasWords } from '../../platform/search/has-words.ts'

type Owned = { id: number; owner_id: number; owner_name: string; created_at: Date }

const withPictures = async <R extends Owned>(db: Db, rows: readonly R[]) => {
  const pictures = await picturesOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ owner_id, owner_name, created_at, ...row }) => ({
    ...row,
    owner: { id: owner_id, display_name: owner_name },
    picture: pictures.get(row.id)?.[0] ?? (null as Picture | null),
    created_at: created_at.toISOString(),
  }))
}

const below = (after: number | null): RawBuilder<unknown> => (after === null ? sql`` : sql`and item.id < ${after}`)

/** Condition for a query: items found by the search, or whose owner's name contains the words; one index lookup each. */
const asked = (kind: 'media' | 'contribution', q: string): RawBuilder<unknown> =>
  q === ''
    ? sql``
    : sql`and (item.id in (select item_id from search_document where kind = ${kind} and words @@ search_query(${q}))
      or item.owner_id in (select named.id from entity named where ${hasWords(sql`named.folded_name`, q)}))`

const title = sql`coalesce(nullif(media.title, ''), nullif(media.alt, ''), nullif(left(media.description, 200), ''), '')`

type MediaQuery = Pick<EndpointQuery<typeof listMediaRows>, 'q' | 'type'>

/** Stored photographs and videos that the administrator sees like anybody else, newest first. */
export const mediaRows = async (
  db: Db,
  actor: Actor,
  { q = '', type }: MediaQuery,
  after: number | null,
  limit: number,
): Promise<AdminMedia[]> => {
  const { rows } = await sql<Owned & Pick<AdminMedia, 'title' | 'type' | 'privacy_status'>>`
    select item.id, ${title} as title, case when media.provider is null then 'image' else 'video' end as type, item.privacy_status,
      item.owner_id, owner.display_name as owner_name, item.created_at
    from item join media on media.id = item.id join entity owner on owner.id = item.owner_id
    where item.kind = 'media' and item.privacy_status >= 0 and media.kept_at is not null and ${visibleTo(actor)}
      ${asked('media', q)} ${below(after)}
      ${type === undefined ? sql`` : type === 'video' ? sql`and media.provider is not null` : sql`and media.provider is null`}
    order by item.id desc limit ${limit}`.execute(db)
  return withPictures(db, rows)
}

type ContributionQuery = Pick<EndpointQuery<typeof listContributionRows>, 'q' | 'state'>

/** Contributions as reviewers see them: all but drafts. */
export const contributionRows = async (
  db: Db,
  actor: Actor,
  { q = '', state }: ContributionQuery,
  after: number | null,
  limit: number,
): Promise<AdminContribution[]> => {
  const { rows } = await sql<Owned & Pick<AdminContribution, 'title' | 'state'>>`
    select item.id, coalesce(shown.title, contribution.suggestion, '') as title, contribution.state,
      item.owner_id, owner.display_name as owner_name, item.created_at
    from item join contribution on contribution.id = item.id join entity owner on owner.id = item.owner_id
      left join lateral (select record.title from record join item seen on seen.id = record.id
        where record.id = contribution.record_id and ${visibleTo(actor, 'seen')}) shown on true
    where item.kind = 'contribution' and item.privacy_status >= 0
      and (contribution.state <> 'draft' or item.owner_id = ${actor.entity}::bigint)
      ${asked('contribution', q)} ${below(after)}
      ${state === undefined ? sql`` : sql`and contribution.state = ${state}`}
    order by item.id desc limit ${limit}`.execute(db)
  return withPictures(db, rows)
}
