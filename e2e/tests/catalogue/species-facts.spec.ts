import { expect, test } from '../../fixtures.ts'
import { listOf } from '../../steps/list-steps.ts'
import { SCREENS } from '../../steps/screens.ts'

type Species = { data: { fields: { life_form?: string; habitat?: string } } }

test('[RT-41] the life form of a species has its own term, and does not stand under the habitat', async ({ page }) => {
  const [species] = (await listOf<{ id: number }>(page, '/api/species?_size=1')).data
  const { data } = (await (await page.request.get(`/api/species/${species?.id}`)).json()) as Species
  const { life_form: form = '', habitat } = data.fields
  expect([form === '', habitat]).toEqual([false, undefined])
  await page.goto(`/species/${species?.id}/`)
  for (const screen of SCREENS) {
    await page.setViewportSize(screen)
    const facts = page.getByRole('main').locator('dl > div')
    await expect(facts.filter({ hasText: form })).toHaveText(`Port et forme de vie${form}`)
    await expect(facts.filter({ hasText: 'Habitat' })).toHaveCount(0)
  }
})
