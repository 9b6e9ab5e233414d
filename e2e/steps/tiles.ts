import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'

const tile = (background: string): Promise<Buffer> => {
  const lines = `<svg width="256" height="256"><rect width="256" height="256" fill="${background}"/><path d="M0 200 L256 40 M60 0 V256" stroke="#fff" stroke-width="6"/><path d="M.5 256V.5H256" stroke="#9a9" fill="none"/></svg>`
  return sharp(Buffer.from(lines)).png().toBuffer()
}

/** Serves map tiles from this machine; returns the value of MAP_SOURCES. */
export const serveTiles = async (): Promise<string> => {
  const pictures = { osm: await tile('#e8efe0'), satellite: await tile('#3b4a2f') }
  const server = createServer((request, response) => {
    const picture = request.url?.startsWith('/satellite/') ? pictures.satellite : pictures.osm
    response.writeHead(200, { 'content-type': 'image/png', 'cross-origin-resource-policy': 'cross-origin' }).end(picture)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  server.unref()
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const ground = (name: string) => ({
    url: `${origin}/${name}/{z}/{x}/{y}.png`,
    attribution: '© OpenStreetMap',
    link: 'https://www.openstreetmap.org/copyright',
  })
  return JSON.stringify({ osm: ground('osm'), satellite: ground('satellite'), topo: null, plan: null })
}
