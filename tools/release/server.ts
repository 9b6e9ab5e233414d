import { readFile } from 'node:fs/promises'
import type { CallInput, CallKey, CallOutput } from '@florilege/shared/contracts'
import { signCall } from '@florilege/shared/federation/team-call.ts'
import type { Signer } from '@florilege/shared/federation/signing.ts'
import { addressOf, TURNING } from '@florilege/shared/rules'

/** Error message for the person who releases. */
export class ReleaseFailed extends Error {
  override readonly name = 'ReleaseFailed'
}

/** The grant has ended. */
export class GrantEnded extends ReleaseFailed {}

/** The subject of a call does not exist. */
export class NotThere extends ReleaseFailed {}

/** Replaces the message of NotThere for one call. */
export const notThere =
  (words: string) =>
  (error: unknown): never => {
    throw error instanceof NotThere ? new ReleaseFailed(words) : error
  }

/** Release key of the registry, or team key, which signs each call. */
export type Proof = { key: string } | { signer: Signer }

export type Server = {
  /** Team key that signs calls and releases; null with the release key. */
  signer: Signer | null
  call: <K extends CallKey>(key: K, input: CallInput<K>) => Promise<CallOutput<K>>
  put: (digest: string, bytes: Buffer<ArrayBuffer>) => Promise<void>
  /** Header "authorization" of a request without a body. */
  authorization: (method: string, path: string) => string
}

type ErrorAnswer = { error_code?: string; message?: string; fields?: Record<string, string> }

/** Release key: RELEASE_KEY, else the content of the file. */
export const readKey = async (file: string): Promise<string> => {
  const given = process.env['RELEASE_KEY']
  if (given) return given
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch {
    throw new ReleaseFailed(
      `There is no release key in ${file}. Start Florilège once, or say where the key is with --key-file or RELEASE_KEY.`,
    )
  }
}

const refusalOf = (
  status: number,
  { error_code = '', message = '', fields = {} }: ErrorAnswer,
  origin: string,
): ReleaseFailed => {
  if (error_code === 'GRANT_ENDED') return new GrantEnded(`${origin}: the grant has ended, or is none. Get another one.`)
  if (status === 401) return new ReleaseFailed(`${origin} refused the key. Is it taken up there, and the clock right?`)
  if (status === 429) return new ReleaseFailed(`${origin} asks to wait: too much was asked from here. Try again in a moment.`)
  if (status === 403) return new ReleaseFailed(`${origin} does not let this key do that.`)
  if (error_code === 'CHANGED_MEANWHILE')
    return new ReleaseFailed(`Changed meanwhile: ${fields['release'] ?? message}. Look at it with "release list" first.`)
  if (error_code === 'RELEASE_REFUSED') return new ReleaseFailed(`Refused: ${fields['release'] ?? message}.`)
  if (status === 404) return new NotThere(`${origin} has no such release, account or key.`)
  const details = Object.entries(fields).map(([field, code]) => `${field} ${code}`)
  return new ReleaseFailed(`${origin} answered ${status}: ${[message || error_code, ...details].join(', ')}.`)
}

/** Statuses sent by a proxy itself. */
const BEHIND = new Set([502, 503, 504])

// Explains a response of a proxy, another site, or a captive portal.
const foreign = (status: number, origin: string): ReleaseFailed => {
  if (BEHIND.has(status))
    return new ReleaseFailed(
      `${origin} answered ${status}: the Florilège behind it is down, or only starting. Try again in a moment.`,
    )
  if (status === 413)
    return new ReleaseFailed(`${origin} answered 413: what stands before the Florilège there lets nothing this large in.`)
  return new ReleaseFailed(
    `What answers at ${origin} is no Florilège: status ${status}, and nothing that one says. Say where it is with --to.`,
  )
}

const leadsTo = (response: Response, origin: string): ReleaseFailed => {
  const to = response.headers.get('location') ?? ''
  const where = URL.canParse(to, origin) ? new URL(to, origin).origin : 'elsewhere'
  return new ReleaseFailed(`${origin} leads to ${where}: say where the Florilège itself is with --to.`)
}

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no such address',
  EAI_AGAIN: 'names are not found: is there a network?',
  ETIMEDOUT: 'it takes too long',
  UND_ERR_CONNECT_TIMEOUT: 'it takes too long',
  ENETUNREACH: 'there is no network',
  EHOSTUNREACH: 'there is no way to it',
}

const unreached = (error: unknown, origin: string): ReleaseFailed => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  const words = cause instanceof Error ? cause.message : String(cause)
  if (/CERT|SSL|TLS|SELF_SIGNED/.test(code)) return new ReleaseFailed(`${origin} cannot be trusted: ${words} (${code}).`)
  const reason = REASONS[code] ?? (code === '' ? words : code)
  return new ReleaseFailed(`No Florilège answers at ${origin}: ${reason}. Start it with npm start, or say where it is with --to.`)
}

const lost = (origin: string) => (): never => {
  throw new ReleaseFailed(`The connection to ${origin} was lost. The same command again goes on from here.`)
}

/** Parses the JSON of a response; undefined otherwise. */
const jsonOf = (text: string, reviver?: (key: string, value: unknown) => unknown): unknown => {
  try {
    return JSON.parse(text, reviver)
  } catch {
    return undefined
  }
}

const isAnswer = (value: unknown): value is ErrorAnswer => typeof value === 'object' && value !== null && 'error_code' in value

/** Replaces control characters in responses, so that older data and other servers cannot send terminal commands. */
const plain = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll(new RegExp(TURNING, 'gu'), '\ufffd') : value

/** Client of a running Florilège, with a key or, for public calls, without. All errors are ReleaseFailed. */
export const connect = (to: string, proof: Proof | null): Server => {
  const { origin } = new URL(to)
  const authorization = (method: string, path: string, value?: unknown): string => {
    if (proof === null) return ''
    return `Bearer ${'signer' in proof ? signCall({ method, origin, path, ...(value === undefined ? {} : { body: value }) }, proof.signer) : proof.key}`
  }
  const request = async (
    method: string,
    path: string,
    type: string | null,
    body?: string | Buffer<ArrayBuffer>,
    value?: unknown,
  ): Promise<Response> => {
    // A key is not subject to cross-site attacks: the call sends the headers of a page of the site.
    const headers = {
      ...(proof === null ? {} : { authorization: authorization(method, path, value) }),
      'sec-fetch-site': 'same-origin',
      ...(type === null ? {} : { 'content-type': type }),
    }
    let response: Response
    try {
      response = await fetch(origin + path, { method, headers, redirect: 'manual', ...(body === undefined ? {} : { body }) })
    } catch (error) {
      throw unreached(error, origin)
    }
    if (response.status >= 300 && response.status < 400) throw leadsTo(response, origin)
    if (response.ok) return response
    const answer = jsonOf(await response.text().catch(lost(origin)))
    throw isAnswer(answer) ? refusalOf(response.status, answer, origin) : foreign(response.status, origin)
  }
  return {
    signer: proof !== null && 'signer' in proof ? proof.signer : null,
    authorization: (method, path) => authorization(method, path),
    call: async (key, input) => {
      const { body, ...parts } = input as { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }
      const json = body === undefined ? undefined : JSON.stringify(body)
      const method = key.slice(0, key.indexOf(' '))
      const response = await request(method, addressOf(key, parts), json === undefined ? null : 'application/json', json, body)
      const answer = jsonOf(await response.text().catch(lost(origin)), plain)
      if (typeof answer !== 'object' || answer === null) throw foreign(response.status, origin)
      return answer as CallOutput<typeof key>
    },
    put: async (digest, bytes) => {
      await request('PUT', `/api/release/blob/${digest}`, 'application/octet-stream', bytes)
    },
  }
}
