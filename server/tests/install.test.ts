import { describe, expect } from 'vitest'
import { it } from './helper.ts'
import { hostBuild } from './release-fixtures.ts'
import { open, plates, publishAll } from './web-fixtures.ts'

type Manifest = {
  name: string
  lang: string
  icons: { src: string; sizes: string; purpose?: string }[]
  shortcuts: { name: string; url: string }[]
  screenshots: { src: string; sizes: string; form_factor: string }[]
}
const FILES = {
  'install/icon-192.png': 'icon',
  'install/narrow-780x1688.webp': 'narrow',
  'install/wide-1280x800.webp': 'wide',
}

describe('installing the site', () => {
  it('[PW-01] has a manifest for each language, whose icons, shortcuts and screenshots are there', async ({ server }) => {
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
    for (const { src } of [...french.screenshots, ...french.icons.slice(0, 1)]) {
      const answer = await server.guest().send('GET', src)
      expect([src, answer.statusCode, answer.headers['cache-control']]).toEqual([src, 200, 'public, max-age=86400'])
    }
    for (const path of ['/install/../main.js', '/install/main.js', '/install/..%2fmain.js', '/install/'])
      expect([path, (await server.guest().send('GET', path)).statusCode]).toEqual([path, 404])
    expect((await open(server.guest(), '/')).html).toContain('<link rel="manifest" href="/manifest.webmanifest?lang=fr">')
  })
})
