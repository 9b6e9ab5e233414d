import type { Page } from '@playwright/test'
import { freezeTab, LOOP, main } from '../../steps/contained-steps.ts'
import { expect, test } from '../../fixtures.ts'
import { release, releaseChanged } from '../../running.ts'

test.describe.configure({ timeout: 120_000 })

// One release of the gallery whose species page affects the whole page in the way that the tab chooses, and whose stylesheet
// names elements of the shell.
const header = "usePage({ title: t('species_title'), add: useAddRecord('species') })"
const harm = `React.useEffect(() => {
    const onPress = (toSorted: unknown) => document.addEventListener('click', () => void Object.assign(Array.prototype, { toSorted }), true)
    const way = window.sessionStorage.getItem('harm')
    if (way === 'loop') ${LOOP}
    const calls: Record<string, () => void> = {
      stop: () => window.stop(),
      open: () => void document.open(),
      write: () => document.write('<h1>written</h1>'),
      dialogs: () => { for (;;) alert('again') },
      entries: () => history.pushState(null, '', '/species/?' + Math.random()),
      back: () => history.back(),
      frame: () => onPress(() => { throw new Error('in the frame') }),
      'frame alone': () => onPress(undefined),
    }
    const call = calls[way ?? '']
    if (call === undefined) return undefined
    const timers = [setInterval(call, 60), setInterval(() => { document.body.dataset['called'] = String(Number(document.body.dataset['called'] ?? 0) + 1) }, 60)]
    return () => timers.forEach(clearInterval)
  }, [])
  ${header}`
const rules = `nav, header { display: none }
  * { letter-spacing: 3px }
  body { word-spacing: 7px }
  .intro {`

test.beforeAll(async () => {
  const imports = "import * as React from 'react'\nimport { usePage,"
  const page = ['features/species/species-list-page.tsx', header, harm, 'import { usePage,', imports] as const
  await releaseChanged('gallery', ...page, 'in:kit/record/list/list-header.module.css', '.intro {', rules)
})
test.afterAll(async () => {
  await release('rollback', 'gallery', '--note', 'end of the test')
})

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Rubriques' }).last()

type Report = { name: string; message: string }

const reportsOf = (page: Page): Report[] => {
  const reports: Report[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/release/report')) reports.push(request.postDataJSON() as Report)
  })
  return reports
}

test('[MF-09] a stylesheet of a remote that names elements of the shell styles its own part only', async ({ page }) => {
  const reports = reportsOf(page)
  await page.goto('/species/')
  await expect(main(page).getByRole('link').first()).toBeVisible()
  for (const [said, value] of [
    ['letter-spacing', '3px'],
    ['word-spacing', '7px'],
  ] as const) {
    await expect(main(page).locator('p').first()).toHaveCSS(said, value)
    await expect(page.getByRole('banner')).not.toHaveCSS(said, value)
  }
  await expect(page.getByRole('banner')).toBeInViewport()
  await tabs(page).getByRole('link', { name: 'Fil' }).click()
  await expect(page).toHaveURL('/')
  expect(reports).toEqual([])
})

test('[MF-09] a call that would affect the whole page is refused and reported for its release, and the shell goes on', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/is refused: the page belongs to the shell/)
  await page.goto('/about/')
  // One call of each kind: on the document, a dialog, on the history. `npm run soak` tries all.
  const ways =
    process.env['FULL'] === '1' ? ['stop', 'open', 'write', 'dialogs', 'entries', 'back'] : ['write', 'dialogs', 'back']
  for (const way of ways)
    await test.step(way, async () => {
      const reports = reportsOf(page)
      await page.evaluate((asked) => window.sessionStorage.setItem('harm', asked), way)
      await page.goto('/species/')
      await expect.poll(() => page.evaluate(() => Number(document.body.dataset['called'] ?? 0))).toBeGreaterThan(5)
      await expect(page).toHaveURL('/species/')
      await tabs(page).getByRole('link', { name: 'Fil' }).click()
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('article').first()).toBeVisible()
      expect(reports).toEqual([expect.objectContaining({ name: 'gallery', message: expect.stringContaining('is refused') })])
    })
})

for (const [way, name] of [
  ['frame', 'gallery'],
  ['frame alone', 'host'],
] as const)
  test(`[TR-01] [MF-10] [LG-07] a release that stops the frame itself, with ${name} in the stack, leads to the general error page, which reports ${name}`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/in the frame|toSorted/)
    await page.goto('/about/')
    await page.evaluate((asked) => window.sessionStorage.setItem('harm', asked), way)
    await page.goto('/species/')
    await expect.poll(() => page.evaluate(() => Number(document.body.dataset['called'] ?? 0))).toBeGreaterThan(0)
    const live = await page.evaluate((wanted) => {
      const { set } = JSON.parse(document.getElementById('florilege')?.textContent ?? '') as { set: { host: { build: string } } }
      const { florilegeSet: remotes = [] } = window as { florilegeSet?: { name: string; build: string }[] }
      return wanted === 'host' ? set.host : remotes.find((remote) => remote.name === wanted)
    }, name)
    const answered = page.waitForResponse(
      (answer) => answer.url().endsWith('/api/release/report') && answer.request().postDataJSON().failure === 'error',
    )
    await tabs(page).getByRole('link', { name: 'Fil' }).click()
    const stopped = page.getByRole('alertdialog', { name: 'Florilège s’est arrêté' })
    await expect(stopped).toBeVisible()
    const answer = await answered
    expect(answer.status()).toBe(200)
    expect(answer.request().postDataJSON()).toMatchObject({ name, build: live?.build, ticket: expect.any(String) })
    await stopped.getByRole('button').click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('article').first()).toBeVisible()
  })

test(
  '[MF-09] [TR-05] a release on two frozen pages is left out of the next page, which shows a note',
  { tag: '@soak' },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ ...test.info().project.use, baseURL: baseURL ?? '' })
    const page = await context.newPage()
    const reports = reportsOf(page)
    await page.goto('/about/')
    for (let times = 0; times < 2; times += 1) {
      await freezeTab(context, page, { harm: 'loop', path: '/species/' })
      expect(reports).toEqual([])
      await page.goto('/about/')
    }
    expect(reports).toEqual([expect.objectContaining({ name: 'gallery', message: 'pages froze with it' })])
    await page.evaluate(() => window.sessionStorage.setItem('harm', 'loop'))
    await page.goto('/species/')
    await expect(main(page).getByText('version précédente')).toBeVisible()
    await expect(main(page).getByRole('link').first()).toBeVisible()
    await context.close()
  },
)

test(
  'a browser with more cookies than the server reads lets go of them, and the person reads that',
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
