import type { Page } from '@playwright/test'
import { comeTo, expect, test } from '../../fixtures.ts'
import { goOffline, waiting } from '../../steps/offline-steps.ts'
import { publishPhotograph } from '../../steps/media-steps.ts'
import { another, newcomer } from '../../steps/people-steps.ts'
import { smallPictures } from '../../steps/photographs.ts'
import { publish, words } from '../../steps/social-steps.ts'
import { address } from '../../running.ts'
import { installed, UNREACHED } from '../../steps/worker-steps.ts'

test.use({ serviceWorkers: 'allow', expectedErrors: [UNREACHED] })

type Timeline = { list: { data: { answer_text: string; pictures: { width: number }[] }[] } }
/** Widths of the pictures of each post with this text, in order. */
const posted = async (page: Page, text: string) => {
  const { list } = (await (await page.request.get('/api/timeline?_size=20')).json()) as Timeline
  return list.data.filter(({ answer_text: said }) => said === text).map(({ pictures }) => pictures.map(({ width }) => width))
}

test(
  '[BY-08] [PW-03] a post with photographs waits offline, survives a reload, and is sent once with them; withdrawing a post deletes its photographs',
  { tag: '@soak' },
  async ({ page, context }) => {
    await newcomer(page, 'Rose')
    await page.goto('/')
    await installed(page)
    await page.goto('/note/add/')
    await expect(page.getByLabel('Vos mots')).toBeVisible()
    await expect(page.locator('input[type=file]')).toBeAttached()
    await goOffline(page)
    const [text, dropped] = [words('Avec ses images'), words('Sans lendemain')]
    const widths = [40, 60, 80, 100]
    const write = async (said: string, count: number, shade: number) => {
      await page.getByLabel('Vos mots').fill(said)
      const chosen = await Promise.all(widths.slice(0, count).map((width) => smallPictures(1, shade, width)))
      await page.locator('input[type=file]').setInputFiles(chosen.flat())
      await expect(page.getByRole('main').getByText('Pas de connexion')).toHaveCount(count)
      await publish(page)
      await expect(page.getByRole('link', { name: /en attente/ })).toBeVisible()
      // The form closes when the device has stored everything.
      await expect(page.getByLabel('Vos mots')).toBeHidden()
    }
    await write(text, 4, 0)
    await page.goto('/note/add/')
    await write(dropped, 1, 3)
    await waiting(page, 2).click()
    await page.reload()
    const items = page.getByRole('list', { name: 'Boîte d’envoi' }).getByRole('listitem')
    await expect(items).toHaveCount(2)
    await expect(items.nth(0)).toContainText('Part avec ses 4 photographies')
    await items.nth(1).getByRole('button', { name: 'Ne pas envoyer' }).click()
    await page.getByRole('alertdialog', { name: 'Ne pas envoyer' }).getByRole('button', { name: 'Ne pas envoyer' }).click()
    await expect(items).toHaveCount(1)
    const tray = page.getByRole('region', { name: 'Envois' })
    await expect(tray).toContainText('4')

    await context.setOffline(false)
    await expect(page.getByText('Rien n’attend')).toBeVisible()
    await expect.poll(() => posted(page, text)).toEqual([widths])
    expect(await posted(page, dropped)).toEqual([])
    await expect(tray).toBeHidden()
    await page.reload()
    await comeTo(page)
    await expect(page.getByText('Rien n’attend')).toBeVisible()
    expect(await posted(page, text)).toEqual([widths])
  },
)

test(
  '[BY-08] [PW-03] a post with a photograph is sent by an older tab after its own tab is closed',
  { tag: '@soak' },
  async ({ page, context }) => {
    await newcomer(page, 'Lise')
    await page.goto('/')
    await installed(page)
    const writing = await context.newPage()
    await writing.goto('/note/add/')
    await expect(writing.locator('input[type=file]')).toBeAttached()
    await goOffline(writing)
    const text = words('Fermée aussitôt')
    await writing.getByLabel('Vos mots').fill(text)
    await writing.locator('input[type=file]').setInputFiles(await smallPictures(1, 5))
    await expect(writing.getByRole('main').getByText('Pas de connexion')).toHaveCount(1)
    await publish(writing)
    await expect(writing.getByLabel('Vos mots')).toBeHidden()
    await writing.close()
    await comeTo(page)
    await context.setOffline(false)
    await expect.poll(() => posted(page, text)).toEqual([[40]])
  },
)

test('[PW-02] a picture that is withdrawn leaves the device in all of its widths', async ({ page, browser }) => {
  const owner = await another(browser, 'Iris')
  const id = await publishPhotograph(owner.page, { title: words('Bientôt retirée') })
  const answer = (await (await page.request.get(`/api/media/${id}`)).json()) as {
    data: { thumb: string; pres: string }
  }
  const { thumb, pres } = answer.data
  await page.goto('/about/')
  await installed(page)
  await page.reload()
  const get = (path: string) => page.evaluate(async (from) => (await fetch(from)).status, path)
  const stored = () =>
    page.evaluate(
      async (paths) => {
        const found = await Promise.all(paths.map((path) => caches.match(path, { ignoreVary: true })))
        return found.map((one) => one !== undefined)
      },
      [thumb, pres],
    )
  for (const path of [thumb, pres]) expect(await get(path)).toBe(200)
  await expect.poll(stored).toEqual([true, true])
  const headers = { origin: address() }
  expect((await owner.page.request.delete(`/api/media/${id}`, { headers })).status()).toBe(200)
  expect(await get(thumb)).toBe(404)
  await expect.poll(stored).toEqual([false, false])
})
