import { z } from 'zod'
import { id, text } from '../list.ts'
import { picture } from '../picture.ts'
import { sharedItem } from '../post/post-schemas.ts'
import { MODERATION_ACTIONS, REPORT_CATEGORIES, REPORT_SUBJECTS, REPORT_TEXT } from './report-constants.ts'

export const reportSubject = z.enum(REPORT_SUBJECTS)
export const reportCategory = z.enum(REPORT_CATEGORIES)
export const moderationAction = z.enum(MODERATION_ACTIONS)

/** Words of a moderator or of a person concerned: never empty. */
export const reasons = text(REPORT_TEXT).trim().min(3, { error: 'DATA_TOO_SHORT' })

export const reportDraft = z.strictObject({
  subject: reportSubject,
  subject_id: id,
  category: reportCategory,
  text: text(REPORT_TEXT).trim().default(''),
  idempotency_key: z.uuid().optional(),
})

/** An own report. Its outcome tells whether something was done, not what. */
export const report = z.strictObject({
  id,
  subject: reportSubject,
  subject_id: id,
  category: reportCategory,
  text: z.string(),
  /** First words of what was reported, and where it stands, where the caller may still see it. */
  head: z.string().nullable(),
  item: z.strictObject({ id, kind: z.string() }).nullable(),
  outcome: z.enum(['left', 'acted']).nullable(),
  created_at: z.string(),
  closed_at: z.string().nullable(),
})
export type Report = z.infer<typeof report>

const person = z.strictObject({ id, display_name: z.string() })
const actor = person.extend({ type: z.enum(['PERSON', 'GROUP', 'ORGANISATION']) })

/** All open reports on one subject, as the queue shows them. */
export const reportCase = z.strictObject({
  id,
  subject: reportSubject,
  subject_id: id,
  /** Whom it concerns: owner of the item, author of the comment, the entity itself. Null when they are gone. */
  concerns: actor.nullable(),
  /** The item itself, or the one that the comment stands on; null when it is gone, and for an entity. */
  item: z.strictObject({ id, kind: z.string() }).nullable(),
  /** First words of what is reported; null when it is gone. */
  head: z.string().nullable(),
  /** True when enough different people reported it within a day. */
  first: z.boolean(),
  categories: z.array(z.strictObject({ category: reportCategory, count: z.int() })),
  report_count: z.int(),
  created_at: z.string(),
  /** Who works on it, until when; `of_group`: as a moderator of the group, from whom an administrator may take it over. */
  claimed: z.strictObject({ by: person, until: z.string(), of_group: z.literal(true).optional() }).nullable(),
  action: moderationAction.nullable(),
  statement: z.string().nullable(),
  closed_at: z.string().nullable(),
  closed_by: person.nullable(),
  appeal: z.string().nullable(),
  /** What was said to the appeal: the decision stands, unless it is restored. */
  answer: z.string().nullable(),
  answered_at: z.string().nullable(),
  restored_at: z.string().nullable(),
  restored_by: person.nullable(),
  /** Why it was given back. */
  restored_text: z.string().nullable(),
  /** Another decision keeps the item away: lifting this one shows it to nobody. */
  held_besides: z.literal(true).optional(),
  /** Moderators of its group had taken the item away before: that stands again once this decision is lifted. */
  held_beneath: z.literal(true).optional(),
  /** Whether it concerns the caller, who never decides it then. */
  own: z.boolean(),
})
export type ReportCase = z.infer<typeof reportCase>

export const reportCasePage = reportCase.extend({
  /** The words as they are now, and as they were before each edit, newest first. */
  words: z.string().nullable(),
  /**
   * Whom a warning or a suspension falls on: who wrote it, also in the name of a group, else the group; null where there is
   * nobody, such as for what the house owns. For administrators alone.
   */
  falls_on: actor
    .extend({
      /** The suspension in force: the longest of those that stand; null while there is none. */
      suspended: z.strictObject({ until: z.string().nullable(), by: person.nullable() }).nullable(),
    })
    .nullable(),
  /** Whether it is deleted: the case keeps what it said and showed, as long as it waits. */
  deleted: z.boolean(),
  /** What a reported post says besides its words; null of what is no post. */
  besides: z
    .strictObject({
      /** Whether it shares something. */
      share: z.boolean(),
      mood: z.int().nullable(),
      place: z.string().nullable(),
      /** To tenths of a degree, as others get it. */
      lat: z.number().nullable(),
      lon: z.number().nullable(),
      /** What a share shows; null where it is gone, or not for everybody any more. */
      shared: sharedItem.nullable(),
    })
    .nullable(),
  former_words: z.array(z.strictObject({ text: z.string(), replaced_at: z.string() })),
  /** Pictures of a reported item: who decides sees what it is about, while the case waits for them. */
  pictures: z.array(picture),
  /** The newest reports, up to `CASE_REPORTS`. Who reported is for administrators alone. */
  reports: z.array(
    z.strictObject({ id, category: reportCategory, text: z.string(), created_at: z.string(), reporter: person.nullable() }),
  ),
})
export type ReportCasePage = z.infer<typeof reportCasePage>
export const CASE_REPORTS = 100

/** What was decided about something of the caller, with the reasons. */
export const decision = z.strictObject({
  id,
  subject: reportSubject,
  subject_id: id,
  action: moderationAction,
  /** First words of what it is about, as they are now; null when it is gone. */
  head: z.string().nullable(),
  statement: z.string(),
  until: z.string().nullable(),
  closed_at: z.string(),
  appeal: z.string().nullable(),
  /** What was said to the appeal: the decision stands, unless it is restored. */
  answer: z.string().nullable(),
  answered_at: z.string().nullable(),
  restored_at: z.string().nullable(),
  /** The words of who took it back, where no answer has them. */
  restored_text: z.string().nullable(),
  /** The group or organisation whose moderators decided, or answered who contests it; null: the site. */
  decided_for: person.nullable(),
  answered_for: person.nullable(),
})
export type Decision = z.infer<typeof decision>

export const decisionPage = decision.extend({
  /** All the words that it is about, as they are now; null when they are gone. */
  words: z.string().nullable(),
  /** The item itself, or the one that the comment stands on, where the caller may see it. */
  item: z.strictObject({ id, kind: z.string() }).nullable(),
  /** Another decision keeps the item away, also where this one was lifted. */
  held_besides: z.literal(true).optional(),
  /** The suspension that is in force by another decision, which lasts longer than this one or was not lifted, and its page. */
  other: z.strictObject({ until: z.string().nullable(), path: z.string() }).nullable(),
})
export type DecisionPage = z.infer<typeof decisionPage>

/** How many cases of a group or organisation wait for the caller; up to 1,000 of each are counted. */
export const entityWaiting = z.strictObject({
  /** Cases that nobody has decided. */
  reports: z.int().nonnegative(),
  /** Contested decisions of its moderators that nobody has answered. */
  appeals: z.int().nonnegative(),
})
export type EntityWaiting = z.infer<typeof entityWaiting>
