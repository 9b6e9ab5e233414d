import { expect, test } from '../../fixtures.ts'
import { release, releaseChanged } from '../../running.ts'

test.describe.configure({ timeout: 120_000 })

const intro = 'Les espèces du catalogue, leurs noms et leurs planches.'

test(
  '[BY-11] [MF-10] a release that cannot be fetched is reported with the cache state of the previous one',
  { tag: '@soak' },
  async ({ page, browser, expectedErrors }) => {
    expectedErrors.push(/Failed to load resource/, /Failed to fetch dynamically imported module/, /net::ERR/)
    await page.goto('/species/')
    await expect(page.getByText(intro)).toBeVisible()
    const build = await releaseChanged('gallery', 'kit/record/list/list-texts.ts', intro, `${intro} `)
    try {
      const told = async (visitor: typeof page) => {
        // By the browser itself: a route of the test would leave out its cache.
        const network = await visitor.context().newCDPSession(visitor)
        await network.send('Network.enable')
        await network.send('Network.setBlockedURLs', { urls: [`*/r/gallery/${build}/entry.*`] })
        const asked = visitor.waitForRequest((request) => request.url().endsWith('/api/release/report'))
        await visitor.goto('/species/')
        // The one before serves, for either.
        await expect(visitor.getByText('La version précédente de cette partie s’affiche')).toBeVisible()
        return (await asked).postDataJSON() as unknown
      }
      expect(await told(page)).toMatchObject({ name: 'gallery', build, failure: 'unreachable', cold: false })
      expect(await told(await (await browser.newContext()).newPage())).toMatchObject({
        name: 'gallery',
        build,
        failure: 'unreachable',
        cold: true,
      })
    } finally {
      await release('rollback', 'gallery', '--note', 'end of the test')
    }
  },
)
