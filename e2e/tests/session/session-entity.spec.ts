import type { Page } from '@playwright/test'
import { comeTo, expect, test } from '../../fixtures.ts'
import { toasts, words } from '../../steps/social-steps.ts'

const selector = (page: Page) => page.getByRole('button', { name: /^Vous agissez au nom d/ })
/** "au nom de Camille", "au nom d’Awa". */
const inNameOf = (begin: string, name: string): RegExp => new RegExp(`^${begin} au nom d(?:e |’)${name}`)
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Agir au nom de…' })
type State = { _state: { auth_entityId: number; auth_mainEntityId: number; selected_entity: { id: number; name: string }[] } }
const stateOf = async (page: Page): Promise<State['_state']> =>
  ((await (await page.request.get('/api/dataset/user')).json()) as State)._state

const choose = async (page: Page, name: string): Promise<void> => {
  await selector(page).press('Enter')
  await sheet(page).getByRole('button', { name }).press('Enter')
  await expect(page).toHaveURL('/profile/')
  await expect(sheet(page)).toBeHidden()
}

test('[MN-09] [MN-04] [MN-06] the selector lists the entities one may act as and opens the profile; a post then belongs to that entity', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('editor')
  await page.goto('/about/')
  const { selected_entity: entities, auth_mainEntityId: person } = await stateOf(page)
  const group = entities.find(({ id }) => id !== person)
  const self = entities.find(({ id }) => id === person)
  if (group === undefined || self === undefined) throw new Error('the editor acts as nobody else')
  const tab = await context.newPage()
  await tab.goto('/about/')

  await comeTo(page)
  await selector(page).press('Enter')
  await expect(sheet(page).getByRole('listitem')).toHaveCount(entities.length)
  await expect(sheet(page).getByRole('button', { name: self.name })).toHaveAttribute('aria-current', 'true')
  await expect(sheet(page).getByRole('button', { name: self.name })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(selector(page)).toBeFocused()

  await choose(page, group.name)
  await expect(toasts(page).filter({ hasText: inNameOf('Vous agissez maintenant', group.name) })).toBeVisible()
  for (const one of [page, tab]) await expect(selector(one)).toHaveAccessibleName(inNameOf('Vous agissez', group.name))
  // The texts of its page are for an entity, not for a person.
  await expect(page.getByRole('heading', { name: new RegExp(`^Publications d(?:e |’)${group.name}$`) })).toBeVisible()
  await expect(page.getByText('Mes publications')).toHaveCount(0)
  // Its entry is at the top of the menu.
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  const first = page.getByRole('dialog', { name: 'Menu' }).getByRole('navigation').getByRole('link').first()
  await expect(first).toContainText(group.name)
  await expect(first).toHaveAttribute('href', '/profile/')
  await page.keyboard.press('Escape')

  const text = words('Au nom du groupe')
  await page.goto('/note/add/')
  await page.getByLabel('Vos mots').fill(text)
  await page.getByRole('main').getByRole('button', { name: 'Publier' }).click()
  await expect(page.getByRole('article').filter({ hasText: text })).toContainText(group.name)

  await choose(page, self.name)
  await expect(toasts(page).filter({ hasText: 'Vous agissez de nouveau en votre nom.' })).toBeVisible()
  for (const one of [page, tab]) await expect(selector(one)).toHaveAccessibleName(inNameOf('Vous agissez', self.name))
})

test('[MN-09] a person who administers nothing has no selector', { tag: '@soak' }, async ({ page, signIn }) => {
  await page.goto('/about/')
  await expect(selector(page)).toHaveCount(0)
  await signIn('user')
  const { selected_entity: entities } = await stateOf(page)
  await page.goto('/about/')
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible()
  await expect(selector(page)).toHaveCount(entities.length > 1 ? 1 : 0)
})
