import type { Page } from '@playwright/test'
import { comeTo, expect, signInOn, test } from '../../fixtures.ts'

const PLANTED = 'fleur-secrete-1789'

/** Stores a value in every storage of a page. */
const plant = (page: Page): Promise<void> =>
  page.evaluate(async (value) => {
    localStorage.setItem('draft', value)
    sessionStorage.setItem('draft', value)
    Object.assign(globalThis, { planted: value })
    // Parts of a page cannot write there; an old worker may have left such data.
    const beside = document.body.appendChild(document.createElement('iframe'))
    await (await (beside.contentWindow as typeof globalThis & Window).caches.open('pages')).put('/planted', new Response(value))
    beside.remove()
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.open('drafts', 1)
      request.addEventListener('upgradeneeded', () => request.result.createObjectStore('all').put(value, 'draft'))
      request.addEventListener('success', () => (request.result.close(), resolve()))
      request.addEventListener('error', () => reject(new Error('no database')))
    })
    // Simulates a form that saves its draft at the last moment.
    addEventListener('pagehide', () => {
      localStorage.setItem('late draft', value)
      sessionStorage.setItem('late draft', value)
    })
  }, PLANTED)

/** All data of the page and the device as one text. */
const everything = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const databases = (await indexedDB.databases()).map(({ name }) => name)
    const kept = [{ ...localStorage }, { ...sessionStorage }, names, databases, Reflect.get(globalThis, 'planted') ?? null]
    return JSON.stringify(kept)
  })

const state = (page: Page): Promise<{ auth_userid: number | null }> =>
  page.evaluate(
    async () => ((await (await fetch('/api/dataset/user')).json()) as { _state: { auth_userid: number | null } })._state,
  )

const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Se déconnecter' }).click()
}

const isGuest = (page: Page) => expect(page.getByRole('button', { name: /Notifications/ })).toHaveCount(0)
const isSignedIn = (page: Page) => expect(page.getByRole('button', { name: /Notifications/ })).toBeVisible()

/** Opens a page in this tab and in another one, signed in, with stored values in both. */
const twoTabs = async (page: Page, path: string): Promise<[Page, Page]> => {
  const other = await page.context().newPage()
  for (const tab of [page, other]) {
    await tab.goto(path)
    await isSignedIn(tab)
    await plant(tab)
  }
  return [page, other]
}

test(
  '[ST-14] [ST-16] signing out deletes the person’s data from memory, storage, caches and databases, in every tab',
  { tag: '@journey' },
  async ({ page, signIn }) => {
    await signIn('user')
    const tabs = await twoTabs(page, '/about/')
    const [, other] = tabs
    for (const tab of tabs) {
      expect(await everything(tab)).toContain(PLANTED)
      expect(await everything(tab)).toContain('drafts')
    }
    const named = await page.evaluate(() => localStorage.getItem('florilege-session-1') ?? '')
    const { auth_displayName: name } = (JSON.parse(named) as { state: { auth_displayName: string } }).state

    await comeTo(page)
    await signOut(page)
    await expect(page).toHaveURL('/')
    for (const tab of tabs) {
      await isGuest(tab)
      await expect.poll(() => everything(tab)).not.toContain(PLANTED)
      const left = await everything(tab)
      for (const trace of [name, 'drafts', '"pages"', 'florilege-forgetting']) expect(left).not.toContain(trace)
      expect((await state(tab)).auth_userid).toBeNull()
    }
    // A requested sign-out is not reported.
    await expect(other.getByText('Votre session est terminée')).toHaveCount(0)
  },
)

test(
  '[ST-14] another person in one tab is that person in all tabs, and finds no data of the former one',
  { tag: '@soak' },
  async ({ page, signIn }) => {
    await signIn('user')
    const tabs = await twoTabs(page, '/settings/')
    const [, other] = tabs
    const before = (await state(page)).auth_userid
    await signInOn(page, 'contrib')
    await page.goto('/about/')
    await isSignedIn(page)
    // The other tab reloads meanwhile.
    for (const tab of tabs) await expect(async () => expect(await everything(tab)).not.toContain(PLANTED)).toPass()
    const shown = await page.evaluate(() => localStorage.getItem('florilege-session-1') ?? '')
    expect(shown).not.toContain(`"auth_userid":${before}`)
    await isSignedIn(other)
  },
)

test(
  '[RO-06] a guest’s pending intent stays for the person who signs in, and the other tab is signed in at once',
  { tag: '@soak' },
  async ({ page, context, signIn }) => {
    const other = await context.newPage()
    await other.goto('/about/')
    await isGuest(other)
    await page.goto('/about/')
    await plant(page)
    await signIn('user')
    await page.goto('/about/')
    expect(await everything(page)).toContain(PLANTED)
    await isSignedIn(other)
  },
)

test(
  'a session that ended elsewhere ends here too, and the page shows a notice with a link',
  { tag: '@soak' },
  async ({ page, signIn, browser }) => {
    await signIn('contrib')
    await page.goto('/about/')
    await isSignedIn(page)
    await plant(page)
    const away = await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '' })
    const phone = await away.newPage()
    await signInOn(phone, 'contrib')
    const origin = new URL(test.info().project.use.baseURL ?? '').origin
    const ended = await phone.request.post('/api/account/session/end', { headers: { origin }, data: { keep_this: true } })
    expect(ended.status()).toBe(200)
    await expect(page.getByText('Votre session est terminée')).toBeVisible()
    await isGuest(page)
    expect(await everything(page)).not.toContain(PLANTED)
    await page.getByRole('status').getByRole('link', { name: 'Se connecter' }).click()
    await expect(page).toHaveURL(/\/login\/\?callback=%2Fabout%2F/)
    await away.close()
  },
)
