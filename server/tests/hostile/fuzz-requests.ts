import * as fc from 'fast-check'
import type { JsonSchema } from '../../src/platform/openapi/json-schema.ts'
import type { Operation } from '../../src/platform/openapi/operation.ts'
import { hostilePart, hostileQuery, hostileText, spoiled } from './fuzz-hostile.ts'
import { valueOf } from './fuzz-values.ts'
import type { Source } from './fuzz-values.ts'

export type FuzzRequest = {
  url: string
  /** Bytes on the wire. */
  body: string | Buffer | undefined
  headers: Record<string, string>
}

const OCTETS = 'application/octet-stream'

const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

const urlOf = (path: string, operation: Operation, source: Source, hostile: boolean): fc.Arbitrary<string> => {
  const parameters = operation.parameters.map((parameter) => {
    const value = valueOf(parameter.schema, source).map(textOf)
    const any = parameter.in === 'path' && hostile ? fc.oneof(value, value, hostilePart) : value
    return any.map((one) => ({ ...parameter, value: one }))
  })
  const given = fc.tuple(...parameters, fc.infiniteStream(fc.boolean()))
  const extra = hostile ? fc.option(hostileQuery, { nil: undefined, freq: 2 }) : fc.constant(undefined)
  return fc.tuple(given, extra).map(([values, query]) => {
    const choose = values.at(-1) as Iterator<boolean>
    const parts = values.slice(0, -1) as { name: string; in: string; required: boolean; value: string }[]
    let url = path
    const pairs: string[] = query === undefined ? [] : [query]
    for (const part of parts) {
      const wellFormed = encodeURIComponent(part.value.toWellFormed())
      // An empty part would change the address.
      if (part.in === 'path') url = url.replace(`{${part.name}}`, /^\.*$/.test(part.value) ? 'x' : wellFormed)
      else if (part.required || choose.next().value === true) pairs.push(`${encodeURIComponent(part.name)}=${wellFormed}`)
    }
    return pairs.length === 0 ? url : `${url}?${pairs.join('&')}`
  })
}

const BOUNDARY = 'a-boundary-of-forms'
const isFile = (name: string): boolean => /^file/i.test(name)

/** Form as a browser sends it: fields with file names are sent as files. */
const formBody = (fields: Record<string, unknown>): Pick<FuzzRequest, 'body' | 'headers'> => {
  const parts = Object.entries(fields).map(([name, value]) => {
    const file = isFile(name) ? '; filename="a.jpg"\r\nContent-Type: image/jpeg' : ''
    return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${textOf(value)}\r\n`
  })
  return {
    body: Buffer.from(`${parts.join('')}--${BOUNDARY}--\r\n`),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  }
}

const bodyOf = (operation: Operation, source: Source, hostile: boolean): fc.Arbitrary<Pick<FuzzRequest, 'body' | 'headers'>> => {
  const content = operation.requestBody?.content ?? {}
  const [type] = Object.keys(content)
  const json = { 'content-type': 'application/json' }
  if (type === undefined)
    return hostile
      ? fc.option(hostileText, { nil: undefined }).map((body) => ({ body, headers: body === undefined ? {} : json }))
      : fc.constant({ body: undefined, headers: {} })
  if (type === 'multipart/form-data')
    return valueOf(content[type]?.schema as JsonSchema, source).map((fields) => formBody(fields as Record<string, unknown>))
  if (type !== 'application/json')
    return fc
      .tuple(fc.uint8Array({ maxLength: 200 }), fc.constantFrom(type, hostile ? 'application/json' : OCTETS))
      .map(([bytes, named]) => ({ body: Buffer.from(bytes), headers: { 'content-type': named } }))
  const value = valueOf(content[type]?.schema as JsonSchema, source)
  const text = hostile
    ? fc.oneof({ weight: 4, arbitrary: spoiled(value).map((one) => JSON.stringify(one)) }, { weight: 1, arbitrary: hostileText })
    : value.map((one) => JSON.stringify(one))
  return text.map((body) => ({ body, headers: json }))
}

const requests = (path: string, operation: Operation, source: Source, hostile: boolean): fc.Arbitrary<FuzzRequest> =>
  fc.tuple(urlOf(path, operation, source, hostile), bodyOf(operation, source, hostile)).map(([url, body]) => ({ url, ...body }))

/** Requests of an operation as its schema permits. */
export const validRequestsOf = (path: string, operation: Operation, source: Source): fc.Arbitrary<FuzzRequest> =>
  requests(path, operation, source, false)

/** Requests of an operation: of its schema and at its limits, or with unexpected content. */
export const requestsOf = (path: string, operation: Operation, source: Source): fc.Arbitrary<FuzzRequest> =>
  fc.boolean().chain((hostile) => requests(path, operation, source, hostile))
