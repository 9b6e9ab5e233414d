import { FLORILEGES, LINKED_KINDS, mediaInDocument } from '@florilege/shared/contracts'
import type { ExportArchive, ExportedComment, ExportedFlorilege, ExportedPost, LeftOut } from '@florilege/shared/contracts'
import { renameMentions } from '@florilege/shared/rules'
import type { SignedInActor } from '../../platform/request/actor.ts'
import type { Trx } from '../../platform/database/database.ts'
import { itemCards } from '../../platform/item/item-cards.ts'
import type { ArchiveParts } from './archive-parts.ts'
import { dateOf, importable } from './import-post.ts'
import {
  dateItem,
  florilegesOf,
  knownComments,
  knownItems,
  noteComment,
  noteImport,
  ownPlaces,
  placesOf,
  subThreadOf,
} from './import-store.ts'
import type { Places, Source } from './import-store.ts'
import type { Tally } from './import-tally.ts'

export type World = {
  source: Source
  actor: SignedInActor
  parts: ArchiveParts
  /** Pictures of the archive that were skipped and counted. */
  leftOut: ReadonlySet<number>
}

const idsOf = (things: readonly { id: number }[]): number[] => things.map(({ id }) => id)

/** Pictures that a post refers to, existing or not. */
const picturesOf = ({ media, document }: ExportedPost): number[] => [...media, ...mediaInDocument(document ?? [])]

export const importPosts = async (trx: Trx, world: World, posts: ExportArchive['posts'], tally: Tally): Promise<void> => {
  const { source, actor, parts, leftOut } = world
  const known = await knownItems(trx, source, idsOf(posts))
  const media = await ownPlaces(trx, source, posts.flatMap(picturesOf), 'media')
  for (const post of posts) {
    if (known.has(post.id)) {
      tally.add('known')
      continue
    }
    // Earlier posts of the same batch may be its lesson or shared item.
    const places = await placesOf(
      trx,
      source,
      [post.lesson_id, post.shared_id].filter((id) => id !== null),
    )
    const made = await importable(trx, { actor, parts, places, media }, post)
    if (typeof made === 'string') tally.leave(made)
    else {
      await noteImport(trx, source, post.id, await parts.post(trx, made))
      tally.add('posts')
      const missing = picturesOf(post).filter((id) => !media.has(id) && !leftOut.has(id))
      tally.leave('NOT_HERE', new Set(missing).size)
    }
    known.add(post.id)
  }
}

const commentHere = async (
  trx: Trx,
  { source, parts }: World,
  comment: ExportedComment,
  { objects, known }: { objects: Places; known: Places },
): Promise<number | LeftOut> => {
  const object = objects.get(comment.object_id)
  if (object === undefined) return 'NOT_ONES_OWN'
  const answered = known.get(comment.reply_to ?? comment.sub_thread_id ?? 0)
  const subThread = answered === undefined ? null : await subThreadOf(trx, object, answered)
  const made = await parts.comment(trx, {
    object,
    author: source.person,
    actor: source.person,
    message: renameMentions(comment.message, () => null),
    subThread,
    replyTo: subThread === null ? null : (answered ?? null),
    createdAt: dateOf(comment.created_at),
  })
  return made ?? 'NOT_READABLE'
}

/**
 * Comments on the person's own items. Comments on items of others are not imported: others would find comments under
 * their items that were deleted before, or that carry an old date.
 */
export const importComments = async (
  trx: Trx,
  world: World,
  comments: readonly ExportedComment[],
  tally: Tally,
): Promise<void> => {
  const { source } = world
  const above = comments.flatMap(({ reply_to, sub_thread_id }) => [reply_to, sub_thread_id].filter((id) => id !== null))
  const before = new Map(await knownComments(trx, source, idsOf(comments)))
  const known = new Map([...(await knownComments(trx, source, above)), ...before])
  const objects = await ownPlaces(
    trx,
    source,
    comments.map(({ object_id }) => object_id),
  )
  for (const comment of comments) {
    const made = before.has(comment.id) ? null : await commentHere(trx, world, comment, { objects, known })
    if (made === null) tally.add('known')
    else if (typeof made === 'string') tally.leave(made)
    else {
      await noteComment(trx, source, comment.id, made)
      known.set(comment.id, made)
      before.set(comment.id, made)
      tally.add('comments')
    }
  }
}

type Entries = { item_id: number | null; words: string }[]

const HELD: ReadonlySet<string> = new Set(LINKED_KINDS.filter((kind) => kind !== 'florilege'))

/** Florilège with those entries that are possible here; an entry without its item keeps its text. */
export const importFlorilege = async (trx: Trx, world: World, florilege: ExportedFlorilege, tally: Tally): Promise<void> => {
  const { source, actor, parts } = world
  const { title, introduction, privacy_status: privacy } = florilege
  if ((await knownItems(trx, source, [florilege.id])).size > 0) return tally.add('known')
  if (privacy === -1) return tally.leave('REMOVED')
  if ((await florilegesOf(trx, source.person)) >= FLORILEGES) return tally.leave('TOO_MANY')
  const places = await placesOf(
    trx,
    source,
    florilege.entries.flatMap(({ item_id }) => item_id ?? []),
  )
  const cards = await itemCards(trx, actor, [...places.values()])
  const entries = florilege.entries.flatMap(({ item_id: there, words }): Entries => {
    const here = there === null ? undefined : places.get(there)
    const kind = here === undefined ? undefined : cards.get(here)?.kind
    if (here !== undefined && kind !== undefined && HELD.has(kind)) return [{ item_id: here, words }]
    if (there !== null) tally.leave('NOT_HERE')
    return words.trim() === '' ? [] : [{ item_id: null, words }]
  })
  const id = await parts.florilege(trx, actor, { title, introduction, privacy_status: privacy, entries })
  await dateItem(trx, id, dateOf(florilege.created_at))
  await noteImport(trx, source, florilege.id, id)
  tally.add('florileges')
}
