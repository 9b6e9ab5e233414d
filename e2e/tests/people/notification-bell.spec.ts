import type { Page } from '@playwright/test'
import { expect, signInOn, test } from '../../fixtures.ts'
import { goOffline } from '../../steps/offline-steps.ts'
import { newcomer } from '../../steps/people-steps.ts'
import { makeNote, words } from '../../steps/social-steps.ts'

test.describe.configure({ mode: 'serial', timeout: 90_000 })

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
const origin = (): string => new URL(test.info().project.use.baseURL ?? '').origin

const post = async (page: Page, address: string, data: object): Promise<void> => {
  const answer = await page.request.post(address, { headers: { origin: origin() }, data })
  expect(answer.status(), await answer.text()).toBeLessThan(300)
}
const comment = (page: Page, id: number, message: string): Promise<void> => post(page, `/api/comment/${id}`, { message })

const someoneElse = async (page: Page): Promise<Page> => {
  const context = await page.context().browser()?.newContext({ baseURL: origin() })
  const other = await context?.newPage()
  if (other === undefined) throw new Error('no browser')
  await signInOn(other, 'contrib')
  return other
}

const allRead = async (page: Page): Promise<void> => {
  const { list } = (await (await page.request.get('/api/notification')).json()) as { list: { data: { id: number }[] } }
  const [newest] = list.data
  if (newest) await post(page, '/api/notification/read', { until: newest.id })
}

test('[MN-08] [PW-06] the badge and the number on the icon follow live events in every tab, 9+ above nine, over one connection', async ({
  page,
  context,
}) => {
  await newcomer(page, 'Nina')
  const text = words('Cloche')
  const note = await makeNote(page, text)
  const streams: string[] = []
  context.on('request', (request) => request.url().includes('/api/event') && streams.push(request.url()))
  // Records the badge when no icon is installed.
  await context.addInitScript(() => {
    const shown: number[] = []
    const show = async (count = 0) => void shown.push(count)
    Object.assign(globalThis, { shown })
    for (const name of ['setAppBadge', 'clearAppBadge'])
      Object.defineProperty(navigator, name, { configurable: true, value: show })
  })
  const icon = (one: Page) => one.evaluate(() => (globalThis as unknown as { shown: number[] }).shown.at(-1))
  const tab = await context.newPage()
  for (const one of [page, tab]) {
    await one.goto('/about/')
    await expect(bell(one)).toHaveAccessibleName('Notifications')
  }
  const other = await someoneElse(page)
  await comment(other, note, 'Une ancolie, sans doute.')
  for (const one of [page, tab]) await expect(bell(one)).toHaveAccessibleName('Notifications, 1 nouvelle notification')
  for (let turn = 2; turn <= 10; turn += 1) await comment(other, note, `Mot ${turn}`)
  for (const one of [page, tab]) {
    await expect(bell(one)).toContainText('9+')
    await expect.poll(() => icon(one)).toBe(10)
  }
  // The second tab, opened while the first had the connection, has opened none.
  await expect(tab.getByRole('button', { name: 'Ouvrir le menu' })).toBeVisible()
  expect(
    await tab.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/event')).length),
  ).toBe(0)

  // The tab with the connection closes: the other takes over from the last event.
  await page.close()
  await expect.poll(() => streams.length).toBeGreaterThan(1)
  await allRead(tab)
  await expect(bell(tab)).toHaveAccessibleName('Notifications')
  await comment(other, note, 'Après la relève.')
  await expect(bell(tab)).toHaveAccessibleName('Notifications, 1 nouvelle notification')
  await other.context().close()
})

test('[MN-08] [RT-27] the bell opens the list over the page; a line links to its item and is thereby read, all are marked read at once, by keyboard', async ({
  page,
}) => {
  // Few notifications, so that one page shows all of them.
  await newcomer(page, 'Nina')
  await page.goto('/about/')
  const note = await makeNote(page, words('À commenter'))
  const other = await someoneElse(page)
  await allRead(page)
  await post(other, `/api/like/${note}`, {})
  await comment(other, note, 'Un mot.')
  await expect(bell(page)).toHaveAccessibleName('Notifications, 2 nouvelles notifications')
  await bell(page).press('Enter')
  await expect(sheet(page)).toBeVisible()
  await expect(sheet(page).getByRole('heading', { name: 'Aujourd’hui' })).toBeVisible()
  const line = sheet(page).getByRole('link', { name: /^Non lue.*commenté votre note/ })
  await expect(line).toBeVisible()
  // A new notification appears in the open list.
  await comment(other, note, 'Un autre.')
  await expect(bell(page)).toHaveAccessibleName('Notifications, 3 nouvelles notifications')
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  await expect(bell(page)).toBeFocused()

  await bell(page).press('Enter')
  await line.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/note/${note}/\\?comment=\\d+$`))
  await expect(sheet(page)).toBeHidden()
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 nouvelle notification')
  // Back leads to the page, not to the list over it.
  await page.goBack()
  await expect(page).toHaveURL('/about/')
  await expect(sheet(page)).toBeHidden()

  await bell(page).press('Enter')
  await sheet(page).getByRole('button', { name: 'Tout marquer comme lu' }).press('Enter')
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await expect(sheet(page).getByRole('link', { name: /^Non lue/ })).toHaveCount(0)
  await page.goBack()
  await expect(sheet(page)).toBeHidden()

  // By its address the list is shown over the home page. A dismissed notification stays dismissed in every list.
  await page.goto('/notification/')
  const lines = sheet(page).getByRole('link', { name: /votre note/ })
  await expect(lines.first()).toBeVisible()
  const before = await lines.count()
  const ofNote = sheet(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /votre note/ }) })
  await ofNote.first().getByRole('button', { name: 'Retirer cette notification' }).click()
  await expect(lines).toHaveCount(before - 1)
  await comment(other, note, 'Encore un mot.')
  await sheet(page).getByRole('button', { name: 'Non lues' }).click()
  await expect(lines).toHaveCount(1)
  await expect(lines).toHaveAccessibleName(/^Non lue/)
  await page.reload()
  await expect(lines).toHaveCount(before)
  await other.context().close()
})

test('[RT-27] a guest has no bell, and the address of the list shows the login page', { tag: '@soak' }, async ({ page }) => {
  await page.goto('/about/')
  await expect(bell(page)).toHaveCount(0)
  await page.goto('/notification/')
  await expect(page.getByLabel('Mot de passe').first()).toBeVisible()
})

test(
  '[MN-08] after a broken connection the missed events arrive, requested by the id of the last one',
  { tag: '@soak' },
  async ({ page, context, expectedErrors }) => {
    expectedErrors.push(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
    await newcomer(page, 'Nina')
    await page.goto('/about/')
    const note = await makeNote(page, words('Coupure'))
    const other = await someoneElse(page)
    await comment(other, note, 'Avant la coupure.')
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 nouvelle notification')
    const resumed: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/event')) resumed.push(request.headers()['last-event-id'])
    })
    await goOffline(page)
    await comment(other, note, 'Pendant la coupure.')
    await context.setOffline(false)
    await expect(bell(page)).toHaveAccessibleName('Notifications, 2 nouvelles notifications')
    await other.context().close()
    await expect.poll(() => resumed.some((id) => /^\d+$/.test(id ?? ''))).toBe(true)
  },
)
