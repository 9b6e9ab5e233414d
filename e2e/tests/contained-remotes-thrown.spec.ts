import type { Page } from '@playwright/test'
import { expect, signInOn, test } from '../fixtures.ts'
import { release, releaseChanged } from '../running.ts'

test.describe.configure({ mode: 'serial', timeout: 180_000 })

/** A release of the gallery whose page of species breaks in the way that the device asks for, and says that it did. */
const header = "usePage({ title: t('species_title') })"
const broken = `const way = window.sessionStorage.getItem('break')
  const [turns, turn] = React.useState(0)
  const say = () => console.info('broken: ' + way)
  React.useEffect(() => {
    if (way === 'effect') { say(); throw new Error('broken in an effect') }
    if (way === 'promise') { say(); void Promise.reject(new Error('broken in a promise')) }
    if (way === 'timer') setTimeout(() => { say(); throw new Error('broken in a timer') })
    if (way === 'endless effects') { say(); turn(turns + 1) }
    if (way === 'event') document.addEventListener('click', () => { say(); throw new Error('broken in an event') }, { once: true })
  })
  if (way === 'render') { say(); throw new Error('broken while rendering') }
  if (way === 'endless renders') { say(); turn(turns + 1) }
  if (way === 'nothing') { say(); return {} as never }
  ${header}`

test.beforeAll(async () => {
  await releaseChanged(
    'gallery',
    'features/species/species-list-page.tsx',
    header,
    broken,
    'import { usePage,',
    "import * as React from 'react'\nimport { usePage,",
  )
})
test.afterAll(async () => {
  await release('rollback', 'gallery', '--note', 'end of the test')
})

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Rubriques' }).last()

/** Bars, menu, login, logout and the pages of other remotes work; the page was never opened anew. */
const expectShellAlive = async (page: Page) => {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'Se déconnecter' })).toBeVisible()
  await page.keyboard.press('Escape')
  await tabs(page).getByRole('link', { name: 'Moi' }).click()
  await expect(page).toHaveURL(/\/profile\/$/)
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  await tabs(page).getByRole('button', { name: 'Publier' }).click()
  await expect(page.getByRole('dialog', { name: 'Publier' }).getByLabel('Vos mots')).toBeVisible()
  await page.keyboard.press('Escape')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
}

for (const way of ['render', 'effect', 'event', 'promise', 'timer', 'endless renders', 'endless effects', 'nothing']) {
  test(`[LG-08] a remote that breaks by itself (${way}) leaves the shell and the other remotes usable`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/broken|Too many re-renders|Maximum update depth|not valid as a React child|Minified React error/)
    const said = page.waitForEvent('console', (message) => message.text() === `broken: ${way}`)
    await signInOn(page, 'user')
    await page.addInitScript((asked) => window.sessionStorage.setItem('break', asked), way)
    await page.goto('/species/')
    await page.getByRole('banner').click({ position: { x: 200, y: 20 } })
    await said
    // The release before serves in the place of the one that broke, or the page stands as it was.
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
    await expectShellAlive(page)
    await page.goto('/login/')
    await expect(page.getByRole('main').getByRole('button', { name: 'Se connecter' })).toBeVisible()
    await page.goto('/api/logout')
    await expect(page.getByRole('navigation', { name: 'Rubriques' }).last()).toBeVisible()
  })
}
