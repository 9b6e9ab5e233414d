import { expect, test } from '../../fixtures.ts'
import { changeWaiting, goOffline, publishOffline, waiting } from '../../steps/offline-steps.ts'
import { another, newcomer } from '../../steps/people-steps.ts'
import { words } from '../../steps/social-steps.ts'
import { installed, UNREACHED } from '../../steps/worker-steps.ts'

test.use({ serviceWorkers: 'allow', expectedErrors: [UNREACHED] })

test(
  '[PW-02] [ST-13] data missing offline is loaded when the network returns',
  { tag: '@soak' },
  async ({ page, context, browser }) => {
    const { name } = await another(browser, 'Iris')
    await newcomer(page, 'Jade')
    await page.goto('/')
    await installed(page)
    await goOffline(page)
    await page.goto(`/people/?q=${encodeURIComponent(name)}`)
    const unread = page.getByText('Cela n’a pas pu s’afficher').first()
    await expect(unread).toBeVisible()
    await context.setOffline(false)
    await expect(unread).toBeHidden()
    await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
  },
)

test('[BY-08] an item edited in a closed tab is sent by a tab that stays open', { tag: '@soak' }, async ({ page, context }) => {
  await newcomer(page, 'Rose')
  await page.goto('/')
  await installed(page)
  const changing = await context.newPage()
  await changing.goto('/note/add/')
  await expect(changing.getByLabel('Vos mots')).toBeVisible()
  await goOffline(page, changing)
  const text = words('Presque corrigé')
  await publishOffline(changing, text)
  await changeWaiting(changing)
  await changing.getByLabel('Vos mots').fill('À moitié')
  await changing.close()
  await expect(waiting(page, 1)).toBeVisible()
  await context.setOffline(false)
  // Without another page that is loaded.
  await expect(waiting(page, 1)).toBeHidden()
  await expect.poll(async () => (await page.request.get('/api/timeline?_size=20')).text()).toContain(text)
})
