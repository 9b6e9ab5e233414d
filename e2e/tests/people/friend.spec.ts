import { expect, test } from '../../fixtures.ts'
import { another, answer, befriend, choose, entriesOf, expectEntries, menuOf, newcomer, send } from '../../steps/people-steps.ts'
import { toasts } from '../../steps/social-steps.ts'

test.describe.configure({ timeout: 90_000 })

test('[RT-20] [RT-22] [ST-01] [ST-04] [ST-05] [ST-06] [ST-07] [ER-13] [MN-12] a request is sent with a few words, taken back, sent again, rejected, sent again and accepted, and the friendship ended; both sides see each step live, each with its menu', async ({
  page,
  browser,
}) => {
  const camille = await newcomer(page, 'Camille')
  const theo = await another(browser, 'Théo')
  const said = (of: typeof page, text: string) => expect(toasts(of).filter({ hasText: text }).last()).toBeVisible()
  const dialog = page.getByRole('dialog', { name: `Demander ${theo.name} en ami` })
  const ask = async (text?: string) => {
    await menuOf(page, theo.name).click()
    await page.getByRole('menuitem', { name: 'Demander en amitié' }).click()
    if (text !== undefined) await dialog.getByLabel('Quelques mots').fill(text)
    await dialog.getByRole('button', { name: 'Envoyer' }).click()
    await expect(dialog).toBeHidden()
    await said(page, 'Demande d’amitié envoyée')
  }

  await page.goto(`/people/?q=${encodeURIComponent(theo.name)}`)
  expect(await entriesOf(page, theo.name)).toEqual(['Demander en amitié', 'Bloquer', 'Signaler'])
  await menuOf(page, theo.name).click()
  await page.getByRole('menuitem', { name: 'Demander en amitié' }).click()
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await expect(dialog).toBeHidden()
  await expect(menuOf(page, theo.name)).toBeFocused()

  await theo.page.goto('/people/')
  const got = theo.page.getByRole('list', { name: 'Demandes reçues' })
  await ask('Nous avons herborisé ensemble à Saumur.')
  await expect(got).toContainText('Nous avons herborisé ensemble à Saumur.')
  expect(await entriesOf(page, theo.name)).toEqual(['Retirer la demande', 'Bloquer', 'Signaler'])
  expect(await entriesOf(theo.page, camille.name)).toEqual(['Accepter', 'Refuser', 'Bloquer', 'Signaler'])

  await choose(page, theo.name, 'Retirer la demande')
  await said(page, 'Demande d’amitié retirée')
  await expect(got).toHaveCount(0)

  await ask()
  await got.getByRole('button', { name: 'Refuser' }).click()
  await said(theo.page, 'Demande d’amitié refusée')
  await expectEntries(page, theo.name, ['Demander en amitié', 'Bloquer', 'Signaler'])

  await ask()
  await theo.page.goto(`/friend/request/${camille.id}/`)
  await theo.page.getByRole('button', { name: 'Accepter' }).click()
  await said(theo.page, 'Demande d’amitié acceptée')
  await expect(theo.page.getByText('Vous voilà en amitié')).toBeVisible()
  await expectEntries(page, theo.name, ['Mettre fin à l’amitié', 'Bloquer', 'Signaler'])

  await choose(page, theo.name, 'Mettre fin à l’amitié')
  await answer(page, /Mettre fin à l’amitié/, 'Mettre fin')
  await said(page, 'Amitié terminée')
  expect(await entriesOf(page, theo.name)).toEqual(['Demander en amitié', 'Bloquer', 'Signaler'])
})

test.describe('two people at the same instant', () => {
  test.use({ expectedErrors: [/status of 40[49]/] })

  test(
    '[ST-01] crossing requests end in friendship on both sides; accepting against revoking ends in one state',
    { tag: '@soak' },
    async ({ page, browser }) => {
      const ines = await newcomer(page, 'Inès')
      const yann = await another(browser, 'Yann')
      const pairs = [
        [ines, yann],
        [yann, ines],
      ] as const
      await Promise.all(pairs.map(([one, other]) => one.page.goto(`/people/${other.id}/`)))
      const asks = pairs.map(([one, other]) => ({
        one,
        dialog: one.page.getByRole('dialog', { name: `Demander ${other.name} en ami` }),
      }))
      for (const { one, dialog } of asks) {
        await one.page.getByRole('button', { name: 'Demander en amitié', exact: true }).click()
        await expect(dialog).toBeVisible()
      }
      await Promise.all(asks.map(({ dialog }) => dialog.getByRole('button', { name: 'Envoyer' }).click()))
      for (const { one } of asks) await expect(one.page.getByText('En amitié', { exact: true })).toBeVisible()

      await send(page, `/api/friend/unfriend/${yann.id}`)
      await send(page, '/api/friend/request/send', { sent_to: yann.id })
      const accept = yann.page.getByRole('button', { name: 'Accepter', exact: true })
      const revoke = page.getByRole('button', { name: 'Retirer la demande', exact: true })
      await expect(accept).toBeVisible()
      await expect(revoke).toBeVisible()
      // Both calls wait for each other: otherwise a page would drop its button after the other call's answer.
      let bothPressed = (): void => {}
      const pressed = new Promise<void>((resolve) => {
        bothPressed = resolve
      })
      for (const { one } of asks)
        await one.page.route(/\/api\/friend\/request\/(accept|revoke)\//, async (route) => {
          await pressed
          await route.continue()
        })
      const calls = asks.map(({ one }) => one.page.waitForRequest(/\/api\/friend\/request\/(accept|revoke)\//))
      await accept.click()
      await revoke.click()
      await Promise.all(calls)
      bothPressed()
      const friends = async (): Promise<number> => {
        const states = await Promise.all(
          pairs.map(
            async ([one, other]) =>
              (await one.page.request.get(`/api/profile/${other.id}`)).json() as Promise<{ data: { relation: string[] } }>,
          ),
        )
        expect(states[0]?.data.relation).toEqual(states[1]?.data.relation)
        return states[0]?.data.relation.length ?? 0
      }
      await expect(async () => {
        const count = await friends()
        for (const { one } of asks) {
          await expect(one.page.getByText('En amitié', { exact: true })).toHaveCount(count)
          await expect(one.page.getByRole('button', { name: 'Accepter', exact: true })).toHaveCount(0)
        }
      }).toPass()
      // The later person sees one alert, and continues.
      const told = asks.map(({ one }) => one.page.getByRole('alertdialog'))
      await expect
        .poll(async () => (await Promise.all(told.map((alert) => alert.count()))).reduce((sum, count) => sum + count))
        .toBe(1)
      for (const alert of told) for (const text of await alert.allTextContents()) expect(text).toContain('n’existe plus')
    },
  )
})

test(
  '[RT-31] [MN-10] the popup of friends opens over the page, and its menus by keyboard',
  { tag: '@journey' },
  async ({ page, browser }) => {
    const one = await newcomer(page, 'Hélène')
    const other = await another(browser, 'Awa')
    await befriend(one, other)
    await page.goto('/people/')
    await page.getByRole('link', { name: 'Mes amitiés' }).click()
    const sheet = page.getByRole('dialog', { name: 'Mes amitiés' })
    await expect(sheet.getByRole('link', { name: other.name })).toBeVisible()
    const menu = sheet.getByRole('button', { name: `Actions pour ${other.name}` })
    await menu.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Mettre fin à l’amitié' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'Bloquer' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL('/people/')
  },
)
