import { signInOn, test } from '../../fixtures.ts'
import { visit } from '../../steps/axe-steps.ts'
import { makeEveryRoute } from '../../world/every-route.ts'
import { routePaths } from '../../world/route-paths.ts'

/** Pages of editors and of administrators; a member, whose things they are, opens all others. */
const EDITORS = /^\/(?:\w+\/(?:history|review)|(?:artwork|category|species|article)\/edit|import|match|merge|record)\//
const ADMINS = /^\/(?:admin\/|record\/bulk\/\d)/

test.describe('axe finds no violation', () => {
  // The appeal has no valid token, and the comparison no two releases.
  test.use({ expectedErrors: [/status of 422/] })
  test.describe.configure({ timeout: process.env['FULL'] === '1' ? 3_600_000 : 900_000 })

  test('on any route of a remote', { tag: '@soak' }, async ({ page, browser }) => {
    const paths = Object.values(routePaths(await makeEveryRoute(page, browser)))
    await visit(
      page,
      paths.filter((path) => !EDITORS.test(path) && !ADMINS.test(path)),
    )
    await signInOn(page, 'editor')
    await visit(
      page,
      paths.filter((path) => EDITORS.test(path) && !ADMINS.test(path)),
    )
    await signInOn(page, 'admin')
    await visit(
      page,
      paths.filter((path) => ADMINS.test(path)),
    )
  })
})
