import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { another, newcomer } from '../../steps/people-steps.ts'
import { makeComment, makeNote, words } from '../../steps/social-steps.ts'

const comment = (page: Page, text: string): Locator => page.locator('article[data-comment]').filter({ hasText: text })
const origin = (): string => new URL(test.info().project.use.baseURL ?? '').origin
const remove = async (page: Page, id: number): Promise<void> => {
  expect((await page.request.delete(`/api/comment/${id}`, { headers: { origin: origin() } })).status()).toBe(200)
}

test.describe('text in progress at a comment', () => {
  test(
    '[BY-16] [MN-12] an answer stays when its comment is deleted, and becomes a separate comment',
    { tag: '@soak' },
    async ({ page, browser }) => {
      await newcomer(page, 'Ada')
      const bo = await another(browser, 'Bo')
      const note = await makeNote(page, words('Qui reconnaît cette mousse'))
      const asked = await makeComment(bo.page, note, 'Une hypne ?')
      await page.goto(`/note/${note}/`)
      await comment(page, 'Une hypne ?')
        .getByRole('button', { name: /^Répondre à/ })
        .click()
      await page.getByLabel(/^Votre réponse à/).fill('Je réponds trop tard')
      await remove(bo.page, asked)
      await expect(page.getByText('Commentaire supprimé')).toBeVisible()
      await expect(page.getByText('Le commentaire auquel vous répondez n’est plus là.')).toBeVisible()
      const field = page.getByLabel('Votre commentaire').first()
      await expect(field).toHaveValue('Je réponds trop tard')
      await expect(field).toBeFocused()
      await page.getByRole('button', { name: 'Envoyer' }).first().click()
      await expect(comment(page, 'Je réponds trop tard')).toBeVisible()
      await expect(page.getByText('Commentaire supprimé')).toHaveCount(0)
      await page.reload()
      await expect(comment(page, 'Je réponds trop tard')).toBeVisible()
      await bo.page.context().close()
    },
  )

  test(
    '[BY-16] [ST-12] an answer in a thread stays below the stub, and disappears with it when it is cancelled',
    { tag: '@soak' },
    async ({ page, browser }) => {
      await newcomer(page, 'Ada')
      const bo = await another(browser, 'Bo')
      const note = await makeNote(page, words('Qui reconnaît ce lichen'))
      const first = await makeComment(bo.page, note, 'Une cladonie')
      await page.goto(`/note/${note}/`)
      const answers = await makeComment(page, note, 'Peut-être', first)
      await page.reload()
      await comment(page, 'Une cladonie')
        .first()
        .getByRole('button', { name: /^Répondre à/ })
        .first()
        .click()
      await page.getByLabel(/^Votre réponse à/).fill('Oui, regardez les podétions')
      await remove(bo.page, first)
      await expect(page.getByText('Commentaire supprimé')).toBeVisible()
      await expect(page.getByLabel('Votre commentaire').first()).toHaveValue('Oui, regardez les podétions')
      await page.getByRole('button', { name: 'Annuler' }).click()
      await expect(page.getByText('Commentaire supprimé')).toBeVisible()
      await expect(page.locator(`[data-comment="${answers}"]`)).toBeVisible()
      await bo.page.context().close()
    },
  )

  test(
    '[BY-16] the text of an edit stays for copying when the comment is removed',
    { tag: '@soak' },
    async ({ page, browser }) => {
      await newcomer(page, 'Ada')
      const bo = await another(browser, 'Bo')
      const note = await makeNote(bo.page, words('Qui reconnaît ce polypode'))
      const own = await makeComment(page, note, 'Un polypode')
      await page.goto(`/note/${note}/`)
      await comment(page, 'Un polypode')
        .getByRole('button', { name: /^Actions pour le commentaire/ })
        .click()
      await page.getByRole('menuitem', { name: 'Modifier le commentaire' }).click()
      await page.getByLabel('Votre commentaire').first().fill('Un polypode du chêne')
      await remove(page, own)
      await expect(page.getByText('Vos mots restent ici')).toBeVisible()
      await expect(page.getByLabel('Votre commentaire').first()).toHaveValue('Un polypode du chêne')
      await expect(page.getByRole('button', { name: 'Enregistrer' })).toHaveCount(0)
      await bo.page.context().close()
    },
  )
})
