import { GENERAL_ERRORS, statusesOf } from '@florilege/shared/contracts'
import type { Endpoint } from '@florilege/shared/contracts'
import type { z } from 'zod'
import { jsonSchemaOf } from './json-schema.ts'
import { refusalWith } from './refusals.ts'
import type { JsonSchema } from './json-schema.ts'

export type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema }
export type Operation = {
  operationId: string
  summary: string
  /** The summary in French. */
  'x-summary-fr': string
  tags: string[]
  security: Record<string, never[]>[]
  /** Least access of the call, as the contract names it. */
  'x-access': string
  /** Error codes of this call, in addition to the general ones. */
  'x-error-codes': readonly string[]
  parameters: Parameter[]
  requestBody?: { required: boolean; description?: string; content: Record<string, Content> }
  responses: Record<string, unknown>
}

/** Schemas that the calls share, and the heading of the call. */
type Place = { shared: Record<string, JsonSchema>; heading: string }

/** Statuses that only writes can have. */
const WRITING = new Set<number>([409, 413, 415, 507])

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
  // Calls with the same address share parameter names, which may differ between contracts.
  return names.map((name, at) => ({ name, in: 'path', required: true, schema: schemas.get(own[at] ?? '') ?? { type: 'string' } }))
}

type Content = { schema: JsonSchema; encoding?: Record<string, { contentType: string }> }

const BYTES: JsonSchema = { type: 'string', format: 'binary', contentMediaType: 'application/octet-stream' }
const isFile = (schema: JsonSchema): boolean => schema['format'] === 'binary'

const formOf = (endpoint: Endpoint, form: z.ZodType, place: Place): Content => {
  const schema = jsonSchemaOf(form, 'input', { name: `${nameOf(endpoint)}_form`, ...place })
  const files = propertiesOf(schema).filter(([, one]) => isFile(one))
  return { schema, encoding: Object.fromEntries(files.map(([name]) => [name, { contentType: 'image/*, video/*' }])) }
}

/** Form encodings that a call accepts in addition to JSON. */
const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data']

const bodyOf = (endpoint: Endpoint, place: Place): Pick<Operation, 'requestBody'> => {
  const { body, bodyType, form, bytes, formNumbers } = endpoint
  if (form !== undefined)
    return { requestBody: { required: true, content: { 'multipart/form-data': formOf(endpoint, form, place) } } }
  if (bytes !== undefined) {
    const schema = bytes.most === undefined ? BYTES : { ...BYTES, maxLength: bytes.most }
    return { requestBody: { required: true, description: bytes.about, content: { 'application/octet-stream': { schema } } } }
  }
  if (body === undefined) return {}
  const schema = jsonSchemaOf(body, 'input', { name: `${nameOf(endpoint)}_body`, ...place })
  // A call without a body counts as one with an empty one.
  const types = [bodyType ?? 'application/json', ...(formNumbers === undefined ? [] : FORM_TYPES)]
  const content = Object.fromEntries(types.map((type) => [type, { schema }]))
  return { requestBody: { required: !body.safeParse({}).success, content } }
}

/**
 * True when the call can have this status: a call without input has no invalid input, and a public one never needs a
 * session.
 */
const canBeRefused = ({ method, access, key, params, query, body, bodyType }: Endpoint, status: number): boolean => {
  const given = [params, query, body, bodyType].some((part) => part !== undefined)
  if (status === GENERAL_ERRORS.UNAUTHORIZED) return access !== 'all' || key !== undefined || given || method !== 'GET'
  if (WRITING.has(status)) return method !== 'GET'
  if (status === GENERAL_ERRORS.NOT_FOUND) return method !== 'GET' || given
  return true
}

/** Error codes of a call; every creation with an idempotency key can be refused because of it. */
const codesOf = ({ errors = [], body }: Endpoint): readonly string[] => {
  const shape: unknown = body === undefined ? undefined : Reflect.get(body, 'shape')
  const keyed = typeof shape === 'object' && shape !== null && 'idempotency_key' in shape
  return keyed ? [...errors, 'IDEMPOTENCY_KEY_REUSED'] : errors
}

const errorsOf = (endpoint: Endpoint): [string, unknown][] => {
  const own = Map.groupBy(
    codesOf(endpoint).flatMap((code) => statusesOf(code).map((status) => ({ code, status }))),
    ({ status }) => status,
  )
  const general = Object.entries(GENERAL_ERRORS).filter(([, status]) => own.has(status) || canBeRefused(endpoint, status))
  return general.map(([code, status]) => {
    const codes = own.get(status)?.map((one) => one.code) ?? []
    return [String(status), codes.length === 0 ? { $ref: `#/components/responses/${status}` } : refusalWith([code, ...codes])]
  })
}

const answerOf = (endpoint: Endpoint, place: Place): unknown => {
  const schemaOf = (schema: z.ZodType, name: string): Content => ({
    schema: jsonSchemaOf(schema, 'output', { name: `${nameOf(endpoint)}_${name}`, ...place }),
  })
  const others = Object.entries(endpoint.otherAnswers ?? {}).map(
    ([type, schema], at) => [type, schemaOf(schema, `answer_${at + 2}`)] as const,
  )
  const own =
    endpoint.answerType === 'application/zip'
      ? { schema: { ...BYTES, contentMediaType: 'application/zip' } }
      : schemaOf(endpoint.response, 'answer')
  return { description: 'Done', content: { [endpoint.answerType ?? 'application/json']: own, ...Object.fromEntries(others) } }
}

const leadsOn = ({ answerType }: Endpoint): Record<string, unknown> =>
  answerType === 'text/html' ? { 303: { description: 'Leads to another page' } } : {}

const securityOf = ({ access, key }: Endpoint): Operation['security'] => [
  ...(access === 'all' && key === undefined ? [{}] : []),
  { session: [] },
  ...(key === undefined ? [] : [{ [`${key}Key`]: [] }]),
]

/** OpenAPI description of one call. `names` are those of its parameters in the address, in order. */
export const operationOf = (endpoint: Endpoint, names: readonly string[], place: Place): Operation => ({
  operationId: nameOf(endpoint),
  summary: endpoint.summary.en,
  'x-summary-fr': endpoint.summary.fr,
  tags: [place.heading],
  security: securityOf(endpoint),
  'x-access': endpoint.access,
  'x-error-codes': endpoint.errors ?? [],
  parameters: [...pathOf(endpoint, names, place), ...queryOf(endpoint, place)],
  ...bodyOf(endpoint, place),
  responses: { 200: answerOf(endpoint, place), ...leadsOn(endpoint), ...Object.fromEntries(errorsOf(endpoint)) },
})
