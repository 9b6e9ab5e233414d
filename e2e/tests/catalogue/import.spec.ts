import { expect, settled, test } from '../../fixtures.ts'
import { words } from '../../steps/social-steps.ts'

test('[BY-13] an editor imports a table: mapping, trial, import, report, undo', { tag: '@soak' }, async ({ page, signIn }) => {
  await signIn('editor')
  const title = words('Jacinthe orientale')
  await page.goto('/import/')
  await settled(page)
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choisir des fichiers' }).click()
  const table = `Code;Titre;Mention\nj1;${title};bleue\nj2;;blanche\n`
  await (await chosen).setFiles({ name: 'jacinthes.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
  await expect(page).toHaveURL(/\/import\/\d+\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('jacinthes.csv')
  await expect(page.getByLabel('Colonne qui identifie chaque ligne')).toHaveValue('Code')
  await expect(page.getByLabel('Titre', { exact: true })).toHaveValue('title')
  await page.getByLabel('Mention', { exact: true }).selectOption('technique')
  await page.getByLabel('Publiées').check()
  await page.getByRole('button', { name: 'Essayer sans rien écrire' }).click()
  await expect(page.getByRole('heading', { name: 'Ce qui se passerait' })).toBeVisible()
  await expect(page.getByRole('table')).toContainText('champ obligatoire vide')
  await page.getByRole('button', { name: 'Importer', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Rapport' })).toBeVisible()
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByText('bleue')).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Annuler cet import' }).click()
  await page.getByRole('button', { name: 'Oui' }).click()
  await expect(page.getByText('retirée', { exact: true })).toBeVisible()
})

test(
  '[BY-13] the report of an import has its rows, although the trial’s report was open at its start',
  { tag: '@soak' },
  async ({ page, signIn }) => {
    await signIn('editor')
    const title = words('Narcisse des poètes')
    await page.goto('/import/')
    await settled(page)
    const chosen = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choisir des fichiers' }).click()
    const buffer = Buffer.from(`Code;Titre\nn1;${title}\n`)
    await (await chosen).setFiles({ name: 'narcisses.csv', mimeType: 'text/csv', buffer })
    await page.getByRole('button', { name: 'Essayer sans rien écrire' }).click()
    await expect(page.getByRole('heading', { name: 'Ce qui se passerait' })).toBeVisible()
    await expect(page.getByRole('table')).toContainText(title)
    // Answer of the server when a long run has just begun: running, without rows.
    let begun = true
    await page.route(/\/api\/import\/\d+$/, async (route) => {
      if (!begun || route.request().method() !== 'GET') return route.fallback()
      const answer = await route.fetch()
      const { data } = (await answer.json()) as { data: object }
      begun = false
      return route.fulfill({ response: answer, json: { data: { ...data, state: 'running', phase: 'import' } } })
    })
    await page.route(/\/api\/import\/\d+\/row/, (route) =>
      begun ? route.fulfill({ json: { list: { data: [], next: null } } }) : route.fallback(),
    )
    await page.getByRole('button', { name: 'Importer', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Rapport' })).toBeVisible()
    await expect(page.getByRole('table')).toContainText(title)
  },
)
