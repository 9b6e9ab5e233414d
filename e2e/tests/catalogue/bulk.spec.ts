import type { Page } from '@playwright/test'
import { openMenu } from '../../steps/contained-steps.ts'
import { expect, test } from '../../fixtures.ts'
import { send } from '../../steps/people-steps.ts'
import { toasts, words } from '../../steps/social-steps.ts'

type Made = { data: { id: number } }

/** Creates an artist for this test. */
const makeArtist = async (page: Page, title: string): Promise<number> => {
  const body = { title, language: 'fr', status: 'published', fields: { class: 'artist' } }
  return ((await send(page, '/api/genus', body)) as Made).data.id
}

test('[CU-08] [ST-16] an editor finds the list of records in the menu; they are selected in their list, edited in bulk with a preview, and restored together; later changes of others stay', async ({
  page,
  signIn,
}) => {
  await signIn('editor')
  const name = words('Peintresse')
  const [first, second] = [`${name} une`, `${name} deux`]
  await makeArtist(page, first)
  const taken = await makeArtist(page, second)
  await page.goto('/artwork/')
  await (await openMenu(page)).getByRole('link', { name: 'Fiches du catalogue' }).click()
  await expect(page).toHaveURL('/record/')
  await page.getByRole('link', { name: 'Artistes, mouvements, genres' }).click()
  await page.getByRole('searchbox', { name: 'Chercher un titre' }).fill(name)
  await page.getByRole('button', { name: 'Chercher', exact: true }).click()
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

  await signIn('admin')
  await page.goto('/admin/audit/?action=record.bulk-undo')
  const entry = page.getByRole('row').filter({ hasText: 'Finalement non' }).first()
  await expect(entry).toContainText('Modification d’ensemble annulée')
  await entry.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/record\/bulk\/\d+\/$/)
})

test('[CU-08] [RO-01] the list of records and its bulk edits are for editors: the menu of a contributor lacks them, and the pages are refused', async ({
  page,
  signIn,
}) => {
  await signIn('contrib')
  await page.goto('/artwork/')
  await expect((await openMenu(page)).getByRole('link', { name: 'Fiches du catalogue' })).toHaveCount(0)
  for (const path of ['/record/', '/record/bulk/', '/record/bulk/1/']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'Cette page ne vous est pas ouverte' })).toBeVisible()
  }
})
