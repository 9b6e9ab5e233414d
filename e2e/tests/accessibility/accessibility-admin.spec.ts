import type { Page } from '@playwright/test'
import type { CallOutput } from '@florilege/shared/client'
import { makeAdminWorld } from '../../world/admin-world.ts'
import { visit, visitOpened } from '../../steps/axe-steps.ts'
import { expect, PASSWORD, test } from '../../fixtures.ts'
import { overAdministration, overRelease } from '../../steps/opened-admin.ts'
import { releaseSmall } from '../../running.ts'
import { send, words } from '../../steps/social-steps.ts'

const origin = (): string => new URL(test.info().project.use.baseURL ?? '').origin

/** Changes settings and reverts them, so that their history has a version that differs from the current one. */
const changeSettings = async (page: Page): Promise<void> => {
  const read = async () => (await (await page.request.get('/api/admin/setting')).json()) as CallOutput<'GET /api/admin/setting'>
  const { values } = (await read()).data
  const { moderation_claim_minutes: minutes } = values
  for (const moderation_claim_minutes of [minutes === 90 ? 91 : 90, minutes]) {
    const { version } = (await read()).data
    const data = { version, values: { ...values, moderation_claim_minutes }, reason: 'Pour voir' }
    expect((await page.request.put('/api/admin/setting', { headers: { origin: origin() }, data })).status()).toBe(200)
  }
}

/** Deletes a record. */
const deleteRecord = async (page: Page): Promise<void> => {
  const draft = { title: words('Graveuse'), language: 'fr', status: 'draft', fields: { class: 'artist' } }
  const { id } = await send<{ id: number }>(page, '/api/genus', draft)
  expect((await page.request.delete(`/api/admin/dop/item.${id}`, { headers: { origin: origin() } })).status()).toBe(200)
}

/** Publishes two releases of a name, the second for a share of the people. */
const makeReleases = async (page: Page): Promise<{ name: string; compared: string }> => {
  const name = `atelier-axe-${Date.now() % 1_000_000}`
  await releaseSmall(name, '1.0.0')
  await releaseSmall(name, '2.0.0', 10)
  const { data } = (await (await page.request.get('/api/release')).json()) as CallOutput<'GET /api/release'>
  const made = data.releases.find((one) => one.name === name)
  const live = made?.channels.find(({ channel }) => channel === 'stable')?.live
  return { name, compared: `/admin/release/${name}/compare/?from=${live?.build}&to=${made?.rollout?.live.build}` }
}

test.describe('axe finds no violation, on phone and desktop, by day and by night, in both languages', () => {
  // Every screen in both languages takes four times as long.
  test.describe.configure({ timeout: process.env['FULL'] === '1' ? 600_000 : 120_000 })

  test(
    '[MN-10] [RT-39] [RT-37] on detail pages of the administration, and on their sheets',
    { tag: '@soak' },
    async ({ page, browser }) => {
      const world = await makeAdminWorld(page, browser)
      const { order, reported, bulk } = world
      const { name, compared } = await makeReleases(page)
      await send(page, '/api/account/step-up', { password: PASSWORD })
      await changeSettings(page)
      await deleteRecord(page)
      await send(page, `/api/report/case/${reported}/claim`)
      // Alternating languages.
      await visit(page, [
        `/admin/order/${order}/`,
        '/admin/system/',
        '/record/',
        '/record/bulk/',
        '/admin/record/deleted/',
        `/record/bulk/${bulk}/`,
        '/admin/record/?kind=media',
        compared,
      ])
      await visitOpened(page, [...overAdministration(world), overRelease(name)])
      // Ends the roll-out.
      await send(page, `/api/release/${name}/rollback`, { note: 'looked at' })
    },
  )
})
