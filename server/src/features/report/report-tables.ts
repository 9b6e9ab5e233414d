import type { Generated } from 'kysely'
import type { ModerationAction, ReportCategory, ReportSubject } from '@florilege/shared/contracts'
import type { Timestamp } from '../../platform/database/foundation-tables.ts'

/** What a deleted post said besides its words. */
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
    /** Owner of the item, author of the comment, the entity itself. */
    concerns_id: number | null
    /** Person who acted; null where only an entity is known. */
    person_id: number | null
    /** Entity on whose page it stands; its moderators may decide. */
    place_id: number | null
    /** 0: first, reported by several people within a day; 1: in the order it came. */
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
    /** The person who contests it, also in the name of a group. */
    appealed_by: Generated<number | null>
    /** What was said to the appeal; the decision stands unless `restored_at` says that it was lifted. */
    answer: string | null
    answered_at: Timestamp | null
    answered_by: number | null
    /** The same of the answer. */
    answered_for: Generated<number | null>
    restored_at: Timestamp | null
    restored_by: number | null
    restored_text: string | null
    /**
     * What the thing said that is deleted while the case waits, or the comment that the decision removes, kept until nobody looks
     * at it again; and the item that a comment stood on.
     */
    removed_words: string | null
    removed_from: number | null
    /** When a reported person or group first changed what is kept here. */
    removed_at: Timestamp | null
    removed_media: Generated<number[] | null>
    removed_post: Generated<KeptPost | null>
    /** What it had said before it was edited, newest first. */
    removed_former: Generated<{ text: string; replaced_at: string }[] | null>
    created_at: Timestamp
  }
  report: {
    id: Generated<number>
    case_id: number
    /** Always the person, whoever they act as: one person counts once. */
    reporter_id: number
    category: ReportCategory
    text: string
    created_at: Timestamp
  }
  /** Links that letters to suspended people lead to, by the hash of their token. */
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
    /** What moderators of the group decided before the site did: `kept` and case of theirs; null: nothing. */
    beneath_kept: Generated<boolean | null>
    beneath_case: Generated<number | null>
    created_at: Timestamp
  }
}
