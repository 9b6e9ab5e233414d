import type { APIRequestContext } from '@playwright/test'
import { expect, signInOn, test } from '../../fixtures.ts'
import { expectValid, expectValidNow } from '../../steps/html-steps.ts'

type Listed = { list: { data: { id: number }[] } }

/** Path of the first thing of a list. */
const firstOf =
  (call: string, path: (id: number) => string) =>
  async (request: APIRequestContext): Promise<string> => {
    const { list } = (await (await request.get(call)).json()) as Listed
    return path(list.data[0]?.id ?? 0)
  }

type Route = { path: string | ((request: APIRequestContext) => Promise<string>); links: number; pictures: number }

/** Public pages, and how many links and pictures the first screen of each has at least, without the shell. */
const ROUTES: Record<string, Route> = {
  'the home page': { path: '/', links: 10, pictures: 1 },
  works: { path: '/artwork/', links: 10, pictures: 4 },
  'a work': {
    path: firstOf('/api/bibliography?class=artwork&pictured=1&_size=1', (id) => `/artwork/${id}/`),
    links: 2,
    pictures: 1,
  },
  species: { path: '/species/', links: 10, pictures: 4 },
  'a species': { path: firstOf('/api/species?_size=1', (id) => `/species/${id}/`), links: 2, pictures: 0 },
  'a search': { path: '/search/?q=rose', links: 10, pictures: 0 },
  groups: { path: '/group/', links: 2, pictures: 0 },
  'the page about the site': { path: '/about/', links: 1, pictures: 0 },
  'signing in': { path: '/login/', links: 1, pictures: 0 },
}

/** HTML of the root as the server rendered it, once it has: the first time may take longer than a document waits. */
const rootOf = async (request: APIRequestContext, path: string, language: 'fr' | 'en'): Promise<string> => {
  const headers = { accept: 'text/html', 'accept-language': language }
  let root = ''
  const look = async (): Promise<boolean> => {
    const html = await (await request.get(path, { headers })).text()
    expect(html).toContain(`<html lang="${language}"`)
    root = /<div id="root" data-rendered>(.*?)<\/div>\n<script/s.exec(html)?.[1] ?? ''
    return root !== ''
  }
  await expect.poll(look, { intervals: [50] }).toBe(true)
  return root
}

const counted = (html: string, tag: RegExp): number => html.match(tag)?.length ?? 0

for (const [name, { path, links, pictures }] of Object.entries(ROUTES))
  for (const language of ['fr', 'en'] as const)
    test(
      `[DO-01] the document of ${name} has its text, links and pictures, in ${language === 'fr' ? 'French' : 'English'}`,
      { tag: language === 'fr' && name === 'works' ? [] : '@soak' },
      async ({ request }) => {
        const root = await rootOf(request, typeof path === 'string' ? path : await path(request), language)
        const main = /<main.*<\/main>/s.exec(root)?.[0] ?? ''
        const words = main
          .replaceAll(/<[^>]*>/g, ' ')
          .trim()
          .split(/\s+/)
        expect(words.length).toBeGreaterThan(10)
        expect(counted(main, /<a [^>]*href="/g)).toBeGreaterThanOrEqual(links)
        expect(counted(main, /<img /g)).toBeGreaterThanOrEqual(pictures)
        expect(root).not.toMatch(/Chargement…|Loading…|<script/)
      },
    )

/** Pages of a person, and how many links and pictures the first screen of each has at least, without the shell. */
const SIGNED_IN: Record<string, Route> = {
  'the start': { path: '/', links: 10, pictures: 1 },
  'what is around': { path: '/we/', links: 10, pictures: 1 },
  works: { path: '/artwork/', links: 10, pictures: 4 },
  'a work': { ...(ROUTES['a work'] as Route) },
  'a species': { ...(ROUTES['a species'] as Route) },
  notices: { path: '/notification/', links: 1, pictures: 0 },
  'own friends': { path: '/people/', links: 2, pictures: 0 },
  groups: { path: '/group/', links: 2, pictures: 0 },
  settings: { path: '/settings/', links: 2, pictures: 0 },
}

for (const [name, { path, links, pictures }] of Object.entries(SIGNED_IN))
  test(
    `[DO-03] the document of ${name} has its text, links and pictures for a signed-in person, and is hydrated unchanged`,
    { tag: name === 'the start' ? [] : '@soak' },
    async ({ page }) => {
      await signInOn(page, 'user')
      const address = typeof path === 'string' ? path : await path(page.request)
      const root = await rootOf(page.request, address, 'fr')
      // Notices lie in a sheet over the start.
      const main = /<dialog.*<\/dialog>/s.exec(root)?.[0] ?? /<main.*<\/main>/s.exec(root)?.[0] ?? ''
      expect(counted(main, /<a [^>]*href="/g)).toBeGreaterThanOrEqual(links)
      expect(counted(main, /<img /g)).toBeGreaterThanOrEqual(pictures)
      expect(main).not.toMatch(/Chargement…/)
      // A mismatch is an error of the console, which fails any test (fixtures.ts).
      const answer = await page.goto(address)
      await expectValid((await answer?.text()) ?? '', address)
      await expect(page.locator('#root[data-rendered]')).toHaveCount(0)
      await expectValidNow(page, address)
    },
  )
