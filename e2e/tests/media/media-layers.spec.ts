import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '../../fixtures.ts'
import { placedPhotographs, smallPictures } from '../../steps/photographs.ts'

test(
  '[MN-11] [MN-16] back closes the map sheet and stays on the form; the pin of a chosen place has a role with its name',
  { tag: '@soak' },
  async ({ page, signIn }) => {
    await signIn('user')
    await page.goto('/media/')
    await page.goto('/media/edit/0/')
    await page.locator('input[type=file]').setInputFiles(placedPhotographs().slice(0, 1))
    await expect(page.getByText('1 photo sur 1 envoyée')).toBeVisible()
    await page.getByRole('button', { name: 'Choisir sur la carte' }).click()
    const sheet = page.getByRole('dialog', { name: 'Position' })
    await expect(sheet.locator('[data-tiles=shown]')).toBeVisible()
    await expect(sheet.getByRole('img', { name: /Lieu choisi/ })).toBeVisible()
    const { violations } = await new AxeBuilder({ page }).include('dialog[open]').withRules(['aria-prohibited-attr']).analyze()
    expect(violations).toEqual([])
    await page.goBack()
    await expect(sheet).toHaveCount(0)
    await expect(page).toHaveURL(/\/media\/edit\/0\/$/)

    // The chosen place changes the form: closing the sheet asks nothing, leaving the page does.
    const place = page.getByRole('textbox', { name: 'Position' })
    const said = await place.inputValue()
    await page.getByRole('button', { name: 'Choisir sur la carte' }).click()
    const map = sheet.getByRole('application')
    await expect(sheet.locator('[data-tiles=shown]')).toBeVisible()
    const chosen = sheet.getByRole('status')
    const before = (await chosen.textContent()) ?? ''
    // The map still moves for a moment, which changes the place at its centre.
    await expect(async () => {
      await map.press('ArrowRight')
      await map.press('Enter')
      await expect(chosen).not.toHaveText(before, { timeout: 500 })
    }).toPass()
    await sheet.getByRole('button', { name: 'Prendre ce lieu' }).click()
    await expect(sheet).toHaveCount(0)
    await expect(place).not.toHaveValue(said)
    await expect(page).toHaveURL(/\/media\/edit\/0\/$/)
    await page.getByRole('button', { name: 'Choisir sur la carte' }).click()
    await expect(sheet).toBeVisible()
    await page.goBack()
    await expect(sheet).toHaveCount(0)
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  },
)

test('[VA-15] [VA-09] back closes the calendar of a date and stays on the form; choosing a day closes it too', async ({
  page,
  signIn,
}) => {
  await signIn('user')
  await page.goto('/contribution/')
  await page.goto('/contribution/edit/0/')
  const open = page.getByRole('button', { name: /^Choisir une date/ })
  const field = page.getByRole('textbox', { name: /^Date/ })
  const sheet = page.getByRole('dialog', { name: /^Date/ })
  await open.click()
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  await expect(open).toBeFocused()
  await expect(page).toHaveURL(/\/contribution\/edit\/0\/$/)

  // The day changes the form: closing the calendar asks nothing.
  await open.click()
  await sheet.getByRole('gridcell', { name: / 15 / }).click()
  await sheet.getByRole('button', { name: 'Choisir', exact: true }).click()
  await expect(sheet).toHaveCount(0)
  await expect(field).toHaveValue(/^\d{4}\.\d\d\.15/)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('[MN-11] [ST-17] back closes the sheet of the uploads; its links leave no history entry of the sheet', async ({
  page,
  signIn,
}) => {
  await signIn('user')
  await page.goto('/media/edit/0/')
  await page.locator('input[type=file]').setInputFiles(await smallPictures(1, 150))
  await expect(page.getByText('1 photo sur 1 envoyée')).toBeVisible()
  await page.goto('/about/')
  const open = page.getByRole('button', { name: 'Voir les envois' })
  const sheet = page.getByRole('dialog', { name: 'Envois' })
  await open.click()
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL(/\/about\/$/)
  await open.click()
  await sheet.getByRole('button', { name: /^Retirer/ }).click()
  await page.getByRole('button', { name: 'Oui', exact: true }).click()
  await expect(sheet).toHaveCount(0)
  await expect(open).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain('uploads')
})
