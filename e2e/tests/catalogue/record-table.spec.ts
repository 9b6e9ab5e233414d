import { expect, test } from '../../fixtures.ts'

test(
  '[RT-02] [RT-41] a table has columns for the facts of its records, sorts by its headings, and shows the order',
  { tag: '@soak' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto('/artwork/?class=artwork&view=table')
    const heading = (name: string) => page.getByRole('columnheader', { name })
    for (const name of ['Titre', 'Par', 'Date', 'Technique', 'Conservation', 'N° d’inventaire'])
      await expect(heading(name)).toBeVisible()
    await expect(heading('Famille')).toHaveCount(0)
    await heading('Titre').getByRole('link').click()
    await expect(page).toHaveURL(/_sort=title/)
    await expect(heading('Titre')).toHaveAttribute('aria-sort', 'ascending')
    const first = page.getByRole('rowheader').first()
    const lowest = await first.textContent()
    await heading('Titre').getByRole('link').click()
    await expect(heading('Titre')).toHaveAttribute('aria-sort', 'descending')
    await expect(first).not.toHaveText(lowest ?? '')

    await page.goto('/species/?view=table')
    for (const name of ['Autorité', 'Famille', 'Rang']) await expect(heading(name)).toBeVisible()
    await expect(heading('Technique')).toHaveCount(0)
  },
)
