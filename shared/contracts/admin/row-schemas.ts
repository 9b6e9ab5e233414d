import { z } from 'zod'
import { CONTRIBUTION_STATES } from '../contribution/contribution-states.ts'
import { id } from '../list.ts'
import { picture } from '../picture.ts'
import { privacyStatus } from '../post/post-schemas.ts'

const person = z.strictObject({ id, display_name: z.string() })

/** Photograph or video in the administration table. */
export const adminMedia = z.strictObject({
  id,
  title: z.string(),
  owner: person,
  type: z.enum(['image', 'video']),
  privacy_status: privacyStatus,
  picture: picture.nullable(),
  created_at: z.string(),
})
export type AdminMedia = z.infer<typeof adminMedia>

/** Contribution in the administration table. */
export const adminContribution = z.strictObject({
  id,
  /** Title of the identified record, else the owner's suggestion. */
  title: z.string(),
  owner: person,
  state: z.enum(CONTRIBUTION_STATES),
  picture: picture.nullable(),
  created_at: z.string(),
})
export type AdminContribution = z.infer<typeof adminContribution>

/** Deleted row that can still be restored. */
export const deletedRow = z.strictObject({
  id,
  kind: z.string(),
  words: z.string(),
  owner: person,
  /** Person who deleted the row; null when no longer known. */
  by: person.nullable(),
  deleted_at: z.string(),
  /** True when the group had hidden the row before; a restored row stays hidden. */
  hidden_by_group: z.literal(true).optional(),
  /** Moment of the final deletion. */
  until: z.string(),
})
export type DeletedRow = z.infer<typeof deletedRow>
