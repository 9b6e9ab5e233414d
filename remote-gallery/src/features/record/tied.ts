/** Signs of French that stand behind a blank, and the mark that is followed by one. */
const BEHIND = /[ \u00A0]([:;!?»])/g
const AFTER = /«[ \u00A0]/g

/**
 * A title as it is set: a sign that stands behind a blank never begins a line, whatever blank was typed. A colon has the wide one,
 * all others the narrow one.
 */
export const tied = (title: string): string =>
  title.replace(BEHIND, (_, sign: string) => `${sign === ':' ? '\u00A0' : '\u202F'}${sign}`).replace(AFTER, '«\u202F')
