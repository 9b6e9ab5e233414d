import type { z } from 'zod'
import type { Access } from './role.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** One call of the API, written once: the server binds a handler to it, the browser calls it by `"METHOD /path"`. */
export type Endpoint = {
  method: Method
  /** Fastify syntax, without trailing slash: `/api/post/:id`. The server accepts the slash too. */
  path: `/${string}`
  /** Who may call at all. What depends on the subject is decided by `can` and `visible` in the handler. */
  access: Access
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  response: z.ZodType
  /** Media type of a body that is no JSON: the bytes of a file, a form with files. */
  bodyType?: 'application/octet-stream' | 'multipart/form-data'
  /** Fields and files of a form, for its description: the server reads it as it comes in. */
  form?: z.ZodObject
  /** Accepts the body as form data besides JSON; these fields of it are numbers, written as text there, and an empty one is null. */
  formNumbers?: readonly string[]
  /** What the bytes of a body are, and how many at most. */
  bytes?: { about: string; most?: number }
  /** Media type of an answer that is no JSON: a page, a stream of events, an archive. `response` then describes its text. */
  answerType?:
    | 'text/html'
    | 'text/event-stream'
    | 'text/plain'
    | 'text/csv'
    | 'application/zip'
    | 'application/vnd.citationstyles.csl+json'
  /** The answer in other forms, by media type, where the call is asked for them. */
  otherAnswers?: Readonly<Record<string, z.ZodType>>
  /** Marks an answer to guests that depends on the address alone: the server keeps it until the next write. */
  keptForGuests?: true
  /** Key that the call takes instead of a session (`Authorization: Bearer`). */
  key?: 'release' | 'operator'
  /** Error codes of this endpoint besides the general ones (errors.ts). */
  errors?: readonly string[]
}

/** Declares an endpoint and keeps its exact type. */
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

/** What a caller hands in: only the parts that the endpoint has. */
export type EndpointInput<E extends Endpoint> = Named<'params', Part<E, 'params', 'input'>> &
  Named<'query', Part<E, 'query', 'input'>> &
  Named<'body', Part<E, 'body', 'input'>>

export type EndpointOutput<E extends Endpoint> = z.output<E['response']>
