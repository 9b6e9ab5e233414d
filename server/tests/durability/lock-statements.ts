/** Explicit lock that a statement takes until its transaction ends. */
export type Lock = {
  /** Table of the locked rows, or `advisory` with the key; of a hashed key its first word. */
  name: string
  /** False with `skip locked`: such a statement never waits, so it closes no cycle. */
  waits: boolean
}

const TABLE = /\b(?:from|join)\s+"?(?<table>[a-z_]+)"?(?:\s+(?:as\s+)?"?(?!for\b)(?<alias>[a-z_]+)"?)?/
const ROW_LOCK = /\bfor\s+(?:no\s+key\s+)?(?:update|share)\b(?:\s+of\s+"?(?<of>[a-z_]+)"?)?(?<skips>\s+skip\s+locked)?/
const TOKENS = new RegExp(`'(?:[^']|'')*'|[()]|${TABLE.source}|${ROW_LOCK.source}`, 'gi')

/** Row locks: of the tables of the query that says `for update`, or of the one that it names. */
const rowLocks = (text: string): Lock[] => {
  const locks: Lock[] = []
  // Tables by name and alias, for each query around the present place.
  const queries = [new Map<string, string>()]
  for (const { 0: token, groups = {} } of text.matchAll(TOKENS)) {
    const { table, alias, of, skips } = groups
    const tables = queries.at(-1)
    if (token === '(') queries.push(new Map())
    else if (token === ')') queries.pop()
    else if (table !== undefined) tables?.set(table, table).set(alias ?? table, table)
    else if (/^for/i.test(token)) {
      const locked = of === undefined ? new Set(tables?.values()) : [tables?.get(of) ?? of]
      locks.push(...[...locked].map((name) => ({ name, waits: skips === undefined })))
    }
  }
  return locks
}

const ADVISORY = /pg_advisory_xact_lock\((?<hash>hashtextextended\()?(?<key>[^)]*)\)/g

const advisoryLocks = (text: string, values: readonly unknown[]): Lock[] =>
  [...text.matchAll(ADVISORY)].map(({ groups }) => {
    const key = (groups?.['key'] ?? '').replaceAll(/\$(\d+)(?:::\w+)?/g, (_, at: string) => String(values[Number(at) - 1]))
    return { name: `advisory ${groups?.['hash'] === undefined ? key : (/\w+/.exec(key)?.[0] ?? key)}`, waits: true }
  })

/** Part of every statement that takes a lock: most statements need no further look. */
const MAY_LOCK = /\bfor\s+(?:no\s+key\s+)?(?:update|share)\b|pg_advisory_xact_lock/i

/** Explicit locks of a statement. */
export const locksOf = (text: string, values: readonly unknown[]): Lock[] =>
  MAY_LOCK.test(text) ? [...advisoryLocks(text, values), ...rowLocks(text)] : []
