import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { toasts, words } from '../../steps/social-steps.ts'

const origin = (): string => new URL(test.info().project.use.baseURL ?? '').origin

/** Content of `/about/` for a guest in this language. */
const aboutIn = async (guest: Page, language: 'fr' | 'en') => {
  await guest.context().addCookies([{ name: 'florilege_language', value: language, url: origin() }])
  await guest.goto('/about/')
  await expect(guest.locator('html')).toHaveAttribute('lang', language)
  return guest.getByRole('main')
}

test(
  '[RT-39] a static page is edited in one language with a preview: guests read it at once; a concurrent edit is shown, and the original restored',
  { tag: '@soak' },
  async ({ page, signIn, browser, expectedErrors }) => {
    expectedErrors.push(/409/)
    const guest = await (await browser.newContext({ baseURL: origin() })).newPage()
    await signIn('admin')
    await page.goto('/admin/page/')
    await page.getByRole('link', { name: 'À propos' }).click()
    const form = page.getByRole('form', { name: 'Modifier le texte' })
    const lead = form.getByLabel('Première phrase')
    const [one, two, theirs] = [words('Un choix de fleurs'), words('Un choix de textes'), words('Un choix de planches')]
    const elsewhere = words('Ailleurs')
    await lead.fill(one)
    await expect(page.getByRole('region', { name: 'Aperçu' })).toContainText(one)
    await form.getByLabel('Motif').fill('Plus court')
    await form.getByRole('button', { name: 'Mettre en ligne' }).click()
    await expect(toasts(page).getByText('Le texte est en ligne.')).toBeVisible()
    const french = await aboutIn(guest, 'fr')
    await expect(french).toContainText(one)
    await expect(french.getByRole('heading', { level: 2, name: 'Les planches' })).toBeVisible()
    await expect(await aboutIn(guest, 'en')).toContainText('A florilegium is a choice of flowers')

    // Another administrator saves first.
    await lead.fill(two)
    await form.getByLabel('Motif').fill('Encore')
    const versions = await (await page.request.get('/api/admin/info/about/fr')).json()
    const [{ id, text }] = versions.list.data
    const put = await page.request.put('/api/admin/info/about/fr', {
      headers: { origin: origin() },
      data: { version: id, text: { ...text, lead: theirs }, reason: elsewhere },
    })
    expect(put.status()).toBe(200)
    await form.getByRole('button', { name: 'Mettre en ligne' }).click()
    const conflict = page.getByRole('region', { name: /Modifié entre-temps/ })
    await expect(conflict).toContainText(theirs)
    await expect(conflict).toContainText(two)
    await conflict.getByRole('button', { name: 'Garder la mienne' }).click()
    await expect(await aboutIn(guest, 'fr')).toContainText(two)

    // Earlier versions can be read and restored, including the product's own text.
    await expect(
      page
        .getByRole('row')
        .filter({ hasText: elsewhere })
        .getByRole('button', { name: /Reprendre la version/ }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Reprendre le texte d’origine' }).click()
    const sheet = page.getByRole('dialog', { name: 'Reprendre le texte d’origine' })
    await expect(sheet).toContainText('Celui-ci réunit les deux')
    await sheet.getByLabel('Motif').fill('Finalement')
    await sheet.getByRole('button', { name: 'Reprendre', exact: true }).click()
    await expect(lead).toHaveValue(/Celui-ci réunit les deux/)
    await expect(await aboutIn(guest, 'fr')).toContainText('Celui-ci réunit les deux')
  },
)
