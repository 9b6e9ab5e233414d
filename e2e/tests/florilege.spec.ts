import { expect, settled, test } from '../fixtures.ts'
import { words } from '../social-steps.ts'

test('[RT-42] [BY-02] a plate goes into a florilège, gets own words and its place by keys, is read, printed and kept', async ({
  page,
  signIn,
  expectedErrors,
}) => {
  expectedErrors.push(/404/)
  const title = words('anthologie')
  await signIn('user')
  await page.goto('/artwork/')
  await page.locator('ul[aria-label="Œuvres"] > li').first().getByRole('link').click()
  await page.getByRole('button', { name: 'Ajouter à mon florilège' }).click()
  await page.getByRole('button', { name: 'Nouveau florilège' }).click()
  await expect(page).toHaveURL(/\/florilege\/edit\/\d+\/$/)
  await page.getByLabel('Titre').fill(title)
  await page.getByRole('combobox', { name: 'Ajouter une pièce' }).fill('crocus')
  await page
    .getByRole('listbox')
    .getByRole('option', { name: /Crocus/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Ajouter un texte' }).click()
  await page.getByRole('textbox', { name: 'Texte entre les pièces' }).fill('Au commencement.')
  // From the last place to the first by the keyboard.
  await page.getByRole('button', { name: /^Déplacer.*Au commencement/ }).press('Home')
  const rows = page.getByRole('list', { name: 'Pièces, dans leur ordre' }).getByRole('listitem')
  await expect(rows.first().getByRole('textbox')).toHaveValue('Au commencement.')
  // And the piece added last before the plate, by hand.
  const grip = rows.nth(2).getByRole('button', { name: /^Déplacer/ })
  await grip.scrollIntoViewIfNeeded()
  const [from, to] = [await grip.boundingBox(), await rows.nth(1).boundingBox()]
  if (from === null || to === null) throw new Error('the rows are not laid out')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2, to.y, { steps: 4 })
  await page.mouse.up()
  await expect(rows.nth(1)).toContainText('Crocus')
  await page.getByLabel('Qui peut le lire').selectOption('0')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const pieces = page.getByRole('list', { name: 'Pièces, dans leur ordre' }).getByRole('listitem')
  await expect(pieces).toHaveCount(3)
  await expect(pieces.nth(0)).toContainText('Au commencement.')
  await expect(pieces.nth(2)).toContainText('Iris germanica')

  const menu = page.getByRole('button', { name: `Actions pour ${title}` })
  await menu.click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Texte (Markdown)' }).click()
  expect((await download).suggestedFilename()).toMatch(/^florilege-\d+\.md$/)
  await settled(page)
  await page.emulateMedia({ media: 'print' })
  await expect(menu).toBeHidden()
  await expect(pieces.nth(2)).toBeVisible()
  await page.emulateMedia({ media: 'screen' })

  const address = page.url()
  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.goto(address)
  await expect(page.getByText('n’existe pas')).toBeVisible()
})
