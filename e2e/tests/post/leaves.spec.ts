import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { another, answer, befriend, choose, newcomer } from '../../steps/people-steps.ts'
import type { Someone } from '../../steps/people-steps.ts'
import { makeComment, makeNote, send, words } from '../../steps/social-steps.ts'

const gone = (page: Page) => page.getByText('Cette publication n’est pas là')
const threadGone = (page: Page) => page.getByText('Ces commentaires ne sont pas là')

/** Opens the page of a post and, in another tab, the popup of its comments. */
const openBoth = async ({ page }: Someone, id: number, text: string): Promise<Page> => {
  const tab = await page.context().newPage()
  await tab.goto(`/comment/${id}/`)
  await page.goto(`/note/${id}/`)
  for (const one of [page, tab]) {
    await expect(one.getByText(text).last()).toBeVisible()
    await expect(one.getByText('Un mot dessous')).toBeVisible()
  }
  return tab
}

const expectGone = async (page: Page, tab: Page, text: string): Promise<void> => {
  await expect(gone(page)).toBeVisible()
  await expect(threadGone(tab)).toBeVisible()
  for (const one of [page, tab]) {
    await expect(one.getByText(text)).toHaveCount(0)
    await expect(one.getByText('Un mot dessous')).toHaveCount(0)
    await expect(one.getByLabel('Votre commentaire')).toHaveCount(0)
  }
}

test.describe('a post that is open leaves the page and the popup of its comments', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('[ST-01] [ST-11] when the friendship that it was for ends', { tag: '@soak' }, async ({ page, browser }) => {
    const nora = await newcomer(page, 'Nora')
    const paul = await another(browser, 'Paul')
    await befriend(nora, paul)
    const text = words('Pour mes amis')
    const id = await makeNote(paul.page, text, 1)
    await makeComment(paul.page, id, 'Un mot dessous')
    const tab = await openBoth(nora, id, text)
    await send(paul.page, `/api/friend/unfriend/${nora.id}`)
    await expectGone(page, tab, text)
  })

  test(
    '[ST-11] when its owner makes it private, and when it is deleted; text in progress below is kept',
    { tag: '@soak' },
    async ({ page, browser }) => {
      const nora = await newcomer(page, 'Nora')
      const paul = await another(browser, 'Paul')
      const [text, other] = [words('Pour tout le monde'), words('Une autre')]
      const [id, deleted] = [await makeNote(paul.page, text), await makeNote(paul.page, other)]
      for (const one of [id, deleted]) await makeComment(paul.page, one, 'Un mot dessous')
      const tab = await openBoth(nora, id, text)
      await page.getByLabel('Votre commentaire').fill('Une réponse longue')
      await send(paul.page, `/api/post/privacy/${id}/0`)
      await expectGone(page, tab, text)
      await send(paul.page, `/api/post/privacy/${id}/9`)
      await page.reload()
      await expect(page.getByLabel('Votre commentaire')).toHaveValue('Une réponse longue')
      await tab.close()

      const last = await openBoth(nora, deleted, other)
      await paul.page.request.delete(`/api/post/${deleted}`, { headers: { origin: new URL(page.url()).origin } })
      await expectGone(page, last, other)
    },
  )

  test(
    '[ST-02] [RT-35] and a blocked person disappears from its likes, in every tab',
    { tag: '@soak' },
    async ({ page, browser }) => {
      await newcomer(page, 'Nora')
      const paul = await another(browser, 'Paul')
      const id = await makeNote(page, words('Aimée'))
      await send(paul.page, `/api/like/${id}`)
      const tab = await page.context().newPage()
      for (const one of [page, tab]) {
        await one.goto(`/entity_relation_list_popup/${id}?_reltype=l&_title=LIKEDBY`)
        await expect(one.getByRole('link', { name: paul.name })).toBeVisible()
      }
      const third = await page.context().newPage()
      await third.goto(`/people/${paul.id}/`)
      await choose(third, paul.name, 'Bloquer')
      await answer(third, /^Bloquer/, 'Bloquer')
      for (const one of [page, tab]) await expect(one.getByRole('link', { name: paul.name })).toHaveCount(0)
    },
  )

  test('[ST-03] [ST-11] when a person leaves the group of its audience', { tag: '@soak' }, async ({ page, browser }) => {
    const nora = await newcomer(page, 'Nora')
    const paul = await another(browser, 'Paul')
    const group = await send<{ id: number }>(paul.page, '/api/entity', {
      type: 'GROUP',
      display_name: words('Cercle'),
      closed: false,
    })
    await send(page, `/api/entity/join/${group.id}`)
    await send(paul.page, '/api/entity/select', { id: group.id })
    const text = words('Pour les membres')
    const id = await makeNote(paul.page, text, 1)
    await makeComment(paul.page, id, 'Un mot dessous')
    const tab = await openBoth(nora, id, text)
    const third = await page.context().newPage()
    await third.goto(`/entity/${group.id}/`)
    await third
      .getByRole('button', { name: /^Actions pour Cercle/ })
      .first()
      .click()
    await third.getByRole('menuitem', { name: 'Quitter' }).click()
    await third.getByRole('alertdialog').getByRole('button', { name: 'Quitter' }).click()
    await expectGone(page, tab, text)
  })
})
