/** Address that a device hands photographs, words and links to which another application shares with the installed site (PW-01). */
export const SHARE_PATH = '/share/'

/** Field of the form that it hands over, as the manifest names it. */
export const SHARED_FIELD = 'photographs'

/** Fields of words that it hands over: of most applications one or two of them. */
export const SHARED_WORDS = ['title', 'text', 'url'] as const

/** Page on which shared words become a note. */
export const ADD_NOTE = '/note/add/'

/** Kinds of pictures that are taken in; with these a telephone hands over JPEG instead of its own format. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const

/** Page on which photographs are sent and published. */
export const ADD_PHOTOGRAPHS = '/media/edit/0/'

/** Why what was shared is not there: nothing of this site received them, no room, or there were none. */
export const SHARE_FAILURES = ['worker', 'room', 'none'] as const
