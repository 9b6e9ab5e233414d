/** Schema behind a reference of the description. */
const resolved = (schema, shared) => {
  const name = schema.$ref?.split('/').at(-1)
  return name === undefined ? schema : { ...shared[name], named: name }
}

const limits = (schema) =>
  [
    schema.format,
    schema.minLength > 0 && `≥ ${schema.minLength}`,
    schema.maxLength !== undefined && `≤ ${schema.maxLength}`,
    schema.exclusiveMinimum !== undefined && `> ${schema.exclusiveMinimum}`,
    schema.minimum > -9e15 && `≥ ${schema.minimum}`,
    schema.maximum < 9e15 && `≤ ${schema.maximum}`,
    schema.default !== undefined && `= ${JSON.stringify(schema.default)}`,
  ].filter(Boolean)

const leaf = (schema) => {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const types = [schema.type].flat().filter(Boolean).join(' | ') || 'any'
  const more = limits(schema)
  return more.length === 0 ? types : `${types} (${more.join(', ')})`
}

/** A schema as a person reads it, indented by its depth. */
export const shapeOf = (given, shared, depth = 0, above = []) => {
  const schema = resolved(given, shared)
  if (schema.named !== undefined && above.includes(schema.named)) return schema.named
  const names = schema.named === undefined ? above : [...above, schema.named]
  const inner = (one) => shapeOf(one, shared, depth + 1, names)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return choices.map((one) => shapeOf(one, shared, depth, names)).join(' | ')
  if (schema.allOf !== undefined) return schema.allOf.map((one) => shapeOf(one, shared, depth, names)).join(' & ')
  if (schema.type === 'array') return `[ ${shapeOf(schema.items ?? {}, shared, depth, names)} ]`
  if (schema.type !== 'object') return leaf(schema)
  const indent = '  '.repeat(depth + 1)
  const lines = Object.entries(schema.properties ?? {}).map(
    ([name, one]) => `${indent}${name}${schema.required?.includes(name) ? '' : '?'}: ${inner(one)}`,
  )
  if (typeof schema.additionalProperties === 'object') lines.push(`${indent}[…]: ${inner(schema.additionalProperties)}`)
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`
}

const texts = {
  uuid: () => crypto.randomUUID(),
  email: () => 'user@florilege.test',
  'date-time': () => new Date().toISOString(),
}

/** Examples by type: the least value that the schema allows. */
const examples = {
  object: (schema, shared, depth) => {
    const wanted = Object.entries(schema.properties ?? {}).filter(([name]) => schema.required?.includes(name))
    return depth > 6 ? {} : Object.fromEntries(wanted.map(([name, one]) => [name, exampleOf(one, shared, depth + 1)]))
  },
  array: (schema, shared, depth) => (schema.minItems > 0 && depth < 6 ? [exampleOf(schema.items ?? {}, shared, depth + 1)] : []),
  integer: (schema) => Math.max(schema.minimum ?? 1, 1),
  number: (schema) => Math.max(schema.minimum ?? 1, 1),
  boolean: () => false,
  null: () => null,
}

/** A value to begin with: the required properties, each with the least value. */
export const exampleOf = (given, shared, depth = 0) => {
  const schema = resolved(given, shared)
  if (schema.default !== undefined) return schema.default
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (choices !== undefined) return depth > 6 ? null : exampleOf(choices[0], shared, depth + 1)
  const ofType = examples[[schema.type].flat()[0]]
  return ofType ? ofType(schema, shared, depth) : (texts[schema.format]?.() ?? '')
}
