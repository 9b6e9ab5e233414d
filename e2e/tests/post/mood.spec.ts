import { expect, test } from '../../fixtures.ts'
import { post, publish, words } from '../../steps/social-steps.ts'

const menuOf = (card: ReturnType<typeof post>) => card.getByRole('button', { name: /^Actions pour/ })

test('[RT-34] [EN-08] [EN-13] [BY-07] [VA-14] a mood is published with its place, shown in the calendar, changed there and exported', async ({
  page,
  signIn,
}) => {
  await signIn('user')
  const message = words('Le vent est tombé')
  await page.goto('/mood/edit/0/')
  await page.getByText('Calme', { exact: true }).click()
  await page.getByLabel('En quelques mots').fill(message)
  await page.getByRole('button', { name: 'Lieu' }).click()
  const coordinates = page.getByLabel('Coordonnées')
  // A low screen, on which the bar of the form lies over its last field.
  await page.setViewportSize({ width: 390, height: 700 })
  await coordinates.fill('95° N, 2° E')
  await coordinates.blur()
  await expect(coordinates).toHaveAttribute('aria-invalid', 'true')
  const isUncovered = (element: Element): boolean => {
    const { x, y, height } = element.getBoundingClientRect()
    return document.elementFromPoint(x + 1, y + height / 2) === element
  }
  await expect.poll(() => page.getByText('Degrés hors de l’intervalle').evaluate(isUncovered)).toBe(true)
  await coordinates.fill('48° 51′ 24″ N, 2° 21′ 8″ E')
  await publish(page)
  await expect(page).toHaveURL('/mood/')
  await expect(page.getByText('Ce calendrier n’est visible que par vous.')).toBeVisible()
  await expect(page.getByText(message)).toBeVisible()
  await expect(page.getByRole('table').getByRole('link')).not.toHaveCount(0)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exporter en CSV' }).click(),
  ])
  const stream = await download.createReadStream()
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  const csv = Buffer.concat(chunks).toString('utf8')
  const row = csv.split('\r\n').find((line) => line.includes(message))
  expect(row).toMatch(/,8,Calme,.+,48\.856\d*,2\.352\d*$/)
  await page.getByRole('button', { name: 'Par saison' }).click()
  await expect(page.getByRole('table')).toHaveCount(3)
  await expect(page.getByText(message)).toBeVisible()

  await page.getByRole('listitem').filter({ hasText: message }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/note\/\d+\/$/)
  const card = post(page, message)
  await menuOf(card).click()
  await expect(page.getByRole('menuitem', { name: 'Qui voit' })).toBeVisible()
  // MN-14: a mood has its own form, and no edit or delete in its menu.
  await expect(page.getByRole('menuitem', { name: /Modifier|Supprimer/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Reprendre cette humeur' }).click()
  await page.getByText('Gaieté', { exact: true }).click()
  await page.getByRole('main').getByRole('button', { name: 'Enregistrer' }).click()
  await expect(card.getByText('Gaieté')).toBeVisible()
})
