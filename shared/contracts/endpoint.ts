import type { z } from 'zod'
import type { Access } from './rights/role.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** API endpoint, declared once: the server binds a handler to it, the browser calls it by `"METHOD /path"`. */
export type Endpoint = {
  method: Method
  /** Fastify route syntax without a trailing slash: `/api/post/:id`. The server also accepts the slash. */
  path: `/${string}`
  /** Callers that are admitted at all. The handler checks rights on the subject with `can` and `visible`. */
  access: Access
  /** Purpose of the call in each language, for the description of the API. */
  summary: { en: string; fr: string }
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  response: z.ZodType
  /** Media type of a body other than JSON: file bytes, or a form with files. */
  bodyType?: 'application/octet-stream' | 'multipart/form-data'
  /** Fields and files of a form, for the API description: the server parses the stream itself. */
  form?: z.ZodObject
  /** Also accepts the body as form data. These fields are numbers, sent as text; an empty one is null. */
  formNumbers?: readonly string[]
  /** Description of a binary body and its maximum size in bytes. */
  bytes?: { about: string; most?: number }
  /** Media type of a response other than JSON: page, event stream, archive. `response` then describes its text. */
  answerType?:
    | 'text/html'
    | 'text/event-stream'
    | 'text/plain'
    | 'text/csv'
    | 'application/zip'
    | 'application/ld+json'
    | 'application/vnd.citationstyles.csl+json'
  /** Alternative representations of the response, by media type. */
  otherAnswers?: Readonly<Record<string, z.ZodType>>
  /** Marks an answer to guests that depends on the URL alone: the server caches it until the next write. */
  keptForGuests?: true
  /** Key that authenticates the call in place of a session (`Authorization: Bearer`). */
  key?: 'release' | 'operator'
  /** Error codes of this endpoint in addition to the general ones (errors.ts). */
  errors?: readonly string[]
}

/** Declares an endpoint and preserves its literal type. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition

export type EndpointKey<E extends Endpoint> = `${E['method']} ${E['path']}`

type Part<E extends Endpoint, Name extends 'params' | 'query' | 'body', Side extends 'input' | 'output'> = E extends {
  [N in Name]: infer S extends z.ZodType
}
  ? Side extends 'input'
    ? z.input<S>
    : z.output<S>
  : undefined

export type EndpointParams<E extends Endpoint> = Part<E, 'params', 'output'>
export type EndpointQuery<E extends Endpoint> = Part<E, 'query', 'output'>
export type EndpointBody<E extends Endpoint> = Part<E, 'body', 'output'>
export type EndpointResponse<E extends Endpoint> = z.input<E['response']>

type Named<Name extends string, Value> = Value extends undefined
  ? unknown
  : Partial<Value> extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value }

/** Input of a call: only the parts that the endpoint declares. */
export type EndpointInput<E extends Endpoint> = Named<'params', Part<E, 'params', 'input'>> &
  Named<'query', Part<E, 'query', 'input'>> &
  Named<'body', Part<E, 'body', 'input'>>

export type EndpointOutput<E extends Endpoint> = z.output<E['response']>
