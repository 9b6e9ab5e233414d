import { expect } from 'vitest'
import { it } from '../helper.ts'

it('[BY-02] [BY-13] the site map contains public anthologies only', async ({ server }) => {
  const reader = await server.as('user')
  const make = async (privacy_status: 0 | 9): Promise<number> =>
    (await reader.call('POST /api/florilege', { body: { title: 'À lire', privacy_status } })).data.id
  const [open, closed] = [await make(9), await make(0)]
  const get = async (path: string): Promise<string> => (await server.guest().send('GET', path)).payload
  const maps = [...(await get('/sitemap.xml')).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, at = '']) => new URL(at).pathname)
  const texts = await Promise.all(maps.map(get))
  expect(texts.join('')).toContain(`/florilege/${open}/</loc>`)
  expect(texts.join('')).not.toContain(`/florilege/${closed}/</loc>`)
})
