import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRequire } from 'node:module'
import { Traverse } from '@iiif/parser'
import { expect, test } from '../fixtures.ts'

// Third-party viewer on another site: it reads our manifest and shows its canvases.
const require = createRequire(import.meta.url)
const program = require.resolve('openseadragon')
const markup =
  '<!doctype html><title>Viewer</title><div id="viewer" style="width:600px;height:600px"></div><script src="/viewer.js"></script>'
let site: Server

test.beforeAll(async () => {
  const script = await readFile(program)
  site = createServer((request, response) => {
    const [type, body] = request.url === '/viewer.js' ? ['text/javascript', script] : ['text/html', markup]
    response.setHeader('content-type', type).end(body)
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
})

test.afterAll(() => new Promise((resolve) => site.close(resolve)))

test('[BY-13] OpenSeadragon on another site opens the canvases of a manifest in their declared sizes', async ({
  page,
  baseURL,
}) => {
  const works = await page.request.get('/api/bibliography?class=artwork&pictured=1&_size=1')
  const [{ id }] = ((await works.json()) as { list: { data: [{ id: number }] } }).list.data
  await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`)
  const manifest = await page.evaluate(
    async (address) => (await (await fetch(address)).json()) as Record<string, unknown>,
    `${baseURL ?? ''}/iiif/${id}/manifest.json`,
  )
  const painted: { url: string; width: number; height: number }[] = []
  new Traverse({
    contentResource: [
      (resource) => {
        const { type, id: url, width, height } = resource as { type: string; id: string; width?: number; height?: number }
        if (type === 'Image' && width !== undefined && height !== undefined) painted.push({ url, width, height })
      },
    ],
  }).traverseUnknown(manifest)
  expect(painted.length).toBeGreaterThan(0)
  for (const { url, width, height } of painted) {
    const shown = await page.evaluate(
      (source) =>
        new Promise<{ width: number; height: number; drawn: boolean }>((resolve, reject) => {
          type Size = { x: number; y: number }
          type Viewer = {
            addOnceHandler: (event: string, run: (told: { message?: string }) => void) => void
            world: { getItemAt: (at: number) => { getContentSize: () => Size } }
            drawer: { canvas: HTMLCanvasElement }
            destroy: () => void
          }
          const start = (window as unknown as { OpenSeadragon: (options: object) => Viewer }).OpenSeadragon
          const viewer = start({
            id: 'viewer',
            drawer: 'canvas',
            crossOriginPolicy: 'Anonymous',
            immediateRender: true,
            showNavigationControl: false,
            tileSources: { type: 'image', url: source, crossOriginPolicy: 'Anonymous' },
          })
          viewer.addOnceHandler('open-failed', ({ message }) => reject(new Error(message)))
          viewer.addOnceHandler('tile-drawn', () => {
            const { x, y } = viewer.world.getItemAt(0).getContentSize()
            const { canvas } = viewer.drawer
            // Reads pixels: a picture of another site that did not allow it would taint the canvas.
            const middle = canvas.getContext('2d')?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data
            // Once it has drawn the rest: it does not bear being ended amid its own work.
            setTimeout(() => {
              viewer.destroy()
              resolve({ width: x, height: y, drawn: (middle?.[3] ?? 0) > 0 })
            })
          })
        }),
      url,
    )
    expect(shown).toEqual({ width, height, drawn: true })
  }
})
