import { comeTo, expect, test } from '../../fixtures.ts'
import { another, befriend, choose, entriesOf, newcomer } from '../../steps/people-steps.ts'
import { makeNote, post, words } from '../../steps/social-steps.ts'

test.describe.configure({ timeout: 90_000 })

test.describe('a block', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('[ST-02] is explained beforehand, then takes effect on open pages: in both tabs of the blocking person and on the page of the blocked one, and for nobody else', async ({
    page,
    context,
    browser,
  }) => {
    const nora = await newcomer(page, 'Nora')
    const paul = await another(browser, 'Paul')
    const awa = await another(browser, 'Awa')
    await befriend(nora, paul)
    await befriend(awa, paul)
    const text = words('Une linaire au pied du mur')
    await makeNote(paul.page, text)
    const tab = await context.newPage()
    await tab.goto('/')
    await awa.page.goto('/')
    await page.goto(`/people/${paul.id}/`)
    await paul.page.goto(`/people/${nora.id}/`)
    for (const one of [page, tab, awa.page]) await expect(post(one, text)).toBeVisible()
    await expect(paul.page.getByText('En amitié', { exact: true })).toBeVisible()

    await comeTo(page)
    await choose(page, paul.name, 'Bloquer')
    const dialog = page.getByRole('alertdialog', { name: `Bloquer ${paul.name}` })
    await expect(dialog).toContainText('plus rien de ce que vous publiez ne sera visible')
    await expect(dialog).toContainText(`${paul.name} n’en saura rien`)
    await dialog.getByRole('button', { name: 'Annuler' }).click()
    await expect(post(page, text)).toBeVisible()

    await choose(page, paul.name, 'Bloquer')
    await dialog.getByRole('button', { name: 'Bloquer', exact: true }).click()
    await expect(page.getByText(`Vous avez bloqué ${paul.name}`).last()).toBeVisible()
    await expect(post(tab, text)).toHaveCount(0)
    await expect(paul.page.getByText('Cette personne n’est pas là')).toBeVisible()
    await expect(post(awa.page, text)).toBeVisible()
    // The blocked person can block and report as well; the blocking person unblocks in the same place.
    expect(await entriesOf(paul.page, 'cette personne')).toEqual(['Bloquer', 'Signaler'])
    await page.getByRole('button', { name: 'Débloquer' }).click()
    await expect(page.getByRole('button', { name: 'Demander en amitié', exact: true })).toBeVisible()
  })
})
