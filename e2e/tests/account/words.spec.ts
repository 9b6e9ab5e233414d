import { inLanguage } from '../../steps/axe-steps.ts'
import { expect, test } from '../../fixtures.ts'
import { allOf } from '../../steps/list-steps.ts'
import { SCREENS } from '../../steps/screens.ts'

const MOODS = ['Grisaille', 'Tension', 'Irritation', 'Ennui', 'Morosité', 'Énergie', 'Gaieté', 'Détente', 'Calme']
const MONTH = '(?:January|February|March|April|May|June|July|August|September|October|November|December)'
const DATE = `\\d{1,2} ${MONTH} \\d{4}`

test('[FE-10] moods in French are nouns, which fit everybody, on posts and in the composer', async ({ page, signIn }) => {
  await signIn('user')
  await page.goto('/?category=mood')
  for (const screen of SCREENS) {
    await page.setViewportSize(screen)
    await expect(page.locator('article[data-post]').first()).toContainText(new RegExp(MOODS.join('|')))
    await page.getByRole('button', { name: 'Publier' }).click()
    const sheet = page.getByRole('dialog', { name: 'Publier' })
    for (const name of MOODS) await expect(sheet.getByRole('button', { name, exact: true })).toBeAttached()
    await page.goBack()
    await expect(sheet).toBeHidden()
  }
})

test('[FE-10] English has British dates and one word for posting', async ({ page, signIn }) => {
  await signIn('user')
  await inLanguage(page, 'en')
  const oldest = (await allOf<{ id: number }>(page, '/api/timeline')).at(-1)?.id
  await page.goto(`/note/${oldest}/`)
  for (const screen of SCREENS) {
    await page.setViewportSize(screen)
    const time = page.locator('article[data-post] time').first()
    await expect(time).toHaveText(new RegExp(`^${DATE}$`))
    await expect(time).toHaveAttribute('title', new RegExp(`^[A-Z][a-z]+day,? ${DATE} at \\d\\d:\\d\\d$`))
    await page.getByRole('button', { name: 'Post', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Post', exact: true })
    await expect(sheet.getByRole('button', { name: 'Post', exact: true })).toBeVisible()
    await page.goBack()
    await expect(sheet).toBeHidden()
  }
})
