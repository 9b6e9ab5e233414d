/** Share target of the installed site for photographs, texts and links (PW-01). */
export const SHARE_PATH = '/share/'

/** File field of the share target, as in the manifest. */
export const SHARED_FIELD = 'photographs'

/** Text fields of the share target; most applications set one or two. */
export const SHARED_WORDS = ['title', 'text', 'url'] as const

/** Page on which shared text becomes a note. */
export const ADD_NOTE = '/note/add/'

/** Accepted picture types; with these a phone shares JPEG instead of its own format. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const

/** Page that uploads and publishes photographs. */
export const ADD_PHOTOGRAPHS = '/media/edit/0/'

/** Reasons for missing shared content: no service worker received it, no space, or nothing was shared. */
export const SHARE_FAILURES = ['worker', 'room', 'none'] as const
