import type { Page, Request } from '@playwright/test'
import { expect, scriptsThere, settled, test } from '../../fixtures.ts'

/** Opens a page until its later scripts and its pictures are there; returns the document's text and its requests. */
const openAndListen = async (page: Page, path: string): Promise<{ html: string; requests: Request[] }> => {
  const requests: Request[] = []
  page.on('request', (request) => {
    if (request.resourceType() !== 'document') requests.push(request)
  })
  const answer = await page.goto(path)
  await scriptsThere(page)
  await settled(page)
  return { html: (await answer?.text()) ?? '', requests }
}

const pathOf = (request: Request): string => new URL(request.url()).pathname
const ofType = (requests: Request[], types: string[]): string[] =>
  requests.filter((request) => types.includes(request.resourceType())).map(pathOf)

/** Text of a document and of the shared file that it names, which has the digests of scripts. */
const namesIn = async (page: Page, html: string): Promise<string> => {
  const [, shared = ''] = /<script src="(\/set\/[^"]+)"/.exec(html) ?? []
  return html + (await (await page.request.get(shared)).text())
}

/** Styles of layers, which load after the first paint. */
const LATER = /\/later\.[0-9a-f]{10}\.css$/

const quick = new Set(['/'])

for (const path of ['/artwork/', '/', '/species/', '/login/', '/about/']) {
  test(
    `[MF-13] the document of ${path} names every script and stylesheet, contains the first data, and nothing is fetched twice`,
    { tag: quick.has(path) ? [] : '@soak' },
    async ({ page }) => {
      // A slow first call is left to the browser; the second time the server is warm.
      await page.request.get(path, { headers: { accept: 'text/html', 'sec-fetch-dest': 'document' } })
      const { html, requests } = await openAndListen(page, path)
      const files = ofType(requests, ['script', 'stylesheet'])
      expect(files.length).toBeGreaterThan(2)
      const names = await namesIn(page, html)
      expect(files.filter((file) => !LATER.test(file) && !names.includes(`"${file}"`))).toEqual([])
      expect(files.length).toBe(new Set(files).size)
      expect(ofType(requests, ['fetch', 'xhr']).filter((call) => call.startsWith('/api/'))).toEqual([])
    },
  )
}

test('[MF-13] the first pictures are requested with the first files, once, in the displayed size', async ({ page }) => {
  const { html, requests } = await openAndListen(page, '/artwork/')
  // In the page itself, or preloaded by a document whose rendering was late.
  const named = /<link rel="preload" as="image" href="([^"]+)"|<img [^>]*src="(\/media-files\/[^"]+)"[^>]*loading="eager"/g
  const preloaded = [...html.matchAll(named)].map((match) => match[1] ?? match[2] ?? '')
  expect(preloaded.length).toBeGreaterThan(1)
  const pictures = ofType(requests, ['image'])
  for (const picture of preloaded) {
    const folder = picture.slice(0, picture.lastIndexOf('/'))
    expect(pictures.filter((asked) => asked.startsWith(`${folder}/`))).toHaveLength(1)
  }
  const first = requests.findIndex((request) => request.resourceType() === 'image')
  // No request before them was made by a script.
  expect(
    requests
      .slice(0, first)
      .map(pathOf)
      .filter((path) => !html.includes(path)),
  ).toEqual([])
})

test(
  '[MF-11] a script that was changed in transit does not run, and the rest of the page does',
  { tag: '@soak' },
  async ({ page, expectedErrors }) => {
    expectedErrors.push(/integrity|Failed to load|dynamically imported|RUNTIME/i)
    await page.route('**/r/gallery/**/page-artwork-list.*.js', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: `globalThis.tampered = true;${await answer.text()}` })
    })
    await page.goto('/artwork/')
    await expect(page.getByText('Cette partie n’est pas disponible')).toBeVisible()
    expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false)
    await page.getByRole('navigation').last().getByRole('link', { name: 'Flore' }).click()
    await expect(page.getByRole('heading', { name: 'Flore' }).first()).toBeVisible()
  },
)

test('[RO-05] the administration is neither in the document of a member nor served to one, and an administrator gets it', async ({
  page,
  signIn,
  browser,
}) => {
  await signIn('admin')
  const asAdmin = await page.goto('/admin/user/')
  const entry = /"(\/r\/admin\/[0-9a-f]{16}\/entry\.[^"]+\.js)"/.exec((await asAdmin?.text()) ?? '')?.[1] ?? ''
  expect(entry).not.toBe('')
  await expect(page.getByRole('heading', { name: 'Comptes' }).first()).toBeVisible()
  const stranger = await browser.newPage()
  try {
    const answer = await stranger.goto('/admin/user/')
    expect(new URL(stranger.url()).pathname + new URL(stranger.url()).search).toBe('/login/?callback=%2Fadmin%2Fuser%2F')
    expect(await answer?.text()).not.toContain('/r/admin/')
    expect((await stranger.request.get(entry)).status()).toBe(404)
  } finally {
    await stranger.close()
  }
})

test('[RT-36] a missing page answers 404 and links to other pages', { tag: '@soak' }, async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/)
  const answer = await page.goto('/nobody/has/this/')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Galerie' }).first()).toBeVisible()
})
