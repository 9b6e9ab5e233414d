import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { another, newcomer } from '../../steps/people-steps.ts'
import { makeNote, post, send, somebodyElse, toasts, words } from '../../steps/social-steps.ts'

test(
  '[ST-21] [VA-11] a public post is shared on one’s own timeline with a text, and by its address; no longer after it becomes private',
  { tag: '@journey' },
  async ({ page, signIn, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await signIn('contrib')
    const original = words('Trois crocus à partager')
    const note = await makeNote(page, original)
    const other = await somebodyElse(page, 'user')
    await other.goto(`/note/${note}/`)
    await other.getByRole('button', { name: 'Partager' }).click()
    const sheet = other.getByRole('dialog', { name: /^Partager la publication/ })
    const own = words('À lire absolument')
    await sheet.getByLabel('Vos mots (facultatif)').fill(own)
    await sheet.getByRole('button', { name: 'Partager dans mon fil' }).click()
    await expect(toasts(other).filter({ hasText: 'Partagé dans votre fil' })).toHaveCount(1)
    await expect(sheet).toBeHidden()
    await expect(other.getByRole('button', { name: 'Partager, 1 partage' })).toBeVisible()
    await other.goto('/profile/')
    await expect(post(other, own)).toContainText(original)

    // Headless browsers have no system share sheet: the passed data is checked.
    await page.addInitScript(() =>
      Object.assign(navigator, { share: (data: ShareData) => Promise.resolve(Object.assign(window, { handed: data })) }),
    )
    await page.goto(`/note/${note}/`)
    await page.getByRole('button', { name: 'Partager, 1 partage' }).click()
    await page.getByRole('button', { name: 'Copier l’adresse' }).click()
    await expect(toasts(page).filter({ hasText: 'Adresse copiée' })).toHaveCount(1)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(`/note/${note}/`, page.url()).href)

    await page.getByRole('button', { name: 'Partager avec…' }).click()
    expect(await page.evaluate(() => (window as { handed?: ShareData }).handed)).toEqual({
      url: new URL(`/note/${note}/`, page.url()).href,
    })

    // Made private while the sheet is open elsewhere: the server refuses, and the shared post disappears.
    const late = await makeNote(page, words('Bientôt privée'))
    await other.goto(`/note/${late}/`)
    await other.getByRole('button', { name: 'Partager' }).click()
    for (const id of [note, late])
      await page.request.post(`/api/post/privacy/${id}/1`, { headers: { origin: new URL(page.url()).origin }, data: {} })
    await other.getByRole('button', { name: 'Partager dans mon fil' }).click()
    await expect(other.getByRole('alertdialog')).toBeVisible()
    await other.getByRole('alertdialog').getByRole('button').click()
    await other.goto('/profile/')
    await expect(post(other, own)).toBeVisible()
    await expect(post(other, own)).not.toContainText(original)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.reload()
    await page.getByRole('button', { name: /^Partager/ }).click()
    await expect(page.getByRole('alertdialog')).toContainText('n’est pas publique')
    await other.context().close()
  },
)

test(
  '[ST-21] [ST-11] a post that is no longer public disappears from its open shares, and returns when public again',
  { tag: '@soak' },
  async ({ page, browser }) => {
    await newcomer(page, 'Ada')
    const reader = await another(browser, 'Bo')
    const text = words('À lire par tout le monde')
    const note = await makeNote(page, text)
    const share = await send<{ id: number }>(reader.page, `/api/share/${note}`, { privacy_status: 9 })
    const third = await another(browser, 'Cléo')
    // The server checks visibility when the page reports its items.
    const watches = (open: Page) =>
      open.waitForResponse((answer) => (new URL(answer.url()).searchParams.get('watch') ?? '').split(',').includes(`${note}`))
    await Promise.all([watches(third.page), third.page.goto(`/note/${share.id}/`)])
    await Promise.all([watches(reader.page), reader.page.goto('/profile/')])
    for (const open of [third.page, reader.page]) await expect(open.getByText(text)).toBeVisible()
    await send(page, `/api/post/privacy/${note}/1`)
    for (const open of [third.page, reader.page]) {
      await expect(open.getByText(text)).toHaveCount(0)
      await expect(post(open, 'Ce qui était partagé ici n’est plus public.')).toBeVisible()
    }
    await send(page, `/api/post/privacy/${note}/9`)
    for (const open of [third.page, reader.page]) await expect(open.getByText(text)).toBeVisible()
    for (const open of [third.page, reader.page]) await open.context().close()
  },
)
