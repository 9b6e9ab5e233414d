import { z } from 'zod'
import { id, text } from '../list.ts'
import { picture } from '../picture.ts'
import { sharedItem } from '../post/post-schemas.ts'
import { MODERATION_ACTIONS, REPORT_CATEGORIES, REPORT_SUBJECTS, REPORT_TEXT } from './report-constants.ts'

export const reportSubject = z.enum(REPORT_SUBJECTS)
export const reportCategory = z.enum(REPORT_CATEGORIES)
export const moderationAction = z.enum(MODERATION_ACTIONS)

/** Text by a moderator or by a person concerned; required. */
export const reasons = text(REPORT_TEXT).trim().min(3, { error: 'DATA_TOO_SHORT' })

export const reportDraft = z.strictObject({
  subject: reportSubject,
  subject_id: id,
  category: reportCategory,
  text: text(REPORT_TEXT).trim().default(''),
  idempotency_key: z.uuid().optional(),
})

/** The caller's own report. Its outcome says whether action was taken, not which. */
export const report = z.strictObject({
  id,
  subject: reportSubject,
  subject_id: id,
  category: reportCategory,
  text: z.string(),
  /** Beginning of the reported text and its location, if the caller may still see it. */
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
  /** Owner of the item, author of the comment, or the entity itself. Null when deleted. */
  concerns: actor.nullable(),
  /** The item itself, or the item of the comment; null when deleted, and for an entity. */
  item: z.strictObject({ id, kind: z.string() }).nullable(),
  /** Beginning of the reported text; null when deleted. */
  head: z.string().nullable(),
  /** True when enough different people reported it within a day. */
  first: z.boolean(),
  categories: z.array(z.strictObject({ category: reportCategory, count: z.int() })),
  report_count: z.int(),
  created_at: z.string(),
  /**
   * Moderator who claimed the case and end of the claim; `of_group`: held by a group's moderator; an administrator may take it
   * over.
   */
  claimed: z.strictObject({ by: person, until: z.string(), of_group: z.literal(true).optional() }).nullable(),
  action: moderationAction.nullable(),
  statement: z.string().nullable(),
  closed_at: z.string().nullable(),
  closed_by: person.nullable(),
  appeal: z.string().nullable(),
  /** Answer to the appeal: the decision is upheld unless it is reversed. */
  answer: z.string().nullable(),
  answered_at: z.string().nullable(),
  restored_at: z.string().nullable(),
  restored_by: person.nullable(),
  /** Reason for the reversal. */
  restored_text: z.string().nullable(),
  /** The item stays hidden by another decision after this one is lifted. */
  held_besides: z.literal(true).optional(),
  /** The group's moderators had hidden the item before; their decision applies again when this one is lifted. */
  held_beneath: z.literal(true).optional(),
  /** True when the case concerns the caller, who then may not decide it. */
  own: z.boolean(),
})
export type ReportCase = z.infer<typeof reportCase>

export const reportCasePage = reportCase.extend({
  /** Current text, and earlier versions, newest first. */
  words: z.string().nullable(),
  /**
   * Person whom a warning or suspension affects: the author, also of a text in a group's name, else the group. Null without one,
   * such as for the site's own content. For administrators only.
   */
  falls_on: actor
    .extend({
      /** Longest suspension in force; null without one. */
      suspended: z.strictObject({ until: z.string().nullable(), by: person.nullable() }).nullable(),
    })
    .nullable(),
  /** True when the subject is deleted: an open case keeps its text and pictures. */
  deleted: z.boolean(),
  /** Further content of a reported post; null for other subjects. */
  besides: z
    .strictObject({
      /** True for a share. */
      share: z.boolean(),
      mood: z.int().nullable(),
      place: z.string().nullable(),
      /** Rounded to tenths of a degree, as other people see it. */
      lat: z.number().nullable(),
      lon: z.number().nullable(),
      /** Shared item; null when deleted or no longer public. */
      shared: sharedItem.nullable(),
    })
    .nullable(),
  former_words: z.array(z.strictObject({ text: z.string(), replaced_at: z.string() })),
  /** Pictures of a reported item, kept for the decision while the case is open. */
  pictures: z.array(picture),
  /** Newest reports, up to `CASE_REPORTS`. Reporters are sent to administrators only. */
  reports: z.array(
    z.strictObject({ id, category: reportCategory, text: z.string(), created_at: z.string(), reporter: person.nullable() }),
  ),
})
export type ReportCasePage = z.infer<typeof reportCasePage>
export const CASE_REPORTS = 100

/** Decision about content of the caller, with the reasons. */
export const decision = z.strictObject({
  id,
  subject: reportSubject,
  subject_id: id,
  action: moderationAction,
  /** Beginning of the current text; null when deleted. */
  head: z.string().nullable(),
  statement: z.string(),
  until: z.string().nullable(),
  closed_at: z.string(),
  appeal: z.string().nullable(),
  /** Answer to the appeal: the decision is upheld unless it is reversed. */
  answer: z.string().nullable(),
  answered_at: z.string().nullable(),
  restored_at: z.string().nullable(),
  /** Reason for the reversal where there is no answer with it. */
  restored_text: z.string().nullable(),
  /** Group or organisation whose moderators decided, or answered the appeal; null: the site. */
  decided_for: person.nullable(),
  answered_for: person.nullable(),
})
export type Decision = z.infer<typeof decision>

export const decisionPage = decision.extend({
  /** Current full text; null when deleted. */
  words: z.string().nullable(),
  /** The item itself, or the item of the comment, if the caller may see it. */
  item: z.strictObject({ id, kind: z.string() }).nullable(),
  /** True when the item is hidden by another decision, even if this one was lifted. */
  held_besides: z.literal(true).optional(),
  /** Suspension in force by another decision that lasts longer or was not lifted, with its page. */
  other: z.strictObject({ until: z.string().nullable(), path: z.string() }).nullable(),
})
export type DecisionPage = z.infer<typeof decisionPage>

/** Number of open tasks of a group or organisation for the caller: exact, or an estimate for the queues that `about` names. */
export const entityWaiting = z.strictObject({
  /** Undecided cases. */
  reports: z.int().nonnegative(),
  /** Unanswered appeals against decisions of its moderators. */
  appeals: z.int().nonnegative(),
  about: z.array(z.enum(['reports', 'appeals'])).optional(),
})
export type EntityWaiting = z.infer<typeof entityWaiting>
