import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { dataOf, id } from '../list.ts'

/** Head of a profile page. Counts stop at COUNT_LIMIT. */
export const profile = z.strictObject({
  entity_id: id,
  type: z.string(),
  display_name: z.string(),
  profile_image: z.string().nullable(),
  about: z.string().nullable(),
  place: z.string().nullable(),
  post_count: z.int(),
  friend_count: z.int(),
  /** Likes got on posts. */
  like_count: z.int(),
})
export type Profile = z.infer<typeof profile>

export const getOwnProfile = endpoint({
  method: 'GET',
  path: '/api/profile/me',
  access: 'signed-in',
  summary: 'Profile of the entity the caller acts as',
  response: dataOf(profile),
})
