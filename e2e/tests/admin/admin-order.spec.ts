import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, signInOn, test } from '../../fixtures.ts'
import { another, send } from '../../steps/people-steps.ts'
import { toasts, words } from '../../steps/social-steps.ts'

/** Orders the artwork at this position of the list on its page, and returns the id of the order. */
const ask = async (page: Page, place: number, message: string): Promise<number> => {
  await page.goto('/artwork/')
  await page.locator('ul[aria-label="Œuvres"] > li').nth(place).getByRole('link').click()
  await page.getByRole('button', { name: 'Demander ou réserver' }).click()
  await page.getByLabel('Votre message').fill(message)
  await page.getByRole('button', { name: 'Envoyer la demande' }).click()
  await expect(toasts(page).filter({ hasText: 'Demande envoyée' })).toBeVisible()
  await page.goto('/order/')
  await page.getByRole('article').filter({ hasText: message }).getByRole('link', { name: 'Suivre la demande' }).click()
  await expect(page).toHaveURL(/\/order\/\d+\/$/)
  return Number(/\/order\/(\d+)\/$/.exec(page.url())?.[1])
}

/** Takes a step of an order with a message. */
const answer = async (page: Page, step: string, text: string, done: string): Promise<void> => {
  await page.getByRole('button', { name: step }).click()
  const sheet = page.getByRole('dialog', { name: step })
  await sheet.getByLabel('Quelques mots à la personne').fill(text)
  await sheet.getByRole('button', { name: step }).click()
  await expect(toasts(page).filter({ hasText: done })).toBeVisible()
  await expect(sheet).toBeHidden()
}

const stateOn = (page: Page) => page.getByRole('definition').first()
const steps = (page: Page) => page.getByRole('heading', { name: 'Étapes' }).locator('+ ol').getByRole('listitem')

test(
  '[RT-37] an administrator finds an order, confirms and fulfils it, and declines another; the person follows each step',
  { tag: ['@soak', '@journey'] },
  async ({ page, signIn }) => {
    await signIn('user')
    const [kept, refused] = [words('Puis-je voir cette planche en mai ?'), words('Et celle-ci en juin ?')]
    const [first, second] = [await ask(page, 2, kept), await ask(page, 3, refused)]

    await signIn('admin')
    await page.goto('/admin/order/')
    await page.getByRole('row').filter({ hasText: kept }).getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`/admin/order/${first}/$`))
    await expect(page.getByText(kept)).toBeVisible()
    await expect(stateOn(page)).toContainText('demandée')
    await answer(page, 'Confirmer', 'Venez mardi à dix heures', 'La commande est confirmée.')
    await expect(stateOn(page)).toContainText('confirmée')
    await expect(steps(page).last()).toContainText('Venez mardi à dix heures')
    // In the sheet of « Annuler la commande » the dismiss button is not called « Annuler ».
    await page.getByRole('button', { name: 'Annuler la commande' }).click()
    const cancelling = page.getByRole('dialog', { name: 'Annuler la commande' })
    await expect(cancelling.getByRole('button', { name: /^Annuler/ })).toHaveText(['Annuler la commande'])
    await cancelling.getByRole('button', { name: 'Garder la commande' }).click()
    await expect(cancelling).toBeHidden()
    await expect(stateOn(page)).toContainText('confirmée')
    await answer(page, 'Marquer comme honorée', 'Merci de votre visite', 'La commande est honorée.')
    await expect(stateOn(page)).toContainText('honorée')
    await expect(page.getByText('Cette commande est close.')).toBeVisible()

    await page.goto(`/admin/order/${second}/`)
    await answer(page, 'Refuser', 'Cette planche est en restauration', 'La demande est refusée.')
    await expect(stateOn(page)).toContainText('refusée')
    await page.goto('/admin/order/?state=declined')
    await expect(page.getByRole('row').filter({ hasText: refused })).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: kept })).toHaveCount(0)

    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Télécharger en CSV' }).click()
    const file = await readFile(await (await download).path(), 'utf8')
    expect(file).toContain(refused)
    expect(file).not.toContain(kept)

    await signIn('user')
    await page.goto(`/order/${first}/`)
    await expect(steps(page)).toHaveCount(3)
    await expect(steps(page).nth(1)).toContainText('Venez mardi à dix heures')
    await expect(steps(page).nth(2)).toContainText('honorée')
    await page.goto(`/order/${second}/`)
    await expect(steps(page).last()).toContainText('Cette planche est en restauration')
  },
)

test(
  '[RT-37] [AP-25] two administrators of one order: page and list follow the other’s steps, and a refused answer keeps its text until it is closed',
  { tag: '@soak' },
  async ({ page, browser, signIn, expectedErrors }) => {
    expectedErrors.push(/409/)
    const asker = await another(browser, 'Violette')
    const message = words('Une demande pour deux')
    const id = await ask(asker.page, 5, message)
    const other = await (await browser.newContext({ baseURL: new URL(test.info().project.use.baseURL ?? '').origin })).newPage()
    await signInOn(other, 'admin')
    const list = await (await browser.newContext({ baseURL: new URL(test.info().project.use.baseURL ?? '').origin })).newPage()
    await signInOn(list, 'admin')
    await list.goto('/admin/order/?state=requested')
    const row = list.getByRole('row').filter({ hasText: message })
    await expect(row).toBeVisible()
    await signIn('admin')
    await page.goto(`/admin/order/${id}/`)
    await page.getByRole('button', { name: 'Refuser' }).click()
    const sheet = page.getByRole('dialog', { name: 'Refuser' })
    await sheet.getByLabel('Quelques mots à la personne').fill('Déjà promise')
    await send(other, `/api/order/${id}/confirm`, { reason: null })
    await expect(row).toHaveCount(0)
    await expect(sheet.getByLabel('Quelques mots à la personne')).toHaveValue('Déjà promise')
    await sheet.getByRole('button', { name: 'Refuser' }).click()
    await expect(sheet.getByRole('alert')).toContainText('changé d’état entre-temps')
    await sheet.getByRole('button', { name: 'Annuler' }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /Quitter|Oui/ })
      .click()
    await expect(sheet).toBeHidden()
    await expect(stateOn(page)).toContainText('confirmée')
    await expect(page.getByRole('button', { name: 'Refuser' })).toHaveCount(0)
    // The page also updates live without an open sheet.
    await send(other, `/api/order/${id}/fulfil`, { reason: null })
    await expect(stateOn(page)).toContainText('honorée')
  },
)

/**
 * Opens an administration screen without the right: a member gets no such page, a guest the login page; neither gets the
 * remote.
 */
const refusedScreen = async (page: Page, path: string, guest: boolean): Promise<void> => {
  const answer = await page.goto(path)
  expect(await page.content(), path).not.toContain('/r/admin/')
  if (guest) await expect(page, path).toHaveURL(/\/login\//)
  else expect(answer?.status(), path).toBe(404)
}

test(
  '[RT-37] [RO-05] orders are refused to each lesser role: screens, files of the remote, and calls',
  { tag: '@soak' },
  async ({ page, browser, signIn, expectedErrors }) => {
    expectedErrors.push(/404/)
    const asker = await another(browser, 'Violette')
    const message = words('Une demande que personne d’autre ne lit')
    const id = await ask(asker.page, 4, message)
    await signIn('admin')
    const files = new Set<string>()
    page.on('response', (response) => {
      if (/\/r\/admin\/.+\.(js|css)$/.test(response.url())) files.add(response.url())
    })
    await page.goto(`/admin/order/${id}/`)
    await expect(page.getByText(message)).toBeVisible()
    expect(files.size).toBeGreaterThan(0)
    const sent = [...files]

    const { origin } = new URL(page.url())
    for (const role of ['guest', 'user', 'contrib', 'editor'] as const) {
      await test.step(role, async () => {
        if (role === 'guest') await page.context().clearCookies()
        else await signIn(role)
        for (const path of ['/admin/order/', `/admin/order/${id}/`]) await refusedScreen(page, path, role === 'guest')
        for (const file of sent) expect((await page.request.get(file)).status(), file).toBe(404)
        for (const path of ['/api/admin/order', '/api/admin/order/export'])
          expect((await page.request.get(path)).status(), path).toBe(role === 'guest' ? 401 : 403)
        // Another person's order does not exist for them, nor any step of it.
        const hidden = role === 'guest' ? 401 : 404
        expect((await page.request.get(`/api/order/${id}`)).status()).toBe(hidden)
        for (const step of ['confirm', 'fulfil', 'decline']) {
          const answered = await page.request.post(`/api/order/${id}/${step}`, { headers: { origin }, data: { reason: null } })
          expect(answered.status(), step).toBe(hidden)
        }
      })
    }
    await asker.page.goto(`/order/${id}/`)
    await expect(steps(asker.page)).toHaveCount(1)
  },
)
