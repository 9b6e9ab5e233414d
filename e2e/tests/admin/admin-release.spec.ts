import type { Page } from '@playwright/test'
import { prove } from '../../steps/account-steps.ts'
import { expect, PASSWORD, test } from '../../fixtures.ts'
import { releaseSmall } from '../../running.ts'
import { servedTicket } from '../../release/served-ticket.ts'
import { toasts } from '../../steps/social-steps.ts'

test.describe.configure({ timeout: 120_000 })

const ADMIN = 'Hélène Vasseur'

/** Runs an action by its button with a reason, and waits for its confirmation. */
const does = async (page: Page, deed: string, done: string): Promise<void> => {
  await page.getByRole('region', { name: 'Actions' }).getByRole('button', { name: deed, exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Motif').fill(`${deed}, pour voir`)
  await sheet.getByRole('button', { name: deed, exact: true }).click()
  await expect(toasts(page).getByText(done)).toBeVisible()
}

/** Chooses an action on an earlier release; a menu closes when the page moves under it. */
const chooses = (page: Page, version: RegExp, entry: string): Promise<void> =>
  expect(async () => {
    await page.getByRole('button', { name: version }).click({ timeout: 2000 })
    await page.getByRole('menuitem', { name: entry, exact: true }).click({ timeout: 2000 })
  }).toPass()

test('[MF-05] [MF-10] [MF-15] an administrator follows a roll-out, changes its share, ends it, rolls back, pins and unpins, each with a reason', async ({
  page,
  signIn,
  expectedErrors,
}) => {
  // 403 until the password is entered again; 409 because the release is held.
  expectedErrors.push(/403 \(Forbidden\) .*share/, /409 \(Conflict\) .*promote/)
  const name = `atelier-${Date.now() % 1_000_000}`
  for (const version of ['1.0.0', '2.0.0']) await releaseSmall(name, version)
  await releaseSmall(name, '3.0.0', 10)
  await signIn('admin')
  await page.goto('/admin/release/')
  const rows = page.getByRole('table', { name: 'Mises en ligne' }).getByRole('row', { name })
  await expect(rows).toContainText([/3\.0\.0.*10\u00a0%/, /2\.0\.0.*90\u00a0%/])
  await rows.first().getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText('le serveur la retire à partir de 3 personnes et d’un indice de 100')

  // Failures of a release are drawn and listed in the table.
  const data = { name, failure: 'threw', message: 'it threw', ...(await servedTicket(page, name)) }
  const told = { headers: { origin: new URL(page.url()).origin }, data }
  expect((await page.request.post('/api/release/report', told)).status()).toBe(200)
  await page.reload()
  const figure = page.getByRole('region', { name: 'Chargements en échec' })
  await figure.getByText('En tableau').click()
  await expect(figure.getByRole('row').last()).toContainText('1')
  await expect(main).toContainText('erreur au chargement × 1')

  const share = page.getByRole('region', { name: 'Actions' }).getByRole('button', { name: 'Part des personnes' })
  await share.click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Part des personnes, en pour cent').fill('30')
  await sheet.getByLabel('Motif').fill('Tout va bien')
  await sheet.getByRole('button', { name: 'Part des personnes', exact: true }).click()
  await prove(page, PASSWORD)
  await expect(toasts(page).getByText('La part des personnes est changée.')).toBeVisible()
  await expect(main).toContainText('pour 30\u00a0% des personnes')

  await does(page, 'Donner à tout le monde', 'La version est en ligne pour tout le monde.')
  await expect(main.getByText(/^pour l’administration$/)).toBeVisible()
  await does(page, 'Revenir à la précédente', 'La version précédente est en ligne.')
  await does(page, 'Maintenir cette version', 'La version est maintenue.')
  await expect(main.getByText(`par ${ADMIN}`)).toBeVisible()

  // While held, no other release goes live: the refusal is translated.
  const first = /Actions pour la version 1\.0\.0/
  await chooses(page, first, 'Remettre en ligne')
  await sheet.getByLabel('Motif').fill('Autrement')
  await sheet.getByRole('button', { name: 'Remettre en ligne', exact: true }).click()
  const alert = page.getByRole('alertdialog', { name: 'La mise en ligne est refusée' })
  await expect(alert).toContainText(`est maintenue par ${ADMIN}`)
  await alert.getByRole('button').click()
  await sheet.getByRole('button', { name: 'Annuler' }).click()
  const leave = page.getByRole('alertdialog')
  await leave.getByRole('button', { name: /Quitter|Oui/ }).click()
  await expect(sheet).toBeHidden()
  await does(page, 'Relâcher cette version', 'La version est relâchée.')

  const log = page.getByRole('region', { name: 'Journal' })
  for (const action of [
    'version relâchée',
    'version maintenue',
    'retour en arrière',
    'promotion',
    'autre part des personnes, 30\u00a0%',
  ])
    await expect(log.getByRole('row').filter({ hasText: action }).first()).toContainText(ADMIN)
  await expect(log).toContainText('Tout va bien')
  await page.goto(`/admin/audit/?subject=release&subject_id=${name}`)
  await expect(page.getByRole('rowheader', { name: 'Part des personnes changée' })).toBeVisible()

  await page.goto(`/admin/release/${name}/`)
  await chooses(page, first, 'Comparer avec celle en ligne')
  await expect(page.getByRole('heading', { level: 1, name: `Deux versions de «\u202f${name}\u202f»` })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'entry.js' })).toBeVisible()
})

test(
  '[MF-05] a first release for a share of people is on the site, without a control, and “why” tells who is outside of it',
  { tag: '@soak' },
  async ({ page, signIn }) => {
    const name = `premiere-${Date.now() % 1_000_000}`
    await releaseSmall(name, '1.0.0', 1)
    await signIn('admin')
    await page.goto('/admin/release/')
    const row = page.getByRole('table', { name: 'Mises en ligne' }).getByRole('row', { name })
    await expect(row).toContainText('1\u00a0%')
    await row.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    const main = page.getByRole('main')
    await expect(main.getByRole('term').filter({ hasText: 'Personnes chez qui' }).first()).toBeVisible()
    await expect(main).not.toContainText('n’est plus sur le site')
    await expect(page.getByRole('region', { name: 'Versions antérieures' })).not.toContainText('n’est plus sur le site')
    await page.goto('/admin/release-why/')
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText(/1\s% des personnes/)

    // After it is turned off, history and log say that no release is left.
    const { origin } = new URL(page.url())
    const headers = { origin }
    await page.request.post('/api/account/step-up', { headers, data: { password: PASSWORD } })
    const off = await page.request.post(`/api/release/${name}/rollback`, { headers, data: { off: true, note: 'Pas encore' } })
    expect(off.status(), await off.text()).toBe(200)
    await page.goto(`/admin/release/${name}/`)
    await expect(page.getByRole('row').filter({ hasText: 'Pas encore' }).first()).toContainText('retirée du site')
  },
)

test('“why” explains the releases of a person and of one of their sessions', { tag: '@soak' }, async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/admin/release-why/')
  await expect(page.getByRole('heading', { name: 'Vous' })).toBeVisible()
  await page.getByRole('searchbox').fill('camille')
  await page.getByRole('button', { name: 'Chercher' }).click()
  await page.getByRole('link', { name: 'Camille Aubry' }).click()
  const row = page.getByRole('row', { name: /^gallery/ })
  await expect(row).toContainText('en ligne')
  // Roles without access to the files get no release.
  await expect(page.getByRole('row', { name: /^admin/ })).toContainText('n’est pas servie au rôle «\u202fMembre\u202f»')
  await page.goto('/admin/user/?q=admin')
  await page.getByRole('link', { name: ADMIN }).click()
  await page.getByRole('link', { name: 'Ce que cette personne reçoit, et pourquoi' }).click()
  await page.getByRole('region', { name: 'Sessions en cours' }).getByRole('link').first().click()
  await expect(page.getByText('cette session seule')).toBeVisible()
  await expect(page.getByRole('row', { name: /^admin/ })).toContainText('en ligne')
})

test('[RO-05] other roles get no page of releases or keys', { tag: '@soak' }, async ({ page, signIn }) => {
  const paths = [
    '/admin/release/',
    '/admin/release/gallery/',
    '/admin/release/gallery/compare/',
    '/admin/release-why/',
    '/admin/team-key/',
  ]
  for (const role of [null, 'user', 'contrib', 'editor'] as const) {
    if (role !== null) await signIn(role)
    for (const path of paths) {
      const answer = await page.request.get(path, { headers: { accept: 'text/html' }, maxRedirects: 0 })
      expect([302, 401, 404], `${role} ${path}`).toContain(answer.status())
      expect(await answer.text()).not.toContain('/r/admin/')
    }
  }
})
