import type { Browser, Page } from '@playwright/test'
import { expect, PASSWORD, scriptsThere, signInOn, test } from '../../fixtures.ts'
import { another, newcomer, send } from '../../steps/people-steps.ts'
import { makeComment, makeNote, words } from '../../steps/social-steps.ts'

/** Person who has sent friend requests to a newcomer on this page, as many as names. */
const askedBy = async (page: Page, browser: Browser, names: string[]) => {
  const camille = await newcomer(page, 'Camille')
  const people = []
  for (const name of names) {
    const one = await another(browser, name)
    await send(one.page, '/api/friend/request/send', { sent_to: camille.id })
    people.push(one)
  }
  return people
}

test('[LG-02] a person signs in at the address of a page, the heading of the page gets the focus', async ({ page }) => {
  await page.goto('/settings/')
  // Before, the form is sent without script, and the browser announces the next document itself.
  await scriptsThere(page)
  await page.getByLabel('Adresse électronique').fill('user@florilege.test')
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Réglages' })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Réglages' })).toBeVisible()
  await expect(page.locator('body')).toBeFocused()
})

test('[RT-40] a search is sent by Enter, its results get the focus', async ({ page }) => {
  for (const [from, asked] of [
    ['/search/', 'Digitalis'],
    ['/search/?q=iris', 'Digitalis'],
  ] as const) {
    await page.goto(from)
    await page.getByRole('combobox').fill(asked)
    await page.getByRole('combobox').press('Enter')
    const results = page.getByRole('region', { name: `Résultats pour «\u202F${asked}\u202F»` })
    await expect(results.getByRole('list', { name: 'Résultats' })).toContainText('Digitalis purpurea')
    await expect(results).toBeFocused()
  }
})

test('[RT-23] [ST-03] a person joins a group, its heading gets the focus', async ({ page, browser }) => {
  await newcomer(page, 'Camille')
  const theo = await another(browser, 'Théo')
  const name = words('Cercle des lichens')
  const made = await send(theo.page, '/api/entity', { type: 'GROUP', display_name: name, closed: false })
  await page.goto(`/entity/${(made as { data: { id: number } }).data.id}/`)
  await page.getByRole('button', { name: 'Rejoindre', exact: true }).press('Enter')
  await expect(page.getByText('2 membres')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name })).toBeFocused()
})

test('[RT-22] [ST-06] a friend request is accepted on its page, the page gets the focus and asks for the request once', async ({
  page,
  browser,
}) => {
  const [theo] = await askedBy(page, browser, ['Théo'])
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const path = `/friend/request/${theo?.id}/`
  await page.goto('/people/')
  await page.goto(path)
  await page.getByRole('button', { name: 'Accepter', exact: true }).press('Enter')
  await expect(page.getByText('Vous voilà en amitié')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('link', { name: 'Voir le profil' })).toBeVisible()
  expect(asked.filter((one) => one === `/api${path.slice(0, -1)}`).length).toBeLessThanOrEqual(1)
})

test('[RT-20] [ST-06] a request of a list is accepted, the next one gets the focus, and the heading of the page after the last', async ({
  page,
  browser,
}) => {
  const [first, last] = await askedBy(page, browser, ['Yann', 'Inès'])
  await page.goto('/people/')
  const got = page.getByRole('list', { name: 'Demandes reçues' })
  const accept = got.getByRole('button', { name: 'Accepter', exact: true })
  await expect(accept).toHaveCount(2)
  await accept.first().press('Enter')
  await expect(accept).toHaveCount(1)
  await expect(
    got.getByRole('link', { name: new RegExp(`${first?.name}|${last?.name}`.replaceAll(/[()]/g, String.raw`\$&`)) }),
  ).toBeFocused()
  await accept.first().press('Enter')
  await expect(got).toHaveCount(0)
  await expect(page.getByRole('main').locator(':focus').or(page.locator('main:focus'))).toHaveCount(1)
})

test('[MN-08] [ST-06] a friend request is accepted in its notification, the focus stays in the list', async ({
  page,
  browser,
}) => {
  await askedBy(page, browser, ['Théo'])
  await page.goto('/')
  await page.getByRole('button', { name: /^Notifications/ }).press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Notifications' })
  await sheet.getByRole('button', { name: 'Accepter', exact: true }).press('Enter')
  await expect(sheet.getByRole('button', { name: 'Accepter', exact: true })).toHaveCount(0)
  await expect(sheet.locator(':focus')).toHaveCount(1)
})

test('[RT-30] [MN-12] a reply is sent, it gets the focus; a cancelled one leaves it to its comment', async ({
  page,
  browser,
}) => {
  await newcomer(page, 'Camille')
  const theo = await another(browser, 'Théo')
  const note = await makeNote(page, words('Trois crocus'))
  await makeComment(theo.page, note, 'Le premier de l’année')
  await page.goto(`/note/${note}/`)
  const comment = (text: string) => page.locator('article[data-comment]').filter({ hasText: text })
  const reply = page.getByRole('button', { name: `Répondre à ${theo.name}` })
  const field = page.getByLabel(`Votre réponse à ${theo.name}`)
  await reply.press('Enter')
  await expect(field).toBeFocused()
  await page.getByRole('button', { name: 'Annuler' }).press('Enter')
  await expect(comment('Le premier')).toBeFocused()

  await reply.press('Enter')
  await field.fill('Et le dernier')
  await page.getByRole('button', { name: 'Envoyer' }).first().press('Enter')
  await expect(comment('Et le dernier')).toBeFocused()
})

test('[RT-39] [BY-14] an administrator closes a case, the heading of its outcome gets the focus', async ({ page, browser }) => {
  const author = await another(browser, 'Violette')
  const witness = await another(browser, 'Témoin')
  const note = await makeNote(author.page, words('Des mots de trop'))
  await send(witness.page, '/api/report', { subject: 'item', subject_id: note, category: 'harassment', text: 'Elle insulte.' })
  await signInOn(page, 'admin')
  const cases = (await (await page.request.get('/api/admin/report?_size=100')).json()) as {
    list: { data: { id: number; subject_id: number }[] }
  }
  await page.goto(`/admin/report/${cases.list.data.find(({ subject_id: subject }) => subject === note)?.id}/`)
  await page.getByRole('button', { name: 'Prendre ce dossier' }).press('Enter')
  await page.getByRole('radio', { name: 'Masquer' }).check()
  await page.getByLabel('Texte pour la personne concernée').fill('Ces mots visent une personne.')
  await page.getByRole('button', { name: 'Clore le dossier' }).press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Ce qui a été décidé' })).toBeFocused()
})
