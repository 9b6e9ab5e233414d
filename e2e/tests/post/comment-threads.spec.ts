import { expect, test } from '../../fixtures.ts'
import { SCREENS } from '../../steps/screens.ts'
import { makeComment, makeNote, words } from '../../steps/social-steps.ts'

test(
  '[FE-05] a long thread loads in parts, keeps few of them in the document and the reply field in reach, and starts with the newest on demand',
  { tag: '@soak' },
  async ({ page, signIn }) => {
    test.setTimeout(300_000)
    await signIn('user')
    const note = await makeNote(page, words('Mille mots'))
    const first = await makeComment(page, note, 'Mot 1.')
    for (let turn = 0; turn < 5; turn += 1) await makeComment(page, note, `Réponse ${turn}.`, first)
    for (let turn = 2; turn <= 995; turn += 1) await makeComment(page, note, `Mot ${turn}.`)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/note/${note}/`)
    const counted = () => page.evaluate(() => document.body.querySelectorAll('*').length)
    await page.getByRole('button', { name: 'Voir 3 autres réponses' }).click()
    await expect(page.getByText('Réponse 4.', { exact: true })).toBeVisible()
    // All of it, screen by screen.
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      expect(await counted()).toBeLessThan(1500)
      await expect(page.getByLabel('Votre commentaire')).toBeInViewport()
      await expect(page.getByText('Mot 995.', { exact: true })).toBeVisible({ timeout: 500 })
    }).toPass({ timeout: 120_000 })
    await page.getByLabel('Ordre des commentaires').selectOption({ label: 'Les plus récents' })
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(page.locator('article[data-comment]').first()).toContainText('Mot 995.')
    await page.getByLabel('Votre commentaire').fill('Mot de la fin.')
    await page.getByRole('button', { name: 'Envoyer' }).click()
    await expect(page.locator('article[data-comment]').first()).toContainText('Mot de la fin.')
  },
)

for (const screen of SCREENS)
  test(`[FE-05] a new comment in a long thread is shown although its part is not loaded, the field in reach, ${screen.width} px wide`, async ({
    page,
    signIn,
  }) => {
    await signIn('user')
    const note = await makeNote(page, words('Vingt-quatre mots'))
    await Promise.all(Array.from({ length: 24 }, (_, turn) => makeComment(page, note, `Mot ${turn}.`)))
    // The second page never answers.
    await page.route(/\/api\/comment\/threads\/.*_after/, () => undefined)
    await page.setViewportSize(screen)
    await page.goto(`/note/${note}/`)
    await expect(page.getByLabel('Votre commentaire')).toBeInViewport()
    await page.getByLabel('Votre commentaire').fill('Mot de la fin.')
    await page.getByRole('button', { name: 'Envoyer' }).click()
    await expect(page.locator('article[data-comment]').filter({ hasText: 'Mot de la fin.' })).toBeInViewport()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
