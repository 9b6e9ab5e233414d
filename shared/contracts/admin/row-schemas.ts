import { z } from 'zod'
import { CONTRIBUTION_STATES } from '../contribution/contribution-states.ts'
import { id } from '../list.ts'
import { picture } from '../picture.ts'
import { privacyStatus } from '../post/post-schemas.ts'

const person = z.strictObject({ id, display_name: z.string() })

/** A photograph or video in the table of administrators. */
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

/** A contribution in the table of administrators. */
export const adminContribution = z.strictObject({
  id,
  /** What it shows by its record, else as its owner thinks. */
  title: z.string(),
  owner: person,
  state: z.enum(CONTRIBUTION_STATES),
  picture: picture.nullable(),
  created_at: z.string(),
})
export type AdminContribution = z.infer<typeof adminContribution>

/** A row that was deleted and is still there to be brought back. */
export const deletedRow = z.strictObject({
  id,
  kind: z.string(),
  words: z.string(),
  owner: person,
  /** Who deleted it; null where that is not known any more. */
  by: person.nullable(),
  deleted_at: z.string(),
  /** Its group had taken it away before: brought back, it is away as that decided. */
  hidden_by_group: z.literal(true).optional(),
  /** From when on it is gone for good. */
  until: z.string(),
})
export type DeletedRow = z.infer<typeof deletedRow>
