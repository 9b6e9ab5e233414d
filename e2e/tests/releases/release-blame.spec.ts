import { expect, test } from '../../fixtures.ts'
import { release, releaseChanged } from '../../running.ts'

test.describe.configure({ timeout: 120_000 })

// One release of the gallery whose species page shows a picture of another site on demand.
const header = "usePage({ title: t('species_title'), add: useAddRecord('species') })"
const harm = `const [isShown, show] = React.useState(false)
  ${header}`
const intro = '<p className={styles.intro}>'
const controls = `<button onClick={() => show(true)}>Show</button>
    {isShown && <img alt="" src="https://elsewhere.example/x.png" />}
    ${intro}`

let build = ''
test.beforeAll(async () => {
  const imports = "import * as React from 'react'\nimport { usePage,"
  const texts = [header, harm, 'import { usePage,', imports, intro, controls]
  build = await releaseChanged('gallery', 'features/species/species-list-page.tsx', ...texts)
})
test.afterAll(async () => {
  await release('rollback', 'gallery', '--note', 'end of the test')
})

test('[MF-10] a policy violation without a script is reported for the remote that brought the element', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/elsewhere\.example/)
  await page.goto('/species/')
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/release/report'))
  await page.getByRole('button', { name: 'Show' }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    name: 'gallery',
    build,
    failure: 'policy',
    message: expect.stringMatching(/^img-src https:\/\/elsewhere\.example/),
  })
})
