import type { Page } from '@playwright/test'
import { inLanguage, look, visit } from '../../steps/axe-steps.ts'
import { expect, settled, test } from '../../fixtures.ts'
import { another, newcomer, send } from '../../steps/people-steps.ts'

const quick = ['/', '/login/']
const everybody = ['/register/', '/login/forgotten/', '/about/', '/info/', '/info/accessibility/', '/group/']
const letters = ['/login/?left', '/login/reset/#token=x', '/login/mail/#token=x', '/login/archive/#token=x']
const catalogue = ['/artwork/', '/artwork/?view=table', '/florilege/', '/category/', '/species/', '/search/?q=iris', '/media/']
/** Forms of new things; accessibility-routes.spec.ts opens every route, with things that exist. */
const forms = ['/media/edit/0/', '/contribution/edit/0/', '/florilege/edit/0/']
const sections = ['', 'sign-in/', 'devices/', 'notifications/', 'privacy/', 'blocked/', 'data/', 'leave/']
const settings = sections.map((section) => `/settings/${section}`)
type Founded = { data: { id: number } }
const foundGroup = async (page: Page): Promise<Founded> =>
  (await send(page, '/api/entity', { type: 'GROUP', display_name: 'Cercle des lichens', closed: true })) as Founded

test.describe('axe finds no violation', () => {
  // On every screen in both languages it takes four times as long.
  test.describe.configure({ timeout: process.env['FULL'] === '1' ? 1_200_000 : 300_000 })

  test('on the start and where people sign in', ({ page }) => visit(page, quick))
  test('on the pages for everybody', { tag: '@soak' }, ({ page }) => visit(page, [...everybody, ...letters]))
  test('on the catalogue', { tag: '@soak' }, ({ page }) => visit(page, catalogue))
  test('on forms of new things', { tag: '@soak' }, async ({ page, signIn }) => {
    await signIn('user')
    await visit(page, forms)
  })
  test('on the parts of a group for its admin', { tag: '@soak' }, async ({ page, browser }) => {
    await newcomer(page, 'Camille')
    const { data } = await foundGroup(page)
    const theo = await another(browser, 'Théo')
    await send(theo.page, `/api/entity/request/send/${data.id}`, { message: 'Une mousse à nommer.' })
    await visit(
      page,
      ['posts', 'members', 'requests', 'moderation'].map((part) => `/entity/${data.id}/?part=${part}`),
    )
  })
  test('on a friend request and its layers, by night and in English', { tag: '@soak' }, async ({ page, browser }) => {
    const camille = await newcomer(page, 'Camille')
    const theo = await another(browser, 'Théo')
    const awa = await another(browser, 'Awa')
    await send(theo.page, '/api/friend/request/send', { sent_to: camille.id, message: 'Une mousse à nommer.' })
    await inLanguage(page, 'en')
    const night = { width: 390, colorScheme: 'dark' } as const
    await page.goto(`/friend/request/${theo.id}/`)
    await expect(page.getByText('Une mousse à nommer.')).toBeVisible()
    await look(page, 'a request', night)
    const opened = async (what: string, role: 'dialog' | 'alertdialog'): Promise<void> => {
      await expect(page.getByRole(role)).toBeVisible()
      await look(page, what, night)
      await page.keyboard.press('Escape')
      await expect(page.getByRole(role)).toHaveCount(0)
    }
    const menu = page.getByRole('button', { name: `Actions for ${theo.name}` })
    await menu.click()
    await look(page, 'its menu', night)
    await page.getByRole('menuitem', { name: 'Block' }).click()
    await opened('what a block does', 'alertdialog')
    await menu.click()
    await page.getByRole('menuitem', { name: 'Report' }).click()
    await opened('a report', 'dialog')
    await page.goto(`/people/${awa.id}/`)
    await page.getByRole('button', { name: 'Send friend request' }).first().click()
    await opened('a request with a few words', 'dialog')
  })
  test('on the settings', { tag: '@soak' }, async ({ page, signIn }) => {
    await signIn('user')
    await visit(page, settings)
  })
})

test('pages reflow at 320 px: no content is wider than the screen', { tag: '@soak' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of [...everybody, ...catalogue]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await settled(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
  }
})
