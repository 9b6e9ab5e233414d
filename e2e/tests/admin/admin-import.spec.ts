import { rowOf } from '../../steps/admin-steps.ts'
import { expect, settled, test } from '../../fixtures.ts'
import { words } from '../../steps/social-steps.ts'

const ROWS = 300

test(
  '[RT-39] [BY-13] [BY-14] an administrator opens the imports from the catalogue, sees the progress of one, undoes it, and finds both in the log',
  { tag: '@soak' },
  async ({ page, signIn }) => {
    await signIn('admin')
    const name = words('Herbier')
    const file = `${name}.csv`
    await page.goto('/admin/record/')
    await page.getByRole('link', { name: 'Importer des fiches' }).click()
    await expect(page).toHaveURL('/import/')
    await settled(page)
    const chosen = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choisir des fichiers' }).click()
    const rows = Array.from({ length: ROWS }, (_, at) => `${name}-${at};${name}, planche ${at}`)
    const buffer = Buffer.from(`Code;Titre\n${rows.join('\n')}\n`)
    await (await chosen).setFiles({ name: file, mimeType: 'text/csv', buffer })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(file)
    await expect(page.getByLabel('En brouillon')).toBeChecked()
    await expect(page.getByRole('button', { name: 'Importer', exact: true })).toHaveCount(0)
    await page.getByRole('button', { name: 'Essayer sans rien écrire' }).click()
    await page.getByRole('button', { name: 'Importer', exact: true }).click()
    await expect(page.getByRole('progressbar', { name: 'Import', exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Rapport' })).toBeVisible({ timeout: 40_000 })
    await expect(page.getByRole('main')).toContainText(String(ROWS))
    await expect(page.getByRole('progressbar')).toHaveCount(0)

    await page.goto(`/admin/record/?q=${encodeURIComponent(name)}`)
    await expect(page.getByRole('row').nth(1)).toContainText('brouillon')
    await page.goto('/import/')
    await page.getByRole('link', { name: file }).click()
    await page.getByRole('button', { name: 'Annuler cet import' }).click()
    await page.getByRole('button', { name: 'Oui' }).click()
    await expect(page.getByRole('progressbar', { name: 'Annulation' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Annuler cet import' })).toHaveCount(0)
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await page.goto(`/admin/record/?q=${encodeURIComponent(name)}`)
    await expect(page.getByText('Rien à montrer ici')).toBeVisible()

    for (const [action, said] of [
      ['import.import', 'Import commencé'],
      ['import.undo', 'Import annulé'],
    ] as const) {
      await page.goto(`/admin/audit/?action=${action}`)
      await expect(rowOf(page, said).first()).toContainText('Hélène Vasseur')
    }
  },
)
