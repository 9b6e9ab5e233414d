import { prove } from '../../steps/account-steps.ts'
import { comeTo, expect, PASSWORD, test } from '../../fixtures.ts'
import { INTRO, OTHER_INTRO, release, releaseChanged, releaseOtherIntro } from '../../running.ts'

test.describe.configure({ mode: 'serial' })

test(
  '[MF-01] [MF-02] [MF-03] a remote is released into the running system: new pages use it, an open page goes on',
  { tag: '@journey' },
  async ({ page, context }) => {
    await page.goto('/species/')
    await expect(page.getByText(INTRO)).toBeVisible()
    const before = /\/r\/gallery\/([0-9a-f]{16})\//.exec(await page.content())?.[1]
    const build = await releaseOtherIntro()
    expect(build).not.toBe(before)

    const next = await context.newPage()
    await next.goto('/species/')
    await expect(next.getByText(OTHER_INTRO)).toBeVisible()
    expect(await next.content()).toContain(`/r/gallery/${build}/`)

    // The open page notices it when it becomes visible, and the person chooses the moment.
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByText('Une nouvelle version est prête.')).toBeVisible()
    await comeTo(page)
    await page.getByRole('button', { name: 'Plus tard' }).click()
    // The open page still gets its old files: a page of the remote that it had not loaded yet.
    await page.getByRole('listitem').filter({ hasText: 'Iris germanica' }).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Iris germanica' })).toBeVisible()
    await page.getByRole('navigation').last().getByRole('link', { name: 'Flore' }).click()
    await expect(page.getByText(INTRO)).toBeVisible()

    await release('rollback', 'gallery', '--note', 'back in a test')
    await next.goto('/species/')
    await expect(next.getByText(INTRO)).toBeVisible()
  },
)

test('[MF-02] releasing the same again changes nothing', { tag: '@soak' }, async () => {
  expect(await release('list')).toContain('gallery')
  expect(await release('gallery')).toMatch(/Live already|Live:/)
})

test('[MF-09] a release that throws while loading is contained: the previous one is used, the page shows a note, and the server gets a report', async ({
  page,
  signIn,
  expectedErrors,
}) => {
  expectedErrors.push(/broken on purpose|RUNTIME|remote/i)
  await releaseChanged(
    'gallery',
    'remote.tsx',
    "import { texts } from './texts.ts'",
    "import { texts } from './texts.ts'\nif (texts.name && 'document' in globalThis) throw new Error('broken on purpose')",
  )
  const reported = page.waitForRequest((request) => request.url().endsWith('/api/release/report'))
  await page.goto('/species/')
  await expect(page.getByText(INTRO)).toBeVisible()
  await reported
  await expect(page.getByRole('navigation').last().getByRole('link', { name: 'Galerie' })).toBeVisible()
  await signIn('admin')
  await page.goto('/admin/release/')
  const row = page.getByRole('table', { name: 'Mises en ligne' }).getByRole('row', { name: 'gallery' })
  await expect(row).toContainText(/\d sur \d/)
  await row.getByRole('link', { name: 'gallery', exact: true }).click()
  await expect(page.getByRole('main')).toContainText('erreur au chargement')
})

test('[MF-09] [MF-15] an administrator rolls it back in the browser, and the log records the author and time', async ({
  page,
  signIn,
  expectedErrors,
}) => {
  // Refused until the password is entered again.
  expectedErrors.push(/403 \(Forbidden\) .*rollback/)
  await signIn('admin')
  await page.goto('/admin/release/gallery/')
  await page.getByRole('button', { name: 'Revenir à la précédente' }).click()
  const sheet = page.getByRole('dialog', { name: /Revenir en arrière/ })
  await sheet.getByLabel('Motif').fill('La liste ne vient plus')
  await sheet.getByRole('button', { name: 'Revenir à la précédente' }).click()
  await prove(page, PASSWORD)
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('La version précédente est en ligne.')
  await expect(page.getByRole('row', { name: /La liste ne vient plus/ })).toContainText(/retour en arrière.*Hélène Vasseur/)
  await page.goto('/species/')
  await expect(page.getByText(INTRO)).toBeVisible()
})

test(
  '[MF-09] [LG-08] a remote that throws while rendering is replaced by its previous release; shell and other remotes keep working',
  { tag: '@soak' },
  async ({ page, expectedErrors }) => {
    expectedErrors.push(/broken in render/)
    await releaseChanged(
      'gallery',
      'features/species/species-list-page.tsx',
      'const state = useListState()',
      "const state = useListState()\n  if (state.query) throw new Error('broken in render')",
    )
    await page.goto('/species/')
    await expect(page.getByText(INTRO)).toBeVisible()
    await expect(page.getByText('La version précédente de cette partie s’affiche')).toBeVisible()
    await page.getByRole('navigation').last().getByRole('link', { name: 'Fil' }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
    await release('rollback', 'gallery')
  },
)
