/** Longest draft, in UTF-16 units. */
export const LONGEST_DRAFT = 200_000
/** Drafts of one person, and what they hold together in UTF-16 units. */
export const MOST_DRAFTS = 200
export const DRAFT_QUOTA = 4_000_000
/** Days after which a draft that nobody touched is forgotten. */
export const DRAFT_DAYS = 90
/** Names of drafts: what is written and where, such as `note`, `comment:42` or `lesson:7`. */
export const DRAFT_KEY = /^[a-z0-9][a-z0-9:._-]{0,119}$/i
