import { expect, test } from '../../fixtures.ts'
import { newcomer } from '../../steps/people-steps.ts'
import { DESK } from '../../steps/screens.ts'

test('[FE-02] a newcomer is shown three first steps one by one, each once, followed or dismissed', async ({ page }) => {
  await newcomer(page, 'Lise')
  await page.goto('/')
  const steps = page.getByRole('complementary', { name: 'Premiers pas' })
  await expect(steps).toContainText('Qui connaître')
  await steps.getByRole('button', { name: /^Ne plus montrer/ }).click()
  await expect(steps).toContainText('Que regarder')
  await page.setViewportSize(DESK)
  await steps.getByRole('link').click()
  await expect(page).toHaveURL('/?category=lesson')
  await expect(steps).toContainText('Qu’écrire')
  await page.reload()
  await expect(steps).toContainText('Qu’écrire')
  const ended = page.waitForResponse((answer) => answer.url().endsWith('/api/first-step/write'))
  await steps.getByRole('button', { name: /^Ne plus montrer/ }).click()
  await expect(steps).toHaveCount(0)
  expect((await ended).status()).toBe(200)
  await page.goto('/')
  await expect(page.locator('article[data-post]').first()).toBeVisible()
  await expect(steps).toHaveCount(0)
})
