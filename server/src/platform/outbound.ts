import { lookup as resolveName } from 'node:dns'
import type { LookupAddress } from 'node:dns'
import { request } from 'node:https'
import type { RequestOptions } from 'node:https'
import { isIP } from 'node:net'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'
import type { Services } from './services.ts'

export type Outbound = {
  /** Host names that may be called; `*.example.org` stands for every name below example.org. The port is 443 unless named. */
  hosts: readonly string[]
  /** Bytes of the answer's body. */
  maxBytes: number
  /** Milliseconds for the whole call. */
  timeout: number
  method?: string
  headers?: Record<string, string>
  body?: Buffer | string
}

export type OutboundAnswer = { status: number; headers: Record<string, string>; body: Buffer }

type Resolve = (name: string, done: (error: Error | null, addresses: LookupAddress[]) => void) => void

/** A call that was not made, or whose answer was not taken. The message names no address of ours. */
export class OutboundRefused extends Error {
  override readonly name = 'OutboundRefused'
}

const systemResolver: Resolve = (name, done) => resolveName(name, { all: true }, done)

const matches = (host: string, pattern: string): boolean =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) && host.length > pattern.length - 1 : host === pattern

/** Whether the operator of this server has named the host: then it may be anywhere, on any port. */
const isNamed = ({ host, hostname }: URL, { config: { outboundHosts } }: Pick<Services, 'config'>): boolean =>
  outboundHosts.includes(host) || outboundHosts.includes(hostname)

/** Gives a name's addresses to the connector only if each of them is public: what was checked is what is connected to. */
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

/** Whether a URL may be called at all: https, no user, no bare address, an allowed host and port unless the operator named it. */
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
 * Calls another host (T14): https only, an allowed host only, only public addresses unless OUTBOUND_HOSTS names the host,
 * no redirect followed, size and time bounded. A fresh connection each time: no pool keeps one past its check. Rejects
 * with OutboundRefused, an AbortError, or the error of the network.
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
