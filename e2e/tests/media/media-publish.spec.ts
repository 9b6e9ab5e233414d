import type { Page, Route } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { newcomer } from '../../steps/people-steps.ts'
import { smallPictures } from '../../steps/photographs.ts'

test.use({ expectedErrors: [/ERR_FAILED|409 \(Conflict\)/] })

const rows = (page: Page) => page.getByRole('list', { name: 'Photos choisies' }).getByRole('listitem')
const titlesOf = async (page: Page, owner: number): Promise<string[]> => {
  const answer = await page.request.get(`/api/media?owner=${owner}&_size=100`)
  const { list } = (await answer.json()) as { list: { data: { title: string | null }[] } }
  return list.data.map(({ title }) => title ?? '').toSorted((one, other) => one.localeCompare(other, 'fr'))
}
const choose = async (page: Page, count: number, shade: number): Promise<void> => {
  await page.goto('/media/edit/0/')
  await page.locator('input[type=file]').setInputFiles(await smallPictures(count, shade, 80))
  await expect(page.getByText(`${count} photos sur ${count} envoyées`)).toBeVisible()
}
const title = async (page: Page, at: number, words: string): Promise<void> => {
  await rows(page).nth(at).getByText('Ce qui sera publié').click()
  await rows(page).nth(at).getByLabel('Titre').fill(words)
}

test(
  '[BY-05] [ER-11] when publishing several photographs fails midway, the published ones are named, the others stay, and none is published twice',
  { tag: '@soak' },
  async ({ page }) => {
    const { id } = await newcomer(page, 'Jeanne')
    await choose(page, 3, 40)
    for (const [at, words] of ['Première', 'Deuxième', 'Troisième'].entries()) await title(page, at, words)
    let calls = 0
    const breaks = async (route: Route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      calls += 1
      // The second call succeeds, and its answer is lost.
      if (calls === 2) await route.fetch()
      return calls === 1 ? route.continue() : route.abort()
    }
    await page.route('**/api/media', breaks)
    await page.getByRole('button', { name: 'Publier les 3 photos' }).click()
    const told = page.getByRole('alert')
    await expect(told.getByText('1 photo est publiée et n’est plus dans cette liste.')).toBeVisible()
    await expect(told.getByText(/Pour «\sfleur-2\.png\s», la réponse s’est perdue/)).toBeVisible()
    await expect(told.getByText('1 photo de cette liste n’est pas encore publiée.')).toBeVisible()
    await expect(rows(page)).toHaveCount(2)
    expect(await titlesOf(page, id)).toEqual(['Deuxième', 'Première'])
    await page.unroute('**/api/media', breaks)

    await page.getByRole('button', { name: 'Publier les 2 photos' }).click()
    // It is recognised as the same: no question about a duplicate appears.
    await expect(page).toHaveURL(/\/media\/$/)
    expect(await titlesOf(page, id)).toEqual(['Deuxième', 'Première', 'Troisième'])
  },
)

test(
  '[BY-05] [AP-18] a photograph published meanwhile is named and delays no other; one that the person had published before delays nothing',
  { tag: '@soak' },
  async ({ page }) => {
    const { id } = await newcomer(page, 'Aline')
    const origin = new URL(page.url() === 'about:blank' ? (test.info().project.use.baseURL ?? '') : page.url()).origin
    const sent: number[] = []
    page.on('response', async (answer) => {
      if (answer.request().method() !== 'PUT' || !answer.ok()) return
      const media = (await answer.json()) as { media_id: number; file_name: string }
      if (media.file_name === 'fleur-1.png') sent.push(media.media_id)
    })
    await choose(page, 2, 80)
    await title(page, 0, 'D’ici')
    await title(page, 1, 'L’autre')
    await expect.poll(() => sent.length).toBe(1)
    // Published from another device.
    const elsewhere = { media_id: sent[0], title: 'D’ailleurs', privacy_status: 9 }
    expect((await page.request.post('/api/media', { headers: { origin }, data: elsewhere })).status()).toBe(200)
    await page.getByRole('button', { name: 'Publier les 2 photos' }).click()
    await expect(page.getByText(/«\sfleur-1\.png\s» était déjà publiée/)).toBeVisible()
    await expect(page.getByText('1 photo est publiée et n’est plus dans cette liste.')).toBeVisible()
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page).getByText('Vous aviez déjà envoyé cette photo')).toBeVisible()
    await expect(rows(page).getByRole('link', { name: 'Voir cette photo' })).toBeVisible()
    expect(await titlesOf(page, id)).toEqual(['D’ailleurs', 'L’autre'])

    // The notice came with the upload: publishing another photograph closes the form.
    await page.locator('input[type=file]').setInputFiles(await smallPictures(1, 120, 100))
    await expect(page.getByText('2 photos sur 2 envoyées')).toBeVisible()
    await page.getByRole('button', { name: 'Publier la photo' }).click()
    await expect(page).toHaveURL(/\/media\/\d+\/$/)
    await page.goto('/media/edit/0/')
    await expect(page.locator('input[type=file]')).toHaveCount(1)
    await expect(rows(page)).toHaveCount(0)
  },
)
