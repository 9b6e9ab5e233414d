/** Entries of one florilège. */
export const FLORILEGE_ENTRIES = 200
/** Florilèges of one entity. */
export const FLORILEGES = 200
