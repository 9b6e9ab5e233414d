import type { Page } from '@playwright/test'
import { doAction, look } from '../../steps/admin-steps.ts'
import { expect, test } from '../../fixtures.ts'
import { another } from '../../steps/people-steps.ts'
import { releaseSmall } from '../../running.ts'
import { servedTicket } from '../../release/served-ticket.ts'
import { words } from '../../steps/social-steps.ts'

/** Publishes a release that throws for its visitors, and a candidate of the same name for a tenth of them. */
const troubled = async (page: Page): Promise<string> => {
  const name = `veille-${Date.now() % 1_000_000}`
  await releaseSmall(name, '1.0')
  const { origin } = new URL(page.url())
  for (const message of ['un', 'deux', 'trois', 'quatre', 'cinq']) {
    const report = { name, failure: 'threw', message, ...(await servedTicket(page, name)) }
    expect((await page.request.post('/api/release/report', { headers: { origin }, data: report })).status()).toBe(200)
  }
  await releaseSmall(name, '2026.11.3', 10)
  return name
}

const SCREENS = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

for (const screen of SCREENS)
  test(`[TR-06] at ${screen.width} px a troubled release and a candidate are on the first screen; releases are one table with expandable rows`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize(screen)
    await signIn('admin')
    await page.goto('/admin/')
    const name = await troubled(page)
    await page.reload()
    const watched = page.getByRole('region', { name: 'Versions à surveiller' }).getByRole('listitem').filter({ hasText: name })
    await expect(watched).toContainText([/1\.0 .*échecs\u00a0: 5 pour/, /2026\.11\.3 .*chez 10\u00a0% des personnes/])
    await expect(watched.first()).toBeInViewport()
    for (const figure of ['Appels en échec', 'Personnes', 'Publications'])
      await expect(page.getByRole('img', { name: new RegExp(`^${figure}, du`) })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Serveur' }).getByRole('term')).toHaveCount(6)

    // Wherever one scrolls, the way to the other sections is there.
    const menu = page.getByRole('navigation', { name: 'Sections de l’administration' })
    const releases = menu.getByRole('link', { name: 'Mises en ligne' })
    await releases.click()
    await expect(releases).toHaveAttribute('aria-current', 'page')
    await expect(releases).toBeInViewport({ ratio: 1 })
    await page.mouse.wheel(0, 600)
    await expect(menu).toBeInViewport()

    // The worst first, by the heading of the column; versions as they were given.
    const table = page.getByRole('table', { name: 'Mises en ligne' })
    const health = table.getByRole('columnheader', { name: 'Santé' })
    await health.getByRole('link').click()
    await expect(health).toHaveAttribute('aria-sort', 'ascending')
    const failing = table.getByRole('row').filter({ hasText: 'en échec' })
    await expect(table.getByRole('row').nth(1)).toContainText('en échec')
    await expect(failing.filter({ hasText: name })).toContainText(/1\.0 \(.*90\u00a0%.*5 sur \d+/)
    await expect(table.getByRole('row').filter({ hasText: name }).filter({ hasText: 'en ordre' })).toContainText(
      /2026\.11\.3 \(.*10\u00a0%/,
    )

    // A row opens wherever it is pressed.
    await failing.filter({ hasText: name }).getByText('5 sur').click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await menu.getByRole('link', { name: 'Journal' }).click()
    const entry = page.getByRole('row').filter({ hasText: name }).first()
    await expect(entry).not.toContainText('le serveur, ou une clé')
    await expect(entry).toContainText('Ada (clé de')
  })

test('[TR-06] on a phone a release takes a few lines of the table', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/admin/release/')
  const rows = page.getByRole('table', { name: 'Mises en ligne' }).getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  const heights = await rows.evaluateAll((all) => all.slice(1).map((row) => row.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThan(140)
})

test('[RT-39] [TR-06] several accounts are selected in their list, suspended together with one reason, and logged separately', async ({
  page,
  browser,
  signIn,
  expectedErrors,
}) => {
  // The server asks for a proof first.
  expectedErrors.push(/403/)
  const name = words('Envoyeuse')
  const people = [await another(browser, `${name} une`), await another(browser, `${name} deux`)]
  await signIn('admin')
  await page.goto('/admin/user/')
  await look(page, name)
  await page.getByRole('button', { name: 'Choisir des comptes' }).click()
  for (const one of people) await page.getByRole('checkbox', { name: one.name }).check()
  const bar = page.getByRole('region', { name: 'Comptes choisis' })
  await expect(bar.getByRole('status')).toHaveText('2 comptes choisis')
  await bar.getByRole('button', { name: 'Suspendre' }).click()
  const reason = words('Des envois en nombre')
  await doAction(page, { title: 'Suspendre', action: 'Suspendre', reason, done: 'Les comptes sont suspendus.', proof: true })
  await expect(bar.getByRole('status')).toHaveText('Aucun compte choisi')
  await expect(page.getByRole('row').filter({ hasText: name }).filter({ hasText: 'suspendu' })).toHaveCount(2)
  await page.goto(`/admin/audit/?q=${encodeURIComponent(reason)}`)
  await expect(page.getByRole('row').filter({ hasText: reason })).toHaveCount(2)
})
