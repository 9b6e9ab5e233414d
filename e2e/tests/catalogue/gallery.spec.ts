import { expect, scriptsThere, signInOn, test } from '../../fixtures.ts'
import { SCREENS } from '../../steps/screens.ts'
import { send, words } from '../../steps/social-steps.ts'

const works = 'ul[aria-label="Œuvres"] > li'

test('[RT-02] a guest sees the plates as a gallery, switches to the article layout and to articles, and shares the address', async ({
  page,
}) => {
  await page.goto('/artwork/')
  await expect(page.locator(works).first()).toContainText('Iris germanica')
  expect(await page.locator(`${works} img`).count()).toBeGreaterThan(10)
  await page.getByRole('button', { name: 'Voir en liste' }).click()
  await expect(page).toHaveURL(/view=list/)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Voir en galerie' })).toBeVisible()
  await expect(page.locator(works).first()).toContainText('Iris germanica')
  await page.getByRole('link', { name: 'Articles', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Articles' }).getByRole('listitem')).not.toHaveCount(0)
})

test('[RT-02] filters are stored in the address; going back restores the list', { tag: '@soak' }, async ({ page }) => {
  await page.goto('/artwork/')
  await page.getByRole('button', { name: 'Filtrer et trier' }).click()
  await page.getByLabel('Contient les mots').fill('iris')
  await page.getByRole('button', { name: 'Voir les résultats' }).click()
  await expect(page).toHaveURL(/q=iris/)
  await expect(page.locator(works)).toHaveCount(2)
  await expect(page.getByText('2 résultats')).toBeVisible()
  await page.locator(works).first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Iris')
  await page.goBack()
  await expect(page).toHaveURL(/q=iris/)
  await expect(page.locator(works)).toHaveCount(2)
})

test(
  '[RT-02] a colour filters the works, is stored in the address and shown as a chip, and is removed by it',
  { tag: '@soak' },
  async ({ page }) => {
    await page.goto('/artwork/')
    await page.getByRole('button', { name: 'Filtrer et trier' }).click()
    const choice = page.getByRole('radio', { name: /^rouge/ })
    const [, count] = /(\d+)$/.exec((await page.locator('label').filter({ has: choice }).textContent()) ?? '') ?? []
    await choice.check()
    await page.getByRole('button', { name: 'Voir les résultats' }).click()
    await expect(page).toHaveURL(/colour=red/)
    await expect(page.locator(works)).toHaveCount(Number(count))
    await expect(page.locator(works).filter({ hasText: 'Papaver rhoeas' })).toHaveCount(1)
    await page.reload()
    await expect(page.locator(works)).toHaveCount(Number(count))
    await page.getByRole('link', { name: 'Retirer le filtre rouge' }).click()
    await expect(page).not.toHaveURL(/colour=/)
    await expect(page.locator(works).first()).toContainText('Iris germanica')
  },
)

test(
  '[RT-41] a species is found by a place of its distribution, with any other words',
  { tag: '@soak' },
  async ({ page, signIn }) => {
    await signIn('editor')
    const title = words('Crocus localis')
    const fields = { genus: 'Crocus', epithet: 'localis', distribution: 'Alpes (Savoie), Île-de-France' }
    await send(page, '/api/species', { title, language: 'la', status: 'published', fields })
    await page.goto('/species/')
    await page.getByRole('button', { name: 'Filtrer et trier' }).click()
    await page.getByLabel('Lieu').selectOption('savoie')
    await page.getByRole('button', { name: 'Voir les résultats' }).click()
    await expect(page).toHaveURL(/place=savoie/)
    await expect(page.getByRole('list', { name: 'Flore' })).toContainText(title)
    await expect(page.getByRole('list', { name: 'Flore' })).not.toContainText('Iris germanica')
    await expect(page.getByRole('link', { name: 'Retirer le filtre Savoie' })).toBeVisible()
  },
)

test(
  '[RT-03] a plate shows its number, label, facts and description, and links to its artist and species and back',
  { tag: '@journey' },
  async ({ page }) => {
    await page.goto('/artwork/')
    await page.locator(works).first().getByRole('link').click()
    await expect(page).toHaveURL(/\/artwork\/\d+\/$/)
    await expect(page.getByText('Planche n°\u00a01')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Iris germanica' })).toBeVisible()
    await expect(page.getByText('44 × 33\u00a0cm')).toBeVisible()
    await page.getByRole('list', { name: 'Espèces représentées' }).getByRole('link').click()
    await expect(page).toHaveURL(/\/species\/\d+\/$/)
    await expect(page.getByText('Iridaceae').first()).toBeVisible()
    await page.getByRole('list', { name: 'Planches' }).getByRole('link').click()
    await expect(page.getByText('Planche n°\u00a01')).toBeVisible()
    await page.getByRole('link', { name: 'Clémence Audouin' }).click()
    await expect(page).toHaveURL(/\/category\/\d+\/$/)
    await expect(page.getByRole('list', { name: 'Œuvres' }).getByRole('listitem')).not.toHaveCount(0)
  },
)

test('[RT-03] a record opens by its address with and without a trailing slash', { tag: '@soak' }, async ({ page }) => {
  await page.goto('/artwork/')
  const to = (await page.locator(works).first().getByRole('link').getAttribute('href')) ?? ''
  for (const path of [to, to.replace(/\/$/, '')]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'Iris germanica' })).toBeVisible()
  }
})

for (const [question, found] of [
  ['fougere langue', 'Asplenium scolopendrium'],
  ['IRIS GERMANICA', 'Iris germanica'],
  ['l’iris d’Allemagne', 'Iris germanica'],
  ["l'iris d'allemagne", 'Iris germanica'],
  ['oeillet des chartreux', 'Dianthus carthusianorum'],
  ['ŒILLET', 'Dianthus carthusianorum'],
  ['digitalis purp', 'Digitalis purpurea'],
  ['taraxacm oficinale', 'Taraxacum officinale'],
] as const) {
  test(`[RT-40] “${question}” finds ${found}`, { tag: '@soak' }, async ({ page }) => {
    await page.goto('/search/')
    await page.getByRole('combobox').fill(question)
    await page.getByRole('combobox').press('Enter')
    await expect(page.getByRole('list', { name: 'Résultats' })).toContainText(found)
  })
}

test('[RT-40] kinds filter the list, and a result opens', { tag: '@journey' }, async ({ page }) => {
  await page.goto('/search/?q=planche')
  await page
    .getByRole('list', { name: 'Affiner' })
    .getByRole('link', { name: /^Articles/ })
    .click()
  await expect(page).toHaveURL(/kind=article/)
  const hits = page.getByRole('list', { name: 'Résultats' }).getByRole('link')
  await expect(hits.first()).toBeVisible()
  await hits.first().click()
  await expect(page).toHaveURL(/\/article\/\d+\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

for (const [question, kind, place] of [
  ['Hélène Vasseur', 'person', /\/people\/\d+\/$/],
  ['L’herbier partagé', 'group', /\/entity\/\d+\/$/],
] as const)
  test(`[RT-40] a result of kind ${kind} opens its page`, { tag: '@soak' }, async ({ page }) => {
    await signInOn(page, 'user')
    await page.goto(`/search/?${new URLSearchParams({ q: question, kind })}`)
    await page.getByRole('list', { name: 'Résultats' }).getByRole('link', { name: question }).first().click()
    await expect(page).toHaveURL(place)
    await expect(page.getByRole('heading', { name: question }).first()).toBeVisible()
  })

test('[RT-05] artists, movements and genera are listed by class, and lead to their records', async ({ page }) => {
  await page.goto('/category/?class=artist')
  await expect(page.getByRole('list', { name: 'Artistes' })).toContainText('Clémence Audouin')
  await page.getByRole('link', { name: 'Genres', exact: true }).click()
  await expect(page).toHaveURL(/class=taxon/)
  // Imports of other tests add genera of the same name; the oldest has the species of the demo.
  const found = await (await page.request.get('/api/genus?class=taxon&q=Iris&_size=100')).json()
  const genera = (found as { list: { data: { id: number; title: string }[] } }).list.data
  const oldest = Math.min(...genera.filter(({ title }) => title === 'Iris').map(({ id }) => id))
  await page.getByRole('list', { name: 'Genres' }).locator(`a[href="/category/${oldest}/"]`).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Iris')
  await expect(page.getByRole('list', { name: 'Espèces' }).getByRole('listitem')).not.toHaveCount(0)
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
