import { expect, PASSWORD, test } from '../../fixtures.ts'
import { release, releaseChanged } from '../../running.ts'

const intro = 'Les espèces du catalogue, leurs noms et leurs planches.'
const drafted = 'Les espèces, en cours de réécriture.'

test(
  '[MF-07] a build that is not live runs in the real host for one session, marked, until it is ended',
  { tag: '@soak' },
  async ({ page, signIn, browser, expectedErrors }) => {
    expectedErrors.push(/403 \(Forbidden\)/)
    const build = await releaseChanged('gallery', 'kit/record/list/list-texts.ts', intro, drafted)
    await release('rollback', 'gallery', '--note', 'not yet')
    await signIn('admin')
    await page.goto('/species/')
    await expect(page.getByText(intro)).toBeVisible()
    const origin = new URL(page.url()).origin
    const proof = await page.request.post('/api/account/step-up', { headers: { origin }, data: { password: PASSWORD } })
    expect(proof.status(), await proof.text()).toBe(200)
    const set = await page.request.post('/api/release/override', { headers: { origin }, data: { name: 'gallery', build } })
    expect(set.status(), await set.text()).toBe(200)
    await page.goto('/species/')
    await expect(page.getByText(drafted)).toBeVisible()
    const bar = page.getByRole('status').filter({ hasText: 'version en développement de gallery' })
    await expect(bar).toBeVisible()
    const other = await browser.newPage({ baseURL: origin })
    await other.goto('/species/')
    await expect(other.getByText(intro)).toBeVisible()
    await expect(other.getByText('version en développement')).toHaveCount(0)
    await other.close()
    await bar.getByRole('button', { name: 'Terminer' }).click()
    await expect(page.getByText(intro)).toBeVisible()
    await expect(bar).toHaveCount(0)
  },
)

test(
  '[MF-09] [MF-10] a release that breaks while a person writes is replaced within the page: the text stays, and the server gets the release at fault',
  { tag: '@soak' },
  async ({ page, signIn, expectedErrors }) => {
    // A save of the broken composer may be in progress: the next composer then saves a draft of its own.
    expectedErrors.push(/broken while writing/, /409 \(Conflict\) .*\/api\/draft\//)
    const hook = "  const { send, busy, error } = useSendPost('new')"
    const build = await releaseChanged(
      'social',
      'features/note/note-composer.tsx',
      hook,
      `${hook}\n  if (JSON.stringify(draft).includes('brouillon cassant')) throw new Error('broken while writing')`,
    )
    await signIn('user')
    await page.goto('/note/add/')
    const reported = page.waitForRequest(
      (request) => request.url().endsWith('/api/release/report') && request.postDataJSON().failure === 'render',
    )
    await page.getByLabel('Vos mots').click()
    await page.keyboard.type('Un long brouillon cassant', { delay: 40 })
    const said = page.getByText('La version précédente de cette partie s’affiche')
    await expect(said.first()).toBeInViewport()
    await expect(page.getByLabel('Vos mots')).toHaveValue('Un long brouillon cassant')
    await expect(page.getByLabel('Vos mots')).toBeFocused()
    await page.keyboard.type(' et la suite de la phrase')
    await expect(page.getByLabel('Vos mots')).toHaveValue('Un long brouillon cassant et la suite de la phrase')
    expect((await reported).postDataJSON()).toMatchObject({
      name: 'social',
      build,
      failure: 'render',
      ticket: expect.any(String),
    })
    await release('rollback', 'social')
  },
)
