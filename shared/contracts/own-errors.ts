import { GENERAL_ERRORS } from './errors.ts'
import type { GeneralErrorCode } from './errors.ts'
import { RELATION_ERRORS } from './relation/relation-machine.ts'

/** Call-specific error codes, by the general error whose status they have. */
const OWN_ERRORS: Partial<Record<GeneralErrorCode, readonly string[]>> = {
  UNAUTHORIZED: ['GRANT_ENDED'],
  FORBIDDEN: [
    'ACCOUNT_LEAVING',
    'ACCOUNT_SUSPENDED',
    'ACTING_AS_ENTITY',
    'LOGIN_FAILED',
    'MAIL_NOT_CONFIRMED',
    'PASSKEY_INVALID',
    'PASSWORD_WRONG',
    'REGISTRATION_CLOSED',
    'STEP_UP_REQUIRED',
  ],
  NOT_FOUND: ['SERVICE_UNKNOWN', 'VIDEO_UNKNOWN'],
  CONFLICT: [
    'ACCOUNT_NOT_ACTIVE',
    'ALREADY_APPEALED',
    'APPEAL_ANSWERED',
    'ALREADY_LEAVING',
    'ALREADY_REPORTED',
    'ALREADY_SUSPENDED',
    'ARTWORK_RESERVED',
    'CASE_CLAIMED',
    'CASE_CLOSED',
    'CASE_NOT_CLAIMED',
    'CHANGED_MEANWHILE',
    'CONTRIBUTION_STATE',
    'CONTRIBUTOR_LEAVING',
    'DRAFT_QUOTA',
    'ENTITY_ADMIN',
    'ENTITY_OWNS_RECORDS',
    'FLORILEGES_FULL',
    'IDEMPOTENCY_KEY_REUSED',
    'IMPORTS_FULL',
    'IMPORT_STATE',
    'ITEM_MODERATED',
    'LAST_ADMIN',
    'KEY_ENDED',
    'LINKS_FULL',
    'MEDIA_CONTRIBUTED',
    'MEDIA_REMOVED',
    'MERGE_RESERVED',
    'MERGE_UNLIKE',
    'NOT_APPEALED',
    'NOT_HIDDEN',
    'NOT_LEAVING',
    'NOT_SUSPENDED',
    'ORDER_ANSWERED',
    'ORDER_OPEN',
    'ORDER_STATE',
    'OWN_ACCOUNT',
    'OWN_SUBJECT',
    'PASSKEYS_TOO_MANY',
    'PASSKEY_KNOWN',
    'RECORD_MERGED',
    'RECORD_REMOVED',
    'RELEASE_REFUSED',
    'REQUEST_OF_TEAM',
    'SHARED_ITEM_NOT_PUBLIC',
    'UPLOAD_INCOMPLETE',
    'UPLOAD_OFFSET',
    'VERSION_CONFLICT',
    'VIDEO_PRESENT',
  ],
  TOO_LARGE: ['MEDIA_PIXELS'],
  UNSUPPORTED_TYPE: ['MEDIA_HEIC'],
  DATA_INVALID: [
    'ARCHIVE_INVALID',
    'ARCHIVE_VERSION',
    'CHUNK_DAMAGED',
    'CHUNK_SIZE',
    'DIGEST_MISMATCH',
    'KEY_PROOF_INVALID',
    'MEDIA_UNREADABLE',
    'PASSKEY_INVALID',
    'TOKEN_INVALID',
    'UPLOAD_DAMAGED',
    'VIDEO_UNSUPPORTED',
  ],
  UNAVAILABLE: ['SERVICE_UNREACHABLE'],
}

const relation = new Map<string, number>(Object.entries(RELATION_ERRORS))

/** Statuses of a call-specific error code; empty for an unknown code. */
export const statusesOf = (code: string): number[] => {
  const own = Object.entries(OWN_ERRORS).flatMap(([general, codes]) =>
    codes.includes(code) ? [GENERAL_ERRORS[general as GeneralErrorCode]] : [],
  )
  return [...new Set([...own, ...[relation.get(code)].filter((status) => status !== undefined)])]
}
