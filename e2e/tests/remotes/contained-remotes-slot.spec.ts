import type { Page } from '@playwright/test'
import { freezeTab, LOOP, main, openMenu } from '../../steps/contained-steps.ts'
import { expect, test } from '../../fixtures.ts'
import { release, releaseChanged } from '../../running.ts'

test.describe.configure({ timeout: 120_000 })

// One release of the gallery whose part of the home page breaks in the way that the tab chooses, next to a part of "social".
const header = 'const t = useTexts(texts)'
const harm = `${header}
  if (way === 'never') React.use(never)
  const lost = { status: 404, error: { fr: 'perdu' } } as never
  if (way === 'seam') usePage({ title: lost, add: lost })
  const go = useNavigate()
  React.useEffect(() => {
    if (way === 'seam') {
      fetch('/api/nowhere').then((answer) => answer.json()).then((answer) => { toast(answer); alert(answer, lost); document.body.dataset['handed'] = '' })
    }
    if (way === 'navigate') setInterval(() => go('/species/?turn=' + Math.random()), 60)
    if (way === 'unnamed') setInterval(go, 60, '/species/')
  }, [])
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
    if (way === 'asked') document.addEventListener('click', () => location.assign('/about/'))
    const lead = ({ reload: () => location.reload(), assign: () => location.assign('/species/'),
      hash: () => (location.hash = String(Math.random())) } as Record<string, () => void>)[way ?? '']
    if (lead === undefined) return undefined
    const note = () => { document.body.dataset['led'] = String(Number(document.body.dataset['led'] ?? 0) + 1) }
    const timers = [setInterval(lead, 100), setInterval(note, 100)]
    return () => timers.forEach(clearInterval)
  }, [])`

test.beforeAll(async () => {
  const imports =
    "import * as React from 'react'\nimport { useNavigate } from 'react-router'\nimport { alert, toast, usePage } from '@florilege/shared/shell'\nimport { useCall }"
  const top = `const way = window.sessionStorage.getItem('harm')
const never = new Promise(() => undefined)
if (way === 'import') ${LOOP}
export const Slot = ()`
  const shown = ["{t('home_title')}\n        </h2>", "{t('home_title')}{way === 'endless' && times}</h2>"]
  const texts = [header, harm, 'import { useCall }', imports, 'export const Slot = ()', top, ...shown]
  await releaseChanged('gallery', 'features/home/home-plates.tsx', ...texts)
})
test.afterAll(async () => {
  await release('rollback', 'gallery', '--note', 'end of the test')
})

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Rubriques' }).last()

const expectPressesHandled = async (page: Page): Promise<void> => {
  for (const [name, path] of [
    ['Galerie', '/artwork/'],
    ['Flore', '/species/'],
    ['Fil', '/'],
  ] as const) {
    await tabs(page).getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
  }
}

const toldOn = (page: Page): { name: string; failure: string }[] => {
  const told: { name: string; failure: string }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/release/report')) told.push(request.postDataJSON() as { name: string; failure: string })
  })
  return told
}

test('[TR-01] a value of the wrong type that a part passes to toast, alert and title is refused and reported; the shell goes on', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/gallery\/[0-9a-f]{16}: (?:toast|alert|usePage)/, /404/)
  const reports: { name: string; message: string }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/release/report')) reports.push(request.postDataJSON() as (typeof reports)[number])
  })
  await page.addInitScript(() => window.sessionStorage.setItem('harm', 'seam'))
  await page.goto('/')
  await expect(page.locator('body[data-handed]')).toBeVisible()
  await expect(main(page).getByRole('heading', { name: 'Planches nouvelles' })).toBeVisible()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(page).toHaveTitle(/Florilège/)
  await tabs(page).getByRole('link', { name: 'Flore' }).click()
  await expect(main(page).getByText('Les espèces du catalogue')).toBeVisible()
  expect(reports).toEqual([
    expect.objectContaining({ name: 'gallery', message: expect.stringMatching(/^gallery\/[0-9a-f]{16}: usePage: /) }),
  ])
})

test('[TR-01] navigation of a part every 60 ms is refused, and each press of a person is handled', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/gallery\/[0-9a-f]{16}: navigate/)
  const reported = page.waitForRequest((request) => request.url().endsWith('/api/release/report'))
  await page.addInitScript(() => window.sessionStorage.setItem('harm', 'navigate'))
  await page.goto('/')
  expect((await reported).postDataJSON()).toMatchObject({ name: 'gallery', message: expect.stringContaining('navigate') })
  await expectPressesHandled(page)
})

test('[TR-01] navigation by a timer that was given the function itself is limited, and each press of a person is handled', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/navigate: too many by an unknown caller/)
  const refused = page.waitForEvent('console', (message) => message.text().startsWith('navigate: too many'))
  await page.addInitScript(() => window.sessionStorage.setItem('harm', 'unnamed'))
  await page.goto('/')
  await refused
  await expectPressesHandled(page)
})

test(
  '[MF-09] [LG-08] T17 a part that never resolves waits in its own place, and is replaced by the previous release',
  { tag: '@soak' },
  async ({ page }) => {
    const told = toldOn(page)
    await page.addInitScript(() => window.sessionStorage.setItem('harm', 'never'))
    await page.goto('/')
    await expect(main(page).getByRole('article').first()).toBeVisible()
    await expect(main(page).getByRole('heading', { name: 'Planches nouvelles' })).toBeHidden()
    await expect(main(page).getByText('version précédente')).toBeVisible()
    await expect(main(page).getByRole('heading', { name: 'Planches nouvelles' })).toBeVisible()
    expect(told).toEqual([expect.objectContaining({ name: 'gallery', failure: 'render' })])
  },
)

test(
  '[MF-09] [TR-05] a remote whose modules never end is left out after two frozen pages; other remotes stay',
  { tag: '@soak' },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ ...test.info().project.use, baseURL: baseURL ?? '' })
    const page = await context.newPage()
    await page.goto('/about/')
    for (let times = 0; times < 2; times += 1) await freezeTab(context, page, { harm: 'import', path: '/' })
    await page.evaluate(() => window.sessionStorage.setItem('harm', 'import'))
    const told = toldOn(page)
    await page.goto('/')
    await expect(main(page).getByText('version précédente')).toHaveCount(1)
    await expect(main(page).getByRole('heading', { name: 'Planches nouvelles' })).toBeVisible()
    await expect(main(page).getByRole('article').first()).toBeVisible()
    // After a freeze modules load one after the other: a slow machine reports late ones as well.
    expect(told.filter(({ failure }) => failure !== 'timed_out')).toEqual([expect.objectContaining({ name: 'gallery' })])
    await context.close()
  },
)

test(
  '[MF-09] [LG-08] while a part renders endlessly, pages of other remotes render, and leaving its page ends it',
  { tag: '@soak' },
  async ({ page }) => {
    await page.addInitScript(() => window.sessionStorage.setItem('harm', 'endless'))
    await page.goto('/')
    await expect(page.locator('body[data-endless]')).toBeVisible()
    await tabs(page).getByRole('link', { name: 'Flore' }).click()
    await expect(main(page).getByText('Les espèces du catalogue')).toBeVisible()
    await expect(await openMenu(page)).toBeVisible()
  },
)

for (const [way, words, before] of [
  ['action', 'begins an action that never ends', '0'],
  ['lanes', 'waits in every lane of what is drawn in slices', '20'],
] as const) {
  const tag = way === 'lanes' ? [] : '@soak'
  test(`[MF-09] [LG-08] T17 when a part ${words}, pages and layers of other remotes render`, { tag }, async ({ page }) => {
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
  '[MF-09] a part that reloads the page in a loop, or opens another document, does not block the page',
  { tag: '@soak' },
  async ({ page }) => {
    const told = toldOn(page)
    const led = () => page.evaluate(() => Number(document.body.dataset['led'] ?? 0))
    await page.goto('/about/')
    for (const way of ['reload', 'assign', 'hash'])
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
    // A reload by the person works, and so does navigation after a press in a part.
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
  },
)
