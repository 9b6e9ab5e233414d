import { z } from 'zod'
import { id, text } from '../list.ts'
import { position, positionPrecision, wallTime } from '../media/media-schemas.ts'
import { picture } from '../picture.ts'
import { CONTRIBUTION_LICENCES, CONTRIBUTION_PHOTOS_BEFORE, CONTRIBUTION_STATES } from './contribution-states.ts'

const licence = z.enum(CONTRIBUTION_LICENCES)
const state = z.enum(CONTRIBUTION_STATES)
const person = z.strictObject({ id, display_name: z.string() })

/** Content of a contribution written by its owner. Photographs and licence are required only on submission. */
export const contributionFields = z.strictObject({
  /** Species or artwork; null when unknown. */
  record_id: id.nullable().default(null),
  /** The owner's guess when the record is unknown. */
  suggestion: text(200).nullable().default(null),
  /** The owner's media, in display order. */
  media: z.array(id).max(CONTRIBUTION_PHOTOS_BEFORE).default([]),
  /** Alternative texts of the media. A medium that is not listed keeps its text. */
  alts: z
    .array(z.strictObject({ media_id: id, alt: text(1000).nullable() }))
    .max(CONTRIBUTION_PHOTOS_BEFORE)
    .default([]),
  place: text(200).nullable().default(null),
  /** Stored only to the chosen precision. */
  position: position.nullable().default(null),
  position_precision: positionPrecision.default('none'),
  observed_at: wallTime.nullable().default(null),
  note: text(5000).nullable().default(null),
  licence: licence.nullable().default(null),
})
export type ContributionFields = z.output<typeof contributionFields>

export const contribution = z.strictObject({
  id,
  state,
  record: z
    .strictObject({ id, kind: z.string(), class: z.string().nullable(), title: z.string(), byline: z.string().nullable() })
    .nullable(),
  suggestion: z.string().nullable(),
  pictures: z.array(picture),
  place: z.string().nullable(),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  position_precision: positionPrecision,
  observed_at: wallTime.nullable(),
  note: z.string().nullable(),
  licence: licence.nullable(),
  owner: person,
  owned_by_me: z.boolean(),
  /** Actions that the caller may take now. */
  may: z.strictObject({
    edit: z.boolean(),
    delete: z.boolean(),
    submit: z.boolean(),
    withdraw: z.boolean(),
    review: z.boolean(),
  }),
  version: z.int().positive(),
  submitted_at: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Contribution = z.infer<typeof contribution>

export const contributionPage = contribution.extend({
  /** History, oldest first; empty except for the owner and reviewers. */
  history: z.array(
    z.strictObject({
      state,
      /** Null for the site itself and for a deleted account. */
      by: person.nullable(),
      reason: z.string().nullable(),
      at: z.string(),
    }),
  ),
})
export type ContributionPage = z.infer<typeof contributionPage>
