import { join } from 'node:path'
import { REAL_DATA } from '../../../shared/testing/real-data.ts'
import { expect, signInOn, test } from '../../fixtures.ts'
import { placedPhotographs } from '../../steps/photographs.ts'
import { importCatalogue, release, releaseChanged } from '../../running.ts'
import { likeOf, open, post, words, write } from '../../steps/social-steps.ts'

const SETS = ['art/joconde-wikidata', 'art/tate', 'taxa/griis-belgium', 'bibliography']
let isReleased = false

test.afterAll(async () => {
  // Restores the live release for other tests.
  if (isReleased) await release('rollback', 'gallery', '--note', 'end of the test')
})

test(
  'the main job on real input: catalogues are imported while people write, upload photographs, and a remote is released',
  { tag: '@soak' },
  async ({ page, browser }) => {
    test.setTimeout(300_000)
    const importing = (async () => {
      for (const set of SETS) {
        const output = await importCatalogue('--from', join(REAL_DATA, set))
        expect(output).toMatch(/added/)
      }
    })()

    await signInOn(page, 'user')
    const text = words('Pendant que le catalogue arrive')
    await write(page, text)
    await likeOf(post(page, text)).click()
    await open(page, text)
    await page.getByLabel('Votre commentaire').fill('Et les planches avec lui.')
    await page.getByRole('button', { name: 'Envoyer' }).click()
    // The field keeps the same text until the server has stored it.
    await expect(post(page, 'Et les planches avec lui.')).toBeVisible()
    await expect(page.getByLabel('Votre commentaire')).toHaveValue('')
    await page.goto('/media/edit/0/')
    await page.locator('input[type=file]').setInputFiles(placedPhotographs())
    await expect(page.getByText('2 photos sur 2 envoyées')).toBeVisible({ timeout: 60_000 })
    await page.getByRole('button', { name: 'Publier les 2 photos' }).click()
    await expect(page).toHaveURL(/\/media\/$/)
    const build = await releaseChanged(
      'gallery',
      'kit/record/list/list-texts.ts',
      'Les espèces du catalogue',
      'Toutes les espèces du catalogue',
    )
    isReleased = true
    await importing

    const guest = await (await browser.newContext()).newPage()
    await guest.goto('/species/')
    await expect(guest.getByText('Toutes les espèces du catalogue')).toBeVisible()
    expect(await guest.content()).toContain(`/r/gallery/${build}/`)
    for (const [question, found] of [
      ['chef d oeuvre', /œuvre/i],
      ["l'école de platon", /L'École de Platon/],
      ['hampstead heath constable', /Hampstead Heath/],
      ['acer rufinerve', /Acer rufinerve/],
    ] as const) {
      await guest.goto(`/search/?${new URLSearchParams({ q: question })}`)
      await expect(guest.getByRole('list', { name: 'Résultats' })).toContainText(found)
    }
    await guest
      .getByRole('list', { name: 'Résultats' })
      .getByRole('link', { name: /Acer rufinerve/ })
      .first()
      .click()
    await expect(guest.getByRole('heading', { level: 1, name: 'Acer rufinerve' })).toBeVisible()
    const again = await importCatalogue('--from', join(REAL_DATA, 'bibliography'))
    expect(again).toMatch(/\b0 added/)
    expect(again).not.toMatch(/[1-9]\d* added/)
    await guest.context().close()
  },
)
