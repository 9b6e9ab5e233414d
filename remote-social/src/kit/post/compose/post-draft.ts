import { ANYBODY, FRIENDS, isBlank, ONLY_ME, REMOVED } from '@florilege/shared/rules'
import { cleanRichText, mediaInDocument, plainTextOf } from '@florilege/shared/rules/text'
import type { RichText } from '@florilege/shared/rules/text'
import { LONGEST_TEXT } from '@florilege/shared/rules'
import { isMentioned, wireOf, writtenOf } from '../field/mentions.ts'
import type { Written } from '../field/mentions.ts'
import type { Post } from '../post-cache.ts'

export const DRAFT_PRIVACY = [ANYBODY, FRIENDS, ONLY_ME] as const
export type DraftPrivacy = (typeof DRAFT_PRIVACY)[number]
export type DraftMedia = { id: number; thumb: string; alt: string }

/** Text being written: plain, or a rich text instead. */
export type Wording = Written & { document: RichText | null }
export type PostDraft = Wording & {
  /** Null until chosen: an existing post keeps its audience, a new one has the person's default. */
  privacy: DraftPrivacy | null
  media: readonly DraftMedia[]
}

export const emptyDraft = (): PostDraft => ({ text: '', people: [], document: null, privacy: null, media: [] })

const isMedia = (value: unknown): value is DraftMedia =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number' && 'thumb' in value

export type KeptFields = Partial<Record<string, unknown>>
export const fieldsOf = (kept: unknown): KeptFields | null =>
  typeof kept === 'object' && kept !== null ? (kept as KeptFields) : null
export const privacyIn = (value: unknown): DraftPrivacy | null => DRAFT_PRIVACY.find((one) => one === value) ?? null

/** Parses the stored fields common to all drafts of posts; null when invalid. */
export const parseDraft = (kept: unknown): PostDraft | null => {
  const fields = fieldsOf(kept)
  if (fields === null || typeof fields['text'] !== 'string') return null
  const { text, people, document, privacy, media } = fields
  return {
    text: text as string,
    people: Array.isArray(people) ? people.filter(isMentioned) : [],
    document: document === null || document === undefined ? null : cleanRichText(document),
    privacy: privacyIn(privacy),
    media: Array.isArray(media) ? media.filter(isMedia) : [],
  }
}

/** Initial draft of a post's edit form, without an audience until one is chosen. */
export const draftOfPost = (post: Post): PostDraft => ({
  ...writtenOf(post.answer_text),
  document: post.document === null ? null : cleanRichText(post.document),
  privacy: null,
  media: post.pictures.map(({ media_id: id, thumb, alt }) => ({ id, thumb, alt })),
})

/** Properties of a post that determine whether its form offers the audience. */
type Edited = Pick<Post, 'owned_by_me' | 'privacy_status'>

/**
 * Tests whether an edit must not change the audience: other people's posts, and removed posts, which have a restore action of
 * their own.
 */
export const keepsPrivacy = (post: Edited): boolean => !post.owned_by_me || post.privacy_status === REMOVED

/** Default privacy of a kind of post from the person's settings (VA-18). */
export const defaultPrivacy = (kind: string, setting: Record<string, number> | undefined): DraftPrivacy =>
  privacyIn(setting?.[`${kind}_pp`]) ?? ANYBODY

/** Audience if chosen in the form: otherwise it is left out, so that a concurrent change is not reverted. */
export const chosenPrivacy = ({ privacy }: Pick<PostDraft, 'privacy'>, edited: Edited) =>
  privacy === null || keepsPrivacy(edited) ? {} : { privacy_status: privacy }

/** Text in the format of the API. */
export const wordsBody = (draft: Wording) => (draft.document === null ? { text: wireOf(draft) } : { document: draft.document })

/** Plain text, for counting and comparing. */
export const saidIn = ({ text, document }: Wording): string => (document === null ? text : plainTextOf(document))

/** Tests whether the text is neither empty nor too long. */
export const isSendable = (draft: Wording): boolean => {
  const said = saidIn(draft)
  const shows = draft.document !== null && mediaInDocument(draft.document).length > 0
  return (!isBlank(said) || shows) && said.length <= LONGEST_TEXT
}

/** Tests whether a returned post equals the draft; if not, an earlier version of the draft had been sent. */
export const isAsWritten = (post: Post, draft: PostDraft): boolean =>
  writtenOf(post.answer_text).text === saidIn(draft).trim() && post.pictures.length === draft.media.length
