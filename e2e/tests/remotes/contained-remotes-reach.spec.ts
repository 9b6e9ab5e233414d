import type { Page } from '@playwright/test'
import { main, openMenu } from '../../steps/contained-steps.ts'
import { expect, test } from '../../fixtures.ts'
import { release, releaseChanged } from '../../running.ts'

test.describe.configure({ timeout: 120_000 })
test.use({ serviceWorkers: 'allow' })

// One release of the gallery. Its page of species fetches from another site, starts workers, or throws an error of another remote.
const header = "usePage({ title: t('species_title'), add: useAddRecord('species') })"
const reach = `React.useEffect(() => {
    const way = window.sessionStorage.getItem('reach')
    const tried = () => { document.body.dataset['tried'] = way ?? '' }
    if (way === 'fetch') fetch('https://elsewhere.example/').catch(tried)
    if (way === 'service worker') navigator.serviceWorker.register('/elsewhere.js').catch((error) => { tried(); throw error })
    if (way === 'worker') { tried(); new Worker('/elsewhere.js') }
    if (way === 'another name') { tried(); throw Object.assign(new Error('of another'), { stack: 'Error: of another\\n at f (' + location.origin + '/r/social/0123456789abcdef/entry.js:1:1)' }) }
  }, [])
  ${header}`

let build = ''
test.beforeAll(async () => {
  const imports = "import * as React from 'react'\nimport { usePage,"
  build = await releaseChanged('gallery', 'features/species/species-list-page.tsx', header, reach, 'import { usePage,', imports)
})
test.afterAll(async () => {
  await release('rollback', 'gallery', '--note', 'end of the test')
})

type Report = { name: string; build: string; failure: string }

const reportOf = async (page: Page, way: string): Promise<Report> => {
  await page.goto('/about/')
  await page.evaluate((asked) => sessionStorage.setItem('reach', asked), way)
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/release/report'))
  await page.goto('/species/')
  await expect(page.locator('body')).toHaveAttribute('data-tried', way)
  return (await sent).postDataJSON() as Report
}

const WAYS = [
  ['fetch', 'policy'],
  ['service worker', 'policy'],
  ['worker', 'render'],
  ['another name', 'render'],
] as const

for (const [way, failure] of WAYS)
  test(
    `[TR-05] [MF-09] a part that accesses other resources (${way}) is refused and reported as its own release, and the shell goes on`,
    { tag: '@soak' },
    async ({ page, expectedErrors }) => {
      expectedErrors.push(/elsewhere\.example|TrustedScriptURL|Content Security Policy|of another|worker/)
      expect(await reportOf(page, way)).toMatchObject({ name: 'gallery', build, failure })
      await openMenu(page)
      await page.goto('/artwork/')
      await expect(main(page).getByRole('link').first()).toBeVisible()
    },
  )
