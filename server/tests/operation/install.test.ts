import { describe, expect } from 'vitest'
import { databaseHash } from './database-hash.ts'
import { it } from '../helper.ts'
import { hostBuild } from '../releases/release-fixtures.ts'
import { open, plates, publishAll } from '../web-fixtures.ts'

type Manifest = {
  name: string
  lang: string
  icons: { src: string; sizes: string; purpose?: string }[]
  shortcuts: { name: string; url: string }[]
  screenshots: { src: string; sizes: string; form_factor: string; label: string }[]
  share_target: { action: string; method: string; enctype: string; params: { files: { name: string; accept: string[] }[] } }
}
const FILES = {
  'install/icon-192.png': 'icon',
  'install/gallery-fr-780x1688.webp': 'narrow',
  'install/flora-fr-1280x800.webp': 'wide',
  'install/flora-en-1280x800.webp': 'wide, English',
}

describe('installing the site', () => {
  it('[PW-01] has a manifest for each language, with existing icons, shortcuts and screenshots', async ({ server }) => {
    await publishAll(server, [hostBuild({ files: FILES }), plates()])
    const manifest = async (lang: string) => {
      const answer = await server.guest().send('GET', `/manifest.webmanifest?lang=${lang}`)
      expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
      return answer.json<Manifest>()
    }
    const [french, english] = [await manifest('fr'), await manifest('en')]
    expect([french.lang, english.lang]).toEqual(['fr', 'en'])
    expect(french.shortcuts.map(({ name }) => name)).not.toEqual(english.shortcuts.map(({ name }) => name))
    expect(french.icons.map(({ sizes, purpose }) => `${sizes} ${purpose ?? 'any'}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
      '512x512 monochrome',
    ])
    expect(french.screenshots.map(({ sizes, form_factor }) => `${form_factor} ${sizes}`)).toEqual([
      'narrow 780x1688',
      'wide 1280x800',
    ])
    expect(english.screenshots.map(({ src, label }) => `${src} ${label}`)).toEqual([
      '/install/flora-en-1280x800.webp The species catalogue, on a computer',
    ])
    expect(french.share_target).toMatchObject({ action: '/share/', method: 'POST', enctype: 'multipart/form-data' })
    expect(french.share_target.params).toMatchObject({ title: 'title', text: 'text', url: 'url' })
    expect(french.share_target.params.files[0]).toMatchObject({
      name: 'photographs',
      accept: expect.arrayContaining(['image/jpeg']),
    })
    for (const { src } of [...french.screenshots, ...french.icons.slice(0, 1)]) {
      const answer = await server.guest().send('GET', src)
      expect([src, answer.statusCode, answer.headers['cache-control']]).toEqual([src, 200, 'public, max-age=86400'])
    }
    for (const path of ['/install/../main.js', '/install/main.js', '/install/..%2fmain.js', '/install/'])
      expect([path, (await server.guest().send('GET', path)).statusCode]).toEqual([path, 404])
    expect((await open(server.guest(), '/')).html).toContain('<link rel="manifest" href="/manifest.webmanifest?lang=fr">')
  })

  it('[PW-01] reports shared files as not stored when no worker receives them, and stores nothing', async ({ server }) => {
    await publishAll(server, [hostBuild({}), plates()])
    const before = await databaseHash(server.db)
    const share = (type: string, payload: string | Buffer, headers: Record<string, string> = {}) =>
      server.app.inject({ method: 'POST', url: '/share/', headers: { 'content-type': type, ...headers }, payload })
    const form = '--x\r\nContent-Disposition: form-data; name="photographs"; filename="a.png"\r\n\r\n1\r\n--x--\r\n'
    for (const answer of [
      await share('multipart/form-data; boundary=x', form),
      // A share from the device has no page as origin; whatever it claims, nothing is changed.
      await share('multipart/form-data; boundary=x', form, { origin: 'null', 'sec-fetch-site': 'none' }),
      await share('text/plain', Buffer.alloc(3_000_000)),
    ])
      expect([answer.statusCode, answer.headers['location']]).toEqual([303, '/share/?missing=worker'])
    expect(await databaseHash(server.db)).toBe(before)
    expect((await open(server.guest(), '/share/?missing=worker')).status).toBe(200)
  })
})
