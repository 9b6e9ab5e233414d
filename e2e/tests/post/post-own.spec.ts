import { expect, test } from '../../fixtures.ts'
import { makeNote, post, toasts, words } from '../../steps/social-steps.ts'

const menuOf = (card: ReturnType<typeof post>) => card.getByRole('button', { name: /^Actions pour/ })

test.describe('an own post', () => {
  // The 404 for a guest is the expected answer.
  test.use({ expectedErrors: [/status of 404.*as=guest/] })

  test(
    '[MN-14] [ST-11] [BY-03] [VA-10] [ER-13] the menu of an own post previews it as others see it, changes its privacy status, removes and restores it',
    { tag: '@soak' },
    async ({ page, signIn }) => {
      await signIn('user')
      const text = words('Entre nous')
      await makeNote(page, text)
      await page.goto('/')
      const card = post(page, text).first()
      await menuOf(card).click()
      await page.getByRole('menuitem', { name: 'Qui voit' }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Moi seulement/ })
        .click()
      await expect(toasts(page).filter({ hasText: 'C’est enregistré' })).toBeVisible()
      await expect(card.getByText('Moi seulement')).toBeVisible()
      await menuOf(card).click()
      await page.getByRole('menuitem', { name: 'Voir comme…' }).click()
      const sheet = page.getByRole('dialog')
      await expect(sheet.getByText('Sans compte, on ne voit pas cette publication.')).toBeVisible()
      await page.goBack()
      await expect(sheet).toBeHidden()
      await menuOf(card).click()
      await page.getByRole('menuitem', { name: 'Qui voit' }).click()
      await sheet.getByRole('button', { name: /^Retiré/ }).click()
      await expect(card).toHaveCount(0)
      await toasts(page).getByRole('button', { name: 'Annuler' }).click()
      await expect(toasts(page).filter({ hasText: 'La publication est de retour' })).toBeVisible()
      // A toast under the pointer stays.
      await page.mouse.move(0, 0)
      await expect(toasts(page)).toHaveCount(0)
      await menuOf(card).click()
      await page.getByRole('menuitem', { name: 'Supprimer' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Non' }).click()
      await expect(card).toBeVisible()
    },
  )
})
