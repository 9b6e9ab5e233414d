import { expect, test } from '../../fixtures.ts'
import { newcomer, send } from '../../steps/people-steps.ts'
import { words } from '../../steps/social-steps.ts'

test.describe('independent settings of a group', () => {
  // The conflict is an answer of the server.
  test.use({ expectedErrors: [/409/] })

  test('[BY-16] a group that was closed meanwhile stays closed, whichever text is kept', { tag: '@soak' }, async ({ page }) => {
    const origin = new URL(test.info().project.use.baseURL ?? '').origin
    await newcomer(page, 'Adèle')
    const display_name = words('Cercle des cueilleuses')
    const { data } = (await send(page, '/api/entity', { type: 'GROUP', display_name })) as {
      data: { id: number; version: number }
    }
    await page.goto(`/entity/edit/${data.id}/`)
    await page.getByLabel('Présentation').fill('On cueille.')
    const closing = { headers: { origin }, data: { version: data.version, closed: true } }
    expect((await page.request.put(`/api/entity/${data.id}`, closing)).status()).toBe(200)
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    const card = page.getByRole('region', { name: 'Modifié entre-temps' })
    await expect(card.getByLabel('On n’y entre que sur demande')).toHaveText(/version enregistrée\s*Oui, sur demande$/)
    await card.getByRole('button', { name: 'Garder la mienne' }).click()
    await expect(page).toHaveURL(`/entity/${data.id}/`)
    const read = await page.request.get(`/api/entity/${data.id}`)
    expect(await read.json()).toMatchObject({ data: { closed: true, about: 'On cueille.' } })
  })
})

test('[RT-25] a place on the map is saved with the profile, to about 10 km', { tag: '@soak' }, async ({ page }) => {
  await newcomer(page, 'Camille')
  await page.goto('/profile-edit/')
  await page.getByLabel('Votre place sur la carte').fill('47,47777 N, 0,56305 O')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page).toHaveURL('/profile/')
  const read = await page.request.get('/api/profile/me')
  expect(await read.json()).toMatchObject({ data: { position: { lat: 47.5, lon: -0.6, precision: 'about' } } })
})
