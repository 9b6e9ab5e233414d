import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { INTRO, OTHER_INTRO, release, releaseBadWorker, releaseOtherIntro } from '../../running.ts'
import { fetchedByWorker, installed, keptSet, UNREACHED } from '../../steps/worker-steps.ts'

test.use({ serviceWorkers: 'allow', expectedErrors: [UNREACHED] })

type Generation = { files: { href: string; integrity: string }[] }

const generation = async (page: Page): Promise<Generation['files']> =>
  ((await (await page.request.get('/generation.json')).json()) as Generation).files

/** Builds of a remote whose files this page has loaded. */
const buildsOf = (page: Page, name: string): Promise<string[]> =>
  page.evaluate((remote) => {
    const paths = performance.getEntriesByType('resource').map((entry) => new URL(entry.name).pathname.split('/'))
    return [...new Set(paths.filter((path) => path[1] === 'r' && path[2] === remote).map((path) => path[3] ?? ''))]
  }, name)

test(
  '[PW-05] [BY-12] an update during work fetches only changed files, never mixes two releases, and keeps unsaved input',
  { tag: '@soak' },
  async ({ page, context, signIn }) => {
    await signIn('user')
    await page.goto('/species/')
    await expect(page.getByText(INTRO)).toBeVisible()
    const set = await installed(page)
    const [old] = await buildsOf(page, 'gallery')
    expect(old).toBeDefined()
    const before = new Set((await generation(page)).map(({ integrity }) => integrity))
    await page.goto('/note/add/')
    await page.getByLabel('Vos mots').fill('Écrit pendant la mise à jour')
    const fetched = new Set(await fetchedByWorker(page))
    try {
      await releaseOtherIntro()
      await expect(page.getByText('Une nouvelle version est prête.')).toBeVisible()
      await expect.poll(() => keptSet(page)).not.toBe(set)
      const changed = (await generation(page)).filter(({ integrity }) => !before.has(integrity)).map(({ href }) => href)
      const again = (await fetchedByWorker(page)).filter((path) => !fetched.has(path))
      expect(again.toSorted()).toEqual(changed.toSorted())
      expect(changed.filter((href) => !href.startsWith('/r/gallery/'))).toEqual([])
      await expect(page.getByLabel('Vos mots')).toHaveValue('Écrit pendant la mise à jour')

      // The open page keeps its release, the next one is entirely of the new release; also offline.
      const other = await context.newPage()
      await other.goto('/species/')
      await expect(other.getByText(OTHER_INTRO)).toBeVisible()
      const now = await buildsOf(other, 'gallery')
      expect(now).toHaveLength(1)
      expect(now).not.toContain(old)
      await context.setOffline(true)
      for (const one of [page, other]) await one.getByRole('alertdialog').getByRole('button').click()
      await other.goto('/species/')
      await expect(other.getByText(OTHER_INTRO)).toBeVisible()
      expect(await buildsOf(other, 'gallery')).toEqual(now)
      await context.setOffline(false)
      await other.close()

      page.on('dialog', (dialog) => void dialog.accept())
      await page.getByRole('button', { name: 'Recharger' }).press('Enter')
      await expect(page.getByText('Une nouvelle version est prête.')).toBeHidden()
      await expect(page.getByLabel('Vos mots')).toHaveValue('Écrit pendant la mise à jour')
    } finally {
      await release('rollback', 'gallery', '--note', 'back in a test')
    }
  },
)

test('[ST-16] [PW-05] when a newer worker takes over, an open page checks its version', { tag: '@soak' }, async ({ page }) => {
  // A guest gets no live event of the release.
  await page.goto('/about/')
  await installed(page)
  const newer = page.getByText('Une nouvelle version est prête.')
  try {
    await releaseBadWorker('newer')
    await expect(newer).toBeHidden()
    // Update check that browsers make at the latest after a day.
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    await expect(newer).toBeVisible()
  } finally {
    await release('rollback', 'host', '--note', 'back in a test')
  }
})
