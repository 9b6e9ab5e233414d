import { ANYBODY, FRIENDS, isBlank, ONLY_ME, REMOVED } from '@florilege/shared/rules'
import { cleanRichText, mediaInDocument, plainTextOf } from '@florilege/shared/rules/text'
import type { RichText } from '@florilege/shared/rules/text'
import { LONGEST_TEXT } from '@florilege/shared/rules'
import { isMentioned, wireOf, writtenOf } from './mentions.ts'
import type { Written } from './mentions.ts'
import type { Post } from './post-cache.ts'

export const DRAFT_PRIVACY = [ANYBODY, FRIENDS, ONLY_ME] as const
export type DraftPrivacy = (typeof DRAFT_PRIVACY)[number]
export type DraftMedia = { id: number; thumb: string; alt: string }

/** Words being written: plain ones, or a rich text in their place. */
export type Wording = Written & { document: RichText | null }
export type PostDraft = Wording & {
  /** Null until chosen: what stands applies, and of what is new the person's own default. */
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

/** What all drafts of posts have, as it was kept; null when it is none. */
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

/** The draft that changing a post begins with; who sees it is no part of it until it is chosen there. */
export const draftOfPost = (post: Post): PostDraft => ({
  ...writtenOf(post.answer_text),
  document: post.document === null ? null : cleanRichText(post.document),
  privacy: null,
  media: post.pictures.map(({ media_id: id, thumb, alt }) => ({ id, thumb, alt })),
})

/** What of a post says whether its form asks who sees it. */
type Edited = Pick<Post, 'owned_by_me' | 'privacy_status'>

/**
 * Whether changing the words leaves alone who sees a post: that stays with its author, and what is removed comes back where
 * one gives it back, never so.
 */
export const keepsPrivacy = (post: Edited): boolean => !post.owned_by_me || post.privacy_status === REMOVED

/** Default privacy of a kind of posts from the settings of a person (VA-18). */
export const defaultPrivacy = (kind: string, setting: Record<string, number> | undefined): DraftPrivacy =>
  privacyIn(setting?.[`${kind}_pp`]) ?? ANYBODY

/** Who is to see it, where that was chosen in the form: what was chosen elsewhere meanwhile never falls back by itself. */
export const chosenPrivacy = ({ privacy }: Pick<PostDraft, 'privacy'>, edited: Edited) =>
  privacy === null || keepsPrivacy(edited) ? {} : { privacy_status: privacy }

/** Words as the calls take them. */
export const wordsBody = (draft: Wording) => (draft.document === null ? { text: wireOf(draft) } : { document: draft.document })

/** What is said, for counting and comparing. */
export const saidIn = ({ text, document }: Wording): string => (document === null ? text : plainTextOf(document))

/** Whether there is something to send, and not too much of it. */
export const isSendable = (draft: Wording): boolean => {
  const said = saidIn(draft)
  const shows = draft.document !== null && mediaInDocument(draft.document).length > 0
  return (!isBlank(said) || shows) && said.length <= LONGEST_TEXT
}

/** Whether a post that came back says what the draft does: else an earlier form of it had been sent before. */
export const isAsWritten = (post: Post, draft: PostDraft): boolean =>
  writtenOf(post.answer_text).text === saidIn(draft).trim() && post.pictures.length === draft.media.length
