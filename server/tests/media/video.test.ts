import { afterAll, beforeAll, describe, expect, it as test } from 'vitest'
import { parseVideoLink } from '@florilege/shared/contracts'
import type { Video } from '@florilege/shared/contracts'
import { fetchPicture } from '../../src/features/video/video-services.ts'
import type { VideoOrigins } from '../../src/features/video/video-services.ts'
import { wordsOf } from '../../src/features/video/video-words.ts'
import { it, withServer } from '../helper.ts'
import type { TestServer } from '../helper.ts'
import { startHttps } from '../operation/local-https.ts'

/** One server in place of both services: its answers, and the number of requests. */
let service: Awaited<ReturnType<typeof startHttps>>
let asked: string[] = []
let said: { status: number; body: string } = { status: 200, body: '{}' }

beforeAll(async () => {
  service = await startHttps(({ url }, answer) => {
    asked.push(String(url))
    answer.writeHead(said.status, said.status === 302 ? { location: 'https://127.0.0.1/inside' } : {}).end(said.body)
  })
})
afterAll(() => service.close())

const origins = (): VideoOrigins => {
  const here = { oembed: `https://${service.host}/oembed`, hosts: [service.host], pictures: [service.host] }
  return { youtube: here, vimeo: here }
}

const videoOf = (link: string): Video => {
  const video = parseVideoLink(link)
  if (video === null) throw new Error(`${link} is no video`)
  return video
}

const withService = (run: (server: TestServer) => Promise<void>): Promise<void> => {
  asked = []
  return withServer({ env: { OUTBOUND_HOSTS: service.host } }, run)
}

describe('metadata of videos', () => {
  test('[AP-06] is requested from the service by the server, once a day', async () => {
    await withService(async (server) => {
      const { id } = await server.makePerson()
      said = {
        status: 200,
        body: JSON.stringify({
          title: ' Herbier ',
          author_name: 'Zoé',
          width: 640,
          height: 'x',
          html: '<script>',
          thumbnail_url: 7,
        }),
      }
      const video = videoOf('https://youtu.be/dQw4w9WgXcQ')
      const words = await wordsOf(server.services, id, video, origins())
      expect(words).toEqual({ title: 'Herbier', author: 'Zoé', width: 640, height: null, duration: null, picture: null })
      expect(await wordsOf(server.services, id, video, origins())).toEqual(words)
      expect(asked).toEqual([
        `/oembed?${new URLSearchParams({ url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', format: 'json' })}`,
      ])
    })
  })

  test('[AP-06] of an unknown video is 404, cached too; an invalid answer is 503, with a retry', async () => {
    await withService(async (server) => {
      const { id } = await server.makePerson()
      const words = (link: string) => wordsOf(server.services, id, videoOf(link), origins())
      said = { status: 404, body: 'Not Found' }
      for (let time = 0; time < 2; time += 1)
        await expect(words('https://vimeo.com/76979871')).rejects.toMatchObject({ status: 404, code: 'VIDEO_UNKNOWN' })
      expect(asked).toHaveLength(1)
      for (said of [
        { status: 500, body: '{}' },
        { status: 302, body: '' },
        { status: 200, body: '<html>' },
        { status: 200, body: `{"title":"${'x'.repeat(600_000)}"}` },
      ]) {
        await expect(words('https://vimeo.com/76979872')).rejects.toMatchObject({ status: 503 })
      }
      expect(asked).toHaveLength(5)
    })
  })

  test('[T14] a picture is fetched from the service’s own host only, whatever its answer names', async () => {
    await withService(async ({ services }) => {
      const here = origins()
      said = { status: 200, body: 'bytes' }
      const only = { ...here, youtube: { ...here.youtube, pictures: ['i.ytimg.com'] } }
      const inside = { config: { ...services.config, outboundHosts: [] } }
      for (const address of [
        `https://${service.host}/x`,
        'https://127.0.0.1/x',
        'https://169.254.169.254/latest/meta-data',
        'http://i.ytimg.com/x',
        'https://i.ytimg.com.evil.example/x',
        'file:///etc/passwd',
        'x',
      ]) {
        expect(await fetchPicture(inside, 'youtube', address, only)).toBeNull()
      }
      expect(asked).toEqual([])
      expect((await fetchPicture(services, 'youtube', `https://${service.host}/x`, here))?.toString()).toBe('bytes')
    })
  })
})

describe('videos as media', () => {
  it('[VA-13] [T14] other addresses are refused before any request', async ({ server }) => {
    const user = await server.join()
    for (const url of [
      'http://127.0.0.1/',
      'https://dailymotion.com/video/x',
      'https://youtube.com@127.0.0.1/watch?v=dQw4w9WgXcQ',
      'x',
    ]) {
      const metadata = user.call('GET /api/video/metadata', { query: { url } })
      await expect(metadata).rejects.toMatchObject({ status: 422, code: 'VIDEO_UNSUPPORTED' })
      const made = user.call('POST /api/media/video', { body: { url } })
      await expect(made).rejects.toMatchObject({ status: 422, code: 'VIDEO_UNSUPPORTED' })
    }
    expect((await server.guest().send('GET', '/api/video/metadata?url=x')).statusCode).toBe(401)
    expect((await server.guest().send('POST', '/api/media/video', { body: { url: 'x' } })).statusCode).toBe(401)
  })

  it('[EN-05] [VA-13] a video is a media item with its provider, its own address and a stored picture', async ({ server }) => {
    const [user, other] = [await server.join(), await server.join()]
    const remembered = { title: 'Herbier filmé', author: 'Zoé', width: 640, height: 360, duration: 60, picture: null }
    await server.db
      .insertInto('video_metadata')
      .values({ provider: 'vimeo', video_id: '76979871/8272103f6e', data: JSON.stringify(remembered) })
      .execute()
    const url = 'https://player.vimeo.com/video/76979871?h=8272103f6e&autoplay=1'
    const metadata = (await user.call('GET /api/video/metadata', { query: { url } })).data
    expect(metadata).toMatchObject({ url: 'https://vimeo.com/76979871/8272103f6e', title: 'Herbier filmé', duration: 60 })
    const { data } = await user.call('POST /api/media/video', { body: { url, place: 'Lyon' } })
    expect(data).toMatchObject({
      type: 'video',
      provider: 'vimeo',
      media_type: 'v',
      url: 'https://vimeo.com/76979871/8272103f6e',
      title: 'Herbier filmé',
      author: 'Zoé',
      place: 'Lyon',
      poster: data.pres,
      privacy_status: 9,
    })
    expect((await server.guest().send('GET', data.poster ?? '')).headers['content-type']).toBe('image/webp')
    expect((await user.call('POST /api/media/video', { body: { url: 'https://vimeo.com/76979871/8272103f6e' } })).data.id).toBe(
      data.id,
    )
    await expect(user.call('POST /api/media/video', { body: { url, description: 'Ce que Zoé en dit' } })).rejects.toMatchObject({
      status: 409,
      code: 'VIDEO_PRESENT',
    })
    expect((await user.call('POST /api/media/video', { body: { url, place: 'Lyon' } })).data.description).toBeNull()
    expect((await other.call('POST /api/media/video', { body: { url } })).data.id).not.toBe(data.id)
    const { list } = await user.call('GET /api/media', { query: { type: 'video', owner: user.person.id } })
    expect(list.data.map(({ id }) => id)).toEqual([data.id])
  })
})
