import type { Page, Request } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { release, releaseChanged } from '../running.ts'

test.describe.configure({ timeout: 120_000 })

/** So long a page is held up: longer than whatever a busy machine takes for its own, we hope; ms. */
const LONG = 1200

// One release of the gallery whose page of species holds the page up in the way that the tab asks for, once.
const header = "usePage({ title: t('species_title'), add: useAddRecord('species') })"
const harm = `const way = window.sessionStorage.getItem('way')
  const [steps, step] = React.useState(0)
  const block = (asked: string): void => {
    if (asked !== way || document.body.dataset['held'] === way) return
    document.body.dataset['held'] = way
    for (const end = performance.now() + ${LONG}; performance.now() < end; );
  }
  React.useEffect(() => block('first effect'), [])
  React.useEffect(() => { if (steps > 0) block('effect of a press') })
  React.useEffect(() => { if (way === 'rendering what came') fetch('/api/release/set').then(() => step(-1), () => undefined) }, [way])
  if (steps < 0) block('rendering what came')
  ${header}`
const intro = '<p className={styles.intro}>'
const controls = `<section aria-label="harm">
      <button onClick={() => { block('press'); step(steps + 1) }}>{'Step ' + steps}</button>
      <input aria-label="Words" onChange={() => block('input')} onKeyDown={() => block('key')} />
      {steps > 0 && way === 'picture' && <img alt="" src="https://elsewhere.example/x.png" />}
    </section>
    ${intro}`

let build = ''
test.beforeAll(async () => {
  const imports = "import * as React from 'react'\nimport { usePage,"
  const texts = [header, harm, 'import { usePage,', imports, intro, controls]
  build = await releaseChanged('gallery', 'features/species/species-list-page.tsx', ...texts)
})
test.afterAll(async () => {
  await release('rollback', 'gallery', '--note', 'end of the test')
})

type Told = { name: string; build: string; failure: string; message: string }

/** What the server is told while a page does what it does, until it is left. */
const toldBy = async (page: Page, way: string, act: () => Promise<void>): Promise<Told[]> => {
  const sent: Request[] = []
  const listen = (request: Request) => void (/\/api\/release\/(?:load|report)$/.test(request.url()) && sent.push(request))
  page.on('request', listen)
  await page.goto('/about/')
  await page.evaluate((asked) => window.sessionStorage.setItem('way', asked), way)
  await page.goto('/species/')
  await expect(page.getByRole('region', { name: 'harm' })).toBeVisible()
  await act()
  // The browser tells of a frame when it is over, and the page tells the server when it is left.
  await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)))
    window.dispatchEvent(new Event('pagehide'))
  })
  await Promise.all(sent.map((request) => request.response()))
  page.off('request', listen)
  return sent.flatMap((request) => {
    const body = request.postDataJSON() as Told & { faults?: Told[] }
    return body.faults ?? [body]
  })
}

const ways: [string, (page: Page) => Promise<void>][] = [
  ['press', (page) => page.getByRole('button', { name: 'Step 0' }).click()],
  ['key', (page) => page.getByLabel('Words').press('a')],
  ['input', (page) => page.getByLabel('Words').fill('a')],
  ['effect of a press', (page) => page.getByRole('button', { name: 'Step 0' }).click()],
  ['first effect', async () => undefined],
  ['rendering what came', (page) => expect(page.getByRole('button', { name: 'Step -1' })).toBeVisible()],
]

test(
  '[MF-10] what a remote holds up in its handlers, effects and renders is told of it and not of the host that calls them',
  { tag: '@soak' },
  async ({ page }) => {
    for (const [way, act] of ways)
      await test.step(way, async () => {
        const told = await toldBy(page, way, () => act(page))
        const long = told.filter(({ failure, message }) => failure === 'long_task' && parseInt(message, 10) >= LONG)
        expect(long.map(({ name, build: of }) => `${name} ${of}`)).toEqual([`gallery ${build}`])
      })
  },
)

test('[MF-10] what of a remote breaks the policy of the page without a script is told of it', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/elsewhere\.example/)
  const told = await toldBy(page, 'picture', () => page.getByRole('button', { name: 'Step 0' }).click())
  expect(told.filter(({ failure }) => failure === 'policy')).toEqual([
    expect.objectContaining({ name: 'gallery', build, message: expect.stringMatching(/^img-src https:\/\/elsewhere\.example/) }),
  ])
})
