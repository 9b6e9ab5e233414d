import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { makeComment, send, toasts, words } from '../../steps/social-steps.ts'

type Named = { id: number }

/** Two records of one artist, the second one with a work and a comment. */
const makeTwice = async (page: Page, name: string) => {
  const date = { text: '1861–1942', from: 1861, to: 1942 }
  const artist = (title: string, fields: object): Promise<Named> =>
    send(page, '/api/genus', { title, language: 'fr', status: 'published', fields: { class: 'artist', date, ...fields } })
  const kept = await artist(name, { birth_place: 'Auteuil' })
  const merged = await artist(name.split(' ').toReversed().join(' '), { nationality: 'France' })
  const work = { title: words('Portrait'), language: 'fr', status: 'published', fields: { class: 'artwork' } }
  const { id } = await send<Named>(page, '/api/bibliography', work)
  await send(page, '/api/link', { from_id: id, type: 'creator', to_id: merged.id })
  await makeComment(page, merged.id, words('Un peintre mondain'))
  return { kept: kept.id, merged: merged.id, work: work.title }
}

test('[CU-09] an editor compares two records of one artist, merges them, follows the former address and undoes it', async ({
  page,
  signIn,
}) => {
  await signIn('editor')
  const name = words('Jacques Blanche')
  const { kept, merged, work } = await makeTwice(page, name)
  const main = page.getByRole('main')

  // From the form of a record to the other one.
  await page.goto(`/category/edit/${kept}/`)
  await main.getByRole('link', { name: 'Réunir à une autre fiche' }).click()
  await expect(page).toHaveURL(`/merge/${kept}/`)
  await expect(main.getByRole('combobox', { name: 'Autre fiche' })).toBeVisible()
  await expect(main.getByText(`La fiche qui sera réunie à «\u202F${name}\u202F».`)).toBeVisible()

  await page.goto(`/merge/${kept}/${merged}/`)
  await expect(main.getByRole('heading', { name: 'Fiche gardée', exact: true })).toBeVisible()
  const country = main.getByRole('group', { name: 'Nationalité' })
  await expect(country.getByRole('radio', { name: /France/ })).toBeChecked()
  const title = main.getByRole('group', { name: 'Titre' })
  await expect(title.getByRole('radio', { name: /de la fiche gardée/ })).toBeChecked()
  await expect(main.getByRole('definition')).toContainText(['1', '1'])
  await main.getByRole('button', { name: 'Réunir', exact: true }).click()
  await expect(page).toHaveURL('/merge/')
  await expect(toasts(page).filter({ hasText: 'est réunie à' })).toBeVisible()

  // A visitor with the former address reads the kept record, with the work of the other one.
  await page.goto(`/category/${merged}/`)
  await expect(page).toHaveURL(`/category/${kept}/`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(main.getByRole('link', { name: new RegExp(work.replaceAll(/[()]/g, '.')) })).toBeVisible()
  await expect(main.getByText('France')).toBeVisible()

  await page.goto('/merge/?show=done')
  const done = main.getByRole('listitem').filter({ hasText: name }).first()
  await done.getByRole('button', { name: /Annuler la réunion/ }).click()
  await page.getByRole('button', { name: 'Oui' }).click()
  await expect(done).toContainText('Annulée')
  await page.goto(`/category/${merged}/`)
  await expect(page).toHaveURL(`/category/${merged}/`)
  await page.goto(`/category/history/${kept}/`)
  await expect(main.getByRole('listitem').first()).toContainText('annulée')
})
