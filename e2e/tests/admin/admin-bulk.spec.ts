import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { answer, choose, send } from '../../steps/people-steps.ts'
import { toasts, words } from '../../steps/social-steps.ts'

type Made = { data: { id: number } }

/** Creates an artist for this test. */
const makeArtist = async (page: Page, title: string): Promise<number> => {
  const body = { title, language: 'fr', status: 'published', fields: { class: 'artist' } }
  return ((await send(page, '/api/genus', body)) as Made).data.id
}

test(
  '[RT-39] [ST-16] records are selected in their list, edited in bulk with a preview, and restored together; later changes of others stay',
  { tag: '@soak' },
  async ({ page, signIn }) => {
    await signIn('admin')
    const name = words('Peintresse')
    const [first, second] = [`${name} une`, `${name} deux`]
    await makeArtist(page, first)
    const taken = await makeArtist(page, second)
    await page.goto(`/admin/record/?kind=genus&q=${encodeURIComponent(name)}`)
    await page.getByRole('button', { name: 'Choisir des fiches' }).click()
    await page.getByRole('checkbox', { name: first }).check()
    await page.getByRole('checkbox', { name: second }).check()
    const bar = page.getByRole('region', { name: 'Fiches choisies' })
    await expect(bar.getByRole('status')).toHaveText('2 fiches choisies')
    // The selection blocks an automatic reload.
    const isHeld = () => page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
    expect(await isHeld()).toBe(true)
    await bar.getByRole('button', { name: 'Modifier ensemble' }).click()
    const sheet = page.getByRole('dialog', { name: 'Modifier ensemble' })
    await sheet.getByLabel('Champ').selectOption({ label: 'Nationalité' })
    await sheet.getByLabel('Nouvelle valeur').fill('Française')
    await sheet.getByRole('button', { name: 'Voir l’aperçu' }).click()
    await expect(sheet.getByRole('status')).toHaveText('2 fiches changent.')
    await expect(sheet.getByRole('row', { name: new RegExp(first.replaceAll(/[()]/g, '\\$&')) })).toContainText('vide')

    // Another editor changes one of them.
    const { origin } = new URL(page.url())
    const change = {
      title: second,
      language: 'fr',
      status: 'published',
      fields: { class: 'artist', family: 'Ailleurs' },
      version: 1,
    }
    const put = await page.request.put(`/api/genus/${taken}`, { headers: { origin }, data: change })
    expect(put.status(), await put.text()).toBe(200)
    await sheet.getByLabel('Motif').fill('Une même nationalité')
    await sheet.getByRole('button', { name: 'Modifier 2 fiches' }).click()
    await expect(toasts(page).getByText('1 fiche modifiée.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Nationalité\s: Française/)
    const row = (title: string) => page.getByRole('row').filter({ hasText: title })
    await expect(row(first)).toContainText('modifiée')
    await expect(row(second)).toContainText(/changée entre-temps/)

    await page.getByRole('button', { name: 'Annuler la modification' }).click()
    const undo = page.getByRole('dialog', { name: 'Annuler la modification' })
    await undo.getByLabel('Motif').fill('Finalement non')
    await undo.getByRole('button', { name: 'Annuler la modification' }).click()
    await expect(row(first)).toContainText('reprise')
    await page.goto('/admin/audit/?action=record.bulk-undo')
    await expect(page.getByRole('row').filter({ hasText: 'Finalement non' }).first()).toContainText(
      'Modification d’ensemble annulée',
    )
  },
)

test(
  '[AP-09] the row of a record is deleted from its menu with a toast; when the server fails, the toast reports the failure',
  { tag: '@soak' },
  async ({ page, signIn, expectedErrors }) => {
    expectedErrors.push(/500/, /404/)
    await signIn('admin')
    const name = words('Graveuse')
    const [first, second] = [`${name} une`, `${name} deux`]
    await makeArtist(page, first)
    const id = await makeArtist(page, second)
    await page.goto(`/admin/record/?kind=genus&q=${encodeURIComponent(name)}`)
    const remove = async (title: string): Promise<void> => {
      await choose(page, title, 'Supprimer la ligne')
      await answer(page, /Supprimer cette ligne/, 'Oui')
    }
    await remove(first)
    await expect(toasts(page).getByText('Ligne supprimée')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: first })).toHaveCount(0)

    const broken = { status: 500, json: { error_code: 'INTERNAL_ERROR', message: '' } }
    await page.route('**/api/admin/dop/*', (route) => route.fulfill(broken))
    const readAgain = page.waitForResponse(
      (answer) => answer.url().includes('/api/genus?') && answer.request().method() === 'GET',
    )
    await remove(second)
    await expect(toasts(page).getByText(/L’opération n’a pas abouti/)).toBeVisible()
    await readAgain
    await expect(page.getByRole('row').filter({ hasText: second })).toHaveCount(1)
    await page.unrouteAll({ behavior: 'wait' })

    // Another administrator has deleted it first.
    const elsewhere = await page.request.delete(`/api/admin/dop/item.${id}`, { headers: { origin: new URL(page.url()).origin } })
    expect(elsewhere.status()).toBe(200)
    await remove(second)
    await expect(toasts(page).getByText(/L’opération n’a pas abouti.*introuvable/)).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: second })).toHaveCount(0)
  },
)
