import { expect, test } from '../../fixtures.ts'

test(
  '[RT-33] a static page is a popup over the page that it was opened from: back, Esc and the button close it',
  { tag: '@journey' },
  async ({ page }) => {
    await page.goto('/info/')
    const link = page.getByRole('link', { name: /Conditions et vie privée/ })
    const sheet = page.getByRole('dialog', { name: 'Conditions et vie privée' })
    await link.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => window.scrollY)
    await link.press('Enter')
    await expect(sheet).toBeVisible()
    await expect(page).toHaveURL('/info/privacy/')
    await expect(page).toHaveTitle(/Conditions et vie privée/)
    await expect(sheet.getByRole('heading', { level: 3 }).first()).toBeVisible()
    // The page below is still there, and inert.
    await expect(page.locator('main h1')).toHaveText('Informations')
    expect(await page.locator('main').evaluate((main) => main.matches(':has(:focus)'))).toBe(false)
    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL('/info/')
    await expect(link).toBeFocused()
    expect(await page.evaluate(() => window.scrollY)).toBe(place)

    await link.press('Enter')
    await expect(sheet).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await link.click()
    await sheet.getByRole('button', { name: 'Fermer' }).click()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL('/info/')
    await page.goForward()
    await expect(sheet).toBeVisible()
  },
)

test(
  '[RT-33] by its address it opens over the information page, and closing it leads there',
  { tag: '@soak' },
  async ({ page }) => {
    expect((await page.request.get('/info/privacy')).status()).toBe(200)
    await page.goto('/info/privacy')
    const sheet = page.getByRole('dialog', { name: 'Conditions et vie privée' })
    await expect(sheet).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL('/info/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Informations')
  },
)

test('[RT-33] a form keeps its input while its conditions are read', { tag: '@soak' }, async ({ page }) => {
  await page.goto('/register/')
  await page.getByLabel('Nom affiché').fill('Camille')
  await page.getByRole('link', { name: /ce que Florilège fait/ }).click()
  await expect(page.getByRole('dialog')).toContainText('Conditions d’utilisation')
  await page.goBack()
  await expect(page).toHaveURL('/register/')
  await expect(page.getByLabel('Nom affiché')).toHaveValue('Camille')
})

test('[MN-12] a swipe down closes the popup', { tag: '@soak' }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
    baseURL: baseURL ?? '',
  })
  const page = await context.newPage()
  await page.goto('/info/')
  await page.getByRole('link', { name: /Accessibilité/ }).tap()
  const sheet = page.getByRole('dialog', { name: 'Accessibilité' })
  await expect(sheet).toBeVisible()
  const touch = await context.newCDPSession(page)
  const box = await sheet.getByRole('heading', { level: 2 }).boundingBox()
  const at = (distance: number) => [{ x: 190, y: (box?.y ?? 0) + 10 + distance }]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (const distance of [40, 80, 120, 160])
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(distance) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/info/')
  await context.close()
})

for (const { locale, language, about, privacy } of [
  { locale: 'fr-FR', language: 'fr', about: 'À propos', privacy: 'Conditions et vie privée' },
  { locale: 'en-GB', language: 'en', about: 'About', privacy: 'Terms and privacy' },
])
  test.describe(`in ${language}`, () => {
    test.use({ locale })

    test('[RT-32] [RT-33] static pages are in the language of the page', async ({ page }) => {
      await page.goto('/about/')
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(about)
      await page.goto('/info/privacy/')
      await expect(page.getByRole('dialog', { name: privacy }).getByRole('heading', { level: 3 }).first()).toBeVisible()
      await expect(page).toHaveTitle(new RegExp(`^${privacy}`))
    })
  })

test('[AP-23] the addresses of static pages and templates answer 200, all others below them 404', async ({ page }) => {
  for (const path of ['/about/', '/info/', '/info/about/', '/info/community/', '/pages/login-screen-page.html'])
    expect((await page.request.get(path, { headers: { accept: 'text/html' } })).status(), path).toBe(200)
  // Clients that name no type are answered alike.
  expect((await page.request.get('/pages/login-screen-page.html', { headers: { accept: '*/*' } })).status()).toBe(200)
  for (const path of ['/info/nothing/', '/pages/nothing.html', '/info/about/more/', '/pages/'])
    expect((await page.request.get(path, { headers: { accept: 'text/html' } })).status(), path).toBe(404)
})

test('[RT-36] hostile and broken addresses lead nowhere else', { tag: '@soak' }, async ({ page, baseURL, expectedErrors }) => {
  expectedErrors.push(/status of 40[04]/)
  for (const path of [
    '//evil.example/',
    '/%2F%2Fevil.example/',
    '/..%2f..%2fetc/passwd',
    '/note/%E0%A4%A',
    '/info/%00/',
    '/<script>alert(1)</script>/',
    '/\\evil.example/',
    '/info/privacy/../../nothing/',
  ]) {
    const answer = await page.request.get(new URL(baseURL ?? '').origin + path, {
      headers: { accept: 'text/html' },
      maxRedirects: 0,
    })
    expect([400, 404], `${path} ${answer.status()}`).toContain(answer.status())
    expect(await answer.text()).not.toContain('<script>alert')
  }
  for (const path of ['/%2F%2Fevil.example/', '/info/%3Cimg%20src=x%3E/', '/ARTWORKS/', '/note//1/']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('Cette page n’est pas dans l’herbier')
    expect(new URL(page.url()).origin).toBe(new URL(baseURL ?? '').origin)
  }
})

test('[RT-36] a missing address under /api answers JSON with its code', { tag: '@soak' }, async ({ page }) => {
  for (const path of ['/api/nothing', '/api/', '/api/note/1/2/3']) {
    const answer = await page.request.get(path, { headers: { accept: 'text/html' } })
    expect(answer.status(), path).toBe(404)
    expect(await answer.json()).toMatchObject({ error_code: 'NOT_FOUND' })
  }
})
