import type { Page } from '@playwright/test'
import { expect, scriptsThere, test } from '../../fixtures.ts'
import { newcomer } from '../../steps/people-steps.ts'
import { smallPictures } from '../../steps/photographs.ts'
import { DESK, PHONE, SCREENS } from '../../steps/screens.ts'
import { publish, words } from '../../steps/social-steps.ts'

const question = (page: Page) => page.getByRole('alertdialog').filter({ hasText: 'Des données ont été modifiées.' })

test('[MN-13] [VA-09] [FE-11] leaving a changed form inside the app, or by back, asks first and says that the draft is kept', async ({
  page,
  signIn,
}) => {
  await signIn('user')
  await page.goto('/note/')
  await page.getByRole('button', { name: 'Écrire une note' }).click()
  await page.getByLabel('Vos mots').fill(words('Pas encore'))
  for (const screen of SCREENS) {
    await page.setViewportSize(screen)
    await page.getByRole('link', { name: 'Flore' }).filter({ visible: true }).first().click()
    await expect(question(page)).toContainText('Voulez-vous quitter cette page\u202F?')
    await expect(question(page).getByRole('heading')).toHaveText('Votre brouillon est gardé')
    await question(page).getByRole('button', { name: 'Non' }).click()
    await expect(page).toHaveURL('/note/add/')
  }
  await page.goBack()
  await question(page).getByRole('button', { name: 'Non' }).click()
  await expect(page).toHaveURL('/note/add/')
  await page.goBack()
  await question(page).getByRole('button', { name: 'Oui' }).click()
  await expect(page).toHaveURL('/note/')
})

test('[FE-11] closing the composer says that the draft is kept, and it is', async ({ page }) => {
  await newcomer(page, 'Camille')
  await page.goto('/about/')
  const sheet = page.getByRole('dialog', { name: 'Publier' })
  const field = sheet.getByLabel('Vos mots')
  const text = words('À moitié')
  for (const [screen, answer] of [
    [PHONE, 'Non'],
    [DESK, 'Oui'],
  ] as const) {
    await page.setViewportSize(screen)
    if (!(await sheet.isVisible())) await page.getByRole('button', { name: 'Publier' }).click()
    await field.fill(text)
    await sheet.getByRole('button', { name: 'Fermer' }).click()
    await expect(question(page).getByRole('heading')).toHaveText('Votre brouillon est gardé')
    await expect(question(page)).toContainText('Rien n’est perdu')
    await expect(question(page)).not.toContainText('non enregistrées')
    await question(page).getByRole('button', { name: answer }).click()
    await expect(sheet).toBeVisible({ visible: answer === 'Non' })
  }
  await page.getByRole('button', { name: 'Publier' }).click()
  await expect(field).toHaveValue(text)
})

test('[FE-11] deleting the account with a photograph waiting asks about the account, not about signing out', async ({ page }) => {
  await newcomer(page, 'Camille')
  await page.goto('/media/edit/0/')
  await page.locator('input[type=file]').setInputFiles(await smallPictures(1))
  await expect(page.getByText('1 photo sur 1 envoyée')).toBeVisible()
  await page.goto('/settings/leave/')
  await page.getByLabel('J’ai compris').check()
  for (const screen of SCREENS) {
    await page.setViewportSize(screen)
    await page.getByRole('main').getByRole('button', { name: 'Supprimer mon compte' }).click()
    const asked = page.getByRole('alertdialog')
    await expect(asked.getByRole('heading')).toHaveText('Supprimer le compte maintenant\u202F?')
    await expect(asked).toContainText('Des photos choisies ne sont pas encore publiées.')
    await expect(asked).not.toContainText(/déconnect/)
    await asked.getByRole('button', { name: 'Attendre' }).click()
    await expect(asked).toHaveCount(0)
  }
})

/** True when leaving would ask; the page learns of typed text a moment later. */
const wouldAsk = (page: Page): Promise<boolean> =>
  page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))

test('[MN-13] closing the tab asks with a changed form, and does not with a saved or unchanged one', async ({ page, signIn }) => {
  await signIn('user')
  await page.goto('/note/add/')
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await page.reload()
  expect(asked).toEqual([])
  await scriptsThere(page)
  await page.getByLabel('Vos mots').fill('Une')
  await page.getByLabel('Vos mots').fill('')
  await expect.poll(() => wouldAsk(page)).toBe(false)
  await page.reload()
  expect(asked).toEqual([])
  // Browsers ask only after an interaction with the page.
  await page.getByLabel('Vos mots').click()
  await page.getByLabel('Vos mots').fill(words('À moitié'))
  await expect.poll(() => wouldAsk(page)).toBe(true)
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
  await publish(page)
  await expect(page).toHaveURL('/')
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
})

test(
  '[MN-13] closing the sheet of the composer asks; saving closes it without asking',
  { tag: '@soak' },
  async ({ page, signIn }) => {
    await signIn('user')
    await page.goto('/')
    await page.getByRole('navigation').getByRole('button', { name: 'Publier' }).click()
    const sheet = page.getByRole('dialog')
    const text = words('Dans la feuille')
    await sheet.getByLabel('Vos mots').fill(text)
    await page.keyboard.press('Escape')
    await question(page).getByRole('button', { name: 'Non' }).click()
    await expect(sheet.getByLabel('Vos mots')).toHaveValue(text)
    await sheet.getByRole('button', { name: 'Publier' }).click()
    await expect(sheet).toBeHidden()
    await expect(question(page)).toHaveCount(0)
  },
)

test.describe('in English', () => {
  test.use({ locale: 'en-GB' })

  test(
    '[VA-09] a form with rules asks with the specified text, and restoring the text is no change',
    { tag: '@soak' },
    async ({ page }) => {
      await page.goto('/register/')
      const name = page.getByLabel('Display name')
      await name.fill('Léa')
      const away = page.getByRole('main').getByRole('link', { name: 'I already have an account' })
      await away.click()
      const asked = page.getByRole('alertdialog')
      await expect(asked).toContainText('Data were modified. Do you want to leave this page?')
      await asked.getByRole('button', { name: 'No', exact: true }).click()
      await expect(name).toHaveValue('Léa')
      await name.fill('')
      await away.click()
      await expect(page).toHaveURL(/\/login\//)
      await expect(asked).toHaveCount(0)
    },
  )
})
