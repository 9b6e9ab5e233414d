import { main } from '../contained-steps.ts'
import { expect, test } from '../fixtures.ts'
import { release, releaseChanged } from '../running.ts'

test.describe.configure({ timeout: 120_000 })

// One release of the gallery whose part of the home page takes the bars away, where the remote "social" has a part as well.
const header = 'const t = useTexts(texts)'
const harm = `${header}
  React.useEffect(() => {
    if (window.sessionStorage.getItem('harm') === 'slot')
      setTimeout(() => document.querySelectorAll('nav, header').forEach((bar) => bar.remove()), 300)
  }, [])`

test.beforeAll(async () => {
  const imports = "import * as React from 'react'\nimport { useCall }"
  await releaseChanged('gallery', 'features/home/home-plates.tsx', header, harm, 'import { useCall }', imports)
})
test.afterAll(async () => {
  await release('rollback', 'gallery', '--note', 'end of the test')
})

test('[MF-09] T17 harm from one part of a page is put down to the remote that does it, and the others of the page stay and are not told of', async ({
  page,
}) => {
  const told: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/release/report')) told.push((request.postDataJSON() as { name: string }).name)
  })
  await page.addInitScript(() => window.sessionStorage.setItem('harm', 'slot'))
  await page.goto('/')
  // Of the gallery, the release before: what is open says so.
  await expect(main(page).getByText('version précédente')).toBeVisible({ timeout: 30_000 })
  await expect(main(page).getByRole('heading', { name: 'Planches nouvelles' })).toBeVisible()
  await expect(main(page).getByRole('article').first()).toBeVisible()
  const out = () => page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('florilege.broken') ?? '{}') as object))
  const known = await page.evaluate(() => document.getElementById('florilege')?.textContent ?? '')
  const gallery = [...known.matchAll(/"name":"gallery","build":"([^"]+)"/g)].map(([, build]) => build)
  expect(await out()).toHaveLength(1)
  expect(gallery).toContain((await out())[0])
  // Told once a page has stood without harm for a while; of nobody else.
  await expect.poll(() => told, { timeout: 20_000 }).toEqual(['gallery'])
  await page.getByRole('navigation', { name: 'Rubriques' }).last().getByRole('link', { name: 'Moi' }).click()
  await expect(page).toHaveURL(/\/profile\/|\/login\//)
})
