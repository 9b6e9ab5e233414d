import { WORDS } from './seed/growth-seed.ts'

export type Place = {
  /** Entity of the viewer, and the item with the long thread. */
  viewer: number
  thread: number
  /** Zero-based number of the request. */
  turn: number
}

/** Requests measured at every size, with the path of one request. */
export const CASES: Record<string, (place: Place) => string> = {
  timeline: () => '/api/timeline',
  'timeline, lessons': () => '/api/timeline?category=lesson',
  profile: ({ viewer, turn }) => `/api/post?entity=${viewer + 1 + (turn % 50)}`,
  'thread of 1,000 comments': ({ thread }) => `/api/comment/${thread}?_size=1000`,
  'page of its threads': ({ thread }) => `/api/comment/threads/${thread}`,
  notifications: () => '/api/notification/',
  'search, rare word': () => `/api/search?q=${WORDS.rare}`,
  'search, common word': () => `/api/search?q=${WORDS.common}`,
  'search, absent word': () => `/api/search?q=${WORDS.absent}`,
  'map box': ({ turn }) => {
    const west = (turn % 60) / 10
    const south = 43 + (turn % 50) / 10
    return `/api/location?west=${west}&south=${south}&east=${west + 0.2}&north=${south + 0.2}`
  },
}
