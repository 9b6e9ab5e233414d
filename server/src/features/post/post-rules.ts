import { DEFAULT_PRIVACY, ellipsis, PRIVACY_STATUS, readable, withEmoji } from '@florilege/shared/rules'
import type { PostType, PrivacyStatus, TimelineCategory } from '@florilege/shared/rules'

export const POST_KINDS = ['note', 'lesson', 'solution', 'mood', 'share'] as const
export type PostKind = (typeof POST_KINDS)[number]

/**
 * Kinds of posts in timelines: a solution appears on the page of its lesson, and on its author's own. Equal to the
 * index `item_timeline`.
 */
const TIMELINE_KINDS = ['note', 'lesson', 'mood', 'share'] as const satisfies PostKind[]

const types: Record<PostKind, PostType> = { note: 'NOTE', lesson: 'LESSON', solution: 'SOLUTION', mood: 'MOOD', share: 'SHARE' }
export const postTypeOf = (kind: PostKind): PostType => types[kind]

const categoryKinds: Record<TimelineCategory, readonly PostKind[]> = {
  lesson: ['lesson'],
  friend: TIMELINE_KINDS,
  note: ['note'],
  mood: ['mood'],
}

/** Kinds of posts in a timeline of this category. */
export const kindsOf = (category: TimelineCategory | undefined): readonly PostKind[] =>
  category === undefined ? TIMELINE_KINDS : categoryKinds[category]

/** Privacy of a new post: as chosen, else `{kind}_pp` of its owner, else public (VA-18). */
export const privacyOf = (kind: PostKind, chosen: PrivacyStatus | undefined, setting: Record<string, number>): PrivacyStatus => {
  const wanted = chosen ?? setting[`${kind}_pp`]
  return PRIVACY_STATUS.find((status) => status === wanted && status >= 0) ?? DEFAULT_PRIVACY
}

const LONGEST_HEAD = 80

/** Heading of a post in a list: its title, else its first line, cut at the end of a word (CO-04). */
export const headOf = ({ title, text }: { title?: string | null; text: string }): string =>
  ellipsis(withEmoji((title ?? readable(text).trim().split('\n', 1)[0] ?? '').trim()), LONGEST_HEAD)
