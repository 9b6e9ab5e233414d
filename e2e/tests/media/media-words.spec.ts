import { expect, test } from '../../fixtures.ts'
import { slowNetwork } from '../../network.ts'
import { cutOff, placedPhotographs, smallPictures } from '../../steps/photographs.ts'

const title = 'Ancolie des haies'

// The video service cannot be reached from here.
test.use({ expectedErrors: [/ERR_FAILED|status of 503/] })

test(
  '[VA-08] [BY-05] [BY-16] the text of a photograph stays when it is published too early, and when publishing fails',
  { tag: '@soak' },
  async ({ page, signIn }) => {
    await signIn('user')
    await page.goto('/media/edit/0/')
    const network = await slowNetwork(page, 20_000)
    await page.locator('input[type=file]').setInputFiles(placedPhotographs().slice(0, 1))
    await page.getByLabel('Titre').fill(title)
    await page.getByRole('button', { name: 'Publier la photo' }).click()
    await expect(page.getByText('Des fichiers sont encore en cours d’envoi')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(page.getByLabel('Titre')).toHaveValue(title)
    await network.slowly(null)
    await expect(page.getByText('1 photo sur 1 envoyée')).toBeVisible()

    await page.route('**/api/media', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
    await page.getByRole('button', { name: 'Publier la photo' }).click()
    await expect(page.getByText(/Rien n’est perdu/)).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Titre')).toHaveValue(title)
    await page.unroute('**/api/media')
    await page.getByRole('button', { name: 'Publier la photo' }).click()
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  },
)

test(
  '[BY-05] [ER-11] the text of a photograph stays while its upload fails and is repeated',
  { tag: '@soak' },
  async ({ page, signIn }) => {
    await signIn('user')
    await page.goto('/media/edit/0/')
    await page.route('**/api/upload/media*', (route) => route.abort())
    await page.locator('input[type=file]').setInputFiles(placedPhotographs().slice(1, 2))
    await expect(page.getByText(/Échec de l’envoi.*Nouvel essai dans/)).toBeVisible()
    await page.getByLabel('Titre').fill(title)
    await page.getByLabel('Position sur la carte').selectOption('about')
    await page.getByRole('button', { name: /^Réessayer/ }).click()
    await page.getByRole('button', { name: 'Oui', exact: true }).click()
    await expect(page.getByText(/Échec de l’envoi.*Nouvel essai dans/)).toBeVisible()
    await page.unroute('**/api/upload/media*')
    await expect(page.getByText('1 photo sur 1 envoyée')).toBeVisible()
    await expect(page.getByLabel('Titre')).toHaveValue(title)
    await expect(page.getByLabel('Position sur la carte')).toHaveValue('about')
  },
)

test.describe('of several', () => {
  test.use({ expectedErrors: [/status of 422/] })

  test('[VA-03] [BY-16] an error of one is shown in it, and a failed one keeps its text when the others are published', async ({
    page,
    signIn,
  }) => {
    await signIn('user')
    await page.goto('/media/edit/0/')
    const [first, second] = await smallPictures(2, 300)
    if (first === undefined || second === undefined) throw new Error('no pictures')
    await page.locator('input[type=file]').setInputFiles([first, cutOff(second)])
    const rows = page.getByRole('list', { name: 'Photos choisies' }).getByRole('listitem')
    await expect(rows.nth(1).getByText(/image illisible/)).toBeVisible()
    // A form with a file on its way is not sent.
    await expect(rows.first().getByText('Envoyée', { exact: true })).toBeVisible()
    await rows.first().getByText('Ce qui sera publié').click()
    await rows.first().getByLabel('Titre').fill(title)
    await rows.first().getByRole('textbox', { name: 'Position' }).fill('95 N 5 E')
    await rows.first().getByText('Ce qui sera publié').click()
    await page.getByRole('button', { name: 'Publier la photo' }).click()
    await page.keyboard.press('Escape')
    await expect(rows.first().getByRole('textbox', { name: 'Position' })).toBeFocused()
    await rows.first().getByRole('textbox', { name: 'Position' }).fill('')
    await page.getByRole('button', { name: 'Publier la photo' }).click()
    await expect(rows).toHaveCount(1)
    await expect(rows.first().getByText(/image illisible/)).toBeVisible()
    await expect(page).toHaveURL(/\/media\/edit\/0\/$/)
    await rows
      .first()
      .getByRole('button', { name: /^Retirer/ })
      .click()
    await page.getByRole('button', { name: 'Oui', exact: true }).click()
    await expect(rows).toHaveCount(0)
  })
})

test(
  '[VA-13] [RT-13] the page of a video fits the narrowest phone, and mentions no file of its owner',
  { tag: '@soak' },
  async ({ page, signIn }) => {
    await signIn('user')
    await page.goto('/media/edit/0/?video=1')
    await page.getByLabel('Lien de la vidéo').fill('https://youtu.be/dQw4w9WgXcQ')
    await page.getByRole('button', { name: 'Ajouter la vidéo' }).click()
    await expect(page).toHaveURL(/\/media\/\d+\/$/)
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await expect(page.getByText(/^En lançant la lecture/)).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
    await expect(page.getByText('Pour vous, et personne d’autre')).toHaveCount(0)

    // Among pictures a video has a visible mark and an accessible name.
    const address = new URL(page.url()).pathname
    await page.goto('/media/photos/type/video/')
    const card = page.locator(`a[href*="${address.replaceAll('/', ' ').trim().split(' ')[1]}"]`).first()
    await expect(card).toHaveAccessibleName(/Vidéo/)
    await expect(card.locator('svg')).toBeVisible()
  },
)
