export const NOTE_CATEGORIES = ['H', 'D', 'C', 'F'] as const
export type NoteCategory = (typeof NOTE_CATEGORIES)[number]

export const TIMELINE_CATEGORIES = ['lesson', 'friend', 'note', 'mood'] as const
export type TimelineCategory = (typeof TIMELINE_CATEGORIES)[number]

export const POST_TYPES = ['NOTE', 'LESSON', 'SOLUTION', 'MOOD', 'SHARE'] as const
export type PostType = (typeof POST_TYPES)[number]

/** Longest text of a post or comment, in UTF-16 units. */
export const LONGEST_TEXT = 5000
/** Longest title of a lesson, in UTF-16 units. */
export const LONGEST_TITLE = 200
/** Pictures of one note, lesson or solution (VA-06: the upload limit of the area). */
export const NOTE_PICTURES = 4
/** Mood names by their number (EN-13). */
export const MOODS = [
  'grey-weekday',
  'tense',
  'irritated',
  'bored',
  'gloomy',
  'energetic',
  'cheerful',
  'relaxed',
  'calm',
] as const
/** Days that one look at the calendar of moods spans at most. */
export const MOST_MOOD_DAYS = 400
/** Days that an advertised post stands on top of the timelines of members. */
export const PIN_DAYS = 7
/** Advertised posts on top of one page at most. */
export const MOST_PINNED = 3
/** Days after which a removed post is gone for good. */
export const REMOVED_DAYS = 30
/** "n new posts" counts up to here. */
export const MOST_NEW_POSTS = 100
/** Of so many of them it is told which they are, so that a page can watch them. */
export const MOST_NEW_NAMED = 20
/** Comments of one page (CO-03). */
export const COMMENT_PAGE = 1000
/** Threads of one page, and the answers that each comes with. */
export const THREAD_PAGE = 20
export const THREAD_ANSWERS = 2
/** Which threads of comments come first. */
export const COMMENT_ORDERS = ['oldest', 'newest'] as const
export type CommentOrder = (typeof COMMENT_ORDERS)[number]

/**
 * Whether a post shows edit and delete (MN-14), and whether the post calls accept them (RO-03): lessons and moods
 * have forms of their own.
 */
export const editable = (post: { owned_by_me: boolean; type: PostType }): boolean =>
  post.owned_by_me && post.type !== 'LESSON' && post.type !== 'MOOD'
