import type { Page } from '@playwright/test'
import { expect, PASSWORD, test } from '../fixtures.ts'
import { release, releaseChanged } from '../running.ts'

test.describe.configure({ timeout: 120_000 })

// One release of the gallery whose page of species breaks in the way that the tab asks for, and says that it did.
const load = `import * as React from 'react'
const way = window.sessionStorage.getItem('break')
const say = () => console.info('broken: ' + way)
if (way === 'load') { say(); throw new Error('broken while loading') }
import { usePage,`
const header = "usePage({ title: t('species_title'), add: useAddRecord('species') })"
const broken = `const [turns, turn] = React.useState(0)
  React.useEffect(() => {
    if (way === 'effect') { say(); throw new Error('broken in an effect') }
    if (way === 'promise') { say(); void Promise.reject(new Error('broken in a promise')) }
    if (way === 'timer') setTimeout(() => { say(); throw new Error('broken in a timer') })
    if (way === 'endless effects') { say(); turn(turns + 1) }
    if (way === 'event') document.addEventListener('click', () => { say(); throw new Error('broken in an event') })
  })
  React.useEffect(() => () => {
    if (way === 'unmount') { say(); throw new Error('broken while unmounting') }
  }, [])
  if (way === 'render') { say(); throw new Error('broken while rendering') }
  if (way === 'endless renders') { say(); turn(turns + 1) }
  if (way === 'nothing') { say(); return {} as never }
  ${header}`

test.beforeAll(async () => {
  await releaseChanged('gallery', 'features/species/species-list-page.tsx', header, broken, 'import { usePage,', load)
})
test.afterAll(async () => {
  await release('rollback', 'gallery', '--note', 'end of the test')
})

const main = (page: Page) => page.getByRole('main')
const openMenu = async (page: Page) => {
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  return page.getByRole('dialog', { name: 'Menu' })
}

/** Other remotes and the menu work in the document that the remote broke in. */
const expectOthersUsable = async (page: Page) => {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const tabs = page.getByRole('navigation', { name: 'Rubriques' }).last()
  await tabs.getByRole('link', { name: 'Moi' }).click()
  await expect(page).toHaveURL('/profile/')
  await expect(main(page).getByRole('heading').first()).toBeVisible()
  await tabs.getByRole('button', { name: 'Publier' }).click()
  await expect(page.getByRole('dialog', { name: 'Publier' }).getByLabel('Vos mots')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await (await openMenu(page)).getByRole('link', { name: 'Réglages' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Réglages' })).toBeVisible()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
}

const expectLogoutAndLogin = async (page: Page) => {
  await (await openMenu(page)).getByRole('link', { name: 'Se déconnecter' }).click()
  await expect.poll(() => page.evaluate(() => 'sameDocument' in window).catch(() => true)).toBe(false)
  await (await openMenu(page)).getByRole('link', { name: 'Se connecter' }).click()
  await page.getByLabel('Adresse électronique').fill('user@florilege.test')
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await main(page).getByRole('button', { name: 'Se connecter', exact: true }).click()
  await expect(page).toHaveURL('/')
}

const ways = ['load', 'render', 'effect', 'event', 'timer', 'promise', 'nothing', 'unmount', 'endless renders', 'endless effects']

test('[LG-08] [MF-09] however a remote breaks by itself, menu, login, logout and the other remotes stay usable', async ({
  page,
  signIn,
  expectedErrors,
}) => {
  expectedErrors.push(/broken|Too many re-renders|Maximum update depth|AggregateError|Minified React error/)
  await signIn('user')
  await page.goto('/about/')
  for (const way of ways)
    await test.step(way, async () => {
      await page.evaluate((asked) => window.sessionStorage.setItem('break', asked), way)
      const said = page.waitForEvent('console', (message) => message.text() === `broken: ${way}`)
      await page.goto('/species/')
      await page.getByRole('banner').click({ position: { x: 200, y: 20 } })
      if (way !== 'unmount') await said
      // The release before serves in the place of the one that broke, or the page stands as it was.
      await expect(main(page).getByRole('link').first()).toBeVisible()
      await expectOthersUsable(page)
      // It breaks when it is left.
      await said
      if (way === 'event' || way === 'endless effects') await expectLogoutAndLogin(page)
    })
})
