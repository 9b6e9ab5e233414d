import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { words } from '../../steps/social-steps.ts'

const sheet = /\/r\/gallery\/[^/]+\/page-artwork-list\.[^/]+\.css$/

/** Active stylesheets of the gallery. */
const inForce = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.styleSheets].flatMap(({ href, disabled }) => (href?.includes('/r/gallery/') && !disabled ? [href] : [])),
  )

test('the styles of a remote load before its paint, stay within its layer, and are removed with it', async ({ page }) => {
  const held: (() => Promise<void>)[] = []
  let open = false
  await page.route(sheet, (route) => (open ? route.continue() : void held.push(() => route.continue())))
  const main = page.getByRole('main')
  // Detects frames in which works are on the page without their styles.
  await page.addInitScript(() => {
    const look = () => {
      const styled = [...document.styleSheets].some(({ href, disabled }) => href?.includes('/page-artwork-list.') && !disabled)
      if (!styled && document.querySelector('main a') !== null) Object.assign(window, { unstyled: true })
      requestAnimationFrame(look)
    }
    look()
  })
  await page.goto('/artwork/', { waitUntil: 'commit' })
  await expect.poll(() => held.length).toBeGreaterThan(0)
  await expect(page.getByRole('banner')).toBeVisible()
  open = true
  await Promise.all(held.map((go) => go()))
  await expect(main.getByRole('link').first()).toBeVisible()
  expect(await page.evaluate(() => 'unstyled' in window)).toBe(false)

  const layers = () =>
    page.evaluate(() => {
      const sheets = [...document.styleSheets].filter(({ href }) => href?.includes('/r/gallery/'))
      const rules = sheets.flatMap(({ cssRules }) => [...cssRules])
      return [...new Set(rules.map((rule) => (rule instanceof CSSLayerBlockRule ? rule.name : rule.cssText)))]
    })
  await expect.poll(layers).toEqual(['remote-gallery'])
  expect((await inForce(page)).length).toBeGreaterThan(0)
  // Navigates to a page of the host, in the same document.
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Informations' }).click()
  await expect(page).toHaveURL('/info/')
  await expect.poll(() => inForce(page)).toEqual([])
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

/** Pages of a site where a remote was never released. */
const without = (page: Page, remote: string) =>
  page.route(
    (url) => !/^\/(?:api|r|media-files)\//.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch()
      const body = (await response.text()).replace(
        /(id="florilege">)([^]*?)(<\/script>)/,
        (_, open: string, json: string, close: string) => {
          const payload = JSON.parse(json) as { set: { remotes: { name: string }[] } }
          payload.set.remotes = payload.set.remotes.filter(({ name }) => name !== remote)
          return open + JSON.stringify(payload).replaceAll('<', '\\u003c') + close
        },
      )
      await route.fulfill({ response, body })
    },
  )

test('[MF-14] an extension point without a provider is left out', { tag: '@soak' }, async ({ page, signIn }) => {
  await signIn('user')
  await without(page, 'media')
  const text = words('Sans la médiathèque')
  await page.goto('/')
  await page.getByRole('button', { name: 'Publier' }).last().click()
  const composer = page.getByRole('dialog', { name: 'Publier' })
  await composer.getByLabel('Vos mots').fill(text)
  await composer.getByRole('button', { name: 'Ajouter des photos' }).click()
  await expect(composer.getByText('Il n’est pas possible d’ajouter des images pour le moment.')).toBeVisible()
  await composer.getByRole('button', { name: 'Publier', exact: true }).click()
  await expect(page.getByRole('article').filter({ hasText: text })).toBeVisible()
  await page.goto('/media/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('pas dans l’herbier')
  await page.goto('/artwork/')
  await page
    .getByRole('link', { name: /Iris germanica/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/artwork\/\d+\//)
  const at = page.url()
  await page
    .getByRole('button', { name: /^Agrandir/ })
    .first()
    .click()
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('Il n’est pas possible d’agrandir les images')
  await expect(page).toHaveURL(at)
})

test(
  '[MF-14] home and posts work without the gallery, and a post without its linked record',
  { tag: '@soak' },
  async ({ page, signIn }) => {
    await signIn('user')
    await without(page, 'gallery')
    await page.goto('/')
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  },
)
