import type { LookupAddress } from 'node:dns'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { mayCall, outbound } from '../../src/platform/request/outbound.ts'
import { startHttps } from '../operation/local-https.ts'

const limits = { maxBytes: 1000, timeout: 2000 }
const withHosts = (...hosts: string[]) => ({ config: readConfig({ OUTBOUND_HOSTS: hosts.join(',') }) })
const nowhere = withHosts()

let canary: Awaited<ReturnType<typeof startHttps>>
let hits = 0
let hang = false

beforeAll(async () => {
  canary = await startHttps(({ url }, answer) => {
    hits += 1
    if (hang) return
    if (url === '/redirect') answer.writeHead(302, { location: `https://${canary.host}/inside` }).end()
    else if (url === '/long') answer.end('x'.repeat(5000))
    else answer.end('hello')
  })
})
afterAll(() => canary.close())
beforeEach(() => {
  hits = 0
  hang = false
})

const resolveTo =
  (...addresses: string[]) =>
  (_name: string, done: (error: Error | null, addresses: LookupAddress[]) => void): void =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )

describe('calls to other hosts', () => {
  it('T14 reach a host named by the operator, wherever it is', async () => {
    const answer = await outbound(withHosts(canary.host), `https://${canary.host}/`, { hosts: [], ...limits })
    expect([answer.status, answer.body.toString(), hits]).toEqual([200, 'hello', 1])
  })

  it('T14 reach no address of this machine, in any notation', async () => {
    const { port } = canary
    const forms = [
      '127.0.0.1',
      '2130706433',
      '0x7f000001',
      '0177.0.0.1',
      '127.1',
      '0',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '[::ffff:7f00:1]',
      '[::]',
    ]
    for (const form of forms) {
      const url = `https://${form}:${port}/`
      const hosts = [`${form}:${port}`, new URL(url).host]
      await expect(outbound(nowhere, url, { hosts, ...limits }), form).rejects.toThrow(/may not be called/)
    }
    expect(hits).toBe(0)
  })

  it('T14 reach no permitted name that resolves to a private address, not even next to a public one', async () => {
    const call = (resolve?: ReturnType<typeof resolveTo>) =>
      outbound(nowhere, `https://${canary.host}/`, { hosts: [canary.host], ...limits }, resolve)
    await expect(call()).rejects.toThrow(/not public/)
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '169.254.169.254', '10.0.0.1']) {
      await expect(call(resolveTo(address)), address).rejects.toThrow(/not public/)
      await expect(call(resolveTo('8.8.8.8', address)), address).rejects.toThrow(/not public/)
    }
    await expect(call(resolveTo())).rejects.toThrow(/not public/)
    expect(hits).toBe(0)
  })

  it('T14 use the checked address: the name is resolved once', async () => {
    let asked = 0
    const rebinding = (_name: string, done: (error: Error | null, addresses: LookupAddress[]) => void): void => {
      asked += 1
      // First a silent public address, then this machine.
      done(null, [{ address: asked === 1 ? '203.0.114.1' : '127.0.0.1', family: 4 }])
    }
    const call = outbound(nowhere, `https://${canary.host}/`, { hosts: [canary.host], maxBytes: 1000, timeout: 500 }, rebinding)
    await expect(call).rejects.toThrow(/abort|unreach|refused|REFUSED|UNREACH/)
    expect([asked, hits]).toEqual([1, 0])
  })

  it('T14 follow no redirect', async () => {
    const answer = await outbound(withHosts(canary.host), `https://${canary.host}/redirect`, { hosts: [], ...limits })
    expect([answer.status, hits]).toEqual([302, 1])
  })

  it('T14 limit bytes and time', async () => {
    const services = withHosts(canary.host)
    await expect(outbound(services, `https://${canary.host}/long`, { hosts: [], ...limits })).rejects.toThrow(/longer than/)
    hang = true
    await expect(outbound(services, `https://${canary.host}/`, { hosts: [], maxBytes: 10, timeout: 200 })).rejects.toThrow(
      /aborted/,
    )
  })

  it('T14 need https, a permitted name and its port, and no user', () => {
    const hosts = ['www.youtube.com', '*.push.apple.com']
    const may = (url: string): boolean => mayCall(url, hosts, nowhere)
    expect(['https://www.youtube.com/oembed', 'https://web.push.apple.com/x'].every(may)).toBe(true)
    const refused = [
      'http://www.youtube.com/',
      'https://www.youtube.com:8443/',
      'https://user@www.youtube.com/',
      'https://www.youtube.com@example.org/',
      'https://www.youtube.com.example.org/',
      'https://www.youtube.com./',
      'https://push.apple.com/',
      'https://xpush.apple.com/',
      'https://example.org/',
      'file:///etc/passwd',
      'not an address',
    ]
    expect(refused.filter(may)).toEqual([])
  })
})
