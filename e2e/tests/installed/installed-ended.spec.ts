import type { Browser, Page } from '@playwright/test'
import { NEW_PASSWORD } from '../../steps/account-steps.ts'
import { expect, test } from '../../fixtures.ts'
import { openNoteOffline, publishOffline } from '../../steps/offline-steps.ts'
import { newcomer } from '../../steps/people-steps.ts'
import { address } from '../../running.ts'
import { words } from '../../steps/social-steps.ts'
import { installed, UNREACHED } from '../../steps/worker-steps.ts'

test.use({ serviceWorkers: 'allow', expectedErrors: [UNREACHED] })

const come = async (page: Page, email: string): Promise<void> => {
  // A page of the guest would reload for the signed-in person.
  await page.goto('about:blank')
  const data = { email, password: NEW_PASSWORD, rememberme: false }
  expect((await page.request.post('/api/login', { headers: { origin: address() }, data })).status()).toBe(200)
  await page.goto('/outbox/')
  await expect(page.getByRole('heading', { level: 1, name: 'Boîte d’envoi' })).toBeVisible()
}

/** Owner of this browser, with the application installed, and another person. */
const people = async (page: Page, browser: Browser) => {
  const me = await newcomer(page, 'Jade')
  const other = await newcomer(await (await browser.newContext({ baseURL: address() })).newPage(), 'Lys')
  await page.goto('/')
  await installed(page)
  return { me, other }
}
/** Signs this browser out while it is offline, and goes online: the page shows that data waits. */
const end = async (page: Page): Promise<void> => {
  await page.context().clearCookies()
  await page.context().setOffline(false)
  await expect(page.getByText('Ce qui n’est pas encore parti attend sur cet appareil')).toBeVisible()
}
/** Expects the notice of waiting data on another page. */
const expectWaiting = async (page: Page, what: string): Promise<void> => {
  await page.goto('/about/')
  await expect(page.getByRole('link', { name: `${what} sur cet appareil` })).toBeVisible()
}

test(
  '[BY-08] [PW-03] unsent items survive the end of a session: they are sent when their person signs in again, and for nobody else',
  { tag: '@soak' },
  async ({ page, context, browser }) => {
    const { me, other } = await people(page, browser)
    const posted = async (text: string): Promise<number> =>
      (await (await other.page.request.get('/api/timeline?_size=20')).text()).split(text).length - 1
    const writeOffline = async (text: string): Promise<void> => {
      await openNoteOffline(page)
      await publishOffline(page, text)
    }
    const first = words('Écrit avant la fin')
    await writeOffline(first)
    await end(page)
    await expectWaiting(page, 'Des envois vous attendent')
    expect(await posted(first)).toBe(0)
    await come(page, me.mail)
    await expect(page.getByText('Rien n’attend')).toBeVisible()
    await expect.poll(() => posted(first)).toBe(1)

    // A new page may notice the end as well; another person signs in.
    const second = words('Écrit pour personne')
    await writeOffline(second)
    await context.clearCookies()
    await page.goto('about:blank')
    await context.setOffline(false)
    await expectWaiting(page, 'Des envois vous attendent')
    await come(page, other.mail)
    await expect(page.getByText('Rien n’attend')).toBeVisible()
    await come(page, me.mail)
    await expect(page.getByText('Rien n’attend')).toBeVisible()
    expect([await posted(first), await posted(second)]).toEqual([1, 0])
  },
)

test(
  '[BY-16] [PW-03] offline drafts survive the end of a session as well, for their person only',
  { tag: '@soak' },
  async ({ page, browser }) => {
    const { me, other } = await people(page, browser)
    const writeAndEnd = async (text: string): Promise<void> => {
      await openNoteOffline(page)
      await page.getByLabel('Vos mots').fill(text)
      await end(page)
      await expectWaiting(page, 'Un brouillon vous attend')
    }
    const written = words('Jamais encore publié')
    await writeAndEnd(written)
    await come(page, me.mail)
    await page.goto('/note/add/')
    await page.getByRole('main').getByRole('button', { name: 'Reprendre' }).click()
    await expect(page.getByLabel('Vos mots')).toHaveValue(written)

    const lost = words('Pour personne')
    await writeAndEnd(lost)
    await come(page, other.mail)
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(lost)
  },
)
