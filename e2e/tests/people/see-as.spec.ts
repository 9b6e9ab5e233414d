import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { another, befriend, newcomer, send } from '../../steps/people-steps.ts'
import { makeNote, post, send as sendFor, words } from '../../steps/social-steps.ts'

const eyes = (page: Page) => page.getByRole('region', { name: 'Voir comme…' })
const lookAs = (page: Page, who: string) => eyes(page).getByLabel('Avec les yeux de').selectOption({ label: who })

test('[BY-03] [RT-24] the own page is seen as a guest or a friend gets it, and again with one’s own eyes', async ({
  page,
  browser,
}) => {
  const ada = await newcomer(page, 'Ada')
  const bo = await another(browser, 'Bo')
  await befriend(ada, bo)
  const [alone, friends, open] = [words('Pour moi seule'), words('Pour mes amis'), words('Pour tout le monde')]
  await makeNote(page, alone, 0)
  await makeNote(page, friends, 1)
  await makeNote(page, open)
  await page.goto('/profile/')
  await expect(post(page, alone)).toBeVisible()
  await page.getByRole('link', { name: 'Ma page pour les autres' }).click()
  await expect(page).toHaveURL(`/people/${ada.id}/?as=guest`)
  await expect(post(page, open)).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: ada.name })).toBeVisible()
  for (const text of [alone, friends]) await expect(post(page, text)).toHaveCount(0)
  // Preview only: actions of others are not available.
  await expect(post(page, open).getByRole('button')).toHaveCount(0)
  await lookAs(page, bo.name)
  await expect(post(page, friends)).toBeVisible()
  await expect(post(page, alone)).toHaveCount(0)
  await page.reload()
  await expect(eyes(page).getByLabel('Avec les yeux de')).toHaveValue(`friend:${bo.id}`)
  await expect(post(page, friends)).toBeVisible()
  await eyes(page).getByRole('button', { name: 'Reprendre mes yeux' }).click()
  await expect(page).toHaveURL(`/people/${ada.id}/`)
  await expect(post(page, alone)).toBeVisible()
  // Not offered on another person's page, whatever the address contains.
  await bo.page.goto(`/people/${ada.id}/?as=guest`)
  await expect(post(bo.page, friends)).toBeVisible()
  await expect(eyes(bo.page)).toHaveCount(0)
  await bo.page.context().close()
})

test(
  '[BY-03] [BY-04] a person acting as a group previews its page as a guest or a member sees it',
  { tag: '@soak' },
  async ({ page, browser }) => {
    await newcomer(page, 'Ada')
    const bo = await another(browser, 'Bo')
    const group = await sendFor<{ id: number }>(page, '/api/entity', {
      type: 'GROUP',
      display_name: words('Cercle'),
      closed: false,
    })
    await send(bo.page, `/api/entity/join/${group.id}`)
    await send(page, '/api/entity/select', { id: group.id })
    const members = words('Pour nos membres')
    await makeNote(page, members, 1)
    await page.goto(`/entity/${group.id}/`)
    await page.getByRole('link', { name: 'Voir comme…' }).click()
    await expect(page.getByText(/n’a (encore )?rien publié/)).toBeVisible()
    await lookAs(page, bo.name)
    await expect(post(page, members)).toBeVisible()
    await bo.page.context().close()
  },
)

test.describe('of a record', () => {
  // That a guest does not see it is an answer.
  test.use({ expectedErrors: [/status of 404.*as=guest/] })

  test('[BY-03] the author of a record sees whether it is there for a guest', { tag: '@soak' }, async ({ page, signIn }) => {
    await signIn('editor')
    const record = { title: words('Ébauche'), language: 'fr', fields: { class: 'artwork' } }
    const draft = await sendFor<{ id: number }>(page, '/api/bibliography', { ...record, status: 'draft' })
    const open = await sendFor<{ id: number }>(page, '/api/bibliography', { ...record, status: 'published' })
    await page.goto(`/artwork/${open.id}/`)
    await page.getByRole('link', { name: 'Voir comme…' }).click()
    await expect(eyes(page)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: record.title })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Modifier' })).toHaveCount(0)
    await page.goto(`/artwork/${draft.id}/?as=guest`)
    await expect(page.getByText('Avec ces yeux-là, on ne voit pas cette page.')).toBeVisible()
    await eyes(page).getByRole('button', { name: 'Reprendre mes yeux' }).click()
    await expect(page.getByRole('heading', { level: 1, name: record.title })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Modifier' })).toBeVisible()
  })
})
