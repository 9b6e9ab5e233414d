const broken = (): never => {
  throw new Error('broken')
}

/** Values that no call of the shell expects where it expects a text, an id, a list of texts or an object of them. */
const ODD: readonly unknown[] = [
  null,
  undefined,
  0,
  Number.NaN,
  7n,
  true,
  Symbol('junk'),
  {},
  [],
  [[null]],
  () => 'a function',
  new Date(0),
  Promise.resolve('late'),
  Object.defineProperty({}, 'title', { get: broken, enumerable: true }),
  new Proxy({}, { get: broken }),
  Object.create(null),
]

/** Names of fields as answers of the server have them. */
const FIELDS = [
  'data',
  'error',
  'status',
  'title',
  'text',
  'label',
  'name',
  'path',
  'items',
  'id',
  'kind',
  'run',
  'call',
] as const

/** The same numbers in each run. */
export const numbers = (seed: number) => (): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed >> 8
}

/** One generated value: an odd one, or an answer of the server in a wrong shape made of such ones. It holds no text. */
export const wrongValue = (next: () => number, depth = 0): unknown => {
  const kind = depth > 2 ? 0 : next() % 4
  if (kind < 2) return ODD[next() % ODD.length]
  const inner = Array.from({ length: 1 + (next() % 3) }, () => wrongValue(next, depth + 1))
  return kind === 2 ? inner : Object.fromEntries(inner.map((value) => [FIELDS[next() % FIELDS.length], value]))
}
