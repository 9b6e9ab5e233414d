import { z } from 'zod'
import { id, text } from '../list.ts'
import { displayName } from '../profile/display-name.ts'
import { NAMES_ITS_VERSION, namesItsVersion, personCard, positionChoice, shownPosition } from '../profile/profile-endpoints.ts'
import { ADMIN_CODES, ENTITY_TYPES, RELATION_CODES } from '../relation/relation.ts'

export const groupType = z.enum(ENTITY_TYPES).exclude(['PERSON'])
export const adminCode = z.enum(ADMIN_CODES)

/** Person, group or organisation as its page shows it. */
export const entity = z.strictObject({
  id,
  type: z.enum(ENTITY_TYPES),
  display_name: z.string(),
  profile_image: z.string().nullable(),
  about: z.string().nullable(),
  place: z.string().nullable(),
  position: shownPosition.nullable(),
  closed: z.boolean(),
  /** Present only while the entity is suspended: nobody can act as it, but members still see it. */
  suspended: z.literal(true).optional(),
  member_count: z.int(),
  /** Codes of the caller's person on the entity. */
  relation: z.array(z.enum(RELATION_CODES)),
  /** Identifies the join link; null for callers who may not invite. */
  guid: z.guid().nullable(),
  /** Version counter. A change sends the version that it is based on. */
  version: z.int().positive(),
  created_at: z.string(),
})
export type Entity = z.infer<typeof entity>

export const entityCard = entity.pick({
  id: true,
  type: true,
  display_name: true,
  profile_image: true,
  place: true,
  closed: true,
  relation: true,
})
export type EntityCard = z.infer<typeof entityCard>

const fields = {
  display_name: displayName,
  about: text(2000).trim().nullable().default(null),
  place: text(120).trim().nullable().default(null),
  /** Admits members by request only. */
  closed: z.boolean().default(false),
}

export const entityDraft = z.strictObject({
  type: groupType,
  ...fields,
  /** Idempotency key: a repeated request returns the existing entity. */
  idempotency_key: z.uuid().optional(),
})

/** Change by an administrator; fields left out are unchanged. */
export const entityChange = z
  .strictObject({
    display_name: displayName.optional(),
    about: text(2000).trim().nullable().optional(),
    place: text(120).trim().nullable().optional(),
    closed: z.boolean().optional(),
    /** Picture owned by the entity or by the person who changes it; null removes it. */
    image_media: id.nullable().optional(),
    position: positionChoice.optional(),
    version: z.int().positive().optional(),
  })
  .refine(namesItsVersion, NAMES_ITS_VERSION)

export const entityMember = personCard.omit({ relation: true }).extend({ codes: z.array(adminCode), since: z.string() })
export type EntityMember = z.infer<typeof entityMember>

export const joinRequest = z.strictObject({
  id,
  person: personCard.omit({ relation: true }),
  message: z.string().nullable(),
  created_at: z.string(),
})
export type JoinRequest = z.infer<typeof joinRequest>
