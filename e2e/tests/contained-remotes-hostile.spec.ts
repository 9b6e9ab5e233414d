import type { Locator, Page } from '@playwright/test'
import { main } from '../contained-steps.ts'
import { expect, PASSWORD, test } from '../fixtures.ts'
import { header, hostile, rules } from '../hostile-page.ts'
import { release, releaseChanged } from '../running.ts'

test.describe.configure({ timeout: 240_000 })

test.beforeAll(async () => {
  const imports = "import * as React from 'react'\nimport { usePage,"
  const page = ['features/species/species-list-page.tsx', header, hostile, 'import { usePage,', imports] as const
  await releaseChanged('gallery', ...page, 'in:features/record/list-header.module.css', '.intro {', rules)
})
test.afterAll(async () => {
  await release('rollback', 'gallery', '--note', 'end of the test')
})

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Rubriques' }).last()

/** A press where a person sees something, whatever lies over it. */
const press = async (page: Page, control: Locator) => {
  await expect(control).toBeVisible()
  await expect(control).toBeInViewport()
  const { x, y, width, height } = (await control.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.click(x + width / 2, y + height / 2)
}

/** Each press is one that a person makes once: what answers it may be the page, or a document without the remote. */
const expectUsable = async (page: Page) => {
  await press(page, tabs(page).getByRole('link', { name: 'Galerie' }))
  await expect(page).toHaveURL('/artwork/')
  await expect(main(page).getByRole('link').first()).toBeVisible()
  await tabs(page).getByRole('link', { name: 'Fil' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Se connecter' }).click()
  await page.getByLabel('Adresse électronique').pressSequentially('user@florilege.test')
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await main(page).getByRole('button', { name: 'Se connecter', exact: true }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/profile/')
  await expect(main(page).getByRole('heading').first()).toBeVisible()
}

const replaced = ['prototypes', 'values', 'iterator', 'again', 'pattern', 'document', 'clock', 'globals', 'fetch']
const hidden = ['navigation', 'page', 'place', 'style', 'sheet', 'moved', 'tiny']
const ways = [
  ...replaced,
  ...hidden,
  'body',
  'bars',
  'root',
  'wrapped',
  'history',
  'overlay',
  'popover',
  'popover again',
  'main',
  'listeners',
  'left behind',
  'frame',
  'policy',
  'storage',
  'cookies',
]

test('[MF-09] T17 what a stylesheet of a remote says of every element is of its own alone', async ({ page }) => {
  await page.goto('/species/')
  await expect(main(page).getByRole('link').first()).toBeVisible()
  const told = page.waitForRequest((request) => request.url().endsWith('/api/release/report')).catch(() => null)
  for (const [said, value] of [
    ['letter-spacing', '3px'],
    ['word-spacing', '7px'],
  ] as const) {
    await expect(main(page).locator('p').first()).toHaveCSS(said, value)
    await expect(page.getByRole('banner')).not.toHaveCSS(said, value)
  }
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await expect(page.getByRole('banner')).toBeInViewport()
  await tabs(page).getByRole('link', { name: 'Fil' }).click()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  await page.close()
  expect(await told).toBeNull()
})

/** Ways that are tried in the quick suite. */
const quick = new Set(['body'])

for (const way of ways) {
  const tag = quick.has(way) ? [] : '@soak'
  test(
    `[MF-09] T17 a remote that does harm to the page (${way}) keeps nobody from the rest of the site`,
    { tag },
    async ({ browser, baseURL }) => {
      const context = await browser.newContext({ ...test.info().project.use, baseURL: baseURL ?? '' })
      const page = await context.newPage()
      await page.addInitScript(
        (asked) => window.sessionStorage.getItem('harm') ?? window.sessionStorage.setItem('harm', asked),
        way,
      )
      const told: string[] = []
      page.on('request', (request) => {
        if (request.url().endsWith('/api/release/report')) told.push((request.postDataJSON() as { name: string }).name)
      })
      await page.goto('/species/')
      await expect(main(page).getByRole('link').first()).toBeAttached()
      await expectUsable(page)
      // By whose stylesheet it is, or who was there when it was noticed, wherever one has gone since.
      if (hidden.includes(way)) expect(new Set(told)).toEqual(new Set(['gallery']))
      await context.close()
    },
  )
}

for (const way of ['dialog', 'dialog with a button'])
  test(
    `[MF-09] T17 a remote that shuts people in (${way}) is left out once they have tried to leave`,
    { tag: '@soak' },
    async ({ browser, baseURL }) => {
      const context = await browser.newContext({ ...test.info().project.use, baseURL: baseURL ?? '' })
      const page = await context.newPage()
      await page.addInitScript(
        (asked) => window.sessionStorage.getItem('harm') ?? window.sessionStorage.setItem('harm', asked),
        way,
      )
      const told: string[] = []
      page.on('request', (request) => {
        if (request.url().endsWith('/api/release/report')) told.push((request.postDataJSON() as { name: string }).name)
      })
      await page.goto('/species/')
      await expect(page.locator('body > dialog')).toBeAttached()
      // Press Escape, or a tab where there are no keys, until the page reacts.
      await expect(async () => {
        if (way === 'dialog with a button') await page.keyboard.press('Escape')
        else await page.mouse.click(40, 820)
        await expect(page.locator('body > dialog')).toHaveCount(0, { timeout: 600 })
      }).toPass({ intervals: [0] })
      await expect(main(page).getByText('version précédente')).toBeVisible()
      await expectUsable(page)
      expect(told).toEqual(['gallery'])
      await context.close()
    },
  )

test(
  '[MF-09] T17 a remote that takes the clicks of every press is left out at the second one',
  { tag: '@soak' },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ ...test.info().project.use, baseURL: baseURL ?? '' })
    const page = await context.newPage()
    await page.addInitScript(() => window.sessionStorage.getItem('harm') ?? window.sessionStorage.setItem('harm', 'capture'))
    await page.goto('/species/')
    await expect(main(page).getByRole('link').first()).toBeAttached()
    let presses = 0
    await expect(async () => {
      presses += 1
      await press(page, tabs(page).getByRole('link', { name: 'Moi' }))
      await expect(page).toHaveURL('/profile/', { timeout: 1500 })
    }).toPass({ intervals: [0] })
    expect(presses).toBe(2)
    await expectUsable(page)
    await context.close()
  },
)

test(
  '[MF-09] T17 a browser with more cookies than the server reads lets go of them, and reads that in words',
  { tag: '@soak' },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ ...test.info().project.use, baseURL: baseURL ?? '' })
    const many = Array.from({ length: 9 }, (_, at) => ({ name: `x${at}`, value: 'y'.repeat(3900), url: baseURL ?? '' }))
    await context.addCookies(many)
    const page = await context.newPage()
    expect((await page.goto('/species/'))?.status()).toBe(431)
    await page.getByRole('link', { name: 'Rouvrir la page' }).click()
    await expect(main(page).getByRole('link').first()).toBeVisible()
    expect((await context.cookies()).filter(({ name }) => name.startsWith('x'))).toEqual([])
    await context.close()
  },
)

test(
  '[MF-09] T17 a remote that froze a page with an endless loop is left out of the next',
  { tag: '@soak' },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ ...test.info().project.use, baseURL: baseURL ?? '' })
    const frozen = await context.newPage()
    await frozen.addInitScript(() => window.sessionStorage.setItem('harm', 'loop'))
    await frozen.goto('/species/', { waitUntil: 'commit' })
    const page = await context.newPage()
    await page.goto('/about/')
    const begun = () =>
      page.evaluate(() => {
        const pages = JSON.parse(localStorage.getItem('florilege.running') ?? '{}') as Record<
          string,
          { at: number; running: object | null }
        >
        return Object.values(pages).find(({ running }) => running !== null)?.at
      })
    await expect.poll(begun).toBeDefined()
    // As long as a page that lives would at most take to forget it.
    const at = (await begun()) ?? 0
    await expect.poll(() => Date.now() - at).toBeGreaterThan(6100)
    await page.evaluate(() => window.sessionStorage.setItem('harm', 'loop'))
    const told = page.waitForRequest((request) => request.url().endsWith('/api/release/report'))
    await page.goto('/species/')
    expect((await told).postDataJSON()).toMatchObject({ name: 'gallery', message: 'the page was frozen' })
    await expect(main(page).getByRole('link').first()).toBeVisible()
    await expect(main(page).getByText('version précédente')).toBeVisible()
    await expectUsable(page)
    await context.close()
  },
)
