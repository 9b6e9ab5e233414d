import { expect, settled, test } from '../../fixtures.ts'
import { makeNote, send, words } from '../../steps/social-steps.ts'

test('[RT-42] [BY-02] a plate is added to an anthology, gets a note and a position by keyboard, is read, printed and kept', async ({
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
  // From the last to the first position by keyboard.
  await page.getByRole('button', { name: /^Déplacer.*Au commencement/ }).press('Home')
  const rows = page.getByRole('list', { name: 'Pièces, dans leur ordre' }).getByRole('listitem')
  await expect(rows.first().getByRole('textbox')).toHaveValue('Au commencement.')
  // Drags the piece added last before the plate.
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

test(
  '[RT-42] [BY-02] a long anthology is ordered by one drag: the page scrolls at its edge',
  { tag: '@soak' },
  async ({ page, signIn }) => {
    await signIn('user')
    const pieces = Array.from({ length: 14 }, (_, at) => ({ words: `Feuillet ${at + 1}` }))
    const { id } = await send<{ id: number }>(page, '/api/florilege', {
      title: words('long'),
      entries: pieces,
      privacy_status: 9,
    })
    await page.goto(`/florilege/edit/${id}/`)
    const rows = page.getByRole('list', { name: 'Pièces, dans leur ordre' }).getByRole('listitem')
    const grip = rows.last().getByRole('button', { name: /^Déplacer/ })
    await grip.scrollIntoViewIfNeeded()
    const from = await grip.boundingBox()
    if (from === null) throw new Error('the rows are not laid out')
    const left = from.x + from.width / 2
    await page.mouse.move(left, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(left, 70, { steps: 4 })
    // The pointer rests; the page scrolls the rows to it, and they make room.
    await expect(rows.first()).toBeInViewport({ ratio: 1 })
    await expect(rows.first()).toHaveAttribute('style', /--move: \d/)
    await page.mouse.up()
    await expect(rows.first().getByRole('textbox')).toHaveValue('Feuillet 14')
    await expect(rows.last().getByRole('textbox')).toHaveValue('Feuillet 13')
  },
)

test('[RT-42] the form of an anthology is closed to its readers', { tag: '@soak' }, async ({ page, signIn }) => {
  await signIn('user')
  const title = words('à moi')
  const { id } = await send<{ id: number }>(page, '/api/florilege', { title, entries: [], privacy_status: 9 })
  await signIn('contrib')
  await page.goto(`/florilege/edit/${id}/`)
  await expect(page.getByText('Ce florilège est à quelqu’un d’autre')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enregistrer' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Le lire' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('[BY-02] a note is found for an anthology by a word of its text', { tag: '@soak' }, async ({ page, signIn }) => {
  await signIn('user')
  await page.goto('/florilege/edit/0/')
  await page.getByLabel('Titre').fill(words('mêlé'))
  const note = words('Les hellébores sous la neige')
  await makeNote(page, note)
  await page.getByRole('combobox', { name: 'Ajouter une pièce' }).fill('hellébores neige')
  const option = page.getByRole('listbox').getByRole('option', { name: note })
  await expect(option).toContainText('Écrit')
  await option.click()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  const pieces = page.getByRole('list', { name: 'Pièces, dans leur ordre' }).getByRole('listitem')
  await expect(pieces.first()).toContainText(note)
})
