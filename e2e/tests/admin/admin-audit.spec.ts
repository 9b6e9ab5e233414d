import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { dayIn, rowOf } from '../../steps/admin-steps.ts'
import { expect, PASSWORD, test } from '../../fixtures.ts'
import { another, send } from '../../steps/people-steps.ts'
import { words } from '../../steps/social-steps.ts'

type Found = { list: { data: { id: number }[] } }
type Made = { data: { id: number; display_name: string } }
type Entry = { action: string; reason: string | null; address: string | null; before: unknown; after: unknown }

/** Opens the fields, which are folded on a phone, fills them in, and searches. */
const search = async (page: Page, fields: Record<string, string>): Promise<void> => {
  const form = page.getByRole('form', { name: 'Chercher dans le journal' })
  // Folded again when the address has the previous search.
  await expect(form).toBeHidden()
  await page.getByText(/^Chercher dans le journal/).click()
  for (const [name, text] of Object.entries(fields)) {
    const field = form.getByRole('searchbox', { name, exact: true }).or(form.getByRole('textbox', { name, exact: true }))
    await field.fill(text)
  }
  await form.getByRole('button', { name: 'Chercher', exact: true }).click()
}
const nothing = (page: Page) => expect(page.getByText('Rien à montrer ici')).toBeVisible()

/** Downloaded file of the shown entries. */
const download = async (page: Page, name: string): Promise<string> => {
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name }).click()
  return readFile(await (await coming).path(), 'utf8')
}

test('[BY-14] [RT-39] the log is searched by text, action, person and days on a phone; it shows values before and after; results are exported as CSV and JSON', async ({
  page,
  browser,
  signIn,
}) => {
  const camille = await another(browser, 'Camille')
  await signIn('admin')
  const mail = encodeURIComponent(camille.mail)
  const { list } = (await (await page.request.get(`/api/admin/user?q=${mail}`)).json()) as Found
  const account = list.data[0]?.id ?? 0
  const [first, second] = [words('Rejoint la relecture; =1+1'), words('Un appareil perdu')]
  await send(page, '/api/account/step-up', { password: PASSWORD })
  const { origin } = new URL(test.info().project.use.baseURL ?? '')
  const role = { role: 'CONTRIB', was: 'USER', reason: first }
  const put = await page.request.put(`/api/admin/user/${account}/role`, { headers: { origin }, data: role })
  expect(put.status(), await put.text()).toBe(200)
  await send(page, `/api/admin/user/${account}/end-sessions`, { reason: second })

  await page.goto('/admin/audit/')
  await search(page, { 'Mots du motif': first.toUpperCase() })
  await expect(page.getByRole('rowheader')).toHaveText(['Rôle changé'])
  const row = rowOf(page, first)
  await expect(row).toContainText(`Compte «\u202f${camille.name}\u202f»`)
  await expect(row).toContainText('127.0.0.1')
  await expect(row.getByRole('time')).toHaveText(/\d{4} à \d{1,2}:\d\d$/)
  await row.getByText('Avant et après').click()
  await expect(row.getByRole('deletion')).toContainText('Membre')
  await expect(row.getByRole('insertion')).toContainText('Contribution')
  const csv = await download(page, 'Télécharger en CSV')
  // Formulas of spreadsheets are escaped.
  expect(csv).toContain(first.replace('=', "'="))
  expect(csv).not.toContain(second)
  expect(
    csv
      .trim()
      .split(/\r?\n/)
      .filter((line) => line.includes('role.change')),
  ).toHaveLength(1)

  // By person: words of a name in any order, without accents.
  await page.goto(`/admin/audit/?subject=account&subject_id=${account}`)
  await expect(page.getByRole('rowheader')).toHaveText(['Compte déconnecté partout', 'Rôle changé'])
  await search(page, { 'Par qui, ou au nom de qui': 'vasseur helene' })
  await expect(page).toHaveURL(/who=vasseur/)
  await expect(page.getByRole('rowheader')).toHaveCount(2)
  await search(page, { 'Par qui, ou au nom de qui': 'personne-ici' })
  await nothing(page)
  await search(page, { 'Par qui, ou au nom de qui': '', 'Depuis quelle adresse de réseau': '203.0.113.' })
  await nothing(page)
  await search(page, { 'Depuis quelle adresse de réseau': '127.0.' })
  await expect(page.getByRole('rowheader')).toHaveCount(2)
  await search(page, { 'Depuis quelle adresse de réseau': '', Du: dayIn(0), Au: dayIn(0) })
  await expect(page).toHaveURL(/from=/)
  await expect(page.getByRole('rowheader')).toHaveCount(2)
  await search(page, { Du: dayIn(-3), Au: dayIn(-2) })
  await nothing(page)
  await page.goto(`/admin/audit/?subject=account&subject_id=${account}&action=account.end-sessions`)
  await expect(page.getByRole('rowheader')).toHaveText(['Compte déconnecté partout'])
  const entries = JSON.parse(await download(page, 'Télécharger en JSON')) as Entry[]
  expect(entries).toMatchObject([{ action: 'account.end-sessions', reason: second, address: '127.0.0.1' }])
  // The log records its own export.
  await page.goto('/admin/audit/?action=audit.export')
  await expect(page.getByRole('row').nth(1)).toContainText('json')
})

test(
  '[BY-14] [BY-04] an action in the name of a group is found by the group and by the person, and shows both',
  { tag: '@soak' },
  async ({ page, browser, signIn }) => {
    const solene = await another(browser, 'Solène')
    const display_name = words('Cercle des sphaignes')
    const { data } = (await send(solene.page, '/api/entity', { type: 'GROUP', display_name, closed: false })) as Made
    await send(solene.page, '/api/entity/select', { id: data.id })
    const { origin } = new URL(test.info().project.use.baseURL ?? '')
    const change = { headers: { origin }, data: { about: 'Tourbières', version: 1 } }
    expect((await solene.page.request.put(`/api/entity/${data.id}`, change)).status()).toBe(200)
    await signIn('admin')
    for (const who of [display_name, solene.name]) {
      await page.goto(`/admin/audit/?action=entity.edit&who=${encodeURIComponent(who)}`)
      await expect(page.getByRole('rowheader')).toHaveText(['Groupe modifié'])
      await expect(page.getByRole('row').nth(1)).toContainText(`au nom de ${display_name}`)
      await expect(page.getByRole('link', { name: solene.name, exact: true })).toBeVisible()
    }
  },
)
