import type { Browser, BrowserContext, Page } from '@playwright/test'
import { openRendered, withScriptsLater } from '../../steps/document-steps.ts'
import { expect, PASSWORD, test } from '../../fixtures.ts'
import { expectValid, expectValidNow, findingsOf } from '../../steps/html-steps.ts'
import { DESK } from '../../steps/screens.ts'

const idOf = async (page: Page, path: string): Promise<number> => {
  const { list } = (await (await page.request.get(path)).json()) as { list: { data: { id: number }[] } }
  return list.data[0]?.id ?? 0
}

/** Public pages, and pages in whose place guests get the sign-in form. */
const pathsOf = async (page: Page): Promise<string[]> => {
  const work = await idOf(page, '/api/bibliography?class=artwork&pictured=1&_size=1')
  const species = await idOf(page, '/api/species?_size=1')
  const genus = await idOf(page, '/api/genus?_size=1')
  const article = await idOf(page, '/api/article?_size=1')
  const media = await idOf(page, '/api/media?_size=1')
  const note = await idOf(page, '/api/timeline?_size=1')
  return [
    '/',
    '/artwork/',
    '/species/',
    '/category/',
    '/florilege/',
    '/search/',
    '/search/?q=rose',
    '/media/',
    '/group/',
    '/we/',
    '/login/',
    '/people/',
    '/settings/',
    '/register/',
    '/login/forgotten/',
    '/about/',
    '/info/',
    `/artwork/${work}/`,
    `/species/${species}/`,
    `/category/${genus}/`,
    `/article/${article}/`,
    `/media/${media}/`,
    `/note/${note}/`,
  ]
}

const withoutScript = async (browser: Browser, locale: string): Promise<BrowserContext> => {
  const { baseURL } = test.info().project.use
  return browser.newContext({ baseURL: baseURL ?? '', locale, javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
}

for (const locale of ['fr-FR', 'en-GB'])
  test(`[DO-01] every public page is valid HTML, and readable without script, with its text, links and pictures (${locale})`, async ({
    browser,
    page,
  }) => {
    const context = await withoutScript(browser, locale)
    const reader = await context.newPage()
    for (const path of await pathsOf(page)) {
      const answer = await openRendered(reader, path)
      await expectValid((await answer?.text()) ?? '', path)
      await expect(reader.getByRole('main'), path).toBeVisible()
      expect((await reader.getByRole('main').innerText()).split(/\s+/).length, path).toBeGreaterThan(7)
      await expect(reader.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
      await expect(reader.getByRole('navigation').getByRole('link').first(), path).toBeVisible()
    }
    await openRendered(reader, '/artwork/')
    await expect(reader.getByRole('main').locator('img').first()).toBeVisible()
    await reader.getByRole('main').locator('[data-gallery] a').first().click()
    await expect(reader).not.toHaveURL(/\/artwork\/$/)
    await expect(reader.getByRole('main').getByRole('heading').first()).toBeVisible()
  })

test('the check of the HTML of a document finds an invalid nesting and an id that is given twice', async ({ request }) => {
  const html = await (await request.get('/about/')).text()
  expect(await findingsOf(html)).toEqual([])
  const faulty = html.replace('</body>', '<span><div id="root"></div></span></body>')
  const rules = (await findingsOf(faulty)).map((finding) => finding.split(':')[0])
  expect(rules).toContain('element-permitted-content')
  expect(rules).toContain('no-dup-id')
})

test('[DO-02] a row of chips that is scrolled before its hydration keeps its position', async ({ page }) => {
  const open = await withScriptsLater(page)
  await openRendered(page, '/artwork/', { waitUntil: 'commit' })
  const row = page.getByRole('main').getByRole('list').first()
  const scrolled = (list: Element): number => {
    list.scrollLeft = 200
    return list.scrollLeft
  }
  await expect.poll(() => row.evaluate(scrolled)).toBe(200)
  open()
  const isHydrated = (list: Element): boolean => Object.keys(list).some((key) => key.startsWith('__react'))
  await expect.poll(() => row.evaluate(isHydrated)).toBe(true)
  // Effects run before the page is idle.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))))
  expect(await row.evaluate((list) => list.scrollLeft)).toBe(200)
})

type Marked = Window & { florilegeMarks?: Element[]; florilegeShift?: number }

/** Opens a page with delayed scripts, marks its elements, releases the scripts, and reports the elements after hydration. */
const takenOver = async (page: Page, path: string): Promise<{ count: number; gone: string[]; shift: number }> => {
  const open = await withScriptsLater(page)
  await openRendered(page, path, { waitUntil: 'commit' })
  // Layout shifts by fonts before any script are not caused by hydration: the italic loads after the first layout.
  await page.waitForFunction(
    () => [...document.fonts].some(({ status }) => status === 'loaded') && document.fonts.status === 'loaded',
  )
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  const count = await page.evaluate(() => {
    const marked = window as Marked
    marked.florilegeMarks = [...document.querySelectorAll('#root *:not(canvas)')]
    marked.florilegeShift = 0
    const from = performance.now()
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (entry.startTime >= from)
          marked.florilegeShift = (marked.florilegeShift ?? 0) + (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift' })
    return marked.florilegeMarks.length
  })
  open()
  await page.waitForLoadState('load')
  await expect(page.locator('#root')).not.toHaveAttribute('data-rendered')
  // React has hydrated every element of the document.
  await page.waitForFunction(() =>
    ((window as Marked).florilegeMarks ?? []).every(
      (element) => !element.isConnected || Object.keys(element).some((key) => key.startsWith('__react')),
    ),
  )
  const result = await page.evaluate(() => ({
    gone: ((window as Marked).florilegeMarks ?? [])
      .filter(({ isConnected }) => !isConnected)
      .map(({ outerHTML }) => outerHTML.slice(0, 200)),
    shift: (window as Marked).florilegeShift ?? 0,
  }))
  await page.unroute(/\/r\/.*\.js$/)
  return { count, ...result }
}

for (const locale of ['fr-FR', 'en-GB'])
  for (const width of [390, 1280])
    test.describe(`${locale} ${width}`, () => {
      test.use({ locale, viewport: { width, height: 844 } })
      test(
        `[DO-02] React hydrates every element of every public page, and none moves (${locale}, ${width} px)`,
        { tag: locale === 'fr-FR' && width === 390 ? [] : '@soak' },
        async ({ page }) => {
          // By host name: a bare IP address offers no passkeys, and their button would be removed.
          const named = (test.info().project.use.baseURL ?? '').replace('127.0.0.1', 'localhost')
          for (const path of await pathsOf(page)) {
            // A new tab: one that was here before would restore its scroll position.
            const tab = await page.context().newPage()
            const errors: string[] = []
            tab.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
            const { count, gone, shift } = await takenOver(tab, new URL(path, named).href)
            expect(
              errors.filter((text) => text.startsWith('The page differs')),
              path,
            ).toEqual([])
            await expectValidNow(tab, path)
            await tab.close()
            expect(count, path).toBeGreaterThan(30)
            expect(gone.slice(0, 5), path).toEqual([])
            expect(shift, path).toBeLessThan(0.005)
          }
        },
      )
    })

test.describe('a document that arrives in pieces', () => {
  test.use({ javaScriptEnabled: false, viewport: DESK })
  test('[DO-02] has the column of the home page at its final place from its first piece on', async ({ page }) => {
    const answer = await openRendered(page, '/', { content: page.locator('main article').first() })
    const html = (await answer?.text()) ?? ''
    const column = page.locator('main [class*="-home"] > [class*="-main"]')
    const whole = await column.boundingBox()
    // Ends within the column, as a first piece does.
    const body = html.slice(0, html.indexOf('id="timeline-title"')) + '>'
    await page.route('/', (route) => route.fulfill({ contentType: 'text/html', body }))
    await page.goto('/')
    const piece = await column.boundingBox()
    expect([piece?.x, piece?.width]).toEqual([whole?.x, whole?.width])
    expect(await page.locator('main article').count()).toBe(0)
  })
})

test.describe('in another zone', () => {
  test.use({ timezoneId: 'Pacific/Auckland' })
  test('[DO-02] dates are in the document’s zone until hydration, then in the device’s', async ({ page }) => {
    expect((await takenOver(page, '/')).gone).toEqual([])
  })
})

test('[DO-06] the login form works without script: a refusal shows a message, success opens the requested page', async ({
  browser,
}) => {
  const context = await withoutScript(browser, 'fr-FR')
  const guest = await context.newPage()
  const signIn = async (password: string): Promise<void> => {
    await guest.getByLabel('Adresse électronique').fill('user@florilege.test')
    await guest.getByLabel('Mot de passe', { exact: true }).fill(password)
    await guest.getByRole('main').getByRole('button', { name: 'Se connecter', exact: true }).click()
  }
  await openRendered(guest, '/login/?callback=%2Fspecies%2F')
  await signIn('wrong')
  await expect(guest).toHaveURL(/\/login\/\?callback=%2Fspecies%2F&problem=LOGIN_FAILED/)
  await expect(guest.getByRole('alert')).toBeVisible()
  await signIn(PASSWORD)
  await expect(guest).toHaveURL(/\/species\/$/)
  const state = (await (await context.request.get('/api/dataset/user/_minimal')).json()) as { _state: { auth_role: string } }
  expect(state._state.auth_role).toBe('USER')
})

test('[DO-06] the search form works without script', async ({ browser }) => {
  const context = await withoutScript(browser, 'fr-FR')
  const reader = await context.newPage()
  await openRendered(reader, '/search/')
  await reader.getByRole('combobox').fill('rose')
  await reader.getByRole('combobox').press('Enter')
  await expect(reader).toHaveURL(/\/search\/\?q=rose$/)
  await openRendered(reader, '/search/?q=rose')
  await expect(reader.getByRole('main').getByRole('link').first()).toBeVisible()
})
