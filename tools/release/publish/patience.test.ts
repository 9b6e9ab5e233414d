import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { newPatience } from './patience.ts'
import { proxySite } from '../dev/site-proxy.ts'

/** Site that rate-limits a number of requests before it responds, behind the proxy of a trial. */
const limitedSite = async (refusals: number, retryAfter: string) => {
  let left = refusals
  const site = createServer((_, response) => {
    left -= 1
    if (left < 0) response.end('here')
    else response.writeHead(429, { 'retry-after': retryAfter }).end()
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const { port } = site.address() as AddressInfo
  const waited: number[] = []
  const patience = newPatience((seconds) => {
    waited.push(seconds)
    return Promise.resolve()
  })
  const hooks = { page: (html: string) => html, has: () => false, answer: () => Promise.resolve(false), limited: patience.asked }
  const proxy = await proxySite(`http://127.0.0.1:${port}`, 0, hooks)
  return {
    waited,
    patience,
    read: async () => (await fetch(proxy.address)).status,
    close: () => {
      proxy.close()
      site.close()
    },
  }
}

describe('rate-limited trial of a release', () => {
  it('[MF-04] waits as long as the site asks, and repeats the refused page', async () => {
    const { patience, read, waited, close } = await limitedSite(2, '7')
    expect(await patience.whenLet(read)).toBe(200)
    expect(waited).toEqual([7, 7])
    close()
  })

  it('[MF-04] waits at most one window of the limits in total; remaining pages are reported as not tried', async () => {
    const { patience, read, waited, close } = await limitedSite(Infinity, '140')
    expect(await patience.whenLet(read)).toBeNull()
    expect(await patience.whenLet(read)).toBeNull()
    expect(waited).toEqual([140, 140])
    close()
    const dated = await limitedSite(1, 'Wed, 21 Oct 2026 07:28:00 GMT')
    expect(await dated.patience.whenLet(dated.read)).toBe(200)
    expect(dated.waited).toEqual([60])
    dated.close()
  })

  it('[MF-04] is distinguished from other failures', async () => {
    const { patience, waited, close } = await limitedSite(0, '1')
    await expect(patience.whenLet(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    let tries = 0
    const value = await patience.whenLet(() => {
      tries += 1
      if (tries > 1) return Promise.resolve('at last')
      patience.asked(3)
      return Promise.reject(new Error('refused for now'))
    })
    expect([value, waited]).toEqual(['at last', [3]])
    close()
  })
})
