import { expect, scriptsThere, test } from '../../fixtures.ts'

test('[MN-12] layers stack: each Esc and each step back closes the top one only', { tag: '@journey' }, async ({ page }) => {
  await page.goto('/info/')
  // Keys are heard when the scripts run.
  await scriptsThere(page)
  await page.getByRole('link', { name: /Accessibilité/ }).click()
  const popup = page.getByRole('dialog', { name: 'Accessibilité' })
  await expect(popup).toBeVisible()
  await page.keyboard.press('?')
  // Keys belong to the open layer: shortcuts do nothing over it.
  await expect(page.getByRole('dialog', { name: 'Raccourcis clavier' })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Raccourcis clavier' })
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/info/')
})

test(
  'every page of tabs and menu, the search and the composer have a shortcut, and shortcuts can be turned off',
  { tag: '@soak' },
  async ({ page, signIn }) => {
    await signIn('user')
    await page.goto('/about/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('?')
    const sheet = page.getByRole('dialog', { name: 'Raccourcis clavier' })
    const row = sheet.locator('dl > div').filter({ hasText: 'Flore' })
    const letter = (await row.locator('kbd').last().textContent()) ?? ''
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await page.keyboard.press('g')
    await page.keyboard.press(letter)
    await expect(page).toHaveURL(/\/species\/$/)
    await page.keyboard.press('/')
    await expect(page).toHaveURL(/\/search\/$/)
    await page.goto('/artwork/')
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    await page.keyboard.press('j')
    await expect(page.getByRole('main').getByRole('listitem').first().getByRole('link').first()).toBeFocused()
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    await expect(page.getByRole('main').getByRole('listitem').first().getByRole('link').first()).toBeFocused()
    await page.keyboard.press('n')
    await expect(page.getByRole('dialog', { name: 'Publier' })).toBeVisible()
    await page.keyboard.press('Escape')
    // A letter in a dialog is input.
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('?')
    await sheet.getByText('Utiliser les raccourcis clavier sur cet appareil').click()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await page.keyboard.press('?')
    await page.keyboard.press('n')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

test('a page shorter than the window does not scroll', { tag: '@journey' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 1600 })
  await page.goto('/login/')
  await scriptsThere(page)
  // A pixel is enough to move a page under a press, which closes a menu.
  const root = page.locator('html')
  expect(await root.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
})

test('a tap on the active tab scrolls to the top of its page', { tag: '@soak' }, async ({ page }) => {
  await page.goto('/artwork/')
  await expect(page.getByRole('main').getByRole('listitem').nth(8)).toBeVisible()
  await page.mouse.wheel(0, 900)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(400)
  await page.getByRole('navigation', { name: 'Rubriques' }).last().getByRole('link', { name: 'Galerie' }).click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('[MN-15] without a remote its tabs, entries and pages are missing, and the host works', async ({ page }) => {
  await page.route(/\/(?:artwork|info)\/$/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue()
    const response = await route.fetch()
    const html = (await response.text()).replace(
      /(<script type="application\/json" id="florilege">)(.*?)(<\/script>)/s,
      (_, open: string, json: string, close: string) => {
        const payload = JSON.parse(json) as { set: { remotes: { name: string }[] } }
        payload.set.remotes = payload.set.remotes.filter(({ name }) => name !== 'gallery')
        return open + JSON.stringify(payload).replaceAll('<', String.raw`\u003c`) + close
      },
    )
    // The rendered root still contains the remote.
    return route.fulfill({ response, body: html.replace('<div id="root" data-rendered>', '<div id="root">') })
  })
  await page.goto('/info/')
  const tabs = page.getByRole('navigation', { name: 'Rubriques' }).last()
  await expect(tabs.getByRole('link', { name: 'Fil' })).toBeVisible()
  await expect(tabs.getByRole('link', { name: 'Galerie' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Rechercher' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'Informations' })).toBeVisible()
  for (const name of [/Œuvres/, /Artistes/, /Blog/]) await expect(menu.getByText(name)).toHaveCount(0)
  await page.goto('/artwork/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cette page n’est pas dans l’herbier')
})

test('[RO-02] [LG-02] a guest gets the login page in place of a closed page, at the same address', async ({ page }) => {
  for (const path of ['/contribution/', '/contribution/photos/', '/mediainfo_edit/?id=1', '/order/', '/settings/']) {
    expect((await page.goto(path))?.status(), path).toBe(200)
    await expect(page.getByRole('main').getByRole('button', { name: 'Se connecter', exact: true }), path).toBeVisible()
    await expect(page).toHaveURL(path)
  }
})

test(
  'the page is readable in forced colours and at 200 %: no content is wider than the screen',
  { tag: '@soak' },
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 640, height: 400 })
    for (const path of ['/', '/login/', '/about/', '/info/privacy/', '/artwork/']) {
      await page.goto(path)
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      await expect(page.getByRole('banner').first()).toBeAttached()
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(640)
    }
  },
)

test(
  '[MF-09] a shell that is hidden for a reason is left as it is: scrolled down, under a layer, in print, in another window',
  { tag: '@soak' },
  async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    const since = () => page.evaluate(() => performance.now())
    /** Waits as long as two checks of the shell. */
    const expectLeft = async () => {
      const begun = await since()
      await expect.poll(since).toBeGreaterThan(begun + 2000)
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
    }
    await page.mouse.move(200, 400)
    await page.mouse.wheel(0, 900)
    await expect(page.getByRole('banner')).not.toBeInViewport()
    await expectLeft()
    await page.mouse.wheel(0, -900)
    await expect(page.getByRole('banner')).toBeInViewport()
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await expectLeft()
    await page.keyboard.press('Escape')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('banner')).toBeHidden()
    await expectLeft()
    await page.emulateMedia({ media: 'screen' })
    await page.setViewportSize({ width: 1280, height: 500 })
    await expectLeft()
    expect(await page.evaluate(() => localStorage.getItem('florilege.broken'))).toBeNull()
  },
)
