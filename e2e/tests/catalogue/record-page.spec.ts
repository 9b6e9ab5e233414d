import { expect, scriptsThere, test } from '../../fixtures.ts'
import { SCREENS } from '../../steps/screens.ts'

const works = 'ul[aria-label="Œuvres"] > li'

test('[RT-03] a record opens by its address with and without a trailing slash', { tag: '@soak' }, async ({ page }) => {
  await page.goto('/artwork/')
  const to = (await page.locator(works).first().getByRole('link').getAttribute('href')) ?? ''
  for (const path of [to, to.replace(/\/$/, '')]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'Iris germanica' })).toBeVisible()
  }
})

test('[RT-03] [ER-04] a record or photograph that does not exist says so on its page, without a dialog over it', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/404/)
  for (const [path, call] of [
    ['/artwork/999999999/', '/api/bibliography/999999999'],
    ['/media/999999999/', '/api/media/999999999'],
  ] as const) {
    const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname === call)
    await page.goto(path)
    expect((await answered).status()).toBe(404)
    await scriptsThere(page)
    for (const screen of SCREENS) {
      await page.setViewportSize(screen)
      await expect(page.getByRole('main')).toContainText('n’existe pas')
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
    }
  }
})

for (const [call, path] of [
  ['/api/bibliography?class=artwork&pictured=1&_size=1', '/artwork/'],
  ['/api/species?pictured=1&_size=1', '/species/'],
] as const)
  test(
    `[RT-03] [RT-41] on wide screens the work of ${path} stays beside its text and never covers its links`,
    { tag: '@soak' },
    async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 800 })
      const [record] = ((await (await page.request.get(call)).json()) as { list: { data: { id: number }[] } }).list.data
      await page.goto(`${path}${record?.id ?? 0}/`)
      const work = page
        .getByRole('main')
        .getByRole('button', { name: /Agrandir/ })
        .first()
      await expect(work).toBeVisible()
      const linked = page.getByRole('article').getByRole('heading', { level: 2 }).first()
      for (const to of ['start', 'center'] as const) {
        await linked.evaluate((element, block) => element.scrollIntoView({ block, behavior: 'instant' }), to)
        const [above, below] = [await work.boundingBox(), await linked.boundingBox()]
        expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
      }
    },
  )

for (const [call, path] of [
  ['/api/bibliography?class=artwork&pictured=1&_size=1', '/artwork/'],
  ['/api/species?pictured=1&_size=1', '/species/'],
] as const)
  test(
    `[RT-03] [RT-41] a record of ${path} prints without its controls, dark on white in both themes`,
    { tag: '@soak' },
    async ({ page }) => {
      const [record] = ((await (await page.request.get(call)).json()) as { list: { data: { id: number }[] } }).list.data
      await page.goto(`${path}${record?.id ?? 0}/`)
      const actions = page.getByRole('button', { name: 'Exporter' })
      await expect(actions).toBeVisible()
      await expect(page.getByRole('button', { name: /^J’aime/ })).toBeVisible()
      const title = page.getByRole('heading', { level: 1 })
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      await expect(actions).toBeHidden()
      await expect(page.getByRole('button', { name: /^J’aime/ })).toBeHidden()
      await expect(title).toBeVisible()
      await expect(title).toHaveCSS('color', 'rgb(30, 26, 22)')
      // No entry is split by a page break.
      await expect(title).toHaveCSS('break-after', 'avoid')
      const cut = await page
        .getByRole('main')
        .locator('dl, li')
        .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).breakInside))
      expect([...new Set(cut)]).toEqual(['avoid'])
      await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'night'))
      await expect(title).toHaveCSS('color', 'rgb(30, 26, 22)')
      const margin = await page.evaluate(() => {
        // Layers contain rules of their own.
        const within = (rule: CSSRule): CSSRule[] =>
          rule instanceof CSSLayerBlockRule ? [...rule.cssRules].flatMap(within) : [rule]
        return [...document.styleSheets]
          .flatMap((sheet) => [...sheet.cssRules].flatMap(within))
          .filter((rule) => rule instanceof CSSPageRule)
          .map((rule) => rule.cssText)
      })
      expect(margin.join()).toContain('margin')
    },
  )
