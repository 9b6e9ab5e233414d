import type { Page } from '@playwright/test'
import { doAction, look, narrow, rowOf } from '../../steps/admin-steps.ts'
import { expect, test } from '../../fixtures.ts'
import { publishPhotograph } from '../../steps/media-steps.ts'
import { another, answer, choose } from '../../steps/people-steps.ts'
import { smallPictures } from '../../steps/photographs.ts'
import { send, toasts, words } from '../../steps/social-steps.ts'

type Versioned = { id: number; version: number }

/** Creates a contribution by the calls and returns its id. */
const contribute = async (page: Page, suggestion: string): Promise<number> => {
  const { origin } = new URL(test.info().project.use.baseURL ?? '')
  const { id } = await send<Versioned>(page, '/api/contribution', { suggestion, licence: 'CC-BY-4.0' })
  const [file_0] = await smallPictures(1, 90, 400)
  const form = `/api/contribution/${id}?_rsg=lifec&_rsn=fileUpload&key=${crypto.randomUUID()}`
  const sent = await page.request.post(form, { headers: { origin }, multipart: { ...(file_0 && { file_0 }) } })
  expect(sent.status(), await sent.text()).toBe(200)
  const { data } = (await (await page.request.get(`/api/contribution/${id}`)).json()) as { data: Versioned }
  await send(page, `/api/contribution/${id}/submit`, { version: data.version })
  return id
}

/** Deletes items that a test has created. */
const clear = async (page: Page, ...ids: number[]): Promise<void> => {
  const { origin } = new URL(page.url())
  for (const id of ids)
    expect((await page.request.delete(`/api/admin/dop/item.${id}`, { headers: { origin } })).status()).toBe(200)
}

/** Restores a row from the list of deleted rows. */
const bringBack = async (page: Page, title: string, owner: string): Promise<void> => {
  await page.goto('/admin/record/')
  await page.getByRole('link', { name: 'Lignes supprimées' }).click()
  const row = rowOf(page, title)
  await expect(row).toContainText(owner)
  await expect(row).toContainText('Hélène Vasseur')
  await row.getByRole('button', { name: `Rétablir ${title}` }).click()
  await expect(toasts(page).getByText('Ligne rétablie').last()).toBeVisible()
  await expect(row).toHaveCount(0)
}

test('[RT-39] [AP-09] photographs and contributions are listed in tables by type and state; a row is deleted with a reason that its owner reads, and restored', async ({
  page,
  browser,
  signIn,
  request: guest,
}) => {
  const camille = await another(browser, 'Camille')
  const [picture, plant, why] = [words('Un crocus'), words('Trèfle des prés'), words('Envoyée deux fois')]
  const media = await publishPhotograph(camille.page, { title: picture })
  const contribution = await contribute(camille.page, plant)
  await signIn('admin')
  await page.goto('/admin/record/')

  for (const { kind, title, by, has, lacks } of [
    { kind: 'Photographies et vidéos', title: picture, by: 'Forme', has: 'photographie', lacks: 'vidéo' },
    { kind: 'Contributions', title: plant, by: 'État', has: 'à examiner', lacks: 'refusée' },
  ])
    await test.step(kind, async () => {
      await page.goto('/admin/record/')
      await narrow(page, 'Sorte', kind)
      await look(page, camille.name)
      await narrow(page, by, lacks)
      await expect(page.getByText('Rien à montrer ici')).toBeVisible()
      await narrow(page, by, has)
      await expect(page.getByRole('rowheader')).toHaveText([title])
      await expect(rowOf(page, title)).toContainText(camille.name)
      await choose(page, title, 'Supprimer la ligne')
      await doAction(page, {
        title: 'Supprimer cette ligne',
        action: 'Supprimer la ligne',
        reason: why,
        done: 'Ligne supprimée',
      })
      await expect(rowOf(page, title)).toHaveCount(0)
    })
  expect((await guest.get(`/api/media/${media}`)).status()).toBe(404)
  expect((await camille.page.request.get(`/api/contribution/${contribution}`)).status()).toBe(404)
  await camille.page.goto('/notification/')
  await expect(camille.page.getByText(why).first()).toBeVisible()

  for (const title of [picture, plant]) await bringBack(page, title, camille.name)
  expect((await guest.get(`/api/media/${media}`)).status()).toBe(200)
  expect((await camille.page.request.get(`/api/contribution/${contribution}`)).status()).toBe(200)
  await page.goto('/admin/audit/?action=row.delete')
  await expect(rowOf(page, why)).toHaveCount(2)
  await clear(page, media, contribution)
})

test(
  '[RT-39] [AP-09] a record whose row was deleted is restored from the list of deleted rows',
  { tag: '@soak' },
  async ({ page, signIn, request: guest }) => {
    await signIn('admin')
    const title = words('Graveuse')
    const fields = { class: 'artist' }
    const { id } = await send<Versioned>(page, '/api/genus', { title, language: 'fr', status: 'published', fields })
    const standing = async () => (await guest.get(`/api/genus/${id}`)).status()
    await page.goto(`/admin/record/?kind=genus&q=${encodeURIComponent(title)}`)
    await choose(page, title, 'Supprimer la ligne')
    await answer(page, /Supprimer cette ligne/, 'Oui')
    await expect(rowOf(page, title)).toHaveCount(0)
    expect(await standing()).toBe(404)
    await bringBack(page, title, 'Hélène Vasseur')
    expect(await standing()).toBe(200)
    await page.goto(`/admin/record/?kind=genus&q=${encodeURIComponent(title)}`)
    await expect(page.getByRole('rowheader')).toHaveText([title])
    await clear(page, id)
  },
)
