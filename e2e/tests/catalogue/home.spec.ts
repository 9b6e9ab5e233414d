import { expect, test } from '../../fixtures.ts'

test('[RT-01] the home page shows the newest plates, to a member as a low strip, and a plate opens its page', async ({
  page,
  signIn,
}) => {
  const plates = page.getByRole('main').getByRole('list', { name: 'Planches nouvelles' })
  await page.goto('/')
  await expect(plates.getByRole('listitem')).toHaveCount(8)
  const large = (await plates.boundingBox())?.height ?? 0
  await signIn('user')
  await page.goto('/')
  await expect(plates.getByRole('listitem')).toHaveCount(8)
  expect((await plates.boundingBox())?.height).toBeLessThan(large / 2)
  const plate = plates.getByRole('link').first()
  const path = await plate.getAttribute('href')
  await plate.click()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
})
