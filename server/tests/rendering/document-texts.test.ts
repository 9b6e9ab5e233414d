import { describe, expect } from 'vitest'
import { it, withServer } from '../helper.ts'
import { hostBuild, releaser, remoteBuild } from '../releases/release-fixtures.ts'

const texts = { fr: ['texts-fr.js'], en: ['texts-en.js'] }
const files = { 'texts-fr.js': 'export const fr = {}', 'texts-en.js': 'export const en = {}' }
const pageTexts = { fr: ['texts-words-fr.js'], en: ['texts-words-en.js'] }
const pageFiles = { 'texts-words-fr.js': 'export const fr = {}', 'texts-words-en.js': 'export const en = {}' }
const ROMAN = 'fonts/eb-garamond-latin-wght-normal.1a2b3c.woff2'
const ITALIC = 'fonts/eb-garamond-latin-wght-italic.1a2b3c.woff2'
const SANS = 'fonts/figtree-latin-wght-normal.1a2b3c.woff2'

describe('a document preloads', () => {
  it('[DO-08] the texts of host, remote and page in its language only', async () => {
    await withServer({ env: { FORCED_LANGUAGE: '' } }, async (server) => {
      const releases = await releaser(server)
      await releases.publish(hostBuild({ texts, files }))
      await releases.publish(remoteBuild('words', { texts, pageTexts, files: { ...files, ...pageFiles } }))
      for (const language of ['fr', 'en']) {
        const headers = { accept: 'text/html', 'accept-language': language }
        const { payload } = await server.guest().send('GET', '/words/', { headers })
        const preloaded = [...payload.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map((match) => match[1] ?? '')
        const ofTexts = preloaded.flatMap((href) => /\/([\w-]+)\/[^/]+\/(texts-[\w-]+\.js)$/.exec(href)?.slice(1).join(' ') ?? [])
        expect(ofTexts).toEqual([`host texts-${language}.js`, `words texts-${language}.js`, `words texts-words-${language}.js`])
      }
    })
  })

  it('[DO-09] the French subsets of the upright fonts, and the italic of titles on pages with pictures', async ({ server }) => {
    const releases = await releaser(server)
    const cuts = [ROMAN, ITALIC, SANS].flatMap((path) => [path, path.replace('latin-wght', 'french')])
    await releases.publish(hostBuild({ files: Object.fromEntries(cuts.map((path) => [path, path])) }))
    const page = { page: 'list', access: 'all' as const, title: { fr: 'Planches', en: 'Plates' } }
    const pictures = { at: '/list/data/*/picture', count: 2, sizes: '50vw' }
    const routes = [
      { ...page, path: '/plates/', first: [{ call: 'GET /api/bibliography', pictures }] },
      { ...page, path: '/words/', first: [{ call: 'GET /api/bibliography' }] },
    ]
    await releases.publish(remoteBuild('plates', { declaration: { routes } }))
    const fontsOf = async (path: string): Promise<Set<string | undefined>> => {
      const { payload } = await server.guest().send('GET', path, { headers: { accept: 'text/html' } })
      const found = payload.matchAll(/<link rel="preload" as="font"[^>]* href="[^"]*\/fonts\/([^."]+)/g)
      return new Set([...found].map((match) => match[1]))
    }
    const upright = ['eb-garamond-french-normal', 'figtree-french-normal']
    expect(await fontsOf('/words/')).toEqual(new Set(upright))
    expect(await fontsOf('/plates/')).toEqual(new Set([...upright, 'eb-garamond-french-italic']))
  })
})
