import { expect, test } from '../../fixtures.ts'

const works = 'ul[aria-label="Œuvres"] > li'

test('[RT-02] a guest sees the plates as a gallery, switches to the article layout and to articles, and shares the address', async ({
  page,
}) => {
  await page.goto('/artwork/')
  await expect(page.locator(works).first()).toContainText('Iris germanica')
  expect(await page.locator(`${works} img`).count()).toBeGreaterThan(10)
  await page.getByRole('button', { name: 'Voir en liste' }).click()
  await expect(page).toHaveURL(/view=list/)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Voir en galerie' })).toBeVisible()
  await expect(page.locator(works).first()).toContainText('Iris germanica')
  await page.getByRole('link', { name: 'Articles', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Articles' }).getByRole('listitem')).not.toHaveCount(0)
})

test('[RT-02] filters are stored in the address; going back restores the list', { tag: '@soak' }, async ({ page }) => {
  await page.goto('/artwork/')
  await page.getByRole('button', { name: 'Filtrer et trier' }).click()
  await page.getByLabel('Contient les mots').fill('iris')
  await page.getByRole('button', { name: 'Voir les résultats' }).click()
  await expect(page).toHaveURL(/q=iris/)
  await expect(page.locator(works)).toHaveCount(2)
  await expect(page.getByText('2 résultats')).toBeVisible()
  await page.locator(works).first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Iris')
  await page.goBack()
  await expect(page).toHaveURL(/q=iris/)
  await expect(page.locator(works)).toHaveCount(2)
})

test(
  '[RT-02] a colour filters the works, is stored in the address and shown as a chip, and is removed by it',
  { tag: '@soak' },
  async ({ page }) => {
    await page.goto('/artwork/')
    await page.getByRole('button', { name: 'Filtrer et trier' }).click()
    const choice = page.getByRole('radio', { name: /^rouge/ })
    const [, count] = /(\d+)$/.exec((await page.locator('label').filter({ has: choice }).textContent()) ?? '') ?? []
    await choice.check()
    await page.getByRole('button', { name: 'Voir les résultats' }).click()
    await expect(page).toHaveURL(/colour=red/)
    await expect(page.locator(works)).toHaveCount(Number(count))
    await expect(page.locator(works).filter({ hasText: 'Papaver rhoeas' })).toHaveCount(1)
    await page.reload()
    await expect(page.locator(works)).toHaveCount(Number(count))
    await page.getByRole('link', { name: 'Retirer le filtre rouge' }).click()
    await expect(page).not.toHaveURL(/colour=/)
    await expect(page.locator(works).first()).toContainText('Iris germanica')
  },
)

test(
  '[RT-03] a plate shows its number, label, facts and description, and links to its artist and species and back',
  { tag: '@journey' },
  async ({ page }) => {
    await page.goto('/artwork/')
    await page.locator(works).first().getByRole('link').click()
    await expect(page).toHaveURL(/\/artwork\/\d+\/$/)
    await expect(page.getByText('Planche n°\u00a01')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Iris germanica' })).toBeVisible()
    await expect(page.getByText('44 × 33\u00a0cm')).toBeVisible()
    await page.getByRole('list', { name: 'Espèces représentées' }).getByRole('link').click()
    await expect(page).toHaveURL(/\/species\/\d+\/$/)
    await expect(page.getByText('Iridaceae').first()).toBeVisible()
    await page.getByRole('list', { name: 'Planches' }).getByRole('link').click()
    await expect(page.getByText('Planche n°\u00a01')).toBeVisible()
    await page.getByRole('link', { name: 'Clémence Audouin' }).click()
    await expect(page).toHaveURL(/\/category\/\d+\/$/)
    await expect(page.getByRole('list', { name: 'Œuvres' }).getByRole('listitem')).not.toHaveCount(0)
  },
)
