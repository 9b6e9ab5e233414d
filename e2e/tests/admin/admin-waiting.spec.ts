import { expect, scriptsThere, signInOn, test } from '../../fixtures.ts'
import { another, send } from '../../steps/people-steps.ts'
import { makeNote, words } from '../../steps/social-steps.ts'

test('[RT-39] [MN-08] waiting cases are counted live on the overview and in the menu, and urgent ones send a notification', async ({
  page,
  browser,
}) => {
  const [author, reporter] = [await another(browser, 'Camille'), await another(browser, 'Témoin')]
  const text = words('Des mots qui inquiètent')
  const id = await makeNote(author.page, text)

  await signInOn(page, 'admin')
  await page.goto('/admin/')
  const waiting = page.getByRole('region', { name: 'Ce qui vous attend' })
  const reports = waiting.getByRole('listitem').filter({ hasText: 'Signalements à décider' })
  await expect(reports).toHaveText(/^\d+/)
  const before = Number.parseInt((await reports.textContent()) ?? '', 10)

  // Open pages follow.
  await send(reporter.page, '/api/report', { subject: 'item', subject_id: id, category: 'danger', text: 'Elle va mal.' })
  await expect(reports).toHaveText(new RegExp(`^${before + 1}\\D`))
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  const entry = menu.getByRole('link', { name: 'Signalements', exact: true })
  await expect(entry).toHaveAccessibleDescription(/^\d+ en attente$/)

  await page.goto('/notification/')
  await page
    .getByRole('link', { name: /Un signalement de danger attend une décision/ })
    .first()
    .click()
  await expect(page).toHaveURL('/admin/report/')
  await expect(page.getByRole('link', { name: text })).toBeVisible()

  // Other roles get no counts.
  expect((await reporter.page.request.get('/api/admin/waiting')).status()).toBe(403)
})

test(
  '[ST-09] [RT-39] a case about an administrator shows them a notice, in the list and on its page, and waits for another administrator',
  { tag: '@soak' },
  async ({ page, browser, signIn, expectedErrors }) => {
    expectedErrors.push(/403/)
    const reporter = await another(browser, 'Témoin')
    await signIn('admin')
    const me = await page.request.get('/api/dataset/user')
    const { _state } = (await me.json()) as { _state: { auth_mainEntityId: number } }
    await page.goto('/admin/')
    const reports = page.getByRole('region', { name: 'Ce qui vous attend' }).getByRole('listitem').first()
    await expect(reports).toContainText('Signalements à décider')
    const counted = await reports.textContent()
    await send(reporter.page, '/api/report', {
      subject: 'entity',
      subject_id: _state.auth_mainEntityId,
      category: 'other',
      text: 'Elle a été brusque.',
    })
    const said = 'Cela vous concerne\u00a0: une autre personne de l’administration en décidera.'
    await page.goto('/admin/report/')
    const row = page.getByRole('row').filter({ hasText: said })
    await expect(row).toHaveCount(1)
    await expect(row.getByRole('link')).toHaveCount(0)
    const { list } = (await (await page.request.get('/api/admin/report?_size=100')).json()) as {
      list: { data: { id: number; own: boolean }[] }
    }
    await page.goto(`/admin/report/${list.data.find(({ own }) => own)?.id}/`)
    await expect(page.getByText(said)).toBeVisible()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Réessayer' })).toHaveCount(0)
    await page.goto('/admin/')
    await expect(reports).toHaveText(counted ?? '')
  },
)

test('[RT-39] the counts of the menu of sections, when they come, move no link', async ({ page, signIn }) => {
  await signIn('admin')
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/admin/waiting', async (route) => {
    await gate.promise
    await route.continue()
  })
  const links = page.getByRole('navigation', { name: 'Sections de l’administration' }).getByRole('link')
  const places = () => links.evaluateAll((all) => all.map((link) => (link as HTMLElement).offsetLeft))
  const count = links.getByText('en attente')
  await page.goto('/admin/statistic/')
  await scriptsThere(page)
  await expect(links.first()).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  const before = await places()
  gate.resolve()
  await expect(count.first()).toBeAttached()
  expect(await places()).toEqual(before)
})
