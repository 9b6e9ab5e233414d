import type { Page } from '@playwright/test'
import { NEW_PASSWORD, prove } from '../../steps/account-steps.ts'
import { expect, PASSWORD, signInOn, test } from '../../fixtures.ts'
import { another, send } from '../../steps/people-steps.ts'
import type { Someone } from '../../steps/people-steps.ts'
import { makeNote, toasts, words } from '../../steps/social-steps.ts'

/** Makes a person an administrator on the page of their account. */
const promote = async (page: Page, { mail, name }: Someone): Promise<void> => {
  await page.goto(`/admin/user/?q=${encodeURIComponent(mail)}`)
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('button', { name: 'Changer le rôle' }).click()
  const sheet = page.getByRole('dialog', { name: `Rôle de ${name}` })
  await sheet.getByLabel('Rôle', { exact: true }).selectOption('ADMIN')
  await sheet.getByLabel('Motif').fill('Rejoint la modération')
  await sheet.getByRole('button', { name: 'Changer le rôle' }).click()
  await prove(page, PASSWORD)
  await expect(toasts(page).getByText('Le rôle est changé.')).toBeVisible()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('definition').filter({ hasText: 'Administration' })).toBeVisible()
}

const signInAgain = async ({ page, mail }: Someone): Promise<void> => {
  await page.goto('about:blank')
  const { origin } = new URL(test.info().project.use.baseURL ?? '')
  const data = { email: mail, password: NEW_PASSWORD }
  expect((await page.request.post('/api/login', { headers: { origin }, data })).status()).toBe(200)
}

test(
  '[RT-39] [BY-14] a role is given after a step-up; two administrators see live who claims a case and how it is decided',
  { tag: ['@soak', '@journey'] },
  async ({ page, browser, expectedErrors }) => {
    // The server requires a step-up first.
    expectedErrors.push(/403/)
    const [author, reporter, second] = [
      await another(browser, 'Camille'),
      await another(browser, 'Témoin'),
      await another(browser, 'Seconde'),
    ]
    const text = words('Des mots de trop')
    const id = await makeNote(author.page, text)
    await send(reporter.page, '/api/report', { subject: 'item', subject_id: id, category: 'harassment', text: 'Elle insulte.' })

    await signInOn(page, 'admin')
    await promote(page, second)
    await signInAgain(second)

    await page.goto('/admin/report/')
    await page
      .getByRole('link', { name: new RegExp(text.slice(0, 16)) })
      .last()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Publication de ${author.name}`)
    await second.page.goto(new URL(page.url()).pathname)
    const theirs = second.page.getByRole('region', { name: 'Prise en charge' })
    await expect(theirs.getByRole('button', { name: 'Prendre ce dossier' })).toBeVisible()

    // The other page follows: the case cannot be claimed twice.
    await page.getByRole('button', { name: 'Prendre ce dossier' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'vous, jusqu’à' })).toBeVisible()
    await expect(theirs.getByRole('button')).toHaveCount(0)
    await expect(theirs).toContainText('jusqu’à')

    await page.getByRole('radio', { name: 'Masquer' }).check()
    await page.getByLabel('Texte pour la personne concernée').fill('Ces mots visent une personne.')
    await page.getByRole('button', { name: 'Clore le dossier' }).click()
    await expect(second.page.getByRole('region', { name: 'Ce qui a été décidé' })).toContainText('Ces mots visent une personne.')
    await expect(page.getByRole('region', { name: 'Ce qui a été décidé' })).toContainText('masqué')
    expect((await reporter.page.request.get(`/api/post/${id}`)).status()).toBe(404)

    // The log has the decision and its author.
    await second.page.goto('/admin/audit/?action=report.hide')
    await expect(second.page.getByRole('row').filter({ hasText: 'Ces mots visent une personne.' })).toContainText('Signalement')
    const answer = await second.page.request.get('/api/report/decision')
    expect(answer.status()).toBe(200)
  },
)
