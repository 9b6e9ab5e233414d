import { describe, expect } from 'vitest'
import { it, withServer } from './helper.ts'
import { hostBuild, releaser, remoteBuild } from './release-fixtures.ts'

const texts = { fr: ['texts-fr.js'], en: ['texts-en.js'] }
const files = { 'texts-fr.js': 'export const fr = {}', 'texts-en.js': 'export const en = {}' }
const ITALIC = 'fonts/eb-garamond-latin-wght-italic.1a2b3c.woff2'

describe('a document preloads', () => {
  it('[DO-08] the texts of host and remote in its language only', async () => {
    await withServer({ env: { FORCED_LANGUAGE: '' } }, async (server) => {
      const releases = await releaser(server)
      await releases.publish(hostBuild({ texts, files }))
      await releases.publish(remoteBuild('words', { texts, files }))
      for (const language of ['fr', 'en']) {
        const headers = { accept: 'text/html', 'accept-language': language }
        const { payload } = await server.guest().send('GET', '/words/', { headers })
        const preloaded = [...payload.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map((match) => match[1] ?? '')
        const ofTexts = preloaded.flatMap((href) => /\/([\w-]+)\/[^/]+\/(texts-\w+\.js)$/.exec(href)?.slice(1).join(' ') ?? [])
        expect(ofTexts).toEqual([`host texts-${language}.js`, `words texts-${language}.js`])
      }
    })
  })

  it('[DO-09] the italic of titles with the upright fonts, in the Latin subset only', async ({ server }) => {
    const releases = await releaser(server)
    await releases.publish(hostBuild({ files: { [ITALIC]: 'italic', [ITALIC.replace('latin', 'latin-ext')]: 'extended' } }))
    const { payload } = await server.guest().send('GET', '/', { headers: { accept: 'text/html' } })
    const fonts = [...payload.matchAll(/<link rel="preload" as="font"[^>]* href="[^"]*\/fonts\/([^."]+)/g)].map(
      (match) => match[1],
    )
    expect(new Set(fonts)).toEqual(
      new Set(['eb-garamond-latin-wght-italic', 'eb-garamond-latin-wght-normal', 'figtree-latin-wght-normal']),
    )
  })
})
