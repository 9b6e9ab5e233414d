/** French punctuation after a space, and the quotation mark before one. */
const BEHIND = /[ \u00A0]([:;!?»])/g
const AFTER = /«[ \u00A0]/g

/**
 * Replaces spaces before French punctuation by no-break spaces, so that it never starts a line: a wide one before a colon, narrow
 * ones elsewhere.
 */
export const tied = (title: string): string =>
  title.replace(BEHIND, (_, sign: string) => `${sign === ':' ? '\u00A0' : '\u202F'}${sign}`).replace(AFTER, '«\u202F')
