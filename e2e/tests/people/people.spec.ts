import { expect, test } from '../../fixtures.ts'
import { another, newcomer, send } from '../../steps/people-steps.ts'
import { DESK } from '../../steps/screens.ts'

test.describe.configure({ timeout: 90_000 })

test('[RO-06] [RT-21] a guest sends a friend request, signs in, and it is sent', async ({ page, browser }) => {
  const jeanne = await another(browser, 'Jeanne')
  await page.goto(`/people/${jeanne.id}/`)
  await page.getByRole('button', { name: 'Demander en amitié', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Demander ${jeanne.name} en ami` })
  await dialog.getByLabel('Quelques mots').fill('Du jardin d’à côté.')
  await dialog.getByRole('button', { name: 'Envoyer' }).click()
  await page.getByLabel('Adresse électronique').fill('contrib@florilege.test')
  await page.getByLabel('Mot de passe', { exact: true }).fill('florilege-demo')
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
  await expect(page).toHaveURL(`/people/${jeanne.id}/`)
  await expect(page.getByRole('button', { name: 'Retirer la demande' })).toBeVisible()
  await jeanne.page.goto('/people/')
  await expect(jeanne.page.getByRole('list', { name: 'Demandes reçues' })).toContainText('Du jardin d’à côté.')
})

test('the answers to a request stay below its words, before the fonts have come as after', async ({ page, browser }) => {
  const [camille, theo] = [await newcomer(page, 'Camille'), await another(browser, 'Théo')]
  await send(theo.page, '/api/friend/request/send', { sent_to: camille.id, message: 'Du jardin d’à côté.' })
  await page.setViewportSize(DESK)
  await page.route('**/*.woff2', () => undefined)
  await page.goto('/people/', { waitUntil: 'commit' })
  const request = page.getByRole('list', { name: 'Demandes reçues' })
  const words = await request.getByText('Du jardin d’à côté.').boundingBox()
  const accept = await request.getByRole('button', { name: 'Accepter' }).boundingBox()
  expect(accept?.y).toBeGreaterThanOrEqual((words?.y ?? Infinity) + (words?.height ?? 0))
})
