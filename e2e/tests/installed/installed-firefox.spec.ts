import { createServer, connect } from 'node:net'
import type { Server, Socket } from 'node:net'
import { firefoxPath, openFirefox } from '../../firefox.ts'
import type { Firefox } from '../../firefox.ts'
import { expect, test } from '../../fixtures.ts'
import { address, release, releaseBadWorker } from '../../running.ts'
import { changeSettings } from '../../steps/worker-steps.ts'

test.skip(firefoxPath() === null, 'no Firefox on this machine')
test.describe.configure({ mode: 'serial' })

let firefox: Firefox
let way: { origin: string; cut: () => void; end: () => void }

/** Proxy to the site that can be cut: Firefox cannot be set offline. */
const wayTo = async (port: number): Promise<typeof way> => {
  const through = new Set<Socket>()
  const server: Server = createServer((from) => {
    const to = connect(port, '127.0.0.1')
    for (const [one, next] of [
      [from, to],
      [to, from],
    ] as const) {
      through.add(one)
      one.on('error', () => next.destroy())
      one.on('close', () => through.delete(one) && next.destroy())
      one.pipe(next)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const own = server.address()
  const cut = () => {
    server.close()
    for (const socket of through) socket.destroy()
  }
  return { origin: `http://127.0.0.1:${typeof own === 'object' ? own?.port : ''}`, cut, end: cut }
}

const text = () => firefox.value<string>('document.body.innerText')
const has = (words: string) => expect.poll(text).toContain(words)
const registrations = () => firefox.value<number>('navigator.serviceWorker.getRegistrations().then((all) => all.length)')

/** Opens the site and waits for its worker and a complete generation. */
const installed = async (): Promise<void> => {
  await firefox.open(`${way.origin}/about/`)
  await expect
    .poll(() =>
      firefox.value(`navigator.serviceWorker.controller === null ? null
        : caches.match('/generation', { cacheName: 'florilege-worker' }).then((kept) => kept && kept.text())`),
    )
    .not.toBeNull()
}

/** Releases a bad worker, and waits until it controls the page. */
const struck = async (kind: 'broken' | 'stale'): Promise<void> => {
  await firefox.value(`void (globalThis.taken = new Promise((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
  }))`)
  await releaseBadWorker(kind)
  await firefox.value('navigator.serviceWorker.ready.then((one) => one.update()).then(() => globalThis.taken).then(() => true)')
}

test.beforeAll(async () => {
  way = await wayTo(Number(new URL(address()).port))
  firefox = await openFirefox()
})
test.afterAll(async () => {
  await firefox?.close()
  way?.end()
  await changeSettings({ worker_withdrawn: false, device_clearing: 0 })
})

test(
  'T22 [PW-05] in Firefox a worker that breaks every page is withdrawn, and one that serves old pages is removed by an answer',
  { tag: '@soak' },
  async () => {
    await installed()
    await struck('broken')
    try {
      await firefox.open(`${way.origin}/info/`)
      await has('Broken')
      await changeSettings({ worker_withdrawn: true })
      await firefox.open(`${way.origin}/about/`)
      await has('Florilège')
      await expect.poll(registrations).toBe(0)
      expect(await firefox.value('caches.keys()')).toEqual([])
    } finally {
      await release('rollback', 'host', '--note', 'back in a test')
      await changeSettings({ worker_withdrawn: false })
    }
    await installed()
    await struck('stale')
    try {
      await firefox.open(`${way.origin}/about/`)
      await firefox.open(`${way.origin}/info/`)
      expect(await firefox.value('document.documentElement.dataset.stale')).toBe('')
      await changeSettings({ device_clearing: 1 })
      await firefox.value("fetch('/api/dataset/user/_minimal').then(() => true)")
      await expect.poll(registrations).toBe(0)
    } finally {
      await release('rollback', 'host', '--note', 'back in a test')
    }
  },
)

test('[PW-02] [PW-05] Firefox opens the site without a server, from its stored generation', async () => {
  await installed()
  await firefox.open(`${way.origin}/artwork/`)
  way.cut()
  await firefox.open(`${way.origin}/about/`)
  await has('Vous êtes hors connexion')
})
