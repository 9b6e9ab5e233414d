import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '../../fixtures.ts'

// Mirador, unmodified, on another site. It is fetched for this test: as a dependency it would bring 200 packages.
const MIRADOR = 'mirador@4.0.0'
const run = promisify(execFile)
const markup =
  '<!doctype html><title>Viewer</title><div id="viewer" style="position:relative;height:100vh"></div><script src="/mirador.js"></script>'
let site: Server

test.beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'florilege-mirador-'))
  await run('npm', ['pack', MIRADOR, '--silent', '--pack-destination', folder])
  await run('tar', ['xzf', join(folder, 'mirador-4.0.0.tgz'), '-C', folder])
  const script = await readFile(join(folder, 'package/dist/mirador.min.js'))
  await rm(folder, { recursive: true })
  site = createServer((request, response) => {
    const [type, body] = request.url === '/mirador.js' ? ['text/javascript; charset=utf-8', script] : ['text/html', markup]
    response.setHeader('content-type', type).end(body)
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
})

test.afterAll(() => new Promise((resolve) => site.close(resolve)))

test.describe('Mirador on another site', () => {
  // Mirador's own: a notice of React, and an icon that this site does not have.
  test.use({ viewport: { width: 1280, height: 800 }, expectedErrors: [/404|^Accessing element\.ref/] })

  test(
    '[CU-02] opens the manifest of a work, shows its title, and zooms into it by the tiles of its image service',
    { tag: '@soak' },
    async ({ page, baseURL }) => {
      const works = await page.request.get('/api/bibliography?class=artwork&pictured=1&_size=1')
      const [{ id, title }] = ((await works.json()) as { list: { data: [{ id: number; title: string }] } }).list.data
      const tiles: { url: string; status: number }[] = []
      page.on('response', (answer) => {
        if (answer.url().endsWith('/default.jpg')) tiles.push({ url: answer.url(), status: answer.status() })
      })
      await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`)
      await page.evaluate((manifestId) => {
        const { Mirador } = window as unknown as { Mirador: { viewer: (options: object) => void } }
        Mirador.viewer({ id: 'viewer', windows: [{ manifestId }], window: { allowClose: false } })
      }, `${baseURL}/iiif/${id}/manifest.json`)
      await expect(page.getByRole('heading', { name: title }).first()).toBeVisible()
      const region = (url: string) => /\/iiif\/[^/]+\/[^/]+\/([^/]+)\//.exec(url)?.[1]
      await expect.poll(() => tiles.length).toBeGreaterThan(0)
      const before = tiles.length
      for (let press = 0; press < 6; press += 1) await page.getByRole('button', { name: 'Zoom in' }).click()
      // A tile of a part, which only a viewer that reads info.json asks for.
      await expect.poll(() => tiles.slice(before).some(({ url }) => /^\d+,\d+,\d+,\d+$/.test(region(url) ?? ''))).toBe(true)
      expect(tiles.filter(({ status }) => status !== 200)).toEqual([])
    },
  )
})
