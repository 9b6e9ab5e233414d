import { expect, test } from '../../fixtures.ts'
import { smallPictures } from '../../steps/photographs.ts'
import { chooseKind, makeNote, open, post, publish, toasts, words, write } from '../../steps/social-steps.ts'

test.describe('a note that cannot be sent', () => {
  test.use({ expectedErrors: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load resource/] })

  test(
    '[RT-29] [BY-08] waits in the outbox, survives a reload, and is sent once when its answer was lost',
    { tag: '@soak' },
    async ({ page, signIn }) => {
      await signIn('user')
      const text = words('Écrite hors ligne')
      const waiting = page.getByRole('link', { name: '1 envoi en attente' })
      await page.goto('/note/add/')
      await page.getByLabel('Vos mots').fill(text)
      await chooseKind(page, 'Objectif')
      // The server creates the note; the answer is lost.
      await page.route('**/api/note', async (route) => {
        await route.fetch()
        await route.abort()
      })
      await publish(page)
      await expect(waiting).toBeVisible()
      await page.reload()
      await waiting.click()
      await expect(page.getByRole('list', { name: 'Boîte d’envoi' })).toContainText(text)
      await page.unrouteAll({ behavior: 'wait' })
      await page.getByRole('button', { name: 'Envoyer maintenant' }).click()
      await expect(waiting).toBeHidden()
      await page.goto('/')
      await expect(post(page, text)).toHaveCount(1)
      await page.goto('/note/add/')
      await expect(page.getByLabel('Vos mots')).toHaveValue('')
    },
  )
})

test('[RT-29] a note that is empty or too long cannot be sent', { tag: '@soak' }, async ({ page, signIn }) => {
  await signIn('user')
  await page.goto('/note/add/')
  const send = page.getByRole('main').getByRole('button', { name: 'Publier' })
  await expect(send).toBeDisabled()
  await page.getByLabel('Vos mots').fill('x'.repeat(5001))
  await expect(page.getByText('1 caractère de trop')).toBeVisible()
  await expect(send).toBeDisabled()
  await page.getByLabel('Vos mots').fill('')
})

test('[RT-29] the composer button opens the same form over the page', { tag: '@soak' }, async ({ page, signIn }) => {
  await signIn('user')
  const text = words('Depuis le bouton')
  await page.goto('/')
  await page.getByRole('navigation').getByRole('button', { name: 'Publier' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Vos mots').fill(text)
  await sheet.getByRole('button', { name: 'Publier' }).click()
  await expect(sheet).toBeHidden()
  await expect(post(page, text)).toBeVisible()
})

test('[RT-29] one’s own notes are listed on their page', { tag: '@soak' }, async ({ page, signIn }) => {
  await signIn('user')
  const text = words('Au carnet')
  await makeNote(page, text)
  await page.goto('/note/')
  await expect(post(page, text)).toBeVisible()
  await page.getByRole('button', { name: 'Écrire une note' }).click()
  await expect(page).toHaveURL('/note/add/')
})

test('[MN-14] [RO-03] delete is offered for one’s own notes only, asks first, and removes the note', async ({
  page,
  signIn,
  expectedErrors,
}) => {
  // The page requests once more a note that was reported as deleted.
  expectedErrors.push(/404/)
  // The first note of a demo list may be one's own, from an earlier test.
  await signIn('contrib')
  const theirs = await makeNote(page, words('À quelqu’un d’autre'))
  await signIn('user')
  const text = words('À effacer')
  await write(page, text)
  await open(page, text)
  const remove = page.getByRole('button', { name: 'Supprimer la publication' })
  await remove.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Non' }).click()
  await expect(post(page, text)).toBeVisible()
  const address = page.url()
  await remove.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Oui' }).click()
  await expect(page).toHaveURL('/')
  await expect(post(page, text)).toHaveCount(0)
  await page.goto(`/note/${theirs}/`)
  await expect(post(page, 'À quelqu’un d’autre')).toBeVisible()
  await expect(remove).toHaveCount(0)
  expect((await page.request.get(address.replace('/note/', '/api/post/'))).status()).toBe(404)
})

test.describe('a missing post', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('[RT-30] is reported in its place, with a link', { tag: '@soak' }, async ({ page }) => {
    await page.goto('/note/987654/')
    await expect(page.getByText('Cette publication n’est pas là')).toBeVisible()
  })
})

test(
  '[RT-30] the address of a public note can be shared, the address of a private one cannot',
  { tag: '@soak' },
  async ({ page, signIn, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await signIn('user')
    const text = words('Pour tout le monde')
    await write(page, text)
    await post(page, text).getByRole('button', { name: 'Partager' }).click()
    await page.getByRole('button', { name: 'Copier l’adresse' }).click()
    await expect(toasts(page).filter({ hasText: 'Adresse copiée' })).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(new URL(copied).pathname).toMatch(/^\/note\/\d+\/$/)
    await page.goto('/note/add/')
    const own = words('Pour moi seule')
    await page.getByLabel('Vos mots').fill(own)
    await page.getByLabel('Visible par').selectOption({ label: 'Moi seulement' })
    await publish(page)
    await post(page, own).getByRole('button', { name: 'Partager' }).click()
    await expect(page.getByRole('alertdialog').getByText('n’est pas publique')).toBeVisible()
  },
)

test(
  '[RT-29] [MN-14] one’s own note is edited in its form; others get no form for it',
  { tag: '@soak' },
  async ({ page, signIn }) => {
    await signIn('user')
    const text = words('Trois crocus')
    const address = `/note/${await makeNote(page, text)}/`
    await page.goto(address)
    await page.getByRole('button', { name: 'Modifier la publication' }).click()
    await expect(page).toHaveURL(address.replace('/note/', '/note/edit/'))
    await expect(page.getByLabel('Vos mots')).toHaveValue(text)
    const changed = words('Quatre crocus')
    await page.getByLabel('Vos mots').fill(changed)
    await chooseKind(page, 'Décision')
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page).toHaveURL(address)
    await expect(post(page, changed).getByText('(modifiée)')).toBeVisible()
    await page.reload()
    await expect(post(page, changed).getByText('Décision')).toBeVisible()

    await signIn('contrib')
    await page.goto(address)
    await expect(post(page, changed)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Modifier la publication' })).toHaveCount(0)
    await page.goto(address.replace('/note/', '/note/edit/'))
    await expect(page.getByText('Cette publication n’est pas là')).toBeVisible()
    await expect(page.getByLabel('Vos mots')).toHaveCount(0)
  },
)

test(
  '[RT-29] a note carries pictures, which stay with its draft until it is sent',
  { tag: '@soak' },
  async ({ page, signIn }) => {
    await signIn('user')
    const text = words('Deux images')
    await page.goto('/note/add/')
    await page.getByLabel('Vos mots').fill(text)
    await page
      .getByRole('main')
      .locator('input[type=file]')
      .setInputFiles(await smallPictures(2, 30))
    await expect(page.getByText('2 photos sur 2 envoyées')).toBeVisible()
    await page.reload()
    // The tray has found them again and shows them from then on.
    await expect(page.getByText('2 photos sur 2 envoyées')).toBeVisible()
    const kept = page.getByRole('main').getByRole('button', { name: /^Retirer / })
    await expect(kept).toHaveCount(2)
    await kept.first().click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Oui' }).click()
    await expect(kept).toHaveCount(1)
    await page
      .getByRole('main')
      .locator('input[type=file]')
      .setInputFiles(await smallPictures(1, 90))
    await expect(kept).toHaveCount(2)
    await expect(page.getByText(/^(\d) photos? sur \1 envoyées?$/)).toBeVisible()
    await publish(page)
    await expect(post(page, text).getByRole('img', { name: /^Image [12], publiée par/ })).toHaveCount(2)
    await page.reload()
    const pictures = post(page, text).locator('img[srcset]')
    await expect(pictures).toHaveCount(2)
    await expect.poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  },
)
