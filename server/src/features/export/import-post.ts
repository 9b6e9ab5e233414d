import { DRAFT_KEY, mediaInDocument, plainTextOf, renameDocumentMentions, renameMentions } from '@florilege/shared/contracts'
import type { ExportedPost, LeftOut, RichText } from '@florilege/shared/contracts'
import type { SignedInActor } from '../../platform/request/actor.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { ArchiveParts, ImportedPost } from './archive-parts.ts'
import type { Places } from './import-store.ts'

const MOST_PICTURES = 4

/** Document with pictures under their new ids, without missing ones, and with mentions as plain text. */
export const documentHere = (document: RichText, media: Places): RichText =>
  renameDocumentMentions(document, () => null).flatMap((block): RichText => {
    if (block.type !== 'image') return [block]
    const here = media.get(block.media)
    return here === undefined ? [] : [{ ...block, media: here }]
  })

const wordsOf = ({ text, document }: ExportedPost, media: Places): Pick<ImportedPost, 'text' | 'document'> => {
  // Ids of people belong to another site or time: mentions become plain text.
  if (document === null) return { text: renameMentions(text, () => null), document: null }
  const here = documentHere(document, media)
  return { text: plainTextOf(here).trim(), document: here.length === 0 ? null : here }
}

type World = { actor: SignedInActor; parts: ArchiveParts; places: Places; media: Places }

/** New ids of the lesson of a solution or the item of a share; a reason when it cannot be imported. */
const isActiveOn = async (
  trx: Trx,
  { actor, parts, places }: World,
  { kind, lesson_id: lesson, shared_id: shared }: ExportedPost,
): Promise<Pick<ImportedPost, 'lesson' | 'shared'> | LeftOut> => {
  if (kind === 'solution') {
    const here = places.get(lesson ?? 0)
    if (here === undefined || (await parts.lesson(trx, actor, here)) === null) return 'NOT_HERE'
    return { lesson: here, shared: null }
  }
  if (kind !== 'share') return { lesson: null, shared: null }
  const here = places.get(shared ?? 0)
  const object = here === undefined ? null : await parts.shared(trx, actor, here)
  if (object === null) return 'NOT_HERE'
  return object.open ? { lesson: null, shared: object.id } : 'NOT_PUBLIC'
}

/** Post to create, or the reason why it cannot be imported. */
export const importable = async (trx: Trx, world: World, post: ExportedPost): Promise<ImportedPost | LeftOut> => {
  const { kind, privacy_status: privacy, lat, lon } = post
  if (privacy === -1) return 'REMOVED'
  if ((lat === null) !== (lon === null)) return 'NOT_READABLE'
  const on = await isActiveOn(trx, world, post)
  if (typeof on === 'string') return on
  const words = wordsOf(post, world.media)
  const attached = [...post.media, ...mediaInDocument(post.document ?? [])].flatMap((id) => world.media.get(id) ?? [])
  const inWords = new Set(mediaInDocument(words.document ?? []))
  // Pictures in the text are attached in any case.
  const media = [...new Set(attached)].toSorted((a, b) => Number(inWords.has(b)) - Number(inWords.has(a)))
  return {
    kind,
    owner: world.actor.person,
    privacy,
    ...words,
    title: kind === 'lesson' ? (post.title ?? '…') : null,
    category: kind === 'note' ? post.category : null,
    mood: kind === 'mood' ? post.mood : null,
    lat: kind === 'mood' ? lat : null,
    lon: kind === 'mood' ? lon : null,
    place: kind === 'mood' ? post.place : null,
    ...on,
    media: media.slice(0, Math.max(MOST_PICTURES, inWords.size)),
    createdAt: dateOf(post.created_at),
  }
}

/** Date of an archive, never in the future. */
export const dateOf = (moment: string): Date => new Date(Math.min(Date.parse(moment), Date.now()))

/** True for a valid name of a draft. */
export const isDraftKey = (key: string): boolean => DRAFT_KEY.test(key)
