import { expectLogoutAndLogin, expectOthersUsable, main, openBroken } from '../../steps/contained-steps.ts'
import { expect, test } from '../../fixtures.ts'
import { release, releaseEntry } from '../../running.ts'

// The container of the gallery breaks in the way that the tab chooses: during evaluation, when it gets the shared modules
// (init), when its module is requested (get), and in the module's own factory.
const container = `import * as original from './original.js'
const way = globalThis.sessionStorage?.getItem('break')
const broken = (where) => {
  if (way !== where) return false
  console.info('broken: ' + way)
  return true
}
const fail = (where) => { if (broken(where)) throw new Error('broken: ' + where) }
fail('evaluation')
export const init = (shared, ...more) => {
  fail('init throws')
  if (broken('init rejects')) return Promise.reject(new Error('broken in init'))
  if (broken('init never ends')) return new Promise(() => {})
  if (broken('init takes what is shared away')) for (const name of Object.keys(shared ?? {})) delete shared[name]
  if (broken('init spoils what is shared'))
    for (const versions of Object.values(shared ?? {}))
      for (const one of Object.values(versions)) Object.assign(one, { get: () => Promise.reject(new Error('broken share')), lib: () => { throw new Error('broken share') }, loaded: true })
  return original.init(shared, ...more)
}
export const get = (name) => {
  fail('get throws')
  if (broken('get rejects')) return Promise.reject(new Error('broken in get'))
  if (broken('get never ends')) return new Promise(() => {})
  if (broken('get gives nothing')) return Promise.resolve(undefined)
  if (broken('factory throws')) return Promise.resolve(() => { throw new Error('broken in the factory') })
  if (broken('factory gives nothing')) return Promise.resolve(() => ({}))
  return original.get(name)
}
`
const ways = [
  'evaluation',
  'init throws',
  'init rejects',
  'init never ends',
  'init takes what is shared away',
  'init spoils what is shared',
  'get throws',
  'get rejects',
  'get never ends',
  'get gives nothing',
  'factory throws',
  'factory gives nothing',
]

test.beforeAll(async () => {
  await releaseEntry('gallery', container)
})
test.afterAll(async () => {
  await release('rollback', 'gallery', '--note', 'end of the test')
})

test(
  '[LG-08] [MF-09] [T17] however the container of a remote breaks, in init or around it, the release before serves and all else works',
  { tag: '@soak' },
  async ({ page, signIn, expectedErrors }) => {
    expectedErrors.push(/broken|RUNTIME|Federation Runtime|net::ERR_CACHE_MISS/)
    await signIn('user')
    await page.goto('/about/')
    for (const way of ways)
      await test.step(way, async () => {
        const { said } = await openBroken(page, way)
        await said
        // List of the previous release, or of this one if it continues.
        await expect(main(page).getByRole('link').first()).toBeVisible()
        await expectOthersUsable(page)
        if (way === 'init throws' || way === 'init spoils what is shared') await expectLogoutAndLogin(page)
      })
  },
)
