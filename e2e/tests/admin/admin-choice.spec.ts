import type { Page } from '@playwright/test'
import { doAction, rowOf } from '../../steps/admin-steps.ts'
import { expect, test } from '../../fixtures.ts'
import { another } from '../../steps/people-steps.ts'
import { makeNote, send, words } from '../../steps/social-steps.ts'

type Made = { id: number }

const sortBy = async (page: Page, column: string, state: 'ascending' | 'descending'): Promise<void> => {
  await page.getByRole('columnheader', { name: column }).getByRole('link').click()
  await expect(page.getByRole('columnheader', { name: column })).toHaveAttribute('aria-sort', state)
}

test('[RT-39] [TR-06] groups are sorted by age, and several are suspended together with one reason', async ({
  page,
  browser,
  signIn,
  expectedErrors,
}) => {
  // The server asks for a proof first.
  expectedErrors.push(/403/)
  const name = words('Cercle')
  const founder = await another(browser, 'Camille')
  for (const one of [`${name} un`, `${name} deux`])
    await send(founder.page, '/api/entity', { type: 'GROUP', display_name: one, closed: false })
  await signIn('admin')
  await page.goto(`/admin/group/?q=${encodeURIComponent(name)}`)
  await expect(page.getByRole('rowheader')).toHaveText([`${name} deux`, `${name} un`])
  await sortBy(page, 'Créé', 'ascending')
  await expect(page.getByRole('rowheader')).toHaveText([`${name} un`, `${name} deux`])
  await page.getByRole('button', { name: 'Choisir des lignes' }).click()
  for (const one of [`${name} un`, `${name} deux`]) await page.getByRole('checkbox', { name: one }).check()
  const bar = page.getByRole('region', { name: 'Lignes choisies' })
  await expect(bar.getByRole('status')).toHaveText('2 lignes choisies')
  await bar.getByRole('button', { name: 'Suspendre' }).click()
  const reason = words('Des ventes')
  await doAction(page, { title: 'Suspendre', action: 'Suspendre', reason, done: 'C’est fait.', proof: true })
  await expect(bar.getByRole('status')).toHaveText('0 ligne choisie')
  await expect(rowOf(page, name).filter({ hasText: 'suspendu' })).toHaveCount(2)
})

test('[RT-39] [TR-06] orders are sorted by age, and several are confirmed, then fulfilled, together with one message', async ({
  page,
  browser,
  signIn,
}) => {
  const text = words('Une demande')
  const member = await another(browser, words('Violette'))
  const found = (await (await member.page.request.get('/api/bibliography?class=artwork')).json()) as { list: { data: Made[] } }
  for (const [at, { id: record_id }] of found.list.data.slice(0, 2).entries())
    await send(member.page, '/api/order', { record_id, message: `${text} ${at}`, idempotency_key: crypto.randomUUID() })
  await signIn('admin')
  await page.goto(`/admin/order/?q=${encodeURIComponent(member.name)}`)
  const rows = rowOf(page, text)
  await expect(rows).toHaveText([/ 1/, / 0/])
  await sortBy(page, 'Créé', 'ascending')
  await expect(rows).toHaveText([/ 0/, / 1/])
  await page.getByRole('button', { name: 'Choisir des lignes' }).click()
  const bar = page.getByRole('region', { name: 'Lignes choisies' })
  for (const [step, state] of [
    ['Confirmer', 'confirmée'],
    ['Marquer comme honorée', 'honorée'],
  ] as const) {
    for (const box of await rows.getByRole('checkbox').all()) await box.check()
    await expect(bar.getByRole('status')).toHaveText('2 lignes choisies')
    await bar.getByRole('button', { name: step }).click()
    const sheet = page.getByRole('dialog', { name: step })
    await sheet.getByLabel('Quelques mots à chaque personne').fill('À mardi')
    await sheet.getByRole('button', { name: step }).click()
    await expect(rows.filter({ hasText: state })).toHaveCount(2)
  }
  // A closed order allows no step.
  await expect(rows.getByRole('checkbox', { disabled: true })).toHaveCount(2)
})

test('[RT-39] [TR-06] reports are sorted by age, and several cases are claimed and released together', async ({
  page,
  browser,
  signIn,
}) => {
  const text = words('Des mots de trop')
  const [member, witness] = [await another(browser, 'Violette'), await another(browser, 'Témoin')]
  for (const at of [0, 1]) {
    const subject_id = await makeNote(member.page, `${text} ${at}`)
    await send(witness.page, '/api/report', { subject: 'item', subject_id, category: 'harassment', text: 'Elle insulte.' })
  }
  await signIn('admin')
  await page.goto('/admin/report/?category=harassment&sort=-since')
  const rows = rowOf(page, text)
  await expect(rows).toHaveText([/ 1Publication/, / 0Publication/])
  await page.getByRole('button', { name: 'Choisir des lignes' }).click()
  const bar = page.getByRole('region', { name: 'Lignes choisies' })
  for (const [step, holder] of [
    ['Prendre ce dossier', /vous/i],
    ['Rendre le dossier', /personne/i],
  ] as const) {
    for (const box of await rows.getByRole('checkbox').all()) await box.check()
    await expect(bar.getByRole('status')).toHaveText('2 lignes choisies')
    await bar.getByRole('button', { name: step }).click()
    await expect(rows.filter({ hasText: holder })).toHaveCount(2)
  }
  await page.goto('/admin/report/?category=harassment')
  await sortBy(page, 'Depuis', 'ascending')
})
