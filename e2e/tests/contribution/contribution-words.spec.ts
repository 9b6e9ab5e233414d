import { expect, test } from '../../fixtures.ts'
import { placedPhotographs } from '../../steps/photographs.ts'

test(
  '[BY-06] [RT-16] a contribution publishes a photograph’s place only on choice, and requires a description of the picture',
  { tag: '@soak' },
  async ({ page, signIn }) => {
    const shows = 'Une digitale en fleur au bord du chemin'
    await signIn('contrib')
    await page.goto('/contribution/edit/0/')
    await page.locator('input[type=file]').setInputFiles(placedPhotographs().slice(0, 1))
    await expect(page.getByText('1 photo sur 1 envoyée')).toBeVisible()
    await page.getByText('Ce qui sera publié').click()
    await expect(page.getByRole('heading', { name: 'Ce que dit ce fichier' })).toBeVisible()
    await page.getByLabel('Ce que l’on voit').fill(shows)
    await expect(page.getByRole('textbox', { name: 'Position' })).toHaveValue(/^43,46/)
    const precision = page.getByLabel('Position sur la carte')
    await expect(precision).toHaveValue('none')
    await expect(page.getByText('Elle ne sera publiée que si vous le choisissez.')).toBeVisible()
    await page.getByRole('button', { name: 'Garder en brouillon' }).click()
    await expect(page).toHaveURL(/\/contribution\/[1-9]\d*\/$/)
    const [, id] = /(\d+)\/$/.exec(page.url()) ?? []
    const { data } = (await (await page.request.get(`/api/contribution/${id}`)).json()) as {
      data: { lat: number | null; pictures: { alt: string }[] }
    }
    expect([data.lat, data.pictures.map(({ alt }) => alt)]).toEqual([null, [shows]])

    await page.goto(`/contribution/edit/${id}/`)
    await expect(page.getByLabel('Ce que l’on voit')).toHaveValue(shows)
    // A place given by the person is published roughly by default.
    await page.getByRole('textbox', { name: 'Position' }).fill('48,85, 2,35')
    await expect(precision).toHaveValue('about')
    await page.getByRole('button', { name: 'Garder en brouillon' }).click()
    await expect(page).toHaveURL(/\/contribution\/[1-9]\d*\/$/)
    await page.request.delete(`/api/contribution/${id}`, { headers: { origin: new URL(page.url()).origin } })
  },
)
