import { expect, test } from '../../fixtures.ts'
import { another, choose, newcomer } from '../../steps/people-steps.ts'
import { toasts } from '../../steps/social-steps.ts'

test.describe.configure({ timeout: 90_000 })

test('[ST-02] a report explains its handling, and is sent with its category', { tag: '@soak' }, async ({ page, browser }) => {
  await newcomer(page, 'Luis')
  const sacha = await another(browser, 'Sacha')
  await page.goto(`/people/${sacha.id}/`)
  await choose(page, sacha.name, 'Signaler')
  const sheet = page.getByRole('dialog', { name: `Signaler ${sacha.name}` })
  await expect(sheet).toContainText(`${sacha.name} ne saura pas de qui il vient`)
  await sheet.getByLabel('Harcèlement ou haine').check()
  await sheet.getByLabel('Ce que la modération doit savoir').fill('Des messages chaque nuit.')
  await sheet.getByRole('button', { name: 'Envoyer le signalement' }).click()
  await expect(toasts(page).filter({ hasText: 'Signalement envoyé' })).toBeVisible()
  const own = (await (await page.request.get('/api/report')).json()) as { list: { data: object[] } }
  expect(own.list.data).toMatchObject([
    { subject: 'entity', subject_id: sacha.id, category: 'harassment', text: 'Des messages chaque nuit.' },
  ])
})
