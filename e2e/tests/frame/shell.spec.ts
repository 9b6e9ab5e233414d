import { expect, PASSWORD, test } from '../../fixtures.ts'
import type { Page } from '@playwright/test'
import { PHONE, SCREENS } from '../../steps/screens.ts'
import { makeNote, toasts, words } from '../../steps/social-steps.ts'

const openMenu = async (page: Page) => {
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  return page.getByRole('dialog', { name: 'Menu' }).getByRole('navigation', { name: 'Menu' })
}
const entries = async (page: Page): Promise<string[]> => {
  const menu = await openMenu(page)
  await expect(menu.getByRole('listitem').first()).toBeVisible()
  return (await menu.getByRole('listitem').allInnerTexts()).map((text) => text.split('\n')[0]?.trim() ?? '')
}

const everybody = ['Œuvres', 'Artistes', 'Blog', 'Informations']

test('[MN-01] [MN-05] [RO-05] a guest sees artworks, artists, the closed blog, info and login, and nothing of the administration', async ({
  page,
}) => {
  await page.goto('/')
  expect(await entries(page)).toEqual([...everybody, 'Se connecter'])
  const blog = page.getByRole('dialog').getByRole('button', { name: /Blog/ })
  await expect(blog).toHaveAttribute('aria-disabled', 'true')
})

for (const screen of SCREENS)
  test(`[MN-01] the disabled entry of the blog says over the menu that it is not open yet, ${screen.width} px wide`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize(screen)
    await page.goto('/about/')
    const menu = screen === PHONE ? await openMenu(page) : page.getByRole('navigation', { name: 'Menu' })
    // Playwright would wait for the disabled entry; without motion it is in its place.
    await menu.getByRole('button', { name: /^Blog/ }).click({ force: true })
    await expect(toasts(page).filter({ hasText: 'Blog\u00A0: cette rubrique n’est pas encore ouverte.' })).toBeInViewport({
      ratio: 1,
    })
    await expect(page).toHaveURL('/about/')
  })

test('[MN-14] the page of an own post offers to edit and to delete it once, and a desk names the profile once', async ({
  page,
  signIn,
}) => {
  await signIn('user')
  await page.goto(`/note/${await makeNote(page, words('Une seule fois'))}/`)
  for (const screen of SCREENS) {
    await page.setViewportSize(screen)
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Actions pour la publication/ })
      .click()
    const all = page.getByRole('button').or(page.getByRole('menuitem'))
    for (const name of [/^Modifier/, /^Supprimer/])
      await expect(all.and(page.getByLabel(name).or(page.getByText(name)))).toHaveCount(1)
    await page.keyboard.press('Escape')
  }
  await expect(page.getByText('Profil', { exact: true })).toHaveCount(1)
})

/** Personal entries; the profile appears once, at the top with the name. */
const personal = ['Commandes', 'Réglages', 'Se déconnecter']
const roles = ['user', 'editor', 'contrib', 'admin'] as const
const contributes = (role: (typeof roles)[number]): boolean => role === 'contrib' || role === 'admin'

for (const role of roles) {
  const tag = role === 'contrib' || role === 'editor' ? [] : '@soak'
  test(
    `[MN-02] [MN-03] [MN-05] ${role} sees profile, orders, settings and logout, and the entries of the role`,
    { tag },
    async ({ page, signIn }) => {
      await signIn(role)
      await page.goto('/')
      const found = await entries(page)
      const main = ['Œuvres', 'Artistes', 'Blog', ...(contributes(role) ? ['Contribuer'] : []), 'Informations']
      // In this order, whatever else the remotes put between them.
      const known = new Set([...everybody, ...personal, 'Contribuer', 'Se connecter'])
      expect(found.filter((entry) => known.has(entry))).toEqual([...main, ...personal])
      const menu = page.getByRole('dialog', { name: 'Menu' })
      await expect(menu.locator('[href="/profile/"]')).toHaveCount(1)
      await expect(menu.getByRole('heading', { name: 'Administration' })).toHaveCount(role === 'admin' ? 1 : 0)
      for (const path of ['article', 'order', 'user', 'group', 'system'])
        await expect(menu.locator(`[href="/admin/${path}/"]`)).toHaveCount(role === 'admin' ? 1 : 0)
    },
  )
}

test(
  '[MN-04] the entry of the selected entity is at the top of a signed-in person’s menu',
  { tag: '@soak' },
  async ({ page, signIn }) => {
    await signIn('user')
    await page.goto('/')
    const menu = await openMenu(page)
    await expect(menu.getByRole('link').first()).toHaveAttribute('href', '/profile/')
    await expect(menu.getByRole('link').first()).toContainText('Profil')
  },
)

test(
  '[MN-12] the menu closes by Esc, by the back button and by a press outside, and returns the focus',
  { tag: '@journey' },
  async ({ page }) => {
    await page.goto('/')
    const dialog = page.getByRole('dialog', { name: 'Menu' })
    const button = page.getByRole('button', { name: 'Ouvrir le menu' })
    await button.press('Enter')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
    await button.click()
    await expect(dialog).toBeVisible()
    await page.goBack()
    await expect(dialog).toBeHidden()
    await button.click()
    await expect(dialog).toBeVisible()
    await page.mouse.click(350, 400)
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/')
  },
)

test('back from a page that was opened from the menu does not open the menu again', { tag: '@soak' }, async ({ page }) => {
  await page.goto('/')
  await (await openMenu(page)).getByRole('link', { name: 'Informations' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Informations' })).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('on wide screens the menu is open at the left and the tab bar is hidden', { tag: '@soak' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ouvrir le menu' })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Rubriques' })).toHaveCount(1)
})

test('[RT-36] an unknown address shows the 404 page, and the server answers 404', { tag: '@journey' }, async ({ page }) => {
  const answer = await page.request.get('/nulle/part/')
  expect(answer.status()).toBe(404)
  expect((await page.request.get('/info/nothing/')).status()).toBe(404)
  // Navigates like the router: no other code may write the history of a running page.
  await page.addInitScript(() => Object.assign(window, { lead: window.history.pushState.bind(window.history) }))
  await page.goto('/')
  // Before hydration the page does not follow the history.
  await expect(page.locator('#root')).not.toHaveAttribute('data-rendered')
  await page.evaluate(() => (window as unknown as { lead: History['pushState'] }).lead(null, '', '/nulle/part/'))
  await page.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate')))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cette page n’est pas dans l’herbier')
  await page.getByRole('link', { name: 'Revenir à l’accueil' }).click()
  await expect(page).toHaveURL('/')
})

test('[RT-32] about and info open by their addresses, with and without the last slash', { tag: '@soak' }, async ({ page }) => {
  for (const [path, heading] of [
    ['/about', 'À propos'],
    ['/about/', 'À propos'],
    ['/info/', 'Informations'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  }
})

test(
  '[RT-38] the theme is chosen in the settings, and the next document has it',
  { tag: ['@soak', '@journey'] },
  async ({ page, signIn }) => {
    await signIn('user')
    await page.goto('/settings/')
    await page.getByText('Nuit', { exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'night')
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(20, 18, 16)')
    const document = await (await page.request.get('/settings/')).text()
    expect(document).toMatch(/<html[^>]*data-theme="night"/)
    await page.getByText('Comme l’appareil').click()
    await expect(page.locator('html')).not.toHaveAttribute('data-theme')
  },
)

test('the skip link is the first focusable element and jumps past the bars', { tag: '@soak' }, async ({ page }) => {
  await page.goto('/about/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

for (const path of ['/about/', '/', '/artwork/', '/we/'])
  test(
    `[RO-06] the composer requested by a guest on ${path} opens after signing in, on the same page; the back button closes it`,
    { tag: '@soak' },
    async ({ page }) => {
      await page.goto(path)
      await page.getByRole('button', { name: 'Publier' }).last().click()
      await expect(page).toHaveURL((url) => (url.searchParams.get('callback') ?? '').startsWith(`${path}?begun=`))
      await page.getByLabel('Adresse électronique').fill('user@florilege.test')
      await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
      const sheet = page.getByRole('dialog', { name: 'Publier' })
      await expect(sheet.getByLabel('Vos mots')).toBeVisible()
      await expect(page).toHaveURL(path)
      await page.goBack()
      await expect(sheet).toBeHidden()
      await expect(page).toHaveURL(path)
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(sheet).toBeHidden()
    },
  )
