import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askAgain } from '../../src/features/video/ask-again.ts'
import type { VideoOrigins } from '../../src/features/video/video-services.ts'
import { withServer } from '../helper.ts'
import type { Client, TestServer } from '../helper.ts'
import { startHttps } from '../operation/local-https.ts'
import { photograph } from './media-pictures.ts'

/** One server in the place of both services, away at first. */
let service: Awaited<ReturnType<typeof startHttps>>
let words: object | null = null
let picture: Buffer | null = null
let asked = 0

beforeAll(async () => {
  service = await startHttps(({ url }, answer) => {
    if (!String(url).startsWith('/oembed')) return void answer.writeHead(picture ? 200 : 500).end(picture)
    asked += 1
    return void answer.writeHead(words === null ? 500 : 200).end(JSON.stringify(words))
  })
})
afterAll(() => service.close())

const origins = (): VideoOrigins => {
  const here = { oembed: `https://${service.host}/oembed`, hosts: [service.host], pictures: [service.host] }
  return { youtube: here, vimeo: here }
}
const url = 'https://vimeo.com/76979871'

/** Video without a picture and a description of its service. */
const added = async ({ db }: TestServer, user: Client) => {
  const nothing = { title: null, author: null, width: null, height: null, duration: null, picture: 'https://127.0.0.1/x' }
  await db
    .insertInto('video_metadata')
    .values({ provider: 'vimeo', video_id: '76979871', data: JSON.stringify(nothing) })
    .execute()
  return (await user.call('POST /api/media/video', { body: { url, author: 'Zoé' } })).data
}
const due = ({ db }: TestServer) =>
  db
    .updateTable('video_wanted')
    .set({ next_at: new Date(0) })
    .execute()

describe('a video added while its service was unavailable', () => {
  it('[EN-05] [VA-13] [AP-06] is requested again until there is an answer; texts of its owner stay', async () => {
    await withServer({ env: { OUTBOUND_HOSTS: service.host } }, async (server) => {
      const user = await server.join()
      const made = await added(server, user)
      const { id } = made
      const page = async () => (await user.call('GET /api/media/:id', { params: { id } })).data
      expect(made).toMatchObject({ title: null, author: 'Zoé', awaits_service: true, width: 1280 })
      await askAgain(server.services, origins())
      expect([asked, await page()]).toEqual([1, made])
      // The last request was too recent.
      await askAgain(server.services, origins())
      expect(asked).toBe(1)

      words = { title: 'Herbier filmé', author_name: 'Le service', thumbnail_url: `https://${service.host}/poster` }
      await due(server)
      await askAgain(server.services, origins())
      expect(await page()).toMatchObject({ title: 'Herbier filmé', author: 'Zoé', awaits_service: true, poster: made.poster })
      picture = await photograph()
      await due(server)
      await askAgain(server.services, origins())
      const now = await page()
      expect(now).toMatchObject({ title: 'Herbier filmé', awaits_service: false, version: made.version })
      expect(now.poster).not.toBe(made.poster)
      expect(now.thumbhash).not.toBe(made.thumbhash)
      expect((await server.guest().send('GET', now.poster ?? '')).statusCode).toBe(200)
      expect((await server.guest().send('GET', made.poster ?? '')).statusCode).toBe(404)
      await due(server)
      await askAgain(server.services, origins())
      expect(asked).toBe(3)
      const garbage = await server.db.selectFrom('media_garbage').select('key').execute()
      expect(garbage.map(({ key }) => made.poster?.includes(key))).toEqual([true])
    })
  })
})
