import type { KyselyPlugin, RootOperationNode } from 'kysely'

/** A fault planted into the queries of a running server: what it reads where the rule stood. */
export type Fault = { name: string; from: string; to: string }

/** Faults in the one predicate of who sees what, each of which the matrix must find. */
export const FAULTS: readonly Fault[] = [
  {
    name: 'what is for friends is for everybody',
    from: '.privacy_status = 9 or exists (select from relation',
    to: '.privacy_status >= 1 or exists (select from relation',
  },
  {
    name: 'who asked for friendship counts as a friend',
    from: "and code in ('b', 'm', 'A', 'C', 'E', 'M', 'R')",
    to: "and code in ('b', 's', 'm', 'A', 'C', 'E', 'M', 'R')",
  },
  {
    name: 'members of a group see nothing of it',
    from: "and code in ('b', 'm', 'A', 'C', 'E', 'M', 'R')",
    to: "and code in ('b')",
  },
  { name: 'a block hides one way only', from: ') or (from_id in ', to: ' and false) or (from_id in ' },
  {
    name: 'blocks hide nothing',
    from: 'not exists (select from block',
    to: 'not exists (select from (select * from block where false) block',
  },
  { name: 'private things are for friends', from: '.privacy_status in (1, 9)', to: '.privacy_status in (0, 1, 9)' },
]

const planted = (value: unknown, fault: Fault): unknown => {
  if (typeof value === 'string') return value.replaceAll(fault.from, fault.to)
  if (Array.isArray(value)) return value.map((inner) => planted(inner, fault))
  return value
}

/** Rewrites the pieces of SQL in every query tree before it is compiled. */
const rewrite = (node: unknown, fault: Fault): unknown => {
  if (Array.isArray(node)) return node.map((inner) => rewrite(inner, fault))
  if (typeof node !== 'object' || node === null || Buffer.isBuffer(node) || node instanceof Date) return node
  return Object.fromEntries(
    Object.entries(node).map(([key, inner]) => [key, key === 'sqlFragments' ? planted(inner, fault) : rewrite(inner, fault)]),
  )
}

export const weaken = (fault: Fault): KyselyPlugin => ({
  transformQuery: ({ node }) => rewrite(node, fault) as RootOperationNode,
  transformResult: async ({ result }) => result,
})
