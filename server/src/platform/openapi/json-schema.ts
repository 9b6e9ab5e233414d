import { z } from 'zod'

export type JsonSchema = { [key: string]: unknown }

const refsTo = (value: unknown, place: (pointer: string) => string): unknown => {
  if (Array.isArray(value)) return value.map((one) => refsTo(one, place))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === '$ref' && typeof inner === 'string' ? place(inner) : refsTo(inner, place),
    ]),
  )
}

/**
 * JSON schema (draft 2020-12) of a request or an answer. Recursive schemas are stored under `name` in `shared`, where
 * every reference of the document points.
 */
export const jsonSchemaOf = (
  schema: z.ZodType,
  side: 'input' | 'output',
  { name, shared }: { name: string; shared: Record<string, JsonSchema> },
): JsonSchema => {
  const made = z.toJSONSchema(schema, { target: 'draft-2020-12', io: side, unrepresentable: 'any' }) as JsonSchema
  const { $schema: _dialect, $defs, ...own } = made
  const place = (pointer: string): string =>
    pointer === '#' ? `#/components/schemas/${name}` : pointer.replace('#/$defs/', `#/components/schemas/${name}_`)
  for (const [key, definition] of Object.entries(($defs ?? {}) as Record<string, JsonSchema>))
    shared[`${name}_${key}`] = refsTo(definition, place) as JsonSchema
  const placed = refsTo(own, place) as JsonSchema
  if (!JSON.stringify(own).includes('"$ref":"#"')) return placed
  shared[name] = placed
  return { $ref: `#/components/schemas/${name}` }
}
