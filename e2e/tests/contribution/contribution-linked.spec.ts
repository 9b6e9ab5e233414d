import type { Page } from '@playwright/test'
import { expect, signInOn, test } from '../../fixtures.ts'
import { send } from '../../steps/people-steps.ts'
import { placedPhotographs } from '../../steps/photographs.ts'

type Contributed = { data: { id: number; version: number } }

/** A record of the demo by its name. */
const recordOf = async (page: Page, kind: 'species' | 'bibliography', name: string): Promise<number> => {
  const answer = await page.request.get(`/api/${kind}?q=${encodeURIComponent(name)}`)
  const { list } = (await answer.json()) as { list: { data: { id: number }[] } }
  return list.data[0]?.id ?? 0
}

/** Submits a photograph of a record; its place is published to about 10 km. */
const handIn = async (page: Page, record: number): Promise<Contributed['data']> => {
  const [photograph] = placedPhotographs()
  const sent = await page.request.put(`/api/upload/media?key=${Date.now()}-linked-${record}&file_name=linked.jpg`, {
    headers: { 'content-type': 'application/octet-stream', origin: new URL(test.info().project.use.baseURL ?? '').origin },
    data: photograph?.buffer ?? Buffer.alloc(0),
  })
  const { media_id: media } = (await sent.json()) as { media_id: number }
  const { data } = (await send(page, '/api/contribution', {
    record_id: record,
    media: [media],
    place: 'Talus de la Loire',
    position: { lat: 47.3901, lon: 0.6889 },
    position_precision: 'about',
    observed_at: '2026-05-04T10:00:00',
    licence: 'CC-BY-SA-4.0',
  })) as Contributed
  return ((await send(page, `/api/contribution/${data.id}/submit`, { version: data.version })) as Contributed).data
}

test.use({ expectedErrors: [/status of 401/] })

test('[BY-01] [RT-15] [RT-06] guests see contributions with their licence on species and works, and read them; a pending one shows the login page', async ({
  page,
  browser,
}) => {
  const desk = await (await browser.newContext()).newPage()
  await signInOn(desk, 'contrib')
  const [species, work] = [
    await recordOf(desk, 'species', 'Iris germanica'),
    await recordOf(desk, 'bibliography', 'Iris germanica'),
  ]
  const [flower, plate] = [await handIn(desk, species), await handIn(desk, work)]

  await page.goto(`/contribution/${flower.id}/`)
  await expect(page.getByLabel(/mot de passe/i).first()).toBeVisible()
  await page.goto(`/species/${species}/`)
  await expect(page.getByRole('heading', { level: 1, name: 'Iris germanica' })).toBeVisible()
  const contributed = page.getByRole('list', { name: 'Contributions' })
  const link = (id: number) => contributed.locator(`a[href="/contribution/${id}/"]`)
  await expect(link(flower.id)).toHaveCount(0)

  await signInOn(desk, 'editor')
  for (const { id, version } of [flower, plate]) await send(desk, `/api/contribution/${id}/accept`, { version })

  await page.reload()
  await expect(link(flower.id)).toContainText('Théo Marchetti')
  await expect(link(flower.id)).toContainText('4 mai 2026 · Talus de la Loire · CC BY-SA 4.0')

  await test.step('the map says how far the place is known', async () => {
    const seen = page.getByRole('region', { name: 'Où l’espèce a été vue' })
    await expect(seen.getByRole('application')).toHaveAttribute('aria-busy', 'false')
    await expect(seen.locator('path.leaflet-interactive')).toHaveCount(0)
    await expect(seen.locator('svg path[stroke-dasharray], svg path[class*="within"]').first()).toBeAttached()
    await seen.getByText(/lieux? sur la carte$/).click()
    await expect(seen.getByText(/\(à 10\skm près environ\)/).first()).toBeVisible()
  })

  await test.step('its picture names whose it is, on which terms, and leads to it', async () => {
    const other = page.getByRole('list', { name: 'Autres images' }).getByRole('button').last()
    await other.click()
    const viewer = page.getByRole('dialog', { name: 'Visionneuse' })
    await expect(viewer.getByText('Théo Marchetti, CC BY-SA 4.0')).toBeVisible()
    await viewer.getByRole('link', { name: 'Voir la contribution' }).click()
  })
  await expect(page).toHaveURL(/\/contribution\/\d+\/$/)
  // The address changes before the page does, whose predecessor has the same texts.
  await expect(page.getByText('Date de l’observation')).toBeVisible()
  await expect(page.getByText('CC BY-SA 4.0')).toBeVisible()
  await expect(page.getByText('Talus de la Loire')).toBeVisible()
  await page.getByRole('link', { name: 'Iris germanica' }).click()
  await expect(page).toHaveURL(new RegExp(`/species/${species}/$`))

  await test.step('so does the page of the photograph itself, in the list and in the viewer too', async () => {
    await page.goto('/media/')
    const card = page.getByRole('link', { name: /Iris germanica.*CC BY-SA 4\.0/ }).first()
    await card.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Iris germanica' })).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: /^CC BY-SA 4\.0$/ })).toBeVisible()
    await expect(page.locator(`a[href="/contribution/${plate.id}/"]`)).toHaveText('Iris germanica')
    await page.getByRole('button', { name: /^Agrandir/ }).click()
    const viewer = page.getByRole('dialog', { name: 'Visionneuse' })
    await expect(viewer.getByText('Théo Marchetti, CC BY-SA 4.0')).toBeVisible()
    await expect(viewer.getByRole('link', { name: 'Voir la contribution' })).toBeVisible()
  })

  await page.goto(`/artwork/${work}/`)
  await expect(link(plate.id)).toContainText('CC BY-SA 4.0')
  await page.goto('/contribution/')
  await expect(page.getByLabel(/mot de passe/i).first()).toBeVisible()
})
