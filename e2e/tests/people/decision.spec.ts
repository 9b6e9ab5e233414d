import { inLanguage, visit } from '../../steps/axe-steps.ts'
import { expect, signInOn, test } from '../../fixtures.ts'
import { another, newcomer, send } from '../../steps/people-steps.ts'
import { makeNote, words } from '../../steps/social-steps.ts'

test('[ST-09] [ST-22] the notification of a decision links to its reasons, and the person concerned appeals once', async ({
  page,
  browser,
}) => {
  await newcomer(page, 'Camille')
  const text = words('Des mots de trop')
  const id = await makeNote(page, text)
  const witness = await another(browser, 'Témoin')
  await send(witness.page, '/api/report', { subject: 'item', subject_id: id, category: 'harassment', text: 'Elle insulte.' })
  const house = await (await browser.newContext({ ...test.info().project.use })).newPage()
  await signInOn(house, 'admin')
  const cases = (await (await house.request.get('/api/admin/report?_size=100')).json()) as {
    list: { data: { id: number; subject_id: number }[] }
  }
  const found = cases.list.data.find(({ subject_id }) => subject_id === id)
  const reports = witness.page.getByRole('list', { name: 'Mes signalements' })
  await witness.page.goto('/report/')
  await expect(reports.getByRole('listitem').first()).toContainText('En attente d’examen')
  await send(house, `/api/report/case/${found?.id}/claim`)
  await send(house, `/api/report/case/${found?.id}/decision`, { action: 'hide', text: 'Ces mots visent une personne.' })
  // The open page shows it together with the notification.
  await expect(reports.getByRole('listitem').first()).toContainText('Examiné\u00a0: une mesure a été prise')

  await page.goto('/notification/')
  await page.getByRole('link', { name: /La modération a pris une décision/ }).click()
  await expect(page).toHaveURL(`/decision/${found?.id}/`)
  await expect(page.getByRole('heading', { name: 'Une publication n’est plus visible' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText('Ces mots visent une personne.')
  await expect(main).toContainText(text)
  await visit(page, [`/decision/${found?.id}/`])
  await inLanguage(page, 'fr')
  await page.reload()
  await page.getByLabel('Vos raisons').fill('C’était une citation.')
  await page.getByRole('button', { name: 'Demander un nouvel examen' }).click()
  await expect(page.getByRole('heading', { name: 'Un nouvel examen est demandé' })).toBeVisible()
  await page.reload()
  await expect(main).toContainText('C’était une citation.')
  await expect(page.getByRole('button', { name: 'Demander un nouvel examen' })).toHaveCount(0)
  const appealed = await house.request.get('/api/admin/report?state=appealed&_size=100')
  expect(await appealed.text()).toContain('C’était une citation.')

  // A moderator answers the appeal, and the person reads the answer.
  await house.goto(`/admin/report/${found?.id}/`)
  await visit(house, [`/admin/report/${found?.id}/`])
  await inLanguage(house, 'fr')
  await house.reload()
  // Two moderators never answer one person without seeing each other.
  const answers = house.getByRole('group', { name: 'Réponse de la modération' })
  await expect(house.getByRole('region', { name: 'Prise en charge' })).toContainText('personne pour l’instant')
  await expect(answers).toHaveCount(0)
  await house.getByRole('button', { name: 'Prendre ce dossier' }).click()
  await answers.getByRole('button', { name: 'Lever la décision' }).click()
  const sheet = house.getByRole('dialog', { name: 'Lever la décision' })
  await sheet.getByLabel(/Motif|Raison/).fill('C’en était une, en effet.')
  await sheet.getByRole('button', { name: 'Lever la décision' }).click()
  await expect(house.getByRole('main')).toContainText('C’en était une, en effet.')
  await expect(answers).toHaveCount(0)
  // The page of the decision was open meanwhile.
  await expect(main).toContainText('la publication est rendue')
  await page.goto('/notification/')
  await page.getByRole('link', { name: /est revenue sur une décision/ }).click()
  await expect(main).toContainText('la publication est rendue')
  await expect(main).toContainText('C’en était une, en effet.')

  // The reporter sees that an action was taken; the decision is visible to the person concerned only.
  await witness.page.goto('/notification/')
  await witness.page.getByRole('link', { name: /examiné.*une mesure a été prise/ }).click()
  await expect(witness.page).toHaveURL('/report/')
  await expect(reports.getByRole('listitem').first()).toContainText('Examiné\u00a0: une mesure a été prise')
  await witness.page.goto(`/decision/${found?.id}/`)
  await expect(witness.page.getByText('Cette décision n’est pas là')).toBeVisible()
})
