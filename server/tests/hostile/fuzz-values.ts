import * as fc from 'fast-check'
import type { JsonSchema } from '../../src/platform/openapi/json-schema.ts'

/** Source of values: the shared schemas of the description, and ids of existing rows. */
export type Source = { shared: Record<string, JsonSchema>; ids: readonly number[] }

const DEEPEST = 6

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const number = (value: unknown, preset: number): number => (typeof value === 'number' ? value : preset)

const formats: Record<string, fc.Arbitrary<string>> = {
  uuid: fc.uuid(),
  email: fc.constantFrom('ondine@example.test', 'person1@example.test', 'a.b+c@d.example.org'),
  'date-time': fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') }).map((date) => date.toISOString()),
  date: fc
    .date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') })
    .map((date) => date.toISOString().slice(0, 10)),
  uri: fc.webUrl(),
}

const matching = (pattern: string): fc.Arbitrary<string> | null => {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'))
  } catch {
    // Look-aheads have no generator: such a text is refused, which is tested as well.
    return null
  }
}

const WORDS = ['Trois crocus', 'œillet', 'a', 'Ondine ✿', 'ligne\nligne', '日本', '\u202eab', "o'b", '50%_\\', ' ']

const textOf = (schema: JsonSchema): fc.Arbitrary<string> => {
  const least = number(schema['minLength'], 0)
  const most = Math.min(number(schema['maxLength'], 40), 300)
  const format = formats[String(schema['format'])]
  if (format !== undefined) return format
  const pattern = typeof schema['pattern'] === 'string' ? matching(schema['pattern']) : null
  if (pattern !== null) return pattern
  const any = fc.string({ minLength: least, maxLength: Math.max(least, most), unit: 'grapheme' })
  const words = WORDS.filter((word) => word.length >= least)
  return words.length === 0 ? any : fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...words) }, { weight: 1, arbitrary: any })
}

const numberOf = (schema: JsonSchema, whole: boolean, { ids }: Source): fc.Arbitrary<number> => {
  const least = number(schema['minimum'], number(schema['exclusiveMinimum'], -1) + 1)
  const most = number(schema['maximum'], Number.MAX_SAFE_INTEGER)
  const edges = fc.constantFrom(least, most, Math.min(most, least + 1))
  const small = fc.integer({ min: Math.ceil(least), max: Math.max(Math.ceil(least), Math.floor(Math.min(most, least + 30))) })
  const known = ids.filter((id) => id >= least && id <= most)
  const found = known.length > 0 && most > 1_000_000 ? [{ weight: 6, arbitrary: fc.constantFrom(...known) }] : []
  const between = whole ? small : fc.double({ min: least, max: Math.min(most, 1e6), noNaN: true })
  return fc.oneof({ weight: 1, arbitrary: edges }, { weight: 2, arbitrary: between }, ...found)
}

const objectOf = (schema: JsonSchema, source: Source, depth: number): fc.Arbitrary<Record<string, unknown>> => {
  const properties = (schema['properties'] ?? {}) as Record<string, JsonSchema>
  const required = list(schema['required']) as string[]
  const parts = Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, valueOf(one, source, depth + 1)]))
  const own = fc.record(parts, { requiredKeys: required.filter((name) => name in parts), noNullPrototype: true })
  const more = schema['additionalProperties']
  if (typeof more !== 'object' || more === null) return own
  const extra = fc.dictionary(fc.constantFrom('a', '1', '2', 'note_pp'), valueOf(more as JsonSchema, source, depth + 1), {
    maxKeys: 2,
  })
  return fc.tuple(own, extra).map(([one, other]) => ({ ...one, ...other }))
}

const byType = (schema: JsonSchema, type: string, source: Source, depth: number): fc.Arbitrary<unknown> => {
  switch (type) {
    case 'object':
      return objectOf(schema, source, depth)
    case 'array': {
      const least = number(schema['minItems'], 0)
      const most = Math.max(least, Math.min(number(schema['maxItems'], 3), depth > DEEPEST ? least : 3))
      const items = list(schema['prefixItems'])
      if (items.length > 0) return fc.tuple(...items.map((one) => valueOf(one as JsonSchema, source, depth + 1)))
      return fc.array(valueOf((schema['items'] ?? {}) as JsonSchema, source, depth + 1), { minLength: least, maxLength: most })
    }
    case 'string':
      return textOf(schema)
    case 'integer':
    case 'number':
      return numberOf(schema, type === 'integer', source)
    case 'boolean':
      return fc.boolean()
    default:
      return fc.constant(null)
  }
}

/** Values of a schema, often at its limits; refinements outside of the schema may still refuse them. */
export const valueOf = (schema: JsonSchema, source: Source, depth = 0): fc.Arbitrary<unknown> => {
  if (depth > DEEPEST + 4) return fc.constant(null)
  if (typeof schema['$ref'] === 'string')
    return valueOf(source.shared[schema['$ref'].split('/').at(-1) ?? ''] ?? {}, source, depth + 1)
  if ('const' in schema) return fc.constant(schema['const'])
  if ('enum' in schema) return fc.constantFrom(...list(schema['enum']))
  const choices = [...list(schema['anyOf']), ...list(schema['oneOf'])] as JsonSchema[]
  if (choices.length > 0) return fc.oneof(...choices.map((one) => valueOf(one, source, depth + 1)))
  const both = list(schema['allOf']) as JsonSchema[]
  if (both.length > 0)
    return fc.tuple(...both.map((one) => valueOf(one, source, depth + 1))).map((parts) => Object.assign({}, ...parts) as unknown)
  const types = (Array.isArray(schema['type']) ? schema['type'] : [schema['type']]) as (string | undefined)[]
  if (types.includes(undefined)) return fc.constantFrom<unknown>('text', 1, null, { a: 1 }, [1])
  return fc.oneof(...types.map((type) => byType(schema, String(type), source, depth)))
}
