import { expect, settled, test } from '../../fixtures.ts'
import { toasts, words } from '../../steps/social-steps.ts'

test.describe('a record', () => {
  // The change that conflicts with an earlier one.
  test.use({ expectedErrors: [/409 \(Conflict\)/] })

  test(
    '[RT-41] [AP-03] [AP-25] an editor creates a species, changes it after another editor, restores a version, deletes it and undoes that',
    { tag: '@journey' },
    async ({ page, signIn }) => {
      await signIn('editor')
      await page.goto('/species/edit/0/')
      const title = words('Crocus imaginarius')
      await page.getByRole('button', { name: 'Enregistrer' }).click()
      await expect(page.getByRole('alertdialog')).toContainText('Titre')
      await page.getByRole('alertdialog').getByRole('button').click()
      await page.getByRole('textbox', { name: 'Titre', exact: true }).fill(title)
      await page.getByRole('textbox', { name: 'Genre', exact: true }).fill('Crocus')
      await page.getByLabel('Épithète', { exact: true }).fill('imaginarius')
      await page.getByLabel('Noms communs').fill('fr: crocus des rêves\nen: dream crocus')
      const authority = page.getByRole('combobox', { name: 'Genre (fiche d’autorité)' })
      await authority.pressSequentially('Cro')
      await page.getByRole('option', { name: 'Crocus' }).first().click()
      await page.getByLabel('État').selectOption('published')
      await page.getByRole('button', { name: 'Enregistrer' }).click()
      await expect(page).toHaveURL(/\/species\/\d+\/$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page.getByText('crocus des rêves')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Genre' })).toBeVisible()

      await page.getByRole('button', { name: 'Modifier' }).click()
      await expect(page).toHaveURL(/\/species\/edit\/\d+\/$/)
      // Another editor changes it meanwhile.
      const address = page.url().replace('/species/edit/', '/api/species/')
      const { data } = (await (await page.request.get(address)).json()) as { data: Record<string, unknown> & { fields: object } }
      const kept = ['title', 'language', 'status', 'privacy_status', 'media', 'version'].map((name) => [name, data[name]])
      const changed = { ...Object.fromEntries(kept), fields: { ...data.fields, habitat: 'prés humides' } }
      const answer = await page.request.put(address, { headers: { origin: new URL(page.url()).origin }, data: changed })
      expect(answer.status(), await answer.text()).toBe(200)
      await page.getByLabel('Habitat').fill('pelouses sèches')
      await page.getByRole('button', { name: 'Enregistrer' }).click()
      const conflict = page.getByRole('region', { name: /Modifié entre-temps/ })
      // The conflict is visible and focused after the press at the end of a long form.
      await expect(conflict).toBeFocused()
      await expect(conflict.getByRole('alert')).toBeInViewport({ ratio: 1 })
      await expect(conflict).toContainText('prés humides')
      await expect(conflict).toContainText('pelouses sèches')
      await conflict.getByRole('button', { name: 'Garder la mienne' }).click()
      await expect(page).toHaveURL(/\/species\/\d+\/$/)
      await expect(page.getByText('pelouses sèches')).toBeVisible()

      await page.goto(page.url().replace('/species/', '/species/history/'))
      const second = page.getByRole('listitem').filter({ hasText: 'prés humides' }).filter({ hasNotText: 'pelouses' })
      await second.getByRole('button', { name: 'Revenir à cette version' }).click()
      await page.getByRole('button', { name: 'Oui' }).click()
      await expect(page.getByRole('listitem').first()).toContainText('Rétablissement')
      await page.goto(page.url().replace('/history', ''))
      await expect(page.getByText('prés humides')).toBeVisible()
      await settled(page)

      await page.getByRole('button', { name: 'Supprimer' }).click()
      await page.getByRole('button', { name: 'Oui' }).click()
      await expect(page).toHaveURL(/\/species\/$/)
      await toasts(page).getByRole('button', { name: 'Rétablir' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    },
  )
})

test('[RT-04] the forms of the catalogue are closed to guests and to readers', async ({ page, signIn }) => {
  await page.goto('/artwork/edit/0/')
  await expect(page.getByRole('textbox', { name: 'Mot de passe' })).toBeVisible()
  await signIn('user')
  await page.goto('/artwork/edit/0/')
  await expect(page.getByRole('button', { name: 'Enregistrer' })).toHaveCount(0)
})
