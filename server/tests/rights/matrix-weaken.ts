import type { KyselyPlugin, RootOperationNode } from 'kysely'

/** Fault planted into the queries of a running server: SQL text or item column that replaces the rule. */
export type Fault = { name: string; from: string; to: string; of?: 'column' }

/** Faults in the visibility predicate, each of which the matrix must find. */
export const FAULTS: readonly Fault[] = [
  {
    name: 'what is for friends is for everybody',
    from: '.privacy_status = 1 and exists (select from relation',
    to: '.privacy_status = 1 or exists (select from relation',
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
  {
    name: 'private things are for friends',
    from: '.privacy_status = 1 and exists (select from relation',
    to: '.privacy_status in (0, 1) and exists (select from relation',
  },
  { name: 'a block is not asked for with who did it in the name of another', of: 'column', from: 'actor_id', to: 'owner_id' },
]

const planted = (value: unknown, fault: Fault): unknown => {
  if (typeof value === 'string') return value.replaceAll(fault.from, fault.to)
  if (Array.isArray(value)) return value.map((inner) => planted(inner, fault))
  return value
}

type Reference = { kind: string; table?: { table: { identifier: { name: string } } }; column?: { column: { name: string } } }

const isMeant = (node: Reference, { of, from }: Fault): boolean =>
  of === 'column' &&
  node.kind === 'ReferenceNode' &&
  node.column?.column.name === from &&
  node.table?.table.identifier.name !== 'comment'

const renamed = (node: Reference, { to }: Fault): Reference => ({
  ...node,
  column: { ...node.column, column: { ...node.column?.column, name: to } },
})

/** Rewrites SQL fragments in every query tree before it is compiled. */
const rewrite = (node: unknown, fault: Fault): unknown => {
  if (Array.isArray(node)) return node.map((inner) => rewrite(inner, fault))
  if (typeof node !== 'object' || node === null || Buffer.isBuffer(node) || node instanceof Date) return node
  if ('kind' in node && isMeant(node as Reference, fault)) return renamed(node as Reference, fault)
  const words = fault.of === undefined
  return Object.fromEntries(
    Object.entries(node).map(([key, inner]) => [
      key,
      words && key === 'sqlFragments' ? planted(inner, fault) : rewrite(inner, fault),
    ]),
  )
}

export const weaken = (fault: Fault): KyselyPlugin => ({
  transformQuery: ({ node }) => rewrite(node, fault) as RootOperationNode,
  transformResult: async ({ result }) => result,
})
