import { DRAFT_KEY, mediaInDocument, mentionedInDocument, plainTextOf } from '@florilege/shared/contracts'
import type { ExportedPost, RichText } from '@florilege/shared/contracts'
import type { Trx } from '../../platform/database/database.ts'

/** A post as it is to be made here: the person's own, with its dates and privacy, and nothing that others gave it. */
export type ImportedPost = {
  kind: ExportedPost['kind']
  owner: number
  privacy: 0 | 1 | 9
  text: string
  document: RichText | null
  title: string | null
  category: ExportedPost['category']
  mood: number | null
  lat: number | null
  lon: number | null
  place: string | null
  lesson: number | null
  media: number[]
  createdAt: Date
}

/** Words that name people, media or addresses by the ids of another moment come back as plain words. */
const isPlain = (document: RichText): boolean =>
  mentionedInDocument(document).length === 0 && mediaInDocument(document).length === 0

/** Ids of `wanted` that are the person's own media still. */
const ownMedia = async (trx: Trx, person: number, wanted: readonly number[]): Promise<number[]> => {
  if (wanted.length === 0) return []
  const rows = await trx
    .selectFrom('media')
    .innerJoin('item', 'item.id', 'media.id')
    .select('media.id')
    .where('item.owner_id', '=', person)
    .where('item.privacy_status', '>=', 0)
    .where('media.id', 'in', wanted)
    .execute()
  const own = new Set(rows.map(({ id }) => id))
  return wanted.filter((id) => own.has(id))
}

/** Null for what cannot come back: what was removed, shares of others' things, and solutions of lessons. */
export const importable = async (
  trx: Trx,
  person: number,
  post: ExportedPost,
  { sameSite }: { sameSite: boolean },
): Promise<ImportedPost | null> => {
  const { kind, privacy_status: privacy, document, lat, lon } = post
  if (privacy === -1 || kind === 'share' || kind === 'solution' || (lat === null) !== (lon === null)) return null
  const rich = document !== null && isPlain(document) ? document : null
  return {
    kind,
    owner: person,
    privacy,
    text: document === null ? post.text : plainTextOf(document),
    document: rich,
    title: kind === 'lesson' ? (post.title ?? '…') : null,
    category: kind === 'note' ? post.category : null,
    mood: kind === 'mood' ? post.mood : null,
    lat: kind === 'mood' ? lat : null,
    lon: kind === 'mood' ? lon : null,
    place: kind === 'mood' ? post.place : null,
    lesson: null,
    media: sameSite ? (await ownMedia(trx, person, post.media)).slice(0, 4) : [],
    createdAt: new Date(Math.min(Date.parse(post.created_at), Date.now())),
  }
}

/** Whether a draft has a name that drafts have here. */
export const isDraftKey = (key: string): boolean => DRAFT_KEY.test(key)
