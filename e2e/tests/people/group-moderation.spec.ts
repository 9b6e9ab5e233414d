import { expect, signInOn, test } from '../../fixtures.ts'
import { another, newcomer, send } from '../../steps/people-steps.ts'
import { toasts, words } from '../../steps/social-steps.ts'

test(
  '[ST-09] two moderators of a group see each other: opening a report claims it, live for the other, until it is decided or closed; an appeal likewise',
  { tag: '@soak' },
  async ({ page, browser }) => {
    const me = await newcomer(page, 'Camille')
    const theo = await another(browser, 'Théo')
    const ines = await another(browser, 'Inès')
    const yann = await another(browser, 'Yann')
    const made = (await send(page, '/api/entity', {
      type: 'GROUP',
      display_name: words('Cercle des mousses'),
      closed: false,
    })) as { data: { id: number } }
    const group = made.data.id
    for (const one of [ines, theo]) await send(one.page, `/api/entity/join/${group}`)
    await send(page, `/api/entity/${group}/member/${ines.id}/M`)
    await send(page, `/api/entity/${group}/member/${theo.id}/C`)
    await send(theo.page, '/api/entity/select', { id: group })
    const first = words('Sortie mousses dimanche')
    const text = `${first}${'\nOn se retrouve au bois.'.repeat(30)}`
    const note = (await send(theo.page, '/api/note', { text, idempotency_key: crypto.randomUUID() })) as { data: { id: number } }
    await send(yann.page, '/api/report', {
      subject: 'item',
      subject_id: note.data.id,
      category: 'spam',
      text: 'Trois fois la même.',
    })

    const tab = (of: typeof page) => of.getByRole('tab', { name: 'Modération', exact: true })
    for (const one of [page, ines.page]) {
      await one.goto(`/entity/${group}/`)
      await expect(tab(one)).toHaveAccessibleDescription('1 en attente')
      await tab(one).click()
    }
    const row = (of: typeof page) => of.getByRole('list', { name: 'Publications signalées' }).getByRole('listitem')
    const handle = (of: typeof page) => row(of).getByRole('button', { name: 'Traiter' })
    await expect(handle(page)).toBeVisible()
    await handle(ines.page).click()
    const sheet = ines.page.getByRole('dialog', { name: /^Signalement de la publication/ })
    await expect(sheet).toBeVisible()
    await expect(row(page)).toContainText(`${ines.name} s’en occupe, jusqu’à`)
    await expect(handle(page)).toHaveCount(0)

    // Closed without a decision, the claim is released.
    await ines.page.goBack()
    await expect(sheet).toBeHidden()
    await expect(handle(page)).toBeVisible()

    // A sheet reopened by the history claims the case again, and releases it after a reload.
    await ines.page.goForward()
    await expect(sheet).toBeVisible()
    await expect(row(page)).toContainText(`${ines.name} s’en occupe, jusqu’à`)
    await ines.page.reload()
    await expect(sheet).toBeVisible()
    await ines.page.goBack()
    await expect(sheet).toBeHidden()
    await expect(handle(page)).toBeVisible()

    await handle(ines.page).click()
    await expect(handle(page)).toHaveCount(0)
    await expect(sheet).toContainText('Trois fois la même.')
    await sheet.getByLabel('Masquer').check()
    await sheet.getByLabel('Motifs').fill('Répétée.')

    // An administrator takes it over meanwhile: a message near the button says so, and that nothing can be decided.
    const [open] = (
      (await (await page.request.get(`/api/entity/${group}/report`)).json()) as { list: { data: { id: number }[] } }
    ).list.data
    const admin = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
    await signInOn(admin, 'admin')
    await send(admin, `/api/report/case/${open?.id}/claim`, { over: true })
    const decide = sheet.getByRole('button', { name: 'Décider' })
    await expect(sheet.getByText('Hélène Vasseur s’en occupe, jusqu’à')).toBeInViewport()
    await expect(decide).toBeInViewport()
    await decide.click()
    await expect(sheet.getByRole('alert')).toContainText('une autre personne traite ce dossier')
    await expect(sheet.getByRole('alert')).toBeInViewport({ ratio: 1 })
    await expect(sheet.getByText('Hélène Vasseur s’en occupe, jusqu’à')).toBeInViewport()
    await send(admin, `/api/report/case/${open?.id}/release`)
    await expect(sheet.getByText('Hélène Vasseur s’en occupe')).toHaveCount(0)

    await decide.click()
    await expect(toasts(ines.page).filter({ hasText: 'Décision enregistrée' })).toBeVisible()
    await expect(page.getByText('Rien n’est signalé')).toBeVisible()
    await expect(tab(page)).toHaveAccessibleDescription('')

    // The author appeals: the moderators are notified, see it live, and answer it like a report.
    const { list } = (await (await theo.page.request.get('/api/report/decision')).json()) as { list: { data: { id: number }[] } }
    const [decision] = list.data
    const contested = (of: typeof page) => of.getByRole('list', { name: 'Décisions contestées' }).getByRole('listitem')
    await expect(page.getByText('Rien n’est contesté')).toBeVisible()
    await send(theo.page, `/api/report/decision/${decision?.id}/appeal`, { text: 'Une seule fois, dimanche dernier.' })
    for (const one of [page, ines.page]) {
      await expect(contested(one)).toContainText('Une seule fois, dimanche dernier.')
      await expect(tab(one)).toHaveAccessibleDescription('1 en attente')
    }
    await page.goto('/notification/')
    await page.getByRole('link', { name: /une décision contestée attend une réponse/ }).click()
    await expect(page).toHaveURL(new RegExp(`/entity/${group}/\\?part=moderation$`))
    await contested(page).getByRole('button', { name: 'Répondre' }).click()
    const reply = page.getByRole('dialog', { name: 'Décision contestée' })
    await expect(reply).toContainText('Répétée.')
    await expect(contested(ines.page)).toContainText(`${me.name} s’en occupe, jusqu’à`)
    await page.goBack()
    await expect(contested(ines.page).getByRole('button', { name: 'Répondre' })).toBeVisible()
    await contested(page).getByRole('button', { name: 'Répondre' }).click()
    await reply.getByLabel('Lever la décision').check()
    await reply.getByLabel('Raisons').fill('Vous avez raison.')
    await reply.getByRole('button', { name: 'Envoyer la réponse' }).click()
    await expect(toasts(page).filter({ hasText: 'La décision est levée' })).toBeVisible()
    for (const one of [page, ines.page]) await expect(one.getByText('Rien n’est contesté')).toBeVisible()
    await page.goto(`/note/${note.data.id}/`)
    await expect(page.getByText(first)).toBeVisible()
  },
)
