import { expect, signInOn, test } from '../../fixtures.ts'
import { smallPictures } from '../../steps/photographs.ts'

test(
  '[RO-01] [RT-10] an editor corrects the texts of another person’s photograph, but neither its privacy status nor its place',
  { tag: '@soak' },
  async ({ page, browser, signIn }) => {
    await signIn('user')
    await page.goto('/media/edit/0/')
    await page.locator('input[type=file]').setInputFiles(await smallPictures(1, 222, 400))
    await page.getByLabel('Titre').fill('Une fleur sans nom')
    await page.getByRole('textbox', { name: 'Position' }).fill('48,85, 2,35')
    await page.getByLabel('Position sur la carte').selectOption('about')
    await expect(page.getByText('1 photo sur 1 envoyée')).toBeVisible()
    await page.getByRole('button', { name: 'Publier la photo' }).click()
    await expect(page.getByRole('heading', { name: 'Une fleur sans nom' })).toBeVisible()
    const { pathname } = new URL(page.url())
    const api = `/api${pathname.slice(0, -1)}`
    const read = async () => ((await (await page.request.get(api)).json()) as { data: Record<string, unknown> }).data
    const { lat, lon, privacy_status: privacy } = await read()

    const editor = await (await browser.newContext()).newPage()
    await signInOn(editor, 'editor')
    await editor.goto(pathname)
    await editor.getByRole('button', { name: /^Actions pour/ }).click()
    await editor.getByRole('menuitem', { name: 'Modifier la photo' }).click()
    await editor.getByLabel('Ce que l’on voit').fill('Une ancolie bleue')
    await expect(editor.getByRole('textbox', { name: 'Position' })).toHaveCount(0)
    await editor.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(editor.getByRole('list', { name: 'Messages' })).toContainText('Modifications enregistrées')
    expect(await read()).toMatchObject({ alt: 'Une ancolie bleue', lat, lon, privacy_status: privacy })
  },
)
