import { expect, test } from '../../fixtures.ts'
import { send, words } from '../../steps/social-steps.ts'

/** More than a job edits before the page shows its progress. */
const COUNT = 600
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
] as const

for (const viewport of SIZES)
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport })

    test(
      `[CU-08] at ${viewport.width} pixels a whole filtered list is previewed, edited with its progress, and undone`,
      { tag: '@soak' },
      async ({ page, signIn }) => {
        await signIn('admin')
        // A single word, so that the search finds exactly these.
        const name = words('Lissier').replaceAll(/[^\p{L}\d]/gu, '')
        const record = (at: number) => ({
          kind: 'genus',
          title: `${name} ${at}`,
          language: 'fr',
          status: 'published',
          fields: { class: 'artist' },
          source: { source: name, key: String(at) },
        })
        const owner = 'Cabinet des estampes'
        for (let at = 0; at < COUNT; at += 60)
          await send(page, '/api/catalogue/import', {
            owner,
            drafts: Array.from({ length: Math.min(60, COUNT - at) }, (_, more) => record(at + more)),
          })
        await signIn('editor')
        await page.goto(`/record/?kind=genus&q=${name}`)
        await page.getByRole('button', { name: 'Toute la liste' }).click()
        await page.getByRole('button', { name: 'Modifier ensemble' }).click()
        const sheet = page.getByRole('dialog', { name: 'Modifier ensemble' })
        await sheet.getByLabel('Champ').selectOption({ label: 'Nationalité' })
        await sheet.getByLabel('Nouvelle valeur').fill('Française')
        await sheet.getByRole('button', { name: 'Voir l’aperçu' }).click()
        await expect(sheet.getByRole('status')).toContainText(`La liste compte ${COUNT} fiches`)
        await sheet.getByLabel('Motif').fill('Une même nationalité')
        await sheet.getByRole('button', { name: `Modifier ${COUNT} fiches` }).click()

        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Nationalité\s: Française/)
        const main = page.getByRole('main')
        const progress = main.getByRole('progressbar')
        await expect(progress).toBeVisible()
        await expect(main.getByText(new RegExp(`sur ${COUNT}, il en reste`))).toBeVisible()
        await expect(main.getByText(`${COUNT} modifiées`)).toBeVisible({ timeout: 60_000 })
        await expect(main.getByRole('row').filter({ hasText: 'modifiée' }).first()).toContainText('Française')

        await page.getByRole('button', { name: 'Annuler la modification' }).click()
        const undo = page.getByRole('dialog', { name: 'Annuler la modification' })
        await undo.getByLabel('Motif').fill('Finalement non')
        await undo.getByRole('button', { name: 'Annuler la modification' }).click()
        await expect(progress).toBeVisible()
        await expect(main.getByText(`${COUNT} reprises`)).toBeVisible({ timeout: 60_000 })
        await expect(main.getByRole('row').filter({ hasText: 'reprise' }).first()).toContainText(name)
      },
    )
  })
