/** Maximum length of a draft, in UTF-16 units. */
export const LONGEST_DRAFT = 200_000
/** Maximum number of drafts of one person, and their total size in UTF-16 units. */
export const MOST_DRAFTS = 200
export const DRAFT_QUOTA = 4_000_000
/** Days after which an unused draft is deleted. */
export const DRAFT_DAYS = 90
/** Draft keys: kind and subject, such as `note`, `comment:42` or `lesson:7`. */
export const DRAFT_KEY = /^[a-z0-9][a-z0-9:._-]{0,119}$/i
