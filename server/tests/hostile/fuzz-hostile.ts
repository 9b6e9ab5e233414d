import * as fc from 'fast-check'

const nested = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

/** Values that no field accepts, as JSON text when JSON.stringify could not write them. */
const VALUES: readonly unknown[] = [
  null,
  '',
  -1,
  0,
  1.5,
  2 ** 53,
  -(2 ** 63),
  1e308,
  true,
  [],
  {},
  [[[[]]]],
  { $ne: null },
  'a'.repeat(20_000),
  'NUL \u0000',
  '\ud800',
  '\u202eevil',
  '<img src=x onerror=alert(1)>',
  "' or 1=1 --",
  '../../../../etc/passwd',
  '1e999',
  'NaN',
  '9'.repeat(400),
  '2026-02-30T25:61:00Z',
  'javascript:alert(1)',
  '%00',
  '\u0130\u0131ß\ufb03',
  '#'.repeat(500),
  { id: 1, __id: 1 },
  Array(1000).fill(0),
]

/** Fields that only the server decides (T5). */
const PRIVILEGED: readonly [string, unknown][] = [
  ['role', 'ADMIN'],
  ['auth_role', 'ADMIN'],
  ['owner_id', 1],
  ['created_by', 1],
  ['owned_by_me', true],
  ['evaluation_count', 99],
  ['privacy_status', 12],
  ['_state', { auth_role: 'ADMIN' }],
  ['person_id', 1],
  ['constructor', { prototype: { polluted: true } }],
  ['x\u0000', 1],
]

/** Invalid JSON bodies, as raw text. */
const TEXTS: readonly string[] = [
  '',
  'null',
  '[]',
  '"x"',
  '{',
  '{} {}',
  'NaN',
  '{"a":1e999}',
  nested(41),
  nested(20_000),
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"a":1,"a":2}',
  '{"\\ud800":1}',
  `{"text":"${'x'.repeat(1_100_000)}"}`,
]

/** Parts of addresses (T13). None is empty or consists of dots: those would change the address. */
const PARTS: readonly string[] = [
  '0',
  '-1',
  '1.5',
  'x',
  '1e3',
  '99999999999999999999',
  '9007199254740993',
  '..%2f..%2fetc%2fpasswd',
  '../../etc/passwd',
  '..\\..\\windows',
  '\\\\host\\share',
  '\u0000',
  '1\u0000',
  '\u2024\u2024\u2215',
  'a|../b',
  '__proto__',
  'constructor',
  '%',
  "1' or '1'='1",
  '１',
  'a'.repeat(4096),
]

const QUERIES: readonly string[] = [
  '__proto__[polluted]=1',
  'a[__proto__][polluted]=1',
  '_size=1e9',
  '_size=0',
  '_size=100&_size=100',
  '_page=99999999',
  '_after=%00',
  '_after=e30',
  `_after=${'9'.repeat(400)}`,
  `_after=${Buffer.from('[1,"x",null]').toString('base64url')}`,
  '_sort=A.id%3Bdrop%20table%20item',
  'role=ADMIN',
  '%ff=%fe',
  'a=%zz',
  `${'a'.repeat(5000)}=1`,
]

export const hostileText = fc.constantFrom(...TEXTS)
export const hostilePart = fc.constantFrom(...PARTS)
export const hostileQuery = fc.constantFrom(...QUERIES)
const hostileValue = fc.constantFrom(...VALUES)

type Path = readonly (string | number)[]

const pathsIn = (value: unknown, path: Path = []): Path[] => {
  if (typeof value !== 'object' || value === null) return path.length === 0 ? [] : [path]
  const inner = Object.entries(value).flatMap(([key, one]) => pathsIn(one, [...path, key]))
  return path.length === 0 ? inner : [path, ...inner]
}

const replaced = (value: unknown, [key, ...rest]: Path, by: unknown): unknown => {
  if (key === undefined) return by
  if (Array.isArray(value)) return value.map((one: unknown, at) => (String(at) === String(key) ? replaced(one, rest, by) : one))
  const entries = Object.entries(value as object)
  return Object.fromEntries(entries.map(([name, one]) => [name, name === key ? replaced(one, rest, by) : one]))
}

/** Value with one wrong part, or with a privileged or missing field. */
export const spoiled = (value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(value, fc.nat(), hostileValue, fc.constantFrom(...PRIVILEGED), fc.nat(3))
    .map(([whole, at, by, [name, secret], kind]) => {
      const paths = pathsIn(whole)
      if (kind === 0 || paths.length === 0)
        return typeof whole === 'object' && whole !== null && !Array.isArray(whole) ? { ...whole, [name]: secret } : by
      return replaced(whole, paths[at % paths.length] ?? [], by)
    })
