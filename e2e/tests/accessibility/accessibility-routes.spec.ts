import { signInOn, test } from '../../fixtures.ts'
import { visit } from '../../steps/axe-steps.ts'
import { declaredRoutes } from '../../../tools/features/declared-routes.ts'
import { makeEveryRoute } from '../../world/every-route.ts'
import { routePaths } from '../../world/route-paths.ts'

test.describe('axe finds no violation', () => {
  // The appeal has no valid token, and the comparison no two releases.
  test.use({ expectedErrors: [/status of 422/] })
  test.describe.configure({ timeout: process.env['FULL'] === '1' ? 3_600_000 : 900_000 })

  test('on any route of a remote', { tag: '@soak' }, async ({ page, browser }) => {
    const paths = routePaths(await makeEveryRoute(page, browser))
    const { member = [], admin = [] } = Object.groupBy(await declaredRoutes(), ({ access }) =>
      access === 'editor' || access === 'admin' ? 'admin' : 'member',
    )
    const visitAll = (routes: typeof member): Promise<void> =>
      visit(
        page,
        routes.map(({ path }) => paths[path] ?? path),
      )
    await visitAll(member)
    // An open page reloads itself when its person changes.
    await page.goto('about:blank')
    await signInOn(page, 'admin')
    await visitAll(admin)
  })
})
