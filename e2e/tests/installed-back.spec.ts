import { comeTo, expect, test } from '../fixtures.ts'
import { another, newcomer } from '../people-steps.ts'
import { publish, words } from '../social-steps.ts'
import { installed, UNREACHED } from '../worker-steps.ts'

test.use({ serviceWorkers: 'allow', expectedErrors: [UNREACHED] })

test('[PW-02] [ST-13] what could not be shown without a network is read as soon as there is one', async ({
  page,
  context,
  browser,
}) => {
  const { name } = await another(browser, 'Iris')
  await newcomer(page, 'Jade')
  await page.goto('/')
  await installed(page)
  await context.setOffline(true)
  await page.getByRole('alertdialog').getByRole('button').click()
  await page.goto(`/people/?q=${encodeURIComponent(name)}`)
  const unread = page.getByText('Cela n’a pas pu s’afficher').first()
  await expect(unread).toBeVisible()
  await context.setOffline(false)
  await expect(unread).toBeHidden()
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
})

test('[BY-08] words that were being changed in a tab that is closed go out from one that stays open', async ({
  page,
  context,
}) => {
  await newcomer(page, 'Rose')
  await page.goto('/')
  await installed(page)
  const changing = await context.newPage()
  await changing.goto('/note/add/')
  await expect(changing.getByLabel('Vos mots')).toBeVisible()
  await context.setOffline(true)
  for (const tab of [page, changing]) {
    await comeTo(tab)
    await tab.getByRole('alertdialog').getByRole('button').click()
  }
  const text = words('Presque corrigé')
  await changing.getByLabel('Vos mots').fill(text)
  await publish(changing)
  await changing.getByRole('link', { name: '1 envoi en attente' }).click()
  await changing.getByRole('button', { name: 'Modifier' }).click()
  await changing.getByLabel('Vos mots').fill('À moitié')
  await changing.close()
  await expect(page.getByRole('link', { name: '1 envoi en attente' })).toBeVisible()
  await context.setOffline(false)
  // Without another page that is loaded.
  await expect(page.getByRole('link', { name: '1 envoi en attente' })).toBeHidden()
  await expect.poll(async () => (await page.request.get('/api/timeline?_size=20')).text()).toContain(text)
})
