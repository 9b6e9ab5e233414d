import { expectLogoutAndLogin, expectOthersUsable, main, openBroken } from '../../steps/contained-steps.ts'
import { expect, test } from '../../fixtures.ts'
import { release, releaseChanged } from '../../running.ts'

// Ten ways, one after the other, in one document each.

// One release of the gallery whose species page breaks in the way that the tab chooses, and reports it.
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

const ways = ['load', 'render', 'effect', 'event', 'timer', 'promise', 'nothing', 'unmount', 'endless renders', 'endless effects']

test(
  '[LG-08] [MF-09] when a remote breaks in any way, menu, login, logout and the other remotes stay usable',
  { tag: '@soak' },
  async ({ page, signIn, expectedErrors }) => {
    expectedErrors.push(/broken|Too many re-renders|Maximum update depth|AggregateError|Minified React error/)
    await signIn('user')
    await page.goto('/about/')
    for (const way of ways)
      await test.step(way, async () => {
        const { said } = await openBroken(page, way)
        await page.getByRole('banner').click({ position: { x: 200, y: 20 } })
        if (way !== 'unmount') await said
        // The previous release replaces the broken one, or the page stays as it was.
        await expect(main(page).getByRole('link').first()).toBeVisible()
        await expectOthersUsable(page)
        // It breaks while it unmounts.
        await said
        if (way === 'event' || way === 'endless effects') await expectLogoutAndLogin(page)
      })
  },
)
