import type { Page } from '@playwright/test'
import { joinOn, newMail, NEW_PASSWORD } from '../../steps/account-steps.ts'
import { comeTo, expect, test } from '../../fixtures.ts'
import { smallPictures } from '../../steps/photographs.ts'
import { makeNote, post, publish, send, words } from '../../steps/social-steps.ts'

const field = (page: Page) => page.getByRole('textbox', { name: 'Vos mots', exact: true })
const keptOnServer = (page: Page) =>
  page.waitForResponse((answer) => answer.url().includes('/api/draft/') && answer.request().method() === 'PUT' && answer.ok())

test('[BY-16] two tabs have two drafts: neither replaces the other, also after a reload', { tag: '@soak' }, async ({ page }) => {
  await joinOn(page, newMail('onglets'))
  const other = await page.context().newPage()
  const [first, second] = [words('Le premier'), words('Le second')]
  for (const [tab, text] of [
    [page, first],
    [other, second],
  ] as const) {
    tab.on('dialog', (dialog) => void dialog.accept())
    await tab.goto('/note/add/')
    await expect(field(tab)).toHaveValue('')
    const kept = keptOnServer(tab)
    await field(tab).fill(text)
    await kept
  }
  await field(page).fill(`${first}, plus long`)
  for (const [tab, text] of [
    [page, `${first}, plus long`],
    [other, second],
  ] as const) {
    await tab.reload()
    await expect(field(tab)).toHaveValue(text)
  }
  await publish(page)
  await expect(post(page, `${first}, plus long`)).toBeVisible()
  await other.reload()
  await expect(field(other)).toHaveValue(second)
})

test(
  '[BY-16] a draft of an earlier version is shown next to the saved version, and overwrites nothing unseen',
  { tag: '@soak' },
  async ({ page, expectedErrors }) => {
    expectedErrors.push(/409/)
    await joinOn(page, newMail('versions'))
    const [first, theirs, mine] = [words('Au matin'), words('À midi'), words('Le soir')]
    const id = await makeNote(page, first, 0)
    const version = async () =>
      ((await (await page.request.get(`/api/note/${id}`)).json()) as { data: { version: number } }).data.version
    await page.goto(`/note/edit/${id}/`)
    const kept = keptOnServer(page)
    await field(page).fill(mine)
    await kept
    await page.goto('/settings/')
    const body = { text: theirs, category: null, privacy_status: 0, media: [], version: await version() }
    const { origin } = new URL(page.url())
    const elsewhere = await page.request.put(`/api/note/${id}`, { headers: { origin }, data: body })
    expect(elsewhere.status(), await elsewhere.text()).toBe(200)

    await page.goto(`/note/edit/${id}/`)
    await expect(field(page)).toHaveValue(mine)
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    const conflict = page.getByRole('region', { name: /Modifié entre-temps/ })
    await expect(conflict).toContainText(theirs)
    await expect(conflict).toContainText(mine)
    await conflict.getByRole('button', { name: 'Garder la mienne' }).click()
    await expect(post(page, mine)).toBeVisible()
  },
)

test('[BY-16] [ST-11] a draft with another text keeps a note’s newer privacy status', { tag: '@soak' }, async ({ page }) => {
  await joinOn(page, newMail('reserve'))
  const id = await makeNote(page, words('Pour tout le monde'))
  const mine = words('En d’autres mots')
  await page.goto(`/note/edit/${id}/`)
  const kept = keptOnServer(page)
  await field(page).fill(mine)
  await kept
  await send(page, `/api/post/privacy/${id}/0`)
  await page.goto(`/note/edit/${id}/`)
  await expect(field(page)).toHaveValue(mine)
  await expect(page.getByLabel('Visible par')).toHaveValue('0')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(post(page, mine)).toContainText('Moi seulement')
  const { data } = (await (await page.request.get(`/api/note/${id}`)).json()) as { data: { privacy_status: number } }
  expect(data.privacy_status).toBe(0)
})

test('[BY-16] a draft and its pictures go on on another device', { tag: '@soak' }, async ({ page, browser }) => {
  const email = newMail('appareils')
  await joinOn(page, email)
  const text = words('Commencé sur le téléphone')
  await page.goto('/note/add/')
  await field(page).fill(text)
  await page
    .getByRole('main')
    .locator('input[type=file]')
    .setInputFiles(await smallPictures(1, 60))
  const kept = keptOnServer(page)
  await expect(page.getByText('1 photo sur 1 envoyée')).toBeVisible()
  await kept

  const away = await browser.newContext()
  const desk = await away.newPage()
  await desk.goto('/note/add/')
  await desk.getByLabel('Adresse électronique').fill(email)
  await desk.getByLabel('Mot de passe', { exact: true }).fill(NEW_PASSWORD)
  await desk.getByRole('main').getByRole('button', { name: 'Se connecter', exact: true }).click()
  await expect(desk.getByText(text)).toBeVisible()
  await expect(field(desk)).toHaveValue('')
  await desk.getByRole('button', { name: 'Reprendre' }).click()
  await expect(field(desk)).toHaveValue(text)
  await expect(desk.getByRole('button', { name: /^Retirer l’image/ })).toHaveCount(1)
  await publish(desk)
  await expect(post(desk, text).getByRole('img', { name: /^Image 1, publiée par/ })).toBeVisible()
  await away.close()
})

test.describe('changed in two places', () => {
  test.use({ expectedErrors: [/409 \(Conflict\)/] })

  test('[BY-16] a form shows both texts and saves their combination', { tag: '@soak' }, async ({ page, signIn }) => {
    await signIn('user')
    const text = words('Deux crocus')
    const address = `/note/${await makeNote(page, text)}/`
    const other = await page.context().newPage()
    for (const tab of [page, other]) {
      await tab.goto(address.replace('/note/', '/note/edit/'))
      await expect(field(tab)).toHaveValue(text)
    }
    const [theirs, mine] = [words('Trois crocus'), words('Quatre crocus')]
    await field(other).fill(theirs)
    await other.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(other).toHaveURL(address)

    await comeTo(page)
    await field(page).fill(mine)
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    const conflict = page.getByRole('region', { name: /entre-temps/ })
    await expect(conflict).toContainText(theirs)
    await expect(conflict).toContainText(mine)
    await expect(field(page)).toHaveValue(mine)
    await conflict.getByRole('button', { name: 'Réunir les deux' }).click()
    const both = `${theirs} ${mine}`
    await conflict.getByLabel(/texte retenu/).fill(both)
    await conflict.getByRole('button', { name: 'Reprendre dans le formulaire' }).click()
    await expect(field(page)).toHaveValue(both)
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page).toHaveURL(address)
    await expect(post(page, both)).toBeVisible()
  })
})
