import type { RelationCode } from '../relation/relation.ts'

/** Relations by which a person moderates the owner. */
export const MODERATING_CODES: ReadonlySet<string> = new Set<RelationCode>(['A', 'C', 'E', 'M'])
/** Relations by which a viewer belongs to the circle of the owner. */
export const RELATED_CODES: ReadonlySet<string> = new Set<RelationCode>(['b', 'm', 'A', 'C', 'E', 'M', 'R'])

/**
 * Visibility by relation to the owner, written by hand from the domain rules ("Who sees what"): nothing here is computed from
 * `visible` or its SQL. It holds for items of every kind. A column is a privacy status. A cell has a place for each role, in the
 * order GUEST, USER, CONTRIB, EDITOR, ADMIN: the letter of the role where it sees the item, a dash where it does not. A guest has
 * no relation, so its place is the same in every row.
 */
export const VISIBILITY_TABLE = `
relation  -1     0      1      9
none      ----a  -----  -----  gucea
owner     -ucea  -ucea  -ucea  gucea
c         ----a  -----  -----  gucea
b         ----a  -----  -ucea  gucea
m         ----a  -----  -ucea  gucea
j         ----a  -----  -----  gucea
s         ----a  -----  -----  gucea
g         ----a  -----  -----  gucea
A         -ucea  -----  -ucea  gucea
C         -ucea  -----  -ucea  gucea
E         -ucea  -----  -ucea  gucea
M         -ucea  -----  -ucea  gucea
R         ----a  -----  -ucea  gucea
blocked   ----a  -----  -----  g---a
`
