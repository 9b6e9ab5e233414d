import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { dataOf, id, idParam, listOf, paging, text } from '../list.ts'
import { ANYBODY, FRIENDS, ONLY_ME } from '../rights/privacy.ts'
import { RELATION_CODES } from '../relation/relation.ts'
import { seeAs } from '../rights/see-as.ts'
import { displayName } from './display-name.ts'
import { PLACE_PRECISION, PRIVACY_SETTINGS } from './profile-constants.ts'

/** Published position of an entity; `about` is rounded to 0.1 degree. */
export const shownPosition = z.strictObject({
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
  precision: z.enum(['exact', 'about']),
})

/** Header of a profile page. Counts of posts and their likes stop at COUNT_LIMIT posts. */
export const profile = z.strictObject({
  entity_id: id,
  type: z.string(),
  display_name: z.string(),
  profile_image: z.string().nullable(),
  /** False when `profile_pp` hides text, place and counts from the caller; these are then null or 0. */
  open: z.boolean(),
  about: z.string().nullable(),
  place: z.string().nullable(),
  position: shownPosition.nullable(),
  post_count: z.int(),
  friend_count: z.int(),
  /** Likes received on posts. */
  like_count: z.int(),
  /** Codes of the caller towards this entity. */
  relation: z.array(z.enum(RELATION_CODES)),
  /** Version counter of text, picture and place. A change sends the version that it is based on. */
  version: z.int().positive(),
})
export type Profile = z.infer<typeof profile>

export const getOwnProfile = endpoint({
  method: 'GET',
  path: '/api/profile/me',
  access: 'signed-in',
  summary: {
    en: 'Profile of the entity the caller acts as; `as` shows it as others get it',
    fr: 'Le profil au nom duquel on agit ; `as` le montre tel que d’autres le reçoivent',
  },
  query: z.strictObject({ as: seeAs }),
  response: dataOf(profile),
})

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/profile/:id',
  access: 'all',
  summary: {
    en: 'Profile of a person, group or organisation, as far as the caller may see it',
    fr: 'Le profil d’une personne, d’un groupe ou d’une organisation, autant qu’on peut le voir',
  },
  params: z.strictObject({ id: idParam }),
  query: z.strictObject({ as: seeAs }),
  response: dataOf(profile),
})

/** Position of an entity on the map; `none` deletes it. */
export const positionChoice = z.discriminatedUnion('precision', [
  z.strictObject({ precision: z.literal('none') }),
  shownPosition.extend({ precision: z.enum(PLACE_PRECISION).exclude(['none']) }),
])

const defaultPrivacy = z.literal([ONLY_ME, FRIENDS, ANYBODY])

const WRITTEN = ['display_name', 'about', 'place', 'image_media', 'position', 'closed']

/** A change of text, picture or place requires the version it is based on; a single setting does not. */
export const namesItsVersion = (change: object): boolean =>
  Reflect.get(change, 'version') !== undefined || !WRITTEN.some((name) => Reflect.get(change, name) !== undefined)
export const NAMES_ITS_VERSION = { error: 'FIELD_REQUIRED', path: ['version'] }

/** Change of a profile; fields left out are unchanged. Language and settings need no version. */
export const profileChange = z
  .strictObject({
    display_name: displayName.optional(),
    about: text(2000).trim().nullable().optional(),
    place: text(120).trim().nullable().optional(),
    language: z.enum(['fr', 'en']).optional(),
    /** The person's own picture; null removes it. */
    image_media: id.nullable().optional(),
    setting: z.partialRecord(z.enum(PRIVACY_SETTINGS), defaultPrivacy).optional(),
    position: positionChoice.optional(),
    version: z.int().positive().optional(),
  })
  .refine(namesItsVersion, NAMES_ITS_VERSION)

export const updateOwnProfile = endpoint({
  method: 'PUT',
  path: '/api/profile/me',
  access: 'signed-in',
  summary: {
    en: "Change the person's own profile; refused while acting as a group or organisation",
    fr: 'Modifier son propre profil ; refusé tant qu’on agit au nom d’un groupe ou d’une organisation',
  },
  body: profileChange,
  response: dataOf(profile),
  errors: ['ACTING_AS_ENTITY', 'VERSION_CONFLICT'],
})

/** Person in a list. */
export const personCard = z.strictObject({
  id,
  display_name: z.string(),
  profile_image: z.string().nullable(),
  place: z.string().nullable(),
  relation: z.array(z.enum(RELATION_CODES)),
})
export type PersonCard = z.infer<typeof personCard>

export const listPeople = endpoint({
  method: 'GET',
  path: '/api/people',
  access: 'signed-in',
  summary: {
    en: 'People, newest first, with what the caller is to each; `q` looks in names',
    fr: 'Les personnes, de la plus récente à la plus ancienne, avec ce que l’on est pour chacune ; `q` cherche dans les noms',
  },
  query: z.strictObject({ ...paging, q: text(100).optional() }),
  response: listOf(personCard),
})
