import type { Page } from '@playwright/test'
import { NEW_PASSWORD } from '../../steps/account-steps.ts'
import { dayIn, doAction, look, narrow, rowOf } from '../../steps/admin-steps.ts'
import { expect, PASSWORD, signInOn, test as base } from '../../fixtures.ts'
import { emailTo } from '../../steps/emails.ts'
import { another, send } from '../../steps/people-steps.ts'
import type { Someone } from '../../steps/people-steps.ts'
import { words } from '../../steps/social-steps.ts'

/** Finds an account in the list and opens its page. */
const find = async (page: Page, { mail, name }: Someone): Promise<void> => {
  await page.goto('/admin/user/')
  await look(page, mail)
  await expect(page.getByRole('rowheader')).toHaveText([name])
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

const press = (page: Page, deed: string) => page.getByRole('button', { name: deed, exact: true }).click()
const stateOf = (page: Page) => page.getByRole('definition').nth(2)
const signIn = async ({ page, mail }: Someone): Promise<void> => {
  await page.goto('/login/')
  await page.getByLabel('Adresse électronique').fill(mail)
  await page.getByLabel('Mot de passe', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Se connecter', exact: true }).click()
}
/** Expects the open page to have noticed the end of its session. */
const isOut = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toHaveText('Se connecter')

/** `administer` makes an account of this name, and opens its page as an administrator. */
const test = base.extend<{ administer: (name: string) => Promise<Someone> }>({
  administer: async ({ page, browser, signIn: signInHere, expectedErrors }, provide) => {
    // The server asks for a proof first.
    expectedErrors.push(/403/)
    await provide(async (name) => {
      const someone = await another(browser, name)
      await signInHere('admin')
      await find(page, someone)
      return someone
    })
  },
})

test(
  '[RT-39] [BY-14] an administrator suspends an account with a reason and an end, and ends the suspension; the person is signed out, reads the reason, and signs in again',
  { tag: '@soak' },
  async ({ page, administer }) => {
    const sacha = await administer('Sacha')
    const [why, over] = [words('Des envois répétés'), words('C’est entendu')]
    const consents = page.getByRole('region', { name: 'Accords donnés' })
    await expect(consents.getByRole('rowheader')).toHaveText(['Conditions d’utilisation, version 2'])
    await expect(consents.getByRole('cell').first()).toHaveText(/^[0-9a-f]{64}$/)
    await sacha.page.goto('/settings/')

    await press(page, 'Suspendre')
    await doAction(page, {
      title: `Suspendre ${sacha.name}`,
      action: 'Suspendre',
      until: dayIn(10),
      reason: why,
      done: 'Le compte est suspendu.',
      proof: true,
    })
    await expect(stateOf(page)).toHaveText(/^suspendu jusqu’au \d/)
    await expect(page.getByRole('button', { name: 'Suspendre', exact: true })).toHaveCount(0)
    await isOut(sacha.page)
    await signIn(sacha)
    const told = sacha.page.getByText(/Ce compte est suspendu jusqu’au/).locator('..')
    await expect(told).toContainText(why)
    expect(await emailTo(sacha.mail, why)).toContain('suspendu')
    await page.goto(`/admin/user/?q=${encodeURIComponent(sacha.mail)}`)
    await narrow(page, 'État', 'suspendu')
    await expect(page.getByRole('rowheader')).toHaveText([sacha.name])
    await narrow(page, 'Rôle', 'Rédaction')
    await expect(page.getByText('Rien à montrer ici')).toBeVisible()

    await find(page, sacha)
    await press(page, 'Lever la suspension')
    await doAction(page, {
      title: `Lever la suspension de ${sacha.name}`,
      action: 'Lever la suspension',
      reason: over,
      done: 'La suspension est levée.',
    })
    await expect(stateOf(page)).toHaveText('actif')
    expect(await emailTo(sacha.mail, over)).toContain('est levée')
    await signIn(sacha)
    await expect(sacha.page).toHaveURL('/')

    await page.getByRole('link', { name: 'Ce qui a été fait sur ce compte' }).click()
    const suspended = rowOf(page, why)
    await expect(suspended.getByRole('rowheader')).toHaveText('Compte suspendu')
    await suspended.getByText('Avant et après').click()
    await expect(suspended.getByRole('deletion').first()).toContainText('actif')
    await expect(suspended.getByRole('insertion').first()).toContainText('suspendu')
    await expect(rowOf(page, over).getByRole('rowheader')).toHaveText('Suspension d’un compte levée')
  },
)

test(
  '[RT-39] [BY-15] an administrator requests a person’s archive, signs them out everywhere and starts the deletion of the account, which the person cancels',
  { tag: '@soak' },
  async ({ page, administer }) => {
    const lou = await administer('Lou')
    const [kept, ended, gone] = [words('Demandé par lettre'), words('Un appareil perdu'), words('À sa demande')]
    await press(page, 'Préparer une archive')
    await doAction(page, {
      title: `Archive de ${lou.name}`,
      action: 'Préparer une archive',
      reason: kept,
      done: 'L’archive se prépare.',
    })
    expect(await emailTo(lou.mail, kept)).toContain('Une archive de vos données se prépare')
    await lou.page.goto('/settings/data/')
    const link = lou.page.getByRole('link', { name: /Télécharger l’archive/ })
    await expect(link).toBeVisible()
    const file = (await link.getAttribute('href')) ?? ''
    expect((await lou.page.request.get(file)).status()).toBe(200)
    expect((await page.request.get(file)).status()).toBe(404)

    await press(page, 'Déconnecter partout')
    await doAction(page, {
      title: `Déconnecter ${lou.name} partout`,
      action: 'Déconnecter partout',
      reason: ended,
      done: 'Toutes les sessions ont pris fin.',
    })
    expect(await emailTo(lou.mail, ended)).toContain('ont pris fin')
    await isOut(lou.page)
    await signIn(lou)
    await expect(lou.page).toHaveURL('/')
    await lou.page.goto('/settings/')

    await press(page, 'Supprimer le compte')
    await doAction(page, {
      title: `Supprimer le compte de ${lou.name}`,
      action: 'Supprimer le compte',
      reason: gone,
      done: 'Le compte sera supprimé.',
      proof: true,
    })
    await expect(stateOf(page)).toHaveText(/^sera supprimé le \d/)
    await expect(page.getByRole('button', { name: 'Supprimer le compte' })).toHaveCount(0)
    expect(await emailTo(lou.mail, gone)).toContain('choisissez de revenir')
    expect((await page.request.get(`/api/entity/${lou.id}`)).status()).toBe(404)
    await isOut(lou.page)
    await signIn(lou)
    await press(lou.page, 'Revenir et garder mon compte')
    await expect(lou.page).toHaveURL('/')
    await page.reload()
    await expect(stateOf(page)).toHaveText('actif')
    await expect(page.getByRole('button', { name: 'Supprimer le compte' })).toBeVisible()
  },
)

test(
  '[RT-39] an administrator cancels the deletion of an account for a person who cannot; its sheet uses “cancel” for nothing else',
  { tag: '@soak' },
  async ({ page, administer }) => {
    const maia = await administer('Maïa')
    const [gone, back] = [words('À sa demande'), words('Son appareil est perdu')]
    await send(page, '/api/account/step-up', { password: PASSWORD })
    await press(page, 'Supprimer le compte')
    await doAction(page, {
      title: `Supprimer le compte de ${maia.name}`,
      action: 'Supprimer le compte',
      reason: gone,
      done: 'Le compte sera supprimé.',
    })
    await expect(stateOf(page)).toHaveText(/^sera supprimé le \d/)

    await press(page, 'Annuler la suppression')
    const sheet = page.getByRole('dialog', { name: `Garder le compte de ${maia.name}` })
    await expect(sheet.getByRole('button', { name: /^Annuler/ })).toHaveText(['Annuler la suppression'])
    await sheet.getByRole('button', { name: 'Ne rien changer' }).click()
    await expect(sheet).toBeHidden()
    await expect(stateOf(page)).toHaveText(/^sera supprimé le \d/)
    await press(page, 'Annuler la suppression')
    await doAction(page, {
      title: `Garder le compte de ${maia.name}`,
      action: 'Annuler la suppression',
      reason: back,
      done: 'Le compte reste.',
    })
    await expect(stateOf(page)).toHaveText('actif')
    expect(await emailTo(maia.mail, back)).toContain(back)
    expect((await page.request.get(`/api/entity/${maia.id}`)).status()).toBe(200)
  },
)

test(
  '[RT-39] two administrators of one account: the second sees that it is suspended already, and that its role has changed; nothing is overwritten',
  { tag: '@soak' },
  async ({ page, browser, administer, expectedErrors }) => {
    expectedErrors.push(/409/)
    await administer('Yann')
    const other = await (await browser.newContext({ baseURL: new URL(test.info().project.use.baseURL ?? '').origin })).newPage()
    await signInOn(other, 'admin')
    await send(other, '/api/account/step-up', { password: PASSWORD })
    await send(page, '/api/account/step-up', { password: PASSWORD })
    const account = /\/user\/(\d+)\//.exec(page.url())?.[1]
    const [mine, theirs] = [words('Mon motif'), words('Leur motif')]

    const sheet = page.getByRole('dialog')
    /** Submits the open sheet after a change by the other administrator. */
    const beLate = async (action: string, said: RegExp): Promise<void> => {
      await sheet.getByLabel('Motif').fill(mine)
      await sheet.getByRole('button', { name: action, exact: true }).click()
      await expect(sheet.getByRole('alert')).toContainText(said)
      await sheet.getByRole('button', { name: 'Annuler' }).click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: /Quitter|Oui/ })
        .click()
      await expect(sheet).toBeHidden()
    }

    await press(page, 'Changer le rôle')
    await sheet.getByLabel('Rôle', { exact: true }).selectOption('EDITOR')
    const { origin } = new URL(page.url())
    const role = { headers: { origin }, data: { role: 'CONTRIB', was: 'USER', reason: theirs } }
    expect((await other.request.put(`/api/admin/user/${account}/role`, role)).status()).toBe(200)
    await beLate('Changer le rôle', /quelqu’un d’autre vient de le changer/)
    await expect(page.getByRole('definition').nth(1)).toHaveText('Contribution')

    await press(page, 'Suspendre')
    await send(other, `/api/admin/user/${account}/suspend`, { reason: theirs })
    await beLate('Suspendre', /déjà suspendu par quelqu’un d’autre/)
    await expect(stateOf(page)).toHaveText('suspendu')
    await page.getByRole('link', { name: 'Ce qui a été fait sur ce compte' }).click()
    await expect(page.getByRole('rowheader')).toHaveText(['Compte suspendu', 'Rôle changé'])
    await expect(rowOf(page, mine)).toHaveCount(0)
  },
)
