import { zipOf } from '../../../server/tests/import/import-files.ts'
import { expect, settled, test } from '../../fixtures.ts'
import { placedPhotographs } from '../../steps/photographs.ts'
import { words } from '../../steps/social-steps.ts'

test('[CU-01] an editor imports a table with a zip of pictures: shown in the trial, then on the record', async ({
  page,
  signIn,
}) => {
  test.slow()
  await signIn('editor')
  const [title, number] = [words('Tulipe de Gesner'), words('T')]
  // The import runs in the background, on a machine that others use.
  const job = { timeout: 60_000 }
  const [one, other] = placedPhotographs()
  const zip = await zipOf({ [`${number}.jpg`]: one?.buffer ?? '', 'vues/T-9.jpg': other?.buffer ?? '' })
  await page.goto('/import/')
  await settled(page)
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choisir des fichiers' }).click()
  await (
    await chosen
  ).setFiles([
    {
      name: 'tulipes.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Inventaire;Titre\n${number};${title}\n${number} bis;Sans image\n`),
    },
    { name: 'tulipes.zip', mimeType: 'application/zip', buffer: zip },
  ])
  await expect(page).toHaveURL(/\/import\/\d+\/$/)
  await expect(page.getByText('2 images dans les fichiers.')).toBeVisible()
  await page.getByLabel('Crédit des images').fill('Jardin botanique')
  await page.getByLabel('Licence des images').fill('CC BY 4.0')
  await page.getByLabel('Publiées').check()
  await page.getByRole('button', { name: 'Essayer sans rien écrire' }).click()
  await expect(page.getByRole('heading', { name: 'Ce qui se passerait' })).toBeVisible(job)
  const count = (name: string) => page.locator('dl > div', { has: page.getByText(name, { exact: true }) }).locator('dd')
  for (const name of ['Images avec une fiche', 'Fiches sans image', 'Images sans fiche'])
    await expect(count(name)).toHaveText('1')
  await expect(page.getByRole('table')).toContainText(`${number}.jpg`)
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
  }
  await page.getByRole('button', { name: 'Importer', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Rapport' })).toBeVisible(job)
  await expect(count('Images enregistrées')).toHaveText('1')
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByText('Jardin botanique, CC BY 4.0')).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Annuler cet import' }).click()
  await page.getByRole('button', { name: 'Oui' }).click()
  await expect(page.getByText('retirée', { exact: true }).first()).toBeVisible(job)
})
