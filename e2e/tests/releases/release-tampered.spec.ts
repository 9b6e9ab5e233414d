import type { Browser, Page, Route } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { address, release, releaseRow } from '../../running.ts'

test.describe.configure({ timeout: 120_000 })

const intro = 'Les espèces du catalogue, leurs noms et leurs planches.'
let [build, before, found] = ['', '', '']
let texts = new Map<string, string>()

test.beforeAll(async () => {
  const opened = await fetch(`${address()}/about/`, { headers: { accept: 'text/html' } })
  found = /\/r\/gallery\/([0-9a-f]{16})\//.exec(await opened.text())?.[1] ?? ''
  // Two releases whose files have the same names, independent of the live one.
  texts = await releaseRow('gallery', 2, intro)
  ;[before = '', build = ''] = [...texts.keys()]
})
test.afterAll(async () => {
  await release('promote', 'gallery', found, '--unverified', '--note', 'end of the test')
})

/** New visitor's page, and its reaction to a file changed in transit. */
type Visit = { page: Page; ran: string[]; told: { name: string; failure: string }[]; close: () => Promise<void> }

const MARK = 'these bytes ran'

/** Control: the document without digests, otherwise unchanged. */
const withoutDigests = async (route: Route): Promise<void> => {
  const response = await route.fetch()
  await route.fulfill({ response, body: (await response.text()).replaceAll(/sha384-[A-Za-z0-9+/]{64}/g, '') })
}

const visit = async (browser: Browser, baseURL: string | undefined, checked: boolean): Promise<Visit> => {
  const context = await browser.newContext({ ...test.info().project.use, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  const [ran, told]: [string[], Visit['told']] = [[], []]
  page.on('console', (message) => message.text() === MARK && ran.push(MARK))
  page.on('request', (request) => {
    if (request.url().endsWith('/api/release/report')) told.push(request.postDataJSON() as Visit['told'][number])
  })
  if (!checked) await page.route(/\/species\/$/, withoutDigests)
  const close = async (): Promise<void> => {
    // Abandoned requests may still be running.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  }
  return { page, ran, told, close }
}

/** Prepends code to a script that reports its execution. */
const intoScript = async (route: Route): Promise<void> => {
  const response = await route.fetch()
  await route.fulfill({ response, body: `console.info('${MARK}');\n${await response.text()}` })
}

const scripts: [what: string, file: RegExp, name: string][] = [
  ['the entry of a remote', /\/r\/gallery\/[^/]+\/entry\.[^/]+\.js$/, 'gallery'],
  ['what each of its pages loads', /\/r\/gallery\/[^/]+\/remote\.[^/]+\.js$/, 'gallery'],
  ['the chunk of a page', /\/r\/gallery\/[^/]+\/page-species-list\.[^/]+\.js$/, 'gallery'],
  ['a chunk that its pages share', /\/r\/gallery\/[^/]+\/shared\.[^/]+\.js$/, 'gallery'],
  ['the script of the host', /\/r\/host\/[^/]+\/main\.[^/]+\.js$/, 'host'],
  ['the libraries of the host', /\/r\/host\/[^/]+\/vendor\.[^/]+\.js$/, 'host'],
]

test(
  '[MF-11] T18 a script changed in transit does not run; without the digests it would',
  { tag: '@soak' },
  async ({ browser, baseURL }) => {
    for (const [what, file, name] of scripts)
      await test.step(what, async () => {
        const guarded = await visit(browser, baseURL, true)
        await guarded.page.route(file, intoScript)
        await guarded.page.goto('/species/')
        await expect.poll(() => guarded.told).toContainEqual(expect.objectContaining({ name }))
        expect(guarded.ran).toEqual([])
        await guarded.close()
        const control = await visit(browser, baseURL, false)
        await control.page.route(file, intoScript)
        await control.page.goto('/species/')
        await expect.poll(() => control.ran.length).toBeGreaterThan(0)
        await control.close()
      })
  },
)

test(
  '[MF-11] T18 a stylesheet changed in transit is not applied; without the digests it would be',
  { tag: '@soak' },
  async ({ browser, baseURL }) => {
    const colourOf = async (checked: boolean, file: RegExp): Promise<string> => {
      const { page, told, close } = await visit(browser, baseURL, checked)
      await page.route(file, async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, body: `${await response.text()}\n:root { --tampered: yes }` })
      })
      await page.goto('/species/')
      if (checked) await expect.poll(() => told).toContainEqual(expect.objectContaining({ name: 'gallery', failure: 'style' }))
      else await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
      const value = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--tampered'))
      await close()
      return value
    }
    const file = /\/r\/gallery\/[^/]+\/page-species-list\.[^/]+\.css$/
    expect([await colourOf(true, file), await colourOf(false, file)]).toEqual(['', 'yes'])
  },
)

test(
  '[MF-11] T18 valid bytes of another release are not accepted for this one; without the digests they would be',
  { tag: '@soak' },
  async ({ browser, baseURL }) => {
    const visited = async (checked: boolean): Promise<Visit> => {
      const made = await visit(browser, baseURL, checked)
      // The previous release has a file of the same name, intact and signed.
      await made.page.route(new RegExp(`/r/gallery/${build}/remote\\.[^/]+\\.js$`), async (route) => {
        const response = await route.fetch({ url: route.request().url().replace(build, before) })
        await route.fulfill({ response })
      })
      await made.page.goto('/species/')
      return made
    }
    const notice = ({ page }: Visit) => page.getByRole('main').getByText(/version précédente|n’est pas disponible/)
    const guarded = await visited(true)
    await expect
      .poll(() => guarded.told)
      .toContainEqual(expect.objectContaining({ name: 'gallery', build, failure: 'integrity' }))
    await expect(notice(guarded).first()).toBeVisible()
    await guarded.close()
    const control = await visited(false)
    await expect(control.page.getByRole('main').getByText(texts.get(before) ?? '')).toBeVisible()
    await expect(notice(control)).toHaveCount(0)
    await control.close()
  },
)

test(
  '[MF-07] [MF-11] T20 T18 no address, stored value or changed answer of the registry loads a script from another origin',
  { tag: '@soak' },
  async ({ page, context, expectedErrors }) => {
    expectedErrors.push(/Failed to/, /net::ERR/, /elsewhere\.example/)
    const elsewhere = 'https://elsewhere.example'
    const asked: string[] = []
    await context.route(`${elsewhere}/**`, (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/javascript', body: `console.info('${MARK}')` })
    })
    await page.goto('/about/')
    await page.evaluate((address) => {
      const values = [`${address}/entry.js`, JSON.stringify({ gallery: `${address}/entry.js`, imports: { gallery: address } })]
      const keys = ['remote', 'remotes', 'override', 'overrides', 'federation', '__FEDERATION__', 'FEDERATION_RUNTIME_DEBUG']
      const more = [
        'import-map-overrides',
        'import-map-override:gallery',
        'florilege.override',
        'florilege.remotes',
        'gallery',
        'set',
      ]
      for (const storage of [localStorage, sessionStorage])
        for (const [at, key] of [...keys, ...more].entries()) storage.setItem(key, values[at % 2] ?? '')
    }, elsewhere)
    const map = encodeURIComponent(JSON.stringify({ gallery: `${elsewhere}/entry.js` }))
    const queries = ['remote', 'override', 'entry', 'set', 'base'].map((name) => `${name}=${elsewhere}/entry.js`)
    const ways = [
      `${queries.join('&')}&__FEDERATION__=${map}&imo=${map}&gallery=${map}`,
      `override=gallery@${elsewhere}/entry.js`,
    ]
    for (const way of ways.flatMap((one) => [`?${one}`, `#${one}`, `?x#/${one}`])) {
      await page.goto(`/species/${way}`)
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
    }
    // A changed answer of the registry on retry is not accepted either.
    await page.route('**/api/release/set', async (route) => {
      const response = await route.fetch()
      const text = (await response.text()).replaceAll(/"base":"[^"]*"/g, `"base":"${elsewhere}/"`)
      expect(text).toContain(elsewhere)
      await route.fulfill({ response, body: text.replaceAll(/"build":"[0-9a-f]{16}"/g, `"build":"${'0'.repeat(16)}"`) })
    })
    await page.route(/\/r\/gallery\/.*\.js$/, (route) => route.abort())
    await page.goto('/species/')
    const answered = page.waitForResponse('**/api/release/set')
    await page.getByRole('main').getByRole('button', { name: 'Réessayer' }).click()
    await answered
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    expect(asked).toEqual([])
    // Control: a request to that origin is detected.
    await (await context.newPage()).goto(`${elsewhere}/`)
    expect(asked).toHaveLength(1)
  },
)
