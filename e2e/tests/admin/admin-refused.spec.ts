import type { APIResponse, Page } from '@playwright/test'
import * as contracts from '@florilege/shared/contracts'
import type { CallOutput } from '@florilege/shared/client'
import type { Endpoint } from '@florilege/shared/contracts'
import { makeAdminWorld } from '../../world/admin-world.ts'
import type { AdminWorld } from '../../world/admin-world.ts'
import { expect, PASSWORD, test } from '../../fixtures.ts'
import { send } from '../../steps/social-steps.ts'

/** All lesser roles with FULL=1; the server's rights matrix covers every role as well. */
const LESSER = process.env['FULL'] === '1' ? (['guest', 'user', 'contrib', 'editor'] as const) : (['guest', 'editor'] as const)
type Call = { method: string; address: string; data?: object }

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

/** Ids of existing things, so that only the role decides; ids of a session and of a row exist nowhere. */
const idIn = (path: string, { account, order, reported, bulk }: AdminWorld): number => {
  if (path.includes('/user/')) return account
  if (path.includes('/order/')) return order
  if (path.includes('/report/')) return reported
  if (path.includes('/bulk/')) return bulk
  return 999_999_999
}

const addressOf = (path: string, world: AdminWorld): string =>
  path
    .replace('/dop/:id', '/dop/item.999999999')
    .replace(/(info|page)\/:name/, '$1/about')
    .replace(':name', 'gallery')
    .replace(':language', 'fr')
    .replace(':version', '999999999')
    .replace(':id', String(idIn(path, world)))

/** Pages that the administration's remote declares to administrators. */
const screensOf = async (page: Page, world: AdminWorld): Promise<string[]> => {
  const { data } = (await (await page.request.get('/api/release/set')).json()) as CallOutput<'GET /api/release/set'>
  const routes = data.remotes.find(({ name }) => name === 'admin')?.declaration.routes ?? []
  return routes.map(({ path }) => addressOf(path, world))
}

/** Calls that the contracts restrict to administrators, and calls about releases and cases that only they may make. */
const callsOf = (world: AdminWorld, build: string): Call[] => {
  const endpoints = (Object.values(contracts) as unknown[]).filter(isEndpoint)
  const kept = endpoints.filter(({ access }) => access === 'admin')
  const releases = ['', '/event', '/key', '/gallery/health', `/gallery/compare?from=${build}&to=${build}`]
  return [
    ...kept.map(({ method, path }) => ({ method, address: addressOf(path, world) })),
    ...releases.map((path) => ({ method: 'GET', address: `/api/release${path}` })),
  ]
}

/** Calls on a case, which administrators must still be able to make afterwards. */
const deedsOf = ({ reported }: AdminWorld): Call[] => {
  const address = `/api/report/case/${reported}`
  return [
    { method: 'GET', address },
    { method: 'POST', address: `${address}/claim` },
    { method: 'POST', address: `${address}/decision`, data: { action: 'leave', text: 'Rien à redire.' } },
    { method: 'POST', address: `${address}/restore`, data: { text: 'Rien à redire.' } },
  ]
}

const make = (page: Page, { method, address, data = {} }: Call): Promise<APIResponse> => {
  const { origin } = new URL(test.info().project.use.baseURL ?? '')
  return page.request.fetch(address, { method, headers: { origin }, ...(method === 'GET' ? {} : { data }) })
}
const openScreen = (page: Page, path: string) => page.request.get(path, { headers: { accept: 'text/html' }, maxRedirects: 0 })

test('[RO-05] [RT-39] [RO-01] every screen, call and file of the administration is refused to each lesser role, and given to administrators', async ({
  page,
  browser,
  signIn,
  expectedErrors,
}) => {
  expectedErrors.push(/404/)
  const world = await makeAdminWorld(page, browser)
  await send(page, '/api/account/step-up', { password: PASSWORD })
  const files = new Set<string>()
  page.on('response', (response) => {
    if (/\/r\/admin\/.+\.(js|css)$/.test(response.url())) files.add(response.url())
  })
  await page.goto('/admin/user/')
  await expect(page.getByRole('heading', { level: 1, name: 'Comptes' })).toBeVisible()
  const sent = [...files]
  for (const kind of [/\/entry\.[^/]+\.js$/, /\/page-user-list\.[^/]+\.js$/])
    expect(
      sent.filter((file) => kind.test(file)),
      String(kind),
    ).toHaveLength(1)
  const build = /\/r\/gallery\/([0-9a-f]{16})\//.exec(await page.content())?.[1] ?? ''
  const [screens, calls] = [await screensOf(page, world), callsOf(world, build)]
  expect(screens).toContain(`/admin/order/${world.order}/`)

  // Administrators get all of it: the refusals below are due to the role.
  for (const screen of screens) {
    const answer = await openScreen(page, screen)
    expect(answer.status(), screen).toBe(200)
    expect(await answer.text(), screen).toContain('/r/admin/')
  }
  for (const call of calls) {
    const status = (await make(page, call)).status()
    if (call.method === 'GET') expect(status, call.address).toBe(200)
    else expect([404, 409, 422], `${call.method} ${call.address}`).toContain(status)
  }
  for (const file of sent) expect((await page.request.get(file)).status(), file).toBe(200)

  for (const role of LESSER)
    await test.step(role, async () => {
      if (role === 'guest') await page.context().clearCookies()
      else await signIn(role)
      for (const screen of screens) {
        const answer = await openScreen(page, screen)
        if (role === 'guest') {
          expect(answer.status(), screen).toBe(302)
          expect(answer.headers()['location'], screen).toBe(`/login/?callback=${encodeURIComponent(screen)}`)
        } else expect(answer.status(), screen).toBe(404)
        expect(await answer.text(), screen).not.toContain('/r/admin/')
      }
      for (const call of calls)
        expect((await make(page, call)).status(), `${role} ${call.method} ${call.address}`).toBe(role === 'guest' ? 401 : 403)
      for (const deed of deedsOf(world)) {
        const told = `${role} ${deed.method} ${deed.address}`
        expect(role === 'guest' ? [401] : [403, 404], told).toContain((await make(page, deed)).status())
      }
      for (const file of sent) expect((await page.request.get(file)).status(), `${role} ${file}`).toBe(404)

      // View of the other roles: the login page, or a missing page; and no menu entry.
      await page.goto('/admin/order/')
      const way = role === 'guest' ? 'Se connecter' : 'Cette page n’est pas dans l’herbier'
      await expect(page.getByRole('main').getByRole('heading', { level: 1, name: way })).toBeVisible()
      await page.goto('/')
      await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
      const menu = page.getByRole('dialog', { name: 'Menu' })
      await expect(menu.getByRole('link').first()).toBeVisible()
      await expect(menu.locator('a[href^="/admin/"]')).toHaveCount(0)
    })

  // None of the refused calls changed the case: an administrator finds it as it was.
  await signIn('admin')
  const [read, claim] = deedsOf(world)
  for (const deed of [read, claim]) expect(deed && (await make(page, deed)).status()).toBe(200)
})
