import { createSign, generateKeyPairSync } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Claims = Record<string, unknown>
type Key = KeyObject

export type Misbehaviour = {
  claims?: Claims
  header?: Claims
  /** Signs with a key that it does not publish. */
  foreignKey?: boolean
  unsigned?: boolean
  userinfo?: Claims
  discovery?: Claims
  /** Answers the token request itself. */
  token?: (response: ServerResponse) => void
  /** Parameters of the redirect back. */
  back?: Record<string, string | null>
}

const keyPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const [PUBLISHED, UNPUBLISHED] = [keyPair(), keyPair()]
const url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

const signed = (header: object, claims: object, key: Key | null): string => {
  const content = `${url(header)}.${url(claims)}`
  return `${content}.${key === null ? '' : createSign('RSA-SHA256').update(content).sign(key, 'base64url')}`
}

const json = (response: ServerResponse, value: unknown, status = 200): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}

const bodyOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let text = ''
  for await (const part of request) text += String(part)
  return new URLSearchParams(text)
}

/** OpenID Connect provider with configurable faults. */
export class HostileProvider {
  readonly #server = createServer((request, response) => void this.#answer(request, response))
  readonly #key = PUBLISHED
  readonly #foreign = UNPUBLISHED
  readonly #codes = new Map<string, { nonce: string; challenge: string; redirect: string }>()
  issuer = ''
  subject = 'subject-1'
  behaviour: Misbehaviour = {}
  /** Bodies of token requests. */
  readonly exchanged: URLSearchParams[] = []

  async open(port = 0): Promise<this> {
    this.#server.listen(port, '127.0.0.1')
    await once(this.#server, 'listening')
    this.issuer = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
    return this
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => {
      this.#server.close(resolve)
    })
  }

  setting(id: string) {
    return { id, name: `Provider ${id}`, issuer: this.issuer, client_id: 'florilege', client_secret: 'a secret of the test' }
  }

  /** Address to which the provider redirects a browser that was sent to `location`. */
  back(location: string): string {
    const query = new URL(location).searchParams
    const read = (name: string): string => query.get(name) ?? ''
    const code = `code-${this.#codes.size}`
    this.#codes.set(code, { nonce: read('nonce'), challenge: read('code_challenge'), redirect: read('redirect_uri') })
    const target = new URL(read('redirect_uri'))
    const parameters = { code, state: read('state'), iss: this.issuer, ...this.behaviour.back }
    for (const [name, value] of Object.entries(parameters)) if (value !== null) target.searchParams.set(name, value)
    return target.pathname + target.search
  }

  async #token(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request)
    this.exchanged.push(body)
    const { token, claims, header, foreignKey, unsigned } = this.behaviour
    if (token !== undefined) return token(response)
    const known = this.#codes.get(body.get('code') ?? '')
    if (known === undefined) return json(response, { error: 'invalid_grant' }, 400)
    const now = Math.floor(Date.now() / 1000)
    const all = {
      iss: this.issuer,
      aud: 'florilege',
      sub: this.subject,
      iat: now,
      exp: now + 300,
      nonce: known.nonce,
      email: `${this.subject}@example.test`,
      email_verified: true,
      name: 'Ondine',
      ...claims,
    }
    const key = foreignKey === true ? this.#foreign.privateKey : this.#key.privateKey
    const alg = unsigned === true ? 'none' : 'RS256'
    const id_token = signed({ alg, kid: 'one', ...header }, all, unsigned === true ? null : key)
    return json(response, { access_token: 'access', token_type: 'Bearer', expires_in: 300, id_token })
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { issuer } = this
    switch (request.url) {
      case '/.well-known/openid-configuration':
        return json(response, {
          issuer,
          authorization_endpoint: `${issuer}/auth`,
          token_endpoint: `${issuer}/token`,
          userinfo_endpoint: `${issuer}/me`,
          jwks_uri: `${issuer}/jwks`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
          authorization_response_iss_parameter_supported: true,
          ...this.behaviour.discovery,
        })
      case '/jwks': {
        const key = this.#key.publicKey.export({ format: 'jwk' })
        return json(response, { keys: [{ ...key, kid: 'one', alg: 'RS256', use: 'sig' }] })
      }
      case '/token':
        return this.#token(request, response)
      case '/me':
        return json(response, { sub: this.subject, ...this.behaviour.userinfo })
      default:
        return json(response, {}, 404)
    }
  }
}
