import { expect, test } from '../../fixtures.ts'
import { publishPhotograph as publish } from '../../steps/media-steps.ts'
import { newcomer, send } from '../../steps/people-steps.ts'

test('[RT-13] [CO-11] [BY-06] a place that was published to about 10 km is a circle on the map of a photograph, an exact one a point', async ({
  page,
  browser,
}) => {
  await newcomer(page, 'Lise')
  const place = { title: 'Sur la place', position: { lat: 43.46745, lon: 11.88513 } }
  const about = await publish(page, { ...place, position_precision: 'about' })
  const exact = await publish(page, { ...place, position_precision: 'exact' })
  const guest = await (await browser.newContext()).newPage()
  const circle = guest.locator('.leaflet-overlay-pane svg path')
  await guest.goto(`/media/${about}/`)
  await guest.getByRole('button', { name: 'Voir sur la carte' }).click()
  await expect(circle).toHaveCount(1)
  // All of it is on the map, not only attached to it.
  const map = guest.getByRole('application')
  await expect
    .poll(async () => {
      const [inner, outer] = [await circle.boundingBox(), await map.boundingBox()]
      return inner !== null && outer !== null && inner.width > 60 && inner.x >= outer.x && inner.width <= outer.width
    })
    .toBe(true)
  await expect(guest.getByText(/10\s?km/).first()).toBeVisible()
  await guest.goto(`/media/${exact}/`)
  await guest.getByRole('button', { name: 'Voir sur la carte' }).click()
  await expect(guest.locator('.leaflet-marker-icon')).toHaveCount(1)
  await expect(circle).toHaveCount(0)
})

test(
  '[RT-13] [RT-15] [RO-04] the description of a picture is part of its enlarge button’s name',
  { tag: '@soak' },
  async ({ page }) => {
    await newcomer(page, 'Lou')
    const id = await publish(page, { title: 'Arezzo', alt: 'Une place de ville' })
    await page.goto(`/media/${id}/`)
    await expect(page.getByRole('button', { name: /^Agrandir, Arezzo/ })).toHaveAccessibleName(/Une place de ville$/)
    await page.goto(`/media/popup/${id}/`)
    await expect(page.getByRole('button', { name: /^Agrandir, Arezzo/ })).toHaveAccessibleName(/Une place de ville$/)
    const untold = await publish(page, { title: 'Sienne' })
    await page.goto(`/media/${untold}/`)
    await expect(page.getByRole('button', { name: 'Agrandir, Sienne', exact: true })).toBeVisible()

    const alts = [{ media_id: id, alt: 'Trois arcades' }]
    const { data } = (await send(page, '/api/contribution', { media: [id], alts })) as { data: { id: number } }
    await page.goto(`/contribution/${data.id}/`)
    await expect(page.getByRole('button', { name: /^Agrandir, 1 sur 1/ })).toHaveAccessibleName(/Trois arcades$/)
  },
)
