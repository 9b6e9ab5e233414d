import { expect, test } from '../../fixtures.ts'

type Facets = { facets: Record<string, { value: string; label: string; count: number }[]> }

test('[CU-07] counts of the filter sheet follow words and choices before they are applied', async ({ page }) => {
  await page.goto('/artwork/')
  await page.getByRole('button', { name: 'Filtrer et trier' }).click()
  const technique = page.getByLabel('Technique')
  const offered = () => technique.locator('option').allTextContents()
  const told = async (filters: string): Promise<string[]> => {
    const answer = await page.request.get(`/api/facet/bibliography?class=artwork${filters}`)
    const { technique: found = [] } = ((await answer.json()) as Facets).facets
    return ['Toutes', ...found.map(({ label, count }) => `${label} (${count})`)]
  }
  const all = await told('')
  await expect.poll(offered).toEqual([expect.anything(), ...all.slice(1)])
  await page.getByLabel('Contient les mots').fill('iris')
  await page.getByLabel('Contient les mots').blur()
  const iris = await told('&q=iris')
  expect(iris).not.toEqual(all)
  await expect.poll(offered).toEqual([expect.anything(), ...iris.slice(1)])
  await technique.selectOption({ index: 1 })
  const count = Number(/\((\d+)\)$/.exec(iris[1] ?? '')?.[1])
  await page.getByRole('button', { name: 'Voir les résultats' }).click()
  await expect(page).toHaveURL(/technique=/)
  await expect(page.locator('ul[aria-label="Œuvres"] > li')).toHaveCount(count)
})
