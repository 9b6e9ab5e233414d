import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Actor } from '../../platform/request/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { commentNotBlocked, stays } from '../../platform/item/not-blocked.ts'
import { visibleTo } from '../../platform/item/visible.ts'

export type Row = Record<string, unknown> & { id: number }

/** Rows per query: an archive of a hundred thousand posts is never in memory at once. */
const BATCH = 200
/** Most comments exported with one post or comment. */
const THREAD = 1000

const iso = (column: string): RawBuilder<string> =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** Rows by id, in batches. */
async function* pages(db: Db, query: (after: number) => RawBuilder<Row>): AsyncGenerator<Row> {
  for (let after = 0; ;) {
    const { rows } = await query(after).execute(db)
    yield* rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < BATCH) return
    after = last.id
  }
}

/** Comments visible to the person: of an item, or of one of its sub-threads. */
const thread = (actor: Actor, of: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(json_build_object('author', entry.author, 'message', entry.message, 'created_at', entry.created_at) order by entry.id), '[]')
  from (
    select answer.id, case when answer.deleted_at is null then author.display_name else '' end as author, answer.message,
      ${iso('answer.created_at')} as created_at
    from comment answer join entity author on author.id = answer.author_id
    where ${of} and ${commentNotBlocked(actor, 'answer')} order by answer.id limit ${THREAD}
  ) entry)`

/** Posts of the person, with comments on them. */
export const exportedPosts = (db: Db, actor: Actor) =>
  pages(
    db,
    (after) => sql<Row>`
      select item.id, item.kind, item.privacy_status, post.text, post.document, post.title, post.category, post.mood, post.lat, post.lon,
        post.place, post.lesson_id, post.shared_id, ${iso('item.created_at')} as created_at, ${iso('post.edited_at')} as edited_at,
        (select coalesce(json_agg(media_id order by position), '[]') from item_media where item_id = item.id) as media,
        item.evaluation_count as likes, ${thread(actor, sql`answer.object_id = item.id`)} as thread
      from item join post on post.id = item.id
      where item.owner_id = ${actor.person} and item.id > ${after} order by item.id limit ${BATCH}`,
  )

/** Comments of the person, each with its thread, as far as it is still visible to them. */
export const exportedComments = (db: Db, actor: Actor) =>
  pages(
    db,
    (after) => sql<Row>`
      select comment.id, comment.object_id, comment.sub_thread_id, comment.reply_to, comment.message, ${iso('comment.created_at')} as created_at, comment.evaluation_count as likes,
        case when seen.yes then ${thread(
          actor,
          sql`answer.object_id = comment.object_id
            and coalesce(comment.sub_thread_id, comment.id) in (answer.id, answer.sub_thread_id)`,
        )} else '[]'::json end as thread
      from comment
      left join lateral (select true as yes from item where item.id = comment.object_id and ${visibleTo(actor)}) seen on true
      where comment.author_id = ${actor.person} and comment.deleted_at is null and comment.id > ${after}
      order by comment.id limit ${BATCH}`,
  )

export type MediaRow = Row & { key: string; file: string; has_source: boolean }

/** Media of the person; `file` is the path in the archive. */
export const exportedMedia = (db: Db, actor: Actor) =>
  pages(
    db,
    (after) => sql<Row>`
      select item.id, item.privacy_status, media.key::text as key, media.file_name, media.file_type, media.title, media.description,
        media.author, media.alt, media.place, media.lat, media.lon, media.position_precision, media.metadata, media.has_source, media.provider, media.video_id as video, ${iso('media.taken_at')} as taken_at,
        ${iso('item.created_at')} as created_at, 'media/' || item.id || '-' || regexp_replace(media.file_name, '[^A-Za-z0-9._-]+', '-', 'g') as file
      from item join media on media.id = item.id
      where item.owner_id = ${actor.person} and item.id > ${after} order by item.id limit ${BATCH}`,
  ) as AsyncGenerator<MediaRow>

const small = (query: RawBuilder<Row>) =>
  async function* (db: Db): AsyncGenerator<Row> {
    yield* (await query.execute(db)).rows
  }

/** All other data of the person, by name in the archive. Its size is limited per person. */
export const exportedRest = ({ account, person }: { account: number; person: number }) => ({
  likes: small(sql`
    select item_id as id, 'item' as of, ${iso('created_at')} as created_at from item_like where entity_id = ${person}
    union all select comment_id, 'comment', ${iso('created_at')} from comment_like where entity_id = ${person} order by 1`),
  relations: small(sql`
    select entity.id, entity.display_name, relation.code, ${iso('relation.created_at')} as created_at
    from relation join entity on entity.id = relation.to_id where from_id = ${person} and ${stays('relation.to_id')} order by entity.id, code`),
  blocks: small(sql`
    select entity.id, entity.display_name, ${iso('block.created_at')} as created_at
    from block join entity on entity.id = block.to_id where from_id = ${person} order by entity.id`),
  consents: small(
    sql`select id, name, version, text_hash, ${iso('created_at')} as created_at from consent where account_id = ${account} order by id`,
  ),
  drafts: small(
    sql`select version as id, key, content, ${iso('updated_at')} as updated_at from draft where person_id = ${person} order by version`,
  ),
  orders: small(sql`
    select id, record_id, title, state, message, ${iso('created_at')} as created_at, ${iso('updated_at')} as updated_at
    from artwork_order where person_id = ${person} order by id`),
  contributions: small(sql`
    select contribution.id, state, record_id, suggestion, contribution.place, lat, lon, ${iso('observed_at')} as observed_at, note, licence,
      (select coalesce(json_agg(media_id order by position), '[]') from item_media where item_id = contribution.id) as media,
      ${iso('item.created_at')} as created_at
    from contribution join item on item.id = contribution.id where item.owner_id = ${person} order by contribution.id`),
  florileges: small(sql`
    select florilege.id, title, introduction, item.privacy_status, ${iso('item.created_at')} as created_at,
      (select coalesce(json_agg(json_build_object('item_id', item_id, 'words', words) order by position), '[]')
        from florilege_entry where florilege_id = florilege.id) as entries
    from florilege join item on item.id = florilege.id where item.owner_id = ${person} order by florilege.id`),
  reports: small(sql`
    select report.id, report.category, report.text, ${iso('report.created_at')} as created_at from report where reporter_id = ${person} order by report.id`),
  passkeys: small(
    sql`select id, name, ${iso('created_at')} as created_at from passkey where account_id = ${account} order by id`,
  ),
  identities: small(sql`
    select id, provider, issuer, subject, email, ${iso('created_at')} as created_at from identity where account_id = ${account} order by id`),
  sessions: small(sql`
    select id, agent, address, ${iso('created_at')} as created_at, ${iso('seen_at')} as seen_at from session where account_id = ${account} order by id`),
})

/** Account of the archive. */
export const exportedAccount = async (db: Db, account: number): Promise<Row> => {
  const { rows } = await sql<Row>`
    select account.id, account.email, account.language, account.role, ${iso('account.created_at')} as created_at,
      entity.id as entity_id, entity.display_name, entity.about, entity.place, entity.setting
    from account join entity on entity.id = account.person_id where account.id = ${account}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('the account of an archive is gone')
  return row
}
