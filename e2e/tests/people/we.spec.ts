import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { another, newcomer, send } from '../../steps/people-steps.ts'
import { words } from '../../steps/social-steps.ts'

const foundGroup = async (page: Page, display_name: string, position: { lat: number; lon: number }): Promise<number> => {
  const { data } = (await send(page, '/api/entity', { type: 'GROUP', display_name })) as {
    data: { id: number; version: number }
  }
  const answer = await page.request.put(`/api/entity/${data.id}`, {
    headers: { origin: new URL(test.info().project.use.baseURL ?? '').origin },
    data: { version: data.version, position: { ...position, precision: 'exact' } },
  })
  expect(answer.status()).toBe(200)
  return data.id
}

test.describe('around here', () => {
  // The test blocks the map tiles.
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test.beforeEach(async ({ context }) => {
    const origin = new URL(test.info().project.use.baseURL ?? '').origin
    await context.route('**', (route) => (route.request().url().startsWith(origin) ? route.continue() : route.abort()))
  })

  test('[RT-18] shows people, groups and moods of a part of the map, on the map and as a list, by keyboard and without tiles; a mood no finer than to 0.1 degree', async ({
    page,
    browser,
  }) => {
    const nora = await another(browser, 'Nora')
    const place = { lat: -49.3512, lon: 70.2187 }
    const display_name = words('Herbier de Kerguelen')
    const far = words('Herbier de Crozet')
    await foundGroup(nora.page, far, { lat: -46.4211, lon: 51.8604 })
    const id = await foundGroup(nora.page, display_name, place)
    const message = words('Le chou est en fleur')
    await send(nora.page, '/api/profile/setxx/mood', { ...place, message, mood: 6, privacy_status: 9 })

    await newcomer(page, 'Yann')
    await page.goto('/we/?south=-49.5&west=70&north=-49.2&east=70.5')
    const list = page.getByRole('list', { name: 'Ce qui se trouve ici' })
    const mood = list.getByRole('listitem').filter({ hasText: message })
    await expect(mood).toContainText('vers 49,4')
    await expect(mood).not.toContainText('49,35')
    await expect(mood).toContainText('Gaieté')
    await expect(list.getByRole('listitem').filter({ hasText: display_name })).toContainText('49,3512')
    const map = page.getByRole('application', { name: 'Carte de ce qui se trouve ici' })
    await expect(map.getByRole('link', { name: display_name })).toBeVisible()

    await page.getByRole('link', { name: 'Groupes', exact: true }).last().press('Enter')
    await expect(mood).toHaveCount(0)
    await expect(page).toHaveURL(/kind=group/)

    await map.focus()
    for (const _ of [1, 2, 3, 4]) await page.keyboard.press('ArrowUp')
    const here = page.getByRole('button', { name: 'Chercher dans cette partie de la carte' })
    await here.press('Enter')
    await expect(page).not.toHaveURL(/south=-49\.5&/)
    await page.getByRole('button', { name: 'Partout' }).press('Enter')
    await expect(page).toHaveURL(/\/we\/\?kind=group$/)
    await expect(list.getByRole('link', { name: far })).toBeVisible()
    await list.getByRole('link', { name: display_name }).press('Enter')
    await expect(page).toHaveURL(`/entity/${id}/`)
  })

  test(
    '[RT-18] a pin opens its page by keyboard; a pin of several shows their number and zooms the map',
    { tag: '@soak' },
    async ({ page }) => {
      await newcomer(page, 'Nora')
      // A place where no other run has data.
      const [lat, lon] = [-45 + Math.random() * 5, 20 + Math.random() * 30]
      const found = async (name: string, at: number): Promise<{ id: number; display_name: string }> => {
        const display_name = words(name)
        const id = await foundGroup(page, display_name, { lat, lon: at })
        return { id, display_name }
      }
      const group = await found('Herbier des albatros', lon)
      const area = new URLSearchParams({
        south: (lat - 0.2).toFixed(2),
        west: (lon - 0.2).toFixed(2),
        north: (lat + 0.2).toFixed(2),
        east: (lon + 0.2).toFixed(2),
      })
      await page.goto(`/we/?${area}`)
      const map = page.getByRole('application', { name: 'Carte de ce qui se trouve ici' })
      await map.getByRole('link', { name: group.display_name, exact: true }).press('Enter')
      await expect(page).toHaveURL(`/entity/${group.id}/`)

      await found('Herbier des manchots', lon + 0.001)
      await page.goto(`/we/?${area}`)
      const both = map.getByRole('link', { name: /^2 ici/ })
      await expect(both).toHaveText('2')
      const before = page.url()
      await both.press('Enter')
      await expect(page).not.toHaveURL(before)
      await expect(page).toHaveURL(/\/we\/\?/)
    },
  )

  test(
    '[RT-18] requests the device’s position on demand, and reports when it is denied',
    { tag: '@soak' },
    async ({ page, context }) => {
      await context.grantPermissions(['geolocation'])
      await context.setGeolocation({ latitude: 47.4707, longitude: -0.5562 })
      await page.goto('/we/')
      await page.getByRole('button', { name: 'Autour de moi' }).click()
      await expect(page).toHaveURL(/south=47\.1707.*north=47\.7707/)
      await expect(page.getByRole('list', { name: 'Ce qui se trouve ici' })).toContainText('Cercle botanique de la Loire')
      await context.clearPermissions()
      await page.goto('/we/')
      await page.getByRole('button', { name: 'Autour de moi' }).click()
      await expect(page.getByText('Votre appareil ne donne pas sa position.')).toBeVisible()
    },
  )
})
