import { openRendered, withScriptsLater } from '../../steps/document-steps.ts'
import { expect, settled, test } from '../../fixtures.ts'

test('[DO-06] a like pressed before its part is loaded is sent once', { tag: '@journey' }, async ({ page }) => {
  const open = await withScriptsLater(page)
  await openRendered(page, '/', { waitUntil: 'commit' })
  const like = page.getByRole('main').getByRole('button', { name: /aime/i }).first()
  await like.click()
  const steps: string[] = []
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) steps.push(new URL(frame.url()).pathname)
  })
  open()
  // A guest gets the login page.
  await expect(page).toHaveURL(/\/login\/\?callback=.*begun.*purpose=like|\/login\/\?.*like/)
  expect(steps.filter((path) => path === '/login/')).toHaveLength(1)
})

test('[DO-06] fields that are filled in before their part is loaded keep their values, and the press after them uses these', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  const open = await withScriptsLater(page)
  await openRendered(page, '/admin/user/', { waitUntil: 'commit' })
  await page.getByRole('searchbox').first().fill('Camille')
  await page.getByRole('button', { name: 'Chercher', exact: true }).click()
  open()
  await expect(page).toHaveURL(/[?&]q=Camille/)
  await expect(page.getByRole('searchbox').first()).toHaveValue('Camille')
})

test('[DO-06] a field that is filled in before its hydration and sent during it keeps its value', async ({ page, signIn }) => {
  await signIn('admin')
  const open = await withScriptsLater(page)
  await openRendered(page, '/admin/user/', { waitUntil: 'commit' })
  await page.getByRole('searchbox').first().fill('Camille')
  // Sent at the first moment at which React knows the form.
  await page.evaluate(() => {
    const form = document.querySelector<HTMLElement>('main form')
    const look = (): void => {
      if (form !== null && Object.keys(form).some((key) => key.startsWith('__reactProps')))
        form.querySelector<HTMLElement>('button[type=submit]')?.click()
      else setTimeout(look)
    }
    look()
  })
  open()
  await expect(page).toHaveURL(/[?&]q=Camille/)
  await expect(page.getByRole('searchbox').first()).toHaveValue('Camille')
})

test('[DO-06] a radio button that is pressed before a slow hydration is chosen', async ({ page, signIn }) => {
  await signIn('user')
  const open = await withScriptsLater(page)
  await openRendered(page, '/settings/', { waitUntil: 'commit' })
  await page.getByText('Nuit', { exact: true }).click()
  // The hydration takes several passes: React has marked the button before it has committed it.
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  open()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'night')
  await expect(page.getByRole('radio', { name: 'Nuit' })).toBeChecked()
})

test('[DO-06] [RT-31] a popup whose link is followed before hydration closes to the page of the link', async ({
  page,
  signIn,
}) => {
  await signIn('user')
  const open = await withScriptsLater(page)
  await openRendered(page, '/people/', { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Mes amitiés' }).click()
  await expect(page).toHaveURL('/friend_list/')
  open()
  const sheet = page.getByRole('dialog', { name: 'Mes amitiés' })
  await sheet.getByRole('button', { name: 'Fermer', exact: true }).click()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/people/')
})

test('[DO-06] [RT-31] a control of a popup that has the focus before hydration keeps it', async ({ page, signIn }) => {
  await signIn('user')
  const open = await withScriptsLater(page)
  const control = page.getByRole('button', { name: 'Fermer', exact: true })
  await openRendered(page, '/friend_list/', { waitUntil: 'commit', content: control })
  await control.focus()
  open()
  await expect(page.locator('dialog:modal')).toBeVisible()
  await expect(control).toBeFocused()
})

test('[DO-06] [EN-08] a mood that is chosen, words that are typed and a tool that is opened before hydration are all kept', async ({
  page,
  signIn,
}) => {
  await signIn('user')
  const open = await withScriptsLater(page)
  const field = page.getByLabel('En quelques mots')
  await openRendered(page, '/mood/edit/0/', { waitUntil: 'commit', content: field })
  for (const mood of ['Calme', 'Gaieté', 'Calme']) await page.getByText(mood, { exact: true }).click()
  await field.fill('Avant les scripts')
  await page.getByRole('button', { name: 'Lieu' }).click()
  open()
  await expect(page.locator('#root')).not.toHaveAttribute('data-rendered')
  await page.getByRole('main').getByRole('button', { name: 'Publier' }).click()
  await expect(page).toHaveURL('/mood/')
  const { list } = (await (await page.request.get('/api/timeline?category=mood')).json()) as {
    list: { data: { answer_text: string; mood: number | null }[] }
  }
  expect(list.data[0]).toMatchObject({ answer_text: 'Avant les scripts', mood: 8 })
})

test('[DO-06] a field of the composer that has the focus before hydration keeps it', async ({ page, signIn }) => {
  await signIn('user')
  const open = await withScriptsLater(page)
  const field = page.getByLabel('Visible par')
  await openRendered(page, '/note/add/', { waitUntil: 'commit', content: field })
  await field.focus()
  open()
  await expect(page.locator('#root')).not.toHaveAttribute('data-rendered')
  await expect(page.getByRole('textbox').first()).toBeEditable()
  await expect(field).toBeFocused()
})

test(
  '[DO-06] a page that is scrolled before its scripts are loaded stays where it was scrolled to',
  { tag: '@journey' },
  async ({ page }) => {
    const open = await withScriptsLater(page)
    await openRendered(page, '/species/', { waitUntil: 'commit' })
    await page.mouse.move(200, 400)
    await page.mouse.wheel(0, 300)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300)
    open()
    await expect.poll(() => page.evaluate(() => window.history.scrollRestoration)).toBe('manual')
    await settled(page)
    expect(await page.evaluate(() => window.scrollY)).toBe(300)
  },
)

test('[DO-06] a reloaded page that is scrolled during its hydration stays where it was scrolled to', async ({ page }) => {
  await openRendered(page, '/species/')
  await page.mouse.move(200, 400)
  await page.mouse.wheel(0, 600)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600)
  // Restoring it is the router's from now on, and not the browser's.
  await expect.poll(() => page.evaluate(() => window.history.scrollRestoration)).toBe('manual')
  const open = await withScriptsLater(page, /\/page-species-list\.[^/]*\.js$/)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('#root')).not.toHaveAttribute('data-rendered')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600)
  await page.mouse.wheel(0, -400)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(200)
  open()
  await settled(page)
  // The router stores the place once it is in charge of it.
  await expect.poll(() => page.evaluate(() => window.history.scrollRestoration)).toBe('manual')
  expect(await page.evaluate(() => window.scrollY)).toBe(200)
})

for (const [missing, scripts] of [
  ['its part is not', undefined],
  ['only the script of forms is not', /\/forms\.[^/]*\.js$/],
] as const)
  test(`[DO-06] a choice that is made while ${missing} loaded is saved once`, async ({ page, signIn }) => {
    await signIn('user')
    const open = await withScriptsLater(page, scripts)
    const field = page.getByLabel('Notes', { exact: true })
    await openRendered(page, '/settings/privacy/', { waitUntil: 'commit', content: field })
    if (scripts !== undefined) await expect(page.locator('#root')).not.toHaveAttribute('data-rendered')
    const before = await field.inputValue()
    await field.selectOption({ label: before === '1' ? 'Moi seulement' : 'Amitiés' })
    const saved: string[] = []
    page.on('request', (request) => void (request.method() === 'PUT' && saved.push(request.url())))
    open()
    await expect(page.getByText('Enregistré')).toBeVisible()
    expect(saved).toHaveLength(1)
    await field.selectOption(before)
  })

test('[DO-06] a mention that is typed while only the script of forms is missing is suggested', async ({ page, signIn }) => {
  await signIn('user')
  const { list } = (await (await page.request.get('/api/timeline')).json()) as { list: { data: { id: number; type: string }[] } }
  const note = list.data.find(({ type }) => type === 'NOTE')?.id
  const open = await withScriptsLater(page, /\/forms\.[^/]*\.js$/)
  const field = page.getByLabel('Votre commentaire')
  await openRendered(page, `/note/${note}/`, { content: field })
  await expect(page.locator('#root')).not.toHaveAttribute('data-rendered')
  const asked = page.waitForRequest(/\/api\/autocomplete\/person/)
  await field.pressSequentially('Merci @Cam')
  open()
  await asked
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(field).toHaveValue('Merci @Cam')
})

test('[DO-06] a button of the bar that is pressed before its page is loaded acts once', async ({ page, signIn }) => {
  await signIn('user')
  const open = await withScriptsLater(page, /\/page-media-list\.[^/]*\.js$/)
  const button = page.getByRole('button', { name: 'Envoyer des photos' })
  await openRendered(page, '/media/', { content: button })
  await expect(page.locator('#root')).not.toHaveAttribute('data-rendered')
  const steps: string[] = []
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) steps.push(new URL(frame.url()).pathname)
  })
  await button.click()
  open()
  await expect(page).toHaveURL(/\/media\/edit\/0\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(steps).toEqual(['/media/edit/0/'])
})
