import { GENERAL_ERRORS } from '@florilege/shared/contracts'
import type { Endpoint } from '@florilege/shared/contracts'
import { jsonSchemaOf } from './json-schema.ts'
import type { JsonSchema } from './json-schema.ts'

export type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema }
export type Operation = {
  operationId: string
  summary: string
  tags: string[]
  security: Record<string, never[]>[]
  /** Least access of the call, as the contract names it. */
  'x-access': string
  /** Codes of its own that a refusal may carry, besides the general ones. */
  'x-error-codes': readonly string[]
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, unknown>
}

type Place = { shared: Record<string, JsonSchema> }

const READING = new Set([409, 413, 415, 507])

const nameOf = ({ method, path }: Endpoint): string =>
  [method.toLowerCase(), ...path.split(/[^A-Za-z0-9]+/)].filter((word) => word !== '').join('_')

const propertiesOf = (schema: JsonSchema): [string, JsonSchema][] =>
  Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>)

const queryOf = (endpoint: Endpoint, place: Place): Parameter[] => {
  if (endpoint.query === undefined) return []
  const schema = jsonSchemaOf(endpoint.query, 'input', { name: `${nameOf(endpoint)}_query`, ...place })
  const required = (schema['required'] ?? []) as string[]
  return propertiesOf(schema).map(([name, one]) => ({ name, in: 'query', required: required.includes(name), schema: one }))
}

const pathOf = (endpoint: Endpoint, names: readonly string[], place: Place): Parameter[] => {
  const own = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const schema =
    endpoint.params === undefined ? {} : jsonSchemaOf(endpoint.params, 'input', { name: `${nameOf(endpoint)}_path`, ...place })
  const schemas = new Map(propertiesOf(schema))
  // Calls of one address share the names of its parts, which each contract may call as it likes.
  return names.map((name, at) => ({ name, in: 'path', required: true, schema: schemas.get(own[at] ?? '') ?? { type: 'string' } }))
}

const bodyOf = (endpoint: Endpoint, place: Place): Pick<Operation, 'requestBody'> => {
  const { body, bodyType } = endpoint
  if (bodyType === 'application/octet-stream') return { requestBody: { required: true, content: { [bodyType]: { schema: {} } } } }
  if (body === undefined) return {}
  const schema = jsonSchemaOf(body, 'input', { name: `${nameOf(endpoint)}_body`, ...place })
  // A call without a body counts as one with an empty one.
  return { requestBody: { required: !body.safeParse({}).success, content: { [bodyType ?? 'application/json']: { schema } } } }
}

const errorsOf = ({ method }: Endpoint): [string, unknown][] =>
  Object.values(GENERAL_ERRORS)
    .filter((status) => method !== 'GET' || !READING.has(status))
    .map((status) => [String(status), { $ref: `#/components/responses/${status}` }])

const answerOf = (endpoint: Endpoint, place: Place): unknown => {
  const schema = jsonSchemaOf(endpoint.response, 'output', { name: `${nameOf(endpoint)}_answer`, ...place })
  return { description: 'Done', content: { [endpoint.answerType ?? 'application/json']: { schema } } }
}

const leadsOn = ({ answerType }: Endpoint): Record<string, unknown> =>
  answerType === 'text/html' ? { 303: { description: 'Leads to another page' } } : {}

const securityOf = ({ access, key }: Endpoint): Operation['security'] => [
  ...(access === 'all' && key === undefined ? [{}] : []),
  { session: [] },
  ...(key === undefined ? [] : [{ [`${key}Key`]: [] }]),
]

/** One call as OpenAPI describes it; `names` are those of the parts of its address, in order. */
export const operationOf = (endpoint: Endpoint, names: readonly string[], place: Place): Operation => ({
  operationId: nameOf(endpoint),
  summary: endpoint.summary,
  tags: [endpoint.path.split('/')[2] ?? 'api'],
  security: securityOf(endpoint),
  'x-access': endpoint.access,
  'x-error-codes': endpoint.errors ?? [],
  parameters: [...pathOf(endpoint, names, place), ...queryOf(endpoint, place)],
  ...bodyOf(endpoint, place),
  responses: { 200: answerOf(endpoint, place), ...leadsOn(endpoint), ...Object.fromEntries(errorsOf(endpoint)) },
})
