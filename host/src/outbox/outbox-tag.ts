/** Tag of the browser's own reminder that there is a network again (Background Sync), which needs no open page. */
export const SYNC_TAG = 'florilege-outbox'

/** Name of the outbox's database. */
export const OUTBOX_DATABASE = 'florilege.outbox'
