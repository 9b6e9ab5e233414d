import { expect, signInOn, test } from '../../fixtures.ts'

for (const [question, found] of [
  ['fougere langue', 'Asplenium scolopendrium'],
  ['IRIS GERMANICA', 'Iris germanica'],
  ['l’iris d’Allemagne', 'Iris germanica'],
  ["l'iris d'allemagne", 'Iris germanica'],
  ['oeillet des chartreux', 'Dianthus carthusianorum'],
  ['ŒILLET', 'Dianthus carthusianorum'],
  ['digitalis purp', 'Digitalis purpurea'],
  ['taraxacm oficinale', 'Taraxacum officinale'],
] as const) {
  test(`[RT-40] “${question}” finds ${found}`, { tag: '@soak' }, async ({ page }) => {
    await page.goto('/search/')
    await page.getByRole('combobox').fill(question)
    await page.getByRole('combobox').press('Enter')
    await expect(page.getByRole('list', { name: 'Résultats' })).toContainText(found)
  })
}

test('[RT-40] kinds filter the list, and a result opens', { tag: '@journey' }, async ({ page }) => {
  await page.goto('/search/?q=planche')
  await page
    .getByRole('list', { name: 'Affiner' })
    .getByRole('link', { name: /^Articles/ })
    .click()
  await expect(page).toHaveURL(/kind=article/)
  const hits = page.getByRole('list', { name: 'Résultats' }).getByRole('link')
  await expect(hits.first()).toBeVisible()
  await hits.first().click()
  await expect(page).toHaveURL(/\/article\/\d+\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

for (const [question, kind, place] of [
  ['Hélène Vasseur', 'person', /\/people\/\d+\/$/],
  ['L’herbier partagé', 'group', /\/entity\/\d+\/$/],
] as const)
  test(`[RT-40] a result of kind ${kind} opens its page`, { tag: '@soak' }, async ({ page }) => {
    await signInOn(page, 'user')
    await page.goto(`/search/?${new URLSearchParams({ q: question, kind })}`)
    await page.getByRole('list', { name: 'Résultats' }).getByRole('link', { name: question }).first().click()
    await expect(page).toHaveURL(place)
    await expect(page.getByRole('heading', { name: question }).first()).toBeVisible()
  })
