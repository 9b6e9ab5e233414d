import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { CallInput, CallKey, CallOutput } from '@florilege/shared/contracts'

export const ORIGIN = 'http://localhost'

/** Refused call, with the content of the answer. */
export class Refused extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string>

  constructor(status: number, { error_code: code, fields = {} }: { error_code: string; fields?: Record<string, string> }) {
    super(`${status} ${code} ${JSON.stringify(fields)}`)
    this.status = status
    this.code = code
    this.fields = fields
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD'
type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }
export type SendOptions = { body?: unknown; headers?: Record<string, string> }

const addressOf = (key: string, { params = {}, query = {} }: Parts): string => {
  const path = key.slice(key.indexOf(' ') + 1).replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const pairs = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs)}`
}

let clients = 0

/** Each client has a network address, so that limits per address count separately. */
const nextAddress = (): string => {
  clients += 1
  return `10.${(clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}`
}

/** Browser of one visitor: keeps cookies and sends the headers of a page of the site. */
export class Client {
  readonly #app: FastifyInstance
  readonly #address: string
  readonly cookies = new Map<string, string>()

  constructor(app: FastifyInstance, address: string = nextAddress()) {
    this.#app = app
    this.#address = address
  }

  /** Sends a request unchanged; a body other than a Buffer or text is sent as JSON. Given headers replace those of a page. */
  async send(method: Method, url: string, { body, headers = {} }: SendOptions = {}): Promise<LightMyRequestResponse> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const json = body !== undefined && typeof body !== 'string' && !Buffer.isBuffer(body)
    const response = await this.#app.inject({
      method,
      url,
      remoteAddress: this.#address,
      headers: {
        host: 'localhost',
        ...(method === 'GET' || method === 'HEAD' ? {} : { origin: ORIGIN }),
        ...(cookie === '' ? {} : { cookie }),
        ...(json ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: json ? JSON.stringify(body) : (body as string | Buffer) }),
    })
    for (const { name, value, maxAge, expires } of response.cookies) {
      if (maxAge === 0 || (expires && expires.getTime() <= Date.now())) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return response
  }

  /** Calls an endpoint by its key; throws Refused when the answer is an error. */
  async call<K extends CallKey>(key: K, input: CallInput<K>): Promise<CallOutput<K>> {
    const parts = input as Parts
    const method = key.slice(0, key.indexOf(' ')) as Method
    const response = await this.send(method, addressOf(key, parts), { body: parts.body })
    if (response.statusCode >= 400) throw new Refused(response.statusCode, response.json())
    return response.json()
  }
}
