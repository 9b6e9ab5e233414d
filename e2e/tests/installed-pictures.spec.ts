import type { Page } from '@playwright/test'
import { comeTo, expect, test } from '../fixtures.ts'
import { newcomer } from '../people-steps.ts'
import { smallPictures } from '../photographs.ts'
import { publish, words } from '../social-steps.ts'
import { installed, UNREACHED } from '../worker-steps.ts'

test.use({ serviceWorkers: 'allow', expectedErrors: [UNREACHED] })

type Timeline = { list: { data: { answer_text: string; pictures: unknown[] }[] } }
const posted = async (page: Page, text: string) => {
  const { list } = (await (await page.request.get('/api/timeline?_size=20')).json()) as Timeline
  return list.data.filter(({ answer_text: said }) => said === text).map(({ pictures }) => pictures.length)
}

test('[BY-08] [PW-03] a post with its photographs waits without a network, over a reload, and goes out once with them; one that is taken back takes them along', async ({
  page,
  context,
}) => {
  await newcomer(page, 'Rose')
  await page.goto('/')
  await installed(page)
  await page.goto('/note/add/')
  await expect(page.getByLabel('Vos mots')).toBeVisible()
  await expect(page.locator('input[type=file]')).toBeAttached()
  await context.setOffline(true)
  await page.getByRole('alertdialog').getByRole('button').click()
  const [text, dropped] = [words('Avec ses images'), words('Sans lendemain')]
  const write = async (said: string, count: number, shade: number) => {
    await page.getByLabel('Vos mots').fill(said)
    await page.locator('input[type=file]').setInputFiles(await smallPictures(count, shade))
    await expect(page.getByRole('main').getByText('Pas de connexion')).toHaveCount(count)
    await publish(page)
    await expect(page.getByRole('link', { name: /en attente/ })).toBeVisible()
    // The form is left once the device has it all.
    await expect(page.getByLabel('Vos mots')).toBeHidden()
  }
  await write(text, 2, 0)
  await page.goto('/note/add/')
  await write(dropped, 1, 3)
  await page.getByRole('link', { name: '2 envois en attente' }).click()
  await page.reload()
  const items = page.getByRole('list', { name: 'Boîte d’envoi' }).getByRole('listitem')
  await expect(items).toHaveCount(2)
  await expect(items.nth(0)).toContainText('Part avec ses 2 photographies')
  await items.nth(1).getByRole('button', { name: 'Ne pas envoyer' }).click()
  await page.getByRole('alertdialog', { name: 'Ne pas envoyer' }).getByRole('button', { name: 'Ne pas envoyer' }).click()
  await expect(items).toHaveCount(1)
  const tray = page.getByRole('region', { name: 'Envois' })
  await expect(tray).toContainText('2')

  await context.setOffline(false)
  await expect(page.getByText('Rien n’attend')).toBeVisible()
  await expect.poll(() => posted(page, text)).toEqual([2])
  expect(await posted(page, dropped)).toEqual([])
  await expect(tray).toBeHidden()
  await page.reload()
  await comeTo(page)
  await expect(page.getByText('Rien n’attend')).toBeVisible()
  expect(await posted(page, text)).toEqual([2])
})
