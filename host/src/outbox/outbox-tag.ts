/** Tag of the browser's own reminder that there is a network again (Background Sync), which needs no open page. */
export const SYNC_TAG = 'florilege-outbox'

/** Name of the database in which the outbox stands. */
export const OUTBOX_DATABASE = 'florilege.outbox'
