import { lookup as resolveName } from 'node:dns'
import type { LookupAddress } from 'node:dns'
import { request } from 'node:https'
import type { RequestOptions } from 'node:https'
import { isIP } from 'node:net'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'
import type { Services } from '../services.ts'

export type Outbound = {
  /** Permitted host names; `*.example.org` matches every name below example.org. The port is 443 unless named. */
  hosts: readonly string[]
  /** Size limit of the answer's body; bytes. */
  maxBytes: number
  /** Time limit of the whole call; ms. */
  timeout: number
  method?: string
  headers?: Record<string, string>
  body?: Buffer | string
}

export type OutboundAnswer = { status: number; headers: Record<string, string>; body: Buffer }

type Resolve = (name: string, done: (error: Error | null, addresses: LookupAddress[]) => void) => void

/** Call that was not made, or whose answer was rejected. The message contains no internal address. */
export class OutboundRefused extends Error {
  override readonly name = 'OutboundRefused'
}

const systemResolver: Resolve = (name, done) => resolveName(name, { all: true }, done)

const matches = (host: string, pattern: string): boolean =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) && host.length > pattern.length - 1 : host === pattern

/** True when the operator has named the host, which then may be anywhere, on any port. */
const isNamed = ({ host, hostname }: URL, { config: { outboundHosts } }: Pick<Services, 'config'>): boolean =>
  outboundHosts.includes(host) || outboundHosts.includes(hostname)

/** Resolves a name only if each of its addresses is public: the connection uses the checked addresses. */
const publicLookup =
  (resolve: Resolve): LookupFunction =>
  (name, options, done) => {
    resolve(name, (error, addresses) => {
      const [first] = addresses ?? []
      if (error) return done(error, '')
      if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address))) {
        return done(new OutboundRefused('the name leads to an address that is not public'), '')
      }
      if (options.all === true) return done(null, addresses)
      return done(null, first.address, first.family)
    })
  }

/**
 * True when a URL may be called: https, no user, no bare address, and a permitted host and port unless the operator
 * named it.
 */
export const mayCall = (address: string, hosts: readonly string[], services: Pick<Services, 'config'>): boolean => {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return false
  if (isNamed(url, services)) return true
  const isName = isIP(url.hostname.replaceAll(/[[\]]/g, '')) === 0
  return isName && hosts.some((pattern) => matches(url.host, pattern))
}

const send = (
  url: URL,
  { maxBytes, method = 'GET', headers, body }: Outbound,
  options: RequestOptions,
): Promise<OutboundAnswer> =>
  new Promise((resolve, reject) => {
    const call = request(url, { ...options, method, headers: { 'user-agent': 'Florilege', ...headers } }, (answer) => {
      const parts: Buffer[] = []
      let size = 0
      answer.on('data', (part: Buffer) => {
        size += part.length
        if (size > maxBytes) answer.destroy(new OutboundRefused(`the answer is longer than ${maxBytes} bytes`))
        else parts.push(part)
      })
      answer.on('error', reject)
      answer.on('end', () => {
        const single = Object.entries(answer.headers).map(([name, value]) => [name, String(value)])
        resolve({ status: answer.statusCode ?? 0, headers: Object.fromEntries(single), body: Buffer.concat(parts) })
      })
    })
    call.on('error', reject)
    call.end(body)
  })

/**
 * Calls another host (T14): https only, permitted hosts only, only public addresses unless OUTBOUND_HOSTS names the
 * host, no redirects, limited size and time. Each call opens a new connection: no pool keeps one past its check.
 * Rejects with OutboundRefused, an AbortError, or a network error.
 */
export const outbound = async (
  services: Pick<Services, 'config'>,
  address: string,
  options: Outbound,
  resolve: Resolve = systemResolver,
): Promise<OutboundAnswer> => {
  if (!mayCall(address, options.hosts, services)) throw new OutboundRefused('this address may not be called')
  const url = new URL(address)
  return send(url, options, {
    agent: false,
    signal: AbortSignal.timeout(options.timeout),
    ...(isNamed(url, services) ? {} : { lookup: publicLookup(resolve) }),
  })
}
