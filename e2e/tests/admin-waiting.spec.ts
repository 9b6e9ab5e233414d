import { expect, signInOn, test } from '../fixtures.ts'
import { another, send } from '../people-steps.ts'
import { makeNote, words } from '../social-steps.ts'

test('[RT-39] [MN-08] what waits is counted on the overview and in the menu as it comes, and danger is told by a notice', async ({
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

  // Those who have no administration have no counts.
  expect((await reporter.page.request.get('/api/admin/waiting')).status()).toBe(403)
})
