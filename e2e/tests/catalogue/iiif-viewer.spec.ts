import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRequire } from 'node:module'
import { Traverse } from '@iiif/parser'
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'

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

type Shown = { width: number; height: number }

/** Opens a source in the viewer at a zoom of 1 (one pixel of the picture for one of the screen) until its middle is drawn. */
const openInViewer = (page: Page, source: unknown): Promise<Shown> =>
  page.evaluate(
    (tileSources) =>
      new Promise<Shown>((resolve, reject) => {
        type Size = { x: number; y: number }
        type Image = { getContentSize: () => Size; imageToViewportZoom: (zoom: number) => number }
        type Viewer = {
          addOnceHandler: (event: string, run: (told: { message?: string }) => void) => void
          addHandler: (event: string, run: () => void) => void
          world: { getItemAt: (at: number) => Image }
          viewport: { zoomTo: (zoom: number) => void }
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
          tileSources,
        })
        viewer.addOnceHandler('open-failed', ({ message }) => reject(new Error(message)))
        viewer.addOnceHandler('open', () => viewer.viewport.zoomTo(viewer.world.getItemAt(0).imageToViewportZoom(1)))
        let ended = false
        // Waits for the tile in the middle; others may be drawn first.
        viewer.addHandler('tile-drawn', () => {
          const { x, y } = viewer.world.getItemAt(0).getContentSize()
          const { canvas } = viewer.drawer
          // Reads pixels: a picture of another site that did not allow it would taint the canvas.
          const middle = canvas.getContext('2d')?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data
          if (ended || (middle?.[3] ?? 0) === 0) return
          ended = true
          // Once it has drawn the rest: it does not bear being ended amid its own work.
          setTimeout(() => {
            viewer.destroy()
            resolve({ width: x, height: y })
          })
        })
      }),
    source,
  )

type Painted = { url: string; width: number; height: number; service: string }

/** Pictures that the manifest of the newest work with a picture paints, read on the other site. */
const paintedBy = async (page: Page, baseURL: string): Promise<Painted[]> => {
  const works = await page.request.get('/api/bibliography?class=artwork&pictured=1&_size=1')
  const [{ id }] = ((await works.json()) as { list: { data: [{ id: number }] } }).list.data
  await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`)
  const manifest = await page.evaluate(
    async (address) => (await (await fetch(address)).json()) as Record<string, unknown>,
    `${baseURL}/iiif/${id}/manifest.json`,
  )
  const painted: Painted[] = []
  type Resource = { type: string; id: string; width?: number; height?: number; service?: { id: string }[] }
  new Traverse({
    contentResource: [
      (resource) => {
        const { type, id: url, width, height, service } = resource as Resource
        if (type === 'Image' && width !== undefined && height !== undefined)
          painted.push({ url, width, height, service: service?.[0]?.id ?? '' })
      },
    ],
  }).traverseUnknown(manifest)
  expect(painted.length).toBeGreaterThan(0)
  return painted
}

test('[BY-13] OpenSeadragon on another site opens the canvases of a manifest in their declared sizes', async ({
  page,
  baseURL,
}) => {
  for (const { url, width, height } of await paintedBy(page, baseURL ?? '')) {
    const source = { type: 'image', url, crossOriginPolicy: 'Anonymous' }
    expect(await openInViewer(page, source)).toEqual({ width, height })
  }
})

test('[CU-02] OpenSeadragon on another site zooms into a work by the tiles of its image service', async ({ page, baseURL }) => {
  const [painted] = await paintedBy(page, baseURL ?? '')
  const service = painted?.service ?? ''
  const info = (await (await page.request.get(`${service}/info.json`)).json()) as { width: number; height: number }
  const tile = page.waitForResponse((answer) => answer.url().startsWith(`${service}/`) && answer.url().endsWith('/default.jpg'))
  const { width, height } = info
  expect(await openInViewer(page, `${service}/info.json`)).toEqual({ width, height })
  expect((await tile).status()).toBe(200)
})
