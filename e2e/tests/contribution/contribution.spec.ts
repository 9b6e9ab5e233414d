import type { Page } from '@playwright/test'
import { expect, signInOn, test } from '../../fixtures.ts'
import { placedPhotographs } from '../../steps/photographs.ts'

const yes = (page: Page) => page.getByRole('button', { name: 'Oui', exact: true }).click()

test('[RT-14] [RT-15] [RT-16] [RT-17] [MN-16] a contribution is made, sent back with a reason, completed, accepted and credited', async ({
  page,
  context,
  browser,
  signIn,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: -33.8568, longitude: 151.2153, accuracy: 12 })
  const idea = `Fleur du talus ${Date.now()}`
  await signIn('contrib')
  await page.goto('/contribution/')
  await page.getByRole('button', { name: 'Contribuer' }).click()
  await expect(page).toHaveURL(/\/contribution\/edit\/0\/$/)
  const [photograph] = placedPhotographs()
  await page.locator('input[type=file]').setInputFiles(photograph ?? [])
  await expect(page.getByText('1 photo sur 1 envoyée')).toBeVisible()
  await page.getByRole('radio', { name: 'Je ne sais pas' }).check()
  await page.getByLabel('Votre idée').fill(idea)

  await test.step('the place: typed wrongly, typed, from the photograph, by the device, on the map by keyboard', async () => {
    const place = page.getByRole('textbox', { name: 'Position' })
    // The form is filled in from the photograph's metadata.
    await expect(place).toHaveValue(/^43,46\d+°\sN, 11,88\d+°\sE$/)
    await expect(page.getByRole('textbox', { name: 'Date de l’observation' })).toHaveValue(/^2008\.10\.22 \d\d:\d\d$/)
    await place.fill('95° N, 2° E')
    await place.blur()
    await expect(page.getByText('Degrés hors de l’intervalle')).toBeVisible()
    await place.fill('47° 28′ 12″ N, 0° 33′ 36″ O')
    await expect(page.getByText('Degrés hors de l’intervalle')).toHaveCount(0)
    await page.getByRole('button', { name: 'Position de la photo' }).click()
    await expect(place).toHaveValue(/^43,46\d+°\sN, 11,88\d+°\sE$/)
    await page.getByRole('button', { name: 'Choisir sur la carte' }).click()
    const sheet = page.getByRole('dialog', { name: 'Position' })
    const map = sheet.getByRole('application')
    await expect(sheet.locator('[data-tiles=shown]')).toBeVisible()
    await sheet.getByRole('button', { name: 'Ma position' }).click()
    await expect(sheet.getByText(/Lieu choisi\s: 33°.*à 12\sm près/)).toBeVisible()
    await sheet.getByRole('button', { name: 'Position de la photo' }).click()
    await map.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(sheet.getByText(/Lieu choisi\s: 43°/)).toBeVisible()
    await sheet.getByRole('button', { name: 'Prendre ce lieu' }).click()
    await expect(place).toHaveValue(/^43,46\d+°\sN, 1[12],\d+°\sE$/)
  })

  await page.getByRole('button', { name: 'Proposer à la relecture' }).click()
  await expect(page.getByText(/choisissez une licence/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('radio', { name: /^CC BY 4\.0/ }).check()
  await page.getByRole('button', { name: 'Proposer à la relecture' }).click()
  await expect(page).toHaveURL(/\/contribution\/\d+\/$/)
  await expect(page.getByRole('heading', { name: idea })).toBeVisible()
  await expect(page.getByText('En relecture').first()).toBeVisible()
  const path = new URL(page.url()).pathname

  const desk = await browser.newContext()
  const reviewer = await desk.newPage()
  await signInOn(reviewer, 'editor')
  const review = path.replace('/contribution/', '/contribution/review/')
  const second = await (await browser.newContext()).newPage()
  await signInOn(second, 'admin')
  await second.goto(review)
  await second.getByRole('radio', { name: /^Refuser/ }).check()
  await second.getByLabel(/^Motif/).fill('Déjà au catalogue.')
  await reviewer.goto('/contribution/photos/all/submitted/')
  await reviewer.getByRole('link', { name: new RegExp(idea) }).click()
  await reviewer.getByRole('link', { name: 'Relire' }).click()
  await reviewer.getByRole('radio', { name: /^Renvoyer/ }).check()
  await reviewer.getByRole('button', { name: 'Répondre' }).click()
  await reviewer.keyboard.press('Escape')
  await expect(reviewer.getByText('à remplir').last()).toBeVisible()
  await reviewer.getByLabel(/^Motif/).fill('Une vue de la feuille aiderait.')
  await reviewer.getByRole('button', { name: 'Répondre' }).click()
  await expect(reviewer).toHaveURL(/\/contribution\/photos\/all\/submitted\/$/)
  // Another editor who is answering sees the answer live and keeps the written text.
  await expect(second.getByRole('region', { name: 'Une réponse est déjà donnée' })).toContainText(
    'Une vue de la feuille aiderait.',
  )
  await expect(second.getByLabel(/^Motif/)).toHaveValue('Déjà au catalogue.')
  await expect(second.getByRole('button', { name: 'Répondre' })).toHaveCount(0)

  await page.goto(path)
  await expect(page.getByText('Une vue de la feuille aiderait.')).toBeVisible()
  await page.getByRole('link', { name: 'Modifier la contribution' }).click()
  await page.getByLabel('Remarques').fill('Feuilles opposées, embrassantes.')
  await page.getByRole('button', { name: 'Proposer à la relecture' }).click()
  await expect(page).toHaveURL(new RegExp(`${path}$`))

  // The same page shows the completed contribution, and its answer applies to that.
  const again = second.getByRole('region', { name: 'Proposée de nouveau entre-temps' })
  await expect(again.getByLabel('Remarques')).toContainText('Feuilles opposées, embrassantes.')
  await second.getByRole('radio', { name: /^Accepter/ }).check()
  // Acceptance refers to one record, chosen by name.
  const species = second.getByRole('combobox', { name: 'Espèce' })
  await second.getByRole('radio', { name: 'Une œuvre' }).check()
  await expect(second.getByRole('combobox', { name: 'Œuvre' })).toBeVisible()
  await expect(species).toHaveCount(0)
  await second.getByRole('radio', { name: 'Une espèce' }).check()
  await again.getByRole('button', { name: 'Répondre à cette version' }).click()
  await expect(second.getByRole('alertdialog')).toContainText('Espèce')
  await second.keyboard.press('Escape')
  await expect(species).toBeFocused()
  await expect(species).toHaveAttribute('aria-invalid', 'true')
  await species.pressSequentially('quercus')
  await second.getByRole('option').first().click()
  await again.getByRole('button', { name: 'Répondre à cette version' }).click()
  await expect(second).toHaveURL(/\/contribution\/photos\/all\/submitted\/$/)
  await second.context().close()
  await reviewer.goto(path)
  await expect(reviewer.getByText('Acceptée').first()).toBeVisible()
  const record = await reviewer.getByRole('link', { name: /Quercus/ }).getAttribute('href')
  expect(record).toMatch(/^\/species\/\d+\/$/)
  const answer = await reviewer.request.get(`/api${record?.replace(/\/$/, '')}`)
  expect(await answer.text()).toContain('Théo Marchetti')
  await desk.close()

  await page.goto('/notification/')
  await expect(page.getByRole('link', { name: /accept/i }).first()).toBeVisible()
})

test('[RT-14] [RT-17] guests and members without the right are kept out', { tag: '@soak' }, async ({ page, signIn }) => {
  await page.goto('/contribution/')
  await expect(page.getByLabel(/mot de passe/i).first()).toBeVisible()
  await signIn('user')
  await page.goto('/contribution/photos/all/')
  await expect(page.getByText('Ce filtre n’existe pas')).toBeVisible()
  await page.goto('/contribution/review/1/')
  await expect(page.getByRole('button', { name: 'Répondre' })).toHaveCount(0)
})

test('[RT-15] [VA-10] an own draft is kept, and deleted after a question', { tag: '@soak' }, async ({ page, signIn }) => {
  const idea = `Brouillon ${Date.now()}`
  await signIn('user')
  await page.goto('/contribution/edit/0/')
  await page.getByRole('radio', { name: 'Je ne sais pas' }).check()
  await page.getByLabel('Votre idée').fill(idea)
  await page.getByRole('button', { name: 'Garder en brouillon' }).click()
  await expect(page.getByRole('heading', { name: idea })).toBeVisible()
  await page.getByRole('button', { name: 'Supprimer la contribution' }).click()
  await yes(page)
  await expect(page).toHaveURL(/\/contribution\/$/)
  await expect(page.getByRole('link', { name: new RegExp(idea) })).toHaveCount(0)
})
