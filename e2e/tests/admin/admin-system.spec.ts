import type { Page } from '@playwright/test'
import { newMail, NEW_PASSWORD, prove } from '../../steps/account-steps.ts'
import { doAction, rowOf } from '../../steps/admin-steps.ts'
import { expect, PASSWORD, signInOn, test } from '../../fixtures.ts'
import { send } from '../../steps/people-steps.ts'
import { toasts, words } from '../../steps/social-steps.ts'

test(
  '[RT-39] settings of the site are changed with a reason, and restored from their history',
  { tag: '@soak' },
  async ({ page, signIn, expectedErrors }) => {
    expectedErrors.push(/403/)
    await signIn('admin')
    await page.goto('/admin/system/')
    const minutes = page.getByLabel('Minutes pendant lesquelles')
    await expect(page.getByRole('row', { name: /FULL_RELOAD_RATIO/ })).toContainText('5')
    const why = words('Plus de monde')
    const before = await minutes.inputValue()
    await minutes.fill('1')
    await page.getByLabel('Motif').fill(why)
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await page.getByRole('alertdialog').getByRole('button').click()
    await expect(minutes).toHaveAttribute('aria-invalid', 'true')
    // A value that differs from the current one.
    const wanted = before === '45' ? '50' : '45'
    await minutes.fill(wanted)
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await prove(page, PASSWORD)
    await expect(toasts(page).getByText('Les réglages sont en vigueur.')).toBeVisible()
    const row = page.getByRole('row').filter({ hasText: why }).first()
    await expect(row).toContainText('les mêmes')
    await page.getByLabel('Minutes pendant lesquelles').fill(before)
    await page.getByLabel('Motif').fill('Comme avant')
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await row.getByRole('button', { name: /Reprendre la version/ }).click()
    const sheet = page.getByRole('dialog', { name: /Reprendre la version/ })
    await sheet.getByLabel('Motif').fill('Finalement')
    await sheet.getByRole('button', { name: 'Reprendre' }).click()
    await expect(page.getByLabel('Minutes pendant lesquelles')).toHaveValue(wanted)
  },
)

test(
  '[RT-39] [VA-10] devices are cleared only after a question that lists the losses',
  { tag: '@soak' },
  async ({ page, signIn }) => {
    await signIn('admin')
    await page.goto('/admin/system/')
    await page.getByLabel('Numéro du dernier effacement des appareils').fill('7')
    await page.getByLabel('Motif').fill('Une version défectueuse')
    let sent = 0
    page.on('request', (request) => {
      if (request.method() === 'PUT' && request.url().endsWith('/api/admin/setting')) sent += 1
    })
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await expect(question).toContainText('les brouillons, les photographies en attente et la boîte d’envoi')
    await question.getByRole('button', { name: 'Non' }).click()
    await expect(question).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Enregistrer' })).toBeEnabled()
    expect(sent).toBe(0)
    await expect(page.getByLabel('Numéro du dernier effacement des appareils')).toHaveValue('7')
  },
)

test(
  '[RT-39] two administrators change the settings at once: the second sees both values and decides',
  { tag: '@soak' },
  async ({ page, signIn, browser, expectedErrors }) => {
    expectedErrors.push(/403/, /409/)
    const { origin } = new URL(test.info().project.use.baseURL ?? '')
    const other = await (await browser.newContext({ baseURL: origin })).newPage()
    await signInOn(other, 'admin')
    await signIn('admin')
    await page.goto('/admin/system/')
    const minutes = page.getByLabel('Minutes pendant lesquelles')
    const before = Number(await minutes.inputValue())
    const [mine, theirs] = [before === 70 ? 71 : 70, before === 80 ? 81 : 80]
    await minutes.fill(String(mine))
    await page.getByLabel('Motif').fill(words('Mon idée'))

    await send(other, '/api/account/step-up', { password: PASSWORD })
    const { data } = await (await other.request.get('/api/admin/setting')).json()
    const values = { ...data.values, moderation_claim_minutes: theirs }
    const put = await other.request.put('/api/admin/setting', {
      headers: { origin },
      data: { version: data.version, values, reason: 'Une autre idée' },
    })
    expect(put.status(), await put.text()).toBe(200)

    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await prove(page, PASSWORD)
    const conflict = page.getByRole('region', { name: /Modifié entre-temps/ })
    await expect(conflict).toContainText(String(theirs))
    await expect(conflict).toContainText(String(mine))
    // The history shows author and reason.
    await expect(page.getByRole('row').filter({ hasText: 'Une autre idée' }).first()).toContainText('Hélène')
    await conflict.getByRole('button', { name: 'Garder la mienne' }).click()
    await expect(toasts(page).getByText('Les réglages sont en vigueur.')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'Une autre idée' }).first()).toContainText(String(theirs))
  },
)

/** Registers by the form as a guest. */
const register = async (guest: Page): Promise<void> => {
  await guest.goto('/register/')
  await guest.getByLabel(/^Nom/).fill('Jeanne Barret')
  await guest.getByLabel('Adresse électronique').fill(newMail('close'))
  await guest.getByLabel('Mot de passe', { exact: true }).fill(NEW_PASSWORD)
  await guest.getByRole('checkbox').check()
  await guest.getByRole('main').getByRole('button', { name: 'Créer mon compte' }).click()
}

test(
  '[RT-39] invalid values are refused at their fields; a change applies at once, for guests as well, and is undone from the history',
  { tag: '@soak' },
  async ({ page, signIn, browser, expectedErrors }) => {
    expectedErrors.push(/403/)
    const guest = await (await browser.newContext({ baseURL: new URL(test.info().project.use.baseURL ?? '').origin })).newPage()
    await signIn('admin')
    await page.goto('/admin/system/')
    const first = page.getByLabel('Personnes qui signalent en un jour')
    const [before, why] = [await first.inputValue(), words('Trop d’inscriptions')]
    await page.getByRole('switch', { name: 'Inscriptions ouvertes' }).uncheck()
    await page.getByLabel('Motif').fill(why)
    for (const [value, said] of [
      ['1', 'valeur trop petite'],
      ['101', 'valeur trop grande'],
      ['deux', 'forme non reconnue'],
    ] as const) {
      await first.fill(value)
      await page.getByRole('button', { name: 'Enregistrer' }).click()
      await page.getByRole('alertdialog').getByRole('button').click()
      await expect(first).toBeFocused()
      await expect(first).toHaveAccessibleDescription(new RegExp(said))
    }
    await first.fill(before)
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await prove(page, PASSWORD)
    await expect(toasts(page).getByText('Les réglages sont en vigueur.')).toBeVisible()
    try {
      await register(guest)
      await expect(guest.getByRole('main').getByText('Les inscriptions sont fermées pour le moment')).toBeVisible()
    } finally {
      const earlier = page.getByRole('row').filter({ hasText: 'Inscriptions ouvertes : oui' }).first()
      await earlier.getByRole('button', { name: /Reprendre la version/ }).click()
      await doAction(page, {
        title: 'Reprendre la version',
        action: 'Reprendre',
        reason: words('Elles rouvrent'),
        done: 'Les valeurs de cette version sont en vigueur.',
      })
    }
    await expect(page.getByRole('switch', { name: 'Inscriptions ouvertes' })).toBeChecked()
    await expect(rowOf(page, why)).toContainText('Inscriptions ouvertes : non')
    await register(guest)
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Plus qu’un geste')
  },
)
