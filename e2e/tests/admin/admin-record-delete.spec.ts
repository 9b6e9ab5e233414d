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
