/** Maximum number of entries of one florilège. */
export const FLORILEGE_ENTRIES = 200
/** Maximum number of florilèges of one entity. */
export const FLORILEGES = 200
