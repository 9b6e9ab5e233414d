import type { Page } from '@playwright/test'
import { LOOP, main, openMenu } from '../contained-steps.ts'
import { expect, test } from '../fixtures.ts'
import { release, releaseChanged } from '../running.ts'

test.describe.configure({ timeout: 120_000 })

// One release of the gallery whose part of the home page does what the tab asks for, where the remote "social" has a part as well.
const header = 'const t = useTexts(texts)'
const harm = `${header}
  if (way === 'never') React.use(never)
  const [times, setTimes] = React.useState(0)
  React.useEffect(() => { if (way === 'endless') { document.body.dataset['endless'] = ''; setTimes(times + 1) } })
  const [held, hold] = React.useState(null)
  if (held !== null) React.use(held)
  React.useEffect(() => {
    if (way === 'action') {
      React.startTransition(() => never)
      document.body.dataset['asked'] = '0'
    }
    if (way === 'lanes' && document.body.dataset['asked'] !== '20') {
      const asked = setInterval(() => {
        const times = Number(document.body.dataset['asked'] ?? 0) + 1
        document.body.dataset['asked'] = String(times)
        React.startTransition(() => hold(new Promise(() => undefined)))
        if (times === 20) clearInterval(asked)
      }, 20)
    }
  }, [])
  React.useEffect(() => {
    if (way === 'slot')
      setTimeout(() => document.querySelectorAll('nav, header').forEach((bar) => bar.remove()), 300)
    if (way === 'asked') document.addEventListener('click', () => location.assign('/about/'))
    const refresh = () => document.head.append(Object.assign(document.createElement('meta'), { httpEquiv: 'refresh', content: '0;url=/species/' }))
    const lead = ({ reload: () => location.reload(), assign: () => location.assign('/species/'), hash: () => (location.hash = String(Math.random())),
      bound: location.reload.bind(location), host: () => [0].forEach(location.reload.bind(location)), refresh, back: () => history.back(),
      anchor: () => Object.assign(document.createElement('a'), { href: '/species/' }).click() } as Record<string, () => void>)[way ?? '']
    if (lead === undefined) return undefined
    const note = () => { document.body.dataset['led'] = String(Number(document.body.dataset['led'] ?? 0) + 1) }
    const timers = [setInterval(lead, 100), setInterval(note, 100)]
    return () => timers.forEach(clearInterval)
  }, [])`

test.beforeAll(async () => {
  const imports = "import * as React from 'react'\nimport { useCall }"
  const top = `const way = window.sessionStorage.getItem('harm')
const never = new Promise(() => undefined)
const many = way === 'many' && Array.from({ length: 60_000 }, (_, at) => <i key={at}>·</i>)
if (way === 'import') ${LOOP}
export const Slot = ()`
  const shown = ["{t('home_title')}\n        </h2>", "{t('home_title')}{way === 'endless' && times}{many}</h2>"]
  const texts = [header, harm, 'import { useCall }', imports, 'export const Slot = ()', top, ...shown]
  await releaseChanged('gallery', 'features/home/home-plates.tsx', ...texts)
})
test.afterAll(async () => {
  await release('rollback', 'gallery', '--note', 'end of the test')
})

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Rubriques' }).last()

const toldOn = (page: Page): { name: string; failure: string }[] => {
  const told: { name: string; failure: string }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/release/report')) told.push(request.postDataJSON() as { name: string; failure: string })
  })
  return told
}

test(
  '[MF-09] [LG-08] T17 a part that never resolves waits in its own place, and gives way to the release before',
  { tag: '@soak' },
  async ({ page }) => {
    const told = toldOn(page)
    await page.addInitScript(() => window.sessionStorage.setItem('harm', 'never'))
    await page.goto('/')
    await expect(main(page).getByRole('article').first()).toBeVisible()
    await expect(main(page).getByRole('heading', { name: 'Planches nouvelles' })).toBeHidden()
    await expect(main(page).getByText('version précédente')).toBeVisible({ timeout: 30_000 })
    await expect(main(page).getByRole('heading', { name: 'Planches nouvelles' })).toBeVisible()
    expect(told).toEqual([expect.objectContaining({ name: 'gallery', failure: 'render' })])
  },
)

test(
  '[MF-09] T17 a remote that never ends while its modules load is left out of the next page, and nobody beside it',
  { tag: '@soak' },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ ...test.info().project.use, baseURL: baseURL ?? '' })
    const page = await context.newPage()
    await page.goto('/about/')
    const begun = (since: number) =>
      page.evaluate((from) => {
        const pages = JSON.parse(localStorage.getItem('florilege.running') ?? '{}') as Record<
          string,
          { at: number; opening: { name: string }[] }
        >
        return Object.values(pages).find(({ at, opening }) => at >= from && opening.some(({ name }) => name === 'gallery'))
      }, since)
    /** Freezes a page; how many were on their way in it. */
    const freeze = async (): Promise<number> => {
      const since = Date.now()
      const frozen = await context.newPage()
      await frozen.addInitScript(() => window.sessionStorage.setItem('harm', 'import'))
      await frozen.goto('/', { waitUntil: 'commit' })
      await expect.poll(() => begun(since)).toBeDefined()
      const at = (await begun(since))?.at ?? 0
      // As long as a page that lives would at most take to forget it.
      await expect.poll(() => Date.now() - at).toBeGreaterThan(6100)
      const { opening = [] } = (await begun(since)) ?? {}
      return opening.length
    }
    // Where the files of several took long to come, the next page takes them strictly one after another.
    if ((await freeze()) > 1) expect(await freeze()).toBe(1)
    await page.evaluate(() => window.sessionStorage.setItem('harm', 'import'))
    const told = toldOn(page)
    await page.goto('/')
    await expect(main(page).getByText('version précédente')).toBeVisible()
    await expect(main(page).getByRole('heading', { name: 'Planches nouvelles' })).toBeVisible()
    await expect(main(page).getByRole('article').first()).toBeVisible()
    expect(told).toEqual([expect.objectContaining({ name: 'gallery' })])
    await context.close()
  },
)

test(
  '[MF-09] [LG-08] T17 a part that renders without end holds up one press, and is left out from then on',
  { tag: '@soak' },
  async ({ page }) => {
    const told = toldOn(page)
    await page.addInitScript(() => window.sessionStorage.setItem('harm', 'endless'))
    await page.goto('/')
    await expect(page.locator('body[data-endless]')).toBeVisible()
    await tabs(page).getByRole('link', { name: 'Flore' }).click()
    await expect(main(page).getByText('Les espèces du catalogue')).toBeVisible({ timeout: 30_000 })
    await tabs(page).getByRole('link', { name: 'Fil' }).click()
    await expect(main(page).getByText('version précédente')).toBeVisible()
    await expect(main(page).getByRole('article').first()).toBeVisible()
    await tabs(page).getByRole('link', { name: 'Flore' }).click()
    await expect(main(page).getByText('Les espèces du catalogue')).toBeVisible()
    expect(told.filter(({ name }) => name !== 'gallery')).toEqual([])
  },
)

for (const [way, words, before] of [
  ['action', 'begins an action that never ends', '0'],
  ['lanes', 'waits in every lane of what is drawn in slices', '20'],
] as const) {
  const tag = way === 'lanes' ? [] : '@soak'
  test(`[MF-09] [LG-08] T17 where a part ${words}, pages and layers of the others are drawn`, { tag }, async ({ page }) => {
    const told = toldOn(page)
    await page.addInitScript((harm) => window.sessionStorage.setItem('harm', harm), way)
    await page.goto('/')
    await expect(main(page).getByRole('heading', { name: 'Planches nouvelles' })).toBeVisible()
    await expect(page.locator('body')).toHaveAttribute('data-asked', before)
    await tabs(page).getByRole('link', { name: 'Flore' }).click()
    await expect(main(page).getByText('Les espèces du catalogue')).toBeVisible()
    await expect(await openMenu(page)).toBeVisible()
    expect(told).toEqual([])
  })
}

test(
  '[MF-09] T17 harm from one part of a page is put down to the remote that does it, and the others of the page stay and are not told of',
  { tag: '@soak' },
  async ({ page }) => {
    const told: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/release/report')) told.push((request.postDataJSON() as { name: string }).name)
    })
    await page.addInitScript(() => window.sessionStorage.setItem('harm', 'slot'))
    await page.goto('/')
    // Of the gallery, the release before: what is open says so.
    await expect(main(page).getByText('version précédente')).toBeVisible({ timeout: 30_000 })
    await expect(main(page).getByRole('heading', { name: 'Planches nouvelles' })).toBeVisible()
    await expect(main(page).getByRole('article').first()).toBeVisible()
    const out = () => page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('florilege.broken') ?? '{}') as object))
    const known = await page.evaluate(() => document.getElementById('florilege')?.textContent ?? '')
    const gallery = [...known.matchAll(/"name":"gallery","build":"([^"]+)"/g)].map(([, build]) => build)
    expect(await out()).toHaveLength(1)
    expect(gallery).toContain((await out())[0])
    // Told once a page has stood without harm for a while; of nobody else.
    await expect.poll(() => told, { timeout: 20_000 }).toEqual(['gallery'])
    await tabs(page).getByRole('link', { name: 'Moi' }).click()
    await expect(page).toHaveURL(/\/profile\/|\/login\//)
  },
)

test(
  '[MF-09] T17 a part that opens the page anew for ever, or leads away from it, keeps nobody from it',
  { tag: '@soak' },
  async ({ page, expectedErrors }) => {
    expectedErrors.push(/the history is the shell’s/)
    const told = toldOn(page)
    const led = () => page.evaluate(() => Number(document.body.dataset['led'] ?? 0))
    await page.goto('/about/')
    for (const way of ['reload', 'assign', 'hash', 'bound', 'host', 'refresh', 'back', 'anchor'])
      await test.step(way, async () => {
        await page.evaluate((asked) => window.sessionStorage.setItem('harm', asked), way)
        await page.goto('/')
        await page.evaluate(() => Object.assign(window, { sameDocument: true }))
        const entries = await page.evaluate(() => window.history.length)
        await expect.poll(led).toBeGreaterThan(5)
        await expect(page).toHaveURL('/')
        expect(await page.evaluate(() => window.history.length)).toBe(entries)
        await tabs(page).getByRole('link', { name: 'Flore' }).click()
        await expect(main(page).getByText('Les espèces du catalogue')).toBeVisible()
        expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
      })
    expect(new Set(told.map(({ name }) => name))).toEqual(new Set(['gallery']))
    expect(await page.evaluate(() => localStorage.getItem('florilege.broken'))).toBeNull()
    // Who opens the page anew by hand does so, and who presses something in a part goes where it leads.
    await page.evaluate(() => window.sessionStorage.setItem('harm', 'asked'))
    await page.goto('/')
    for (let time = 0; time < 4; time += 1) await page.reload()
    await main(page)
      .getByRole('article')
      .first()
      .click({ position: { x: 3, y: 3 } })
    await expect(page).toHaveURL('/')
    await main(page).getByRole('heading', { name: 'Planches nouvelles' }).click()
    await expect(page).toHaveURL('/about/')
    expect(await page.evaluate(() => localStorage.getItem('florilege.broken'))).toBeNull()
  },
)

test('[MF-10] T17 what a part that fills the page costs others is put down to its remote', { tag: '@soak' }, async ({ page }) => {
  type Told = { faults?: { name: string; failure: string }[] }
  const faults: { name: string; failure: string }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/release/load')) faults.push(...((request.postDataJSON() as Told).faults ?? []))
  })
  await page.addInitScript(() => window.sessionStorage.setItem('harm', 'many'))
  await page.goto('/')
  // Told together with the loads; what was longest comes first.
  await expect.poll(() => faults, { timeout: 40_000 }).not.toEqual([])
  expect(faults.map(({ name, failure }) => `${name} ${failure}`)).toEqual(['gallery long_task'])
})
