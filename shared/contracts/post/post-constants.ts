export const NOTE_CATEGORIES = ['H', 'D', 'C', 'F'] as const
export type NoteCategory = (typeof NOTE_CATEGORIES)[number]

export const TIMELINE_CATEGORIES = ['lesson', 'friend', 'note', 'mood'] as const
export type TimelineCategory = (typeof TIMELINE_CATEGORIES)[number]

export const POST_TYPES = ['NOTE', 'LESSON', 'SOLUTION', 'MOOD', 'SHARE'] as const
export type PostType = (typeof POST_TYPES)[number]

/** Maximum length of a post or comment, in UTF-16 units. */
export const LONGEST_TEXT = 5000
/** Maximum length of a lesson's title, in UTF-16 units. */
export const LONGEST_TITLE = 200
/** Maximum number of pictures of one note, lesson or solution (VA-06: the upload limit of the area). */
export const NOTE_PICTURES = 4
/** Mood names by number (EN-13). */
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
/** Maximum number of days in one request of the mood calendar. */
export const MOST_MOOD_DAYS = 400
/** Days for which an advertised post is pinned to the timelines of members. */
export const PIN_DAYS = 7
/** Maximum number of pinned posts on one page. */
export const MOST_PINNED = 3
/** Days after which a removed post is permanently deleted. */
export const REMOVED_DAYS = 30
/** Upper limit of the "n new posts" count. */
export const MOST_NEW_POSTS = 100
/** Maximum number of new posts listed by id, so that a page can watch them. */
export const MOST_NEW_NAMED = 20
/** Comments per page (CO-03). */
export const COMMENT_PAGE = 1000
/** Threads per page, and the answers included with each. */
export const THREAD_PAGE = 20
export const THREAD_ANSWERS = 2
/** Sort orders of comment threads. */
export const COMMENT_ORDERS = ['oldest', 'newest'] as const
export type CommentOrder = (typeof COMMENT_ORDERS)[number]

/**
 * Tests whether a post shows edit and delete (MN-14) and the post endpoints accept them (RO-03). Lessons and moods have forms of
 * their own.
 */
export const editable = (post: { owned_by_me: boolean; type: PostType }): boolean =>
  post.owned_by_me && post.type !== 'LESSON' && post.type !== 'MOOD'
