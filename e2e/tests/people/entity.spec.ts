import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { another, answer, choose, entriesOf, expectEntries, newcomer, send } from '../../steps/people-steps.ts'
import { post, toasts, words } from '../../steps/social-steps.ts'

test.describe.configure({ timeout: 120_000 })

const said = (page: Page, text: string) => expect(toasts(page).filter({ hasText: text }).last()).toBeVisible()
type Made = { data: { id: number; display_name: string; guid: string } }

/** Founds a group by the calls, as this page's person. */
const found = async (page: Page, closed: boolean): Promise<Made['data']> => {
  const made = await send(page, '/api/entity', { type: 'GROUP', display_name: words('Cercle des mousses'), closed })
  return (made as Made).data
}
const part = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()

test('[ST-03] [ST-08] [ST-09] [ER-13] [RT-23] a group is founded by its form, joined and left; its menu has the permitted actions, for its founder as well', async ({
  page,
  browser,
  expectedErrors,
}) => {
  // The last admin tries to leave.
  expectedErrors.push(/409 \(Conflict\).*\/api\/entity\/leave\//)
  await newcomer(page, 'Camille')
  const theo = await another(browser, 'Théo')
  const name = words('Société des fougères')
  await page.goto('/group/')
  await page.getByRole('button', { name: 'Fonder un groupe' }).click()
  await page.getByLabel('Une organisation').check()
  await page.getByLabel('Nom').fill(name)
  await page.getByLabel('Présentation').fill('Polypodes et scolopendres.')
  await page.getByRole('main').getByRole('button', { name: 'Fonder', exact: true }).click()
  await expect(page).toHaveURL(/\/entity\/\d+\/$/)
  await expect(page.getByText('Polypodes et scolopendres.')).toBeVisible()
  await expect(page.getByText('Organisation', { exact: true })).toBeVisible()
  expect(await entriesOf(page, name)).toEqual([
    'Modifier',
    'Supprimer',
    'Modérer les publications',
    'Mettre à la une',
    'Quitter',
    'Bloquer',
    'Signaler',
  ])

  await theo.page.goto(page.url())
  expect(await entriesOf(theo.page, name)).toEqual(['Rejoindre', 'Bloquer', 'Signaler'])
  await theo.page.getByRole('button', { name: 'Rejoindre', exact: true }).click()
  await said(theo.page, `Vous faites maintenant partie de ${name}`)
  expect(await entriesOf(theo.page, name)).toEqual(['Quitter', 'Bloquer', 'Signaler'])
  await part(theo.page, 'Membres')
  await expect(theo.page.getByRole('list', { name: 'Membres' }).getByRole('listitem')).toHaveCount(2)
  await choose(theo.page, name, 'Quitter')
  await answer(theo.page, /^Quitter/, 'Quitter')
  await said(theo.page, `Vous avez quitté ${name}`)
  await expect(theo.page.getByRole('button', { name: 'Rejoindre', exact: true })).toBeVisible()

  // The last admin cannot leave, but can delete the group.
  await choose(page, name, 'Quitter')
  await answer(page, /^Quitter/, 'Quitter')
  await expect(page.getByRole('alertdialog')).toContainText('administr')
  await page.getByRole('alertdialog').getByRole('button').click()
  await page.goto('/group/?joined=1')
  await choose(page, name, 'Supprimer')
  await answer(page, /^Supprimer/, 'Supprimer')
  await said(page, `${name} n’est plus`)
  await expect(page.getByRole('link', { name })).toHaveCount(0)
})

test(
  '[ST-03] [ST-22] a request to a closed group is sent, withdrawn and sent again with a message; its admin sees it live and accepts',
  { tag: '@soak' },
  async ({ page, browser }) => {
    await newcomer(page, 'Sacha')
    const awa = await another(browser, 'Awa')
    const { id, display_name: name } = await found(page, true)
    await page.goto(`/entity/${id}/?part=requests`)
    await expect(page.getByText('Aucune demande n’attend de réponse')).toBeVisible()

    await awa.page.goto(`/entity/${id}/`)
    expect(await entriesOf(awa.page, name)).toEqual(['Demander à rejoindre', 'Bloquer', 'Signaler'])
    await expect(awa.page.getByRole('tab', { name: 'Membres' })).toHaveCount(0)
    const ask = async (text: string) => {
      await awa.page.getByRole('button', { name: 'Demander à rejoindre', exact: true }).click()
      const dialog = awa.page.getByRole('dialog', { name: `Demander à rejoindre ${name}` })
      await dialog.getByLabel('Quelques mots').fill(text)
      await dialog.getByRole('button', { name: 'Envoyer' }).click()
      await said(awa.page, 'Demande d’adhésion envoyée')
    }
    await ask('Une sphaigne à nommer.')
    const requests = page.getByRole('list', { name: 'Demandes d’adhésion' })
    await expect(requests).toContainText('Une sphaigne à nommer.')
    // Live events may rerender a menu that has just been opened.
    await expectEntries(awa.page, name, ['Retirer la demande', 'Bloquer', 'Signaler'])
    await expectEntries(page, awa.name, ['Accepter', 'Refuser'])
    await choose(awa.page, name, 'Retirer la demande')
    await said(awa.page, 'Demande d’adhésion retirée')
    await expect(requests).toHaveCount(0)

    await ask('Deux sphaignes à nommer.')
    await requests.getByRole('button', { name: 'Accepter' }).click()
    await said(page, 'Demande d’adhésion acceptée')
    await expect(awa.page.getByText('Membre', { exact: true })).toBeVisible()
    await expect(awa.page.getByRole('tab', { name: 'Membres' })).toBeVisible()
  },
)

test('[ST-09] [BY-04] [MN-09] an admin appoints; for a post in the group’s name the public sees the group, its co-admins the person', async ({
  page,
  browser,
}) => {
  const camille = await newcomer(page, 'Camille')
  const ines = await another(browser, 'Inès')
  const yann = await another(browser, 'Yann')
  const { id, display_name: name } = await found(page, false)
  for (const one of [ines, yann]) await send(one.page, `/api/entity/join/${id}`)
  await page.goto(`/entity/${id}/?part=members`)
  await choose(page, ines.name, 'Rôles dans le groupe')
  const sheet = page.getByRole('dialog', { name: `Rôles d’${ines.name}` })
  await sheet.getByRole('switch', { name: /^M · Modération/ }).check()
  await said(page, 'Rôle donné')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('list', { name: 'Membres' }).getByRole('listitem').filter({ hasText: ines.name })).toContainText(
    'Modération',
  )

  await page.getByRole('button', { name: 'Agir en son nom' }).click()
  await expect(page).toHaveURL('/profile/')
  await expect(page.getByRole('button', { name: `Vous agissez au nom de ${name}` })).toBeVisible()
  const text = words('Sortie mousses dimanche')
  await send(page, '/api/note', { text, idempotency_key: crypto.randomUUID() })

  for (const one of [ines, yann]) await one.page.goto(`/entity/${id}/`)
  await expect(post(ines.page, text)).toContainText(`par ${camille.name}`)
  await expect(post(yann.page, text)).toContainText(name)
  await expect(post(yann.page, text)).not.toContainText(camille.name)

  // M moderates and does not advertise; a member does neither.
  expect(await entriesOf(ines.page, name)).toEqual(['Modérer les publications', 'Quitter', 'Bloquer', 'Signaler'])
  expect(await entriesOf(yann.page, name)).toEqual(['Quitter', 'Bloquer', 'Signaler'])
  await send(yann.page, '/api/report', {
    subject: 'item',
    subject_id: await newest(yann.page, id),
    category: 'spam',
    text: 'Trois fois la même.',
  })
  await choose(ines.page, name, 'Modérer les publications')
  await ines.page.getByRole('list', { name: 'Publications signalées' }).getByRole('button', { name: 'Traiter' }).click()
  const decision = ines.page.getByRole('dialog', { name: /^Signalement de la publication/ })
  await decision.getByLabel('Masquer').check()
  await decision.getByLabel('Motifs').fill('Répétée.')
  await decision.getByRole('button', { name: 'Décider' }).click()
  await said(ines.page, 'Décision enregistrée')
  await yann.page.reload()
  await expect(post(yann.page, text)).toHaveCount(0)

  // A post removed by a case is restored with reasons; one removed by a moderator, as it was.
  const removed = ines.page.getByRole('list', { name: 'Publications retirées' })
  await removed.getByRole('button', { name: 'Rendre' }).click()
  const back = ines.page.getByRole('dialog', { name: /^Rendre la publication/ })
  await back.getByLabel('Motifs').fill('Une seule fois, après tout.')
  await back.getByRole('button', { name: 'Rendre' }).click()
  await said(ines.page, 'La publication est rendue')
  await expect(removed).toHaveCount(0)
  await yann.page.reload()
  await expect(post(yann.page, text)).toBeVisible()

  await part(ines.page, 'Publications')
  await post(ines.page, text)
    .getByRole('button', { name: /^Actions pour/ })
    .click()
  await ines.page.getByRole('menuitem', { name: 'Retirer par modération' }).click()
  const down = ines.page.getByRole('dialog', { name: /^Retirer la publication/ })
  await down.getByLabel('Motifs').fill('Hors de propos.')
  await down.getByRole('button', { name: 'Retirer', exact: true }).click()
  await expect(post(yann.page, text)).toHaveCount(0)
  await part(ines.page, 'Modération')
  await removed.getByRole('button', { name: 'Rendre' }).click()
  await expect(removed).toHaveCount(0)
  await part(ines.page, 'Publications')
  await expect(post(ines.page, text)).toBeVisible()
  await expect(post(yann.page, text)).toBeVisible()
})

const newest = async (page: Page, entity: number): Promise<number> => {
  const { list } = (await (await page.request.get(`/api/post?entity=${entity}`)).json()) as { list: { data: { id: number }[] } }
  return list.data[0]?.id ?? 0
}

test.describe('a join link', () => {
  test.use({ expectedErrors: [/status of 4(04|09)/] })

  test('[RT-19] [RO-06] [ER-08] [ER-13] keeps its guid in session storage; a guest signs in and is a member; joining again shows a toast; a replaced link is invalid', async ({
    page,
    browser,
  }) => {
    const host = await another(browser, 'Hélène')
    const { id, guid, display_name: name } = await found(host.page, false)
    await page.goto(`/group/${guid}/join/`)
    await expect(page.getByRole('heading', { name: `Rejoindre ${name}` })).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('join-group'))).toBe(guid)
    await page.getByRole('button', { name: 'Rejoindre', exact: true }).click()
    await page.getByLabel('Adresse électronique').fill('contrib@florilege.test')
    await page.getByLabel('Mot de passe', { exact: true }).fill('florilege-demo')
    expect(await page.evaluate(() => sessionStorage.getItem('join-group'))).toBe(guid)
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
    await expect(page).toHaveURL(`/group/${guid}/join/`)
    await expect(page.getByText('Vous en faites partie.')).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('join-group'))).toBeNull()

    await send(page, `/api/entity/leave/${id}`)
    await expect(page.getByRole('button', { name: 'Rejoindre', exact: true })).toBeVisible()
    // Joined elsewhere, before the page is notified.
    await page.route('**/api/entity/join/**', async (route) => {
      await page.request.post(route.request().url(), { headers: { origin: new URL(page.url()).origin }, data: {} })
      await route.continue()
    })
    await page.getByRole('button', { name: 'Rejoindre', exact: true }).click()
    await said(page, 'Vous en faites déjà partie')
    await expect(page.getByText('Vous en faites partie.')).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })

    await send(page, `/api/entity/leave/${id}`)
    await page.getByRole('button', { name: 'Rejoindre', exact: true }).click()
    await said(page, 'Bienvenue dans le groupe')

    await host.page.goto(`/entity/${id}/?part=members`)
    await host.page.getByRole('button', { name: 'Renouveler le lien' }).click()
    await answer(host.page, /^Renouveler le lien/, 'Renouveler le lien')
    await said(host.page, 'Lien renouvelé')
    await page.reload()
    await expect(page.getByText('Ce lien ne mène plus nulle part')).toBeVisible()
  })
})
