import type { Generated } from 'kysely'
import type { ModerationAction, ReportCategory, ReportSubject } from '@florilege/shared/contracts'
import type { Timestamp } from '../../platform/database/foundation-tables.ts'

/** Details of a deleted post in addition to its text. */
export type KeptPost = {
  share: boolean
  mood: number | null
  place: string | null
  lat: number | null
  lon: number | null
  shared_id: number | null
}

export type ReportTables = {
  report_case: {
    id: Generated<number>
    subject: ReportSubject
    subject_id: number
    /** Owner of the item, author of the comment, or the entity itself. */
    concerns_id: number | null
    /** Person who acted; null when only an entity is known. */
    person_id: number | null
    /** Entity on whose page it is; its moderators may decide. */
    place_id: number | null
    /** 0: first, reported by several people within a day; 1: in the order of arrival. */
    queue: Generated<number>
    claimed_by: number | null
    claimed_until: Timestamp | null
    action: ModerationAction | null
    statement: string | null
    suspended_until: Timestamp | null
    closed_by: number | null
    closed_at: Timestamp | null
    /** Group or organisation whose moderators decided; null: the site. */
    decided_for: Generated<number | null>
    appeal: string | null
    appealed_at: Timestamp | null
    /** Person who appealed, also for a group. */
    appealed_by: Generated<number | null>
    /** Answer to the appeal; the decision is in force unless `restored_at` is set. */
    answer: string | null
    answered_at: Timestamp | null
    answered_by: number | null
    /** The same for the answer. */
    answered_for: Generated<number | null>
    restored_at: Timestamp | null
    restored_by: number | null
    restored_text: string | null
    /**
     * Text of a target deleted before the decision, or of the comment that the decision removed, stored until the case
     * is final; and the item of the comment.
     */
    removed_words: string | null
    removed_from: number | null
    /** First change of the stored text by the reported person or group. */
    removed_at: Timestamp | null
    removed_media: Generated<number[] | null>
    removed_post: Generated<KeptPost | null>
    /** Texts before each edit, newest first. */
    removed_former: Generated<{ text: string; replaced_at: string }[] | null>
    created_at: Timestamp
  }
  report: {
    id: Generated<number>
    case_id: number
    /** Always the person, whatever entity they act as: one person counts once. */
    reporter_id: number
    category: ReportCategory
    text: string
    created_at: Timestamp
  }
  /** Links in emails to suspended people, by the hash of their token. */
  appeal_link: {
    token_hash: Buffer
    case_id: number
    created_at: Timestamp
  }
  item_moderation: {
    item_id: number
    case_id: number | null
    former_privacy: number
    kept: boolean
    /** Administrator who deleted the row; null: a case, or moderators of a group. */
    person_id: Generated<number | null>
    /** Earlier decision of the group's moderators: its `kept` and case; null without one. */
    beneath_kept: Generated<boolean | null>
    beneath_case: Generated<number | null>
    created_at: Timestamp
  }
}
