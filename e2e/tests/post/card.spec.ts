import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { another, newcomer } from '../../steps/people-steps.ts'
import { SCREENS } from '../../steps/screens.ts'
import { makeNote, post, words } from '../../steps/social-steps.ts'

const linking: number[] = []
const makeLinking = async (page: Page, text: string): Promise<number> => {
  const id = await makeNote(page, text)
  linking.push(id)
  return id
}

// Everybody sees them on the home page, whose documents other tests check.
test.afterEach(async ({ page }) => {
  const { origin } = new URL(test.info().project.use.baseURL ?? '')
  for (const id of linking.splice(0))
    expect((await page.request.delete(`/api/post/${id}`, { headers: { origin } })).status()).toBe(200)
})

test(
  '[FE-06] a link to a post of the site becomes its card, and stays a link without access to the post; a video loads nothing before a press',
  { tag: '@journey' },
  async ({ page, browser }) => {
    const { origin } = new URL(test.info().project.use.baseURL ?? '')
    const camille = await newcomer(page, 'Camille')
    const secret = words('Pour moi seule')
    const own = await makeNote(page, secret, 0)
    const text = words('À relire')
    const linked = await makeLinking(page, `${text} ${origin}/note/${own}/ et ${origin}/people/${camille.id}/`)
    const foreign: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== origin) foreign.push(request.url())
    })
    await page.goto(`/note/${linked}/`)
    for (const screen of SCREENS) {
      await page.setViewportSize(screen)
      const card = page.getByRole('link').filter({ hasText: secret })
      await expect(card).toHaveAttribute('href', `/note/${own}/`)
      await expect(card).toBeVisible()
      await expect(post(page, text).getByRole('link', { name: new RegExp(`/note/${own}/$`) })).toBeVisible()
      await expect(post(page, text).getByRole('link', { name: camille.name, exact: true }).last()).toBeVisible()
    }

    const theo = await another(browser, 'Théo')
    const answered = theo.page.waitForResponse((answer) => answer.url().includes('/api/card'))
    await theo.page.goto(`/note/${linked}/`)
    const answer = await answered
    expect(answer.status()).toBe(200)
    expect(await answer.json()).toMatchObject({ data: { items: [], entities: [{ id: camille.id }] } })
    for (const screen of SCREENS) {
      await theo.page.setViewportSize(screen)
      await expect(post(theo.page, text).getByRole('link', { name: new RegExp(`/note/${own}/$`) })).toBeVisible()
      await expect(theo.page.getByText(secret)).toHaveCount(0)
    }

    const video = await makeLinking(page, `${words('À voir')} https://youtu.be/aqz-KE-bpKQ`)
    await page.goto(`/note/${video}/`)
    for (const screen of SCREENS) {
      await page.setViewportSize(screen)
      await expect(page.getByRole('button', { name: 'Lire la vidéo sur YouTube' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'youtu.be/aqz-KE-bpKQ' })).toBeVisible()
      await expect(page.locator('iframe')).toHaveCount(0)
    }
    expect(foreign).toEqual([])
  },
)

test('[FE-06] links in a list become cards by one call, each by the reader’s access, and no call fails', async ({
  page,
  browser,
}) => {
  const { origin } = new URL(test.info().project.use.baseURL ?? '')
  const camille = await newcomer(page, 'Camille')
  const [open, secret] = [words('Pour tous'), words('Pour moi seule')]
  const targets = [await makeNote(page, open, 9), await makeNote(page, secret, 0)]
  const texts = [words('Premier lien'), words('Second lien')]
  for (const [at, text] of texts.entries()) await makeLinking(page, `${text} ${origin}/note/${targets[at]}/`)

  const theo = await another(browser, 'Théo')
  const [calls, failed]: [string[], string[]] = [[], []]
  theo.page.on('response', (answer) => {
    if (answer.url().includes('/api/card')) calls.push(answer.url())
    if (answer.status() >= 400) failed.push(answer.url())
  })
  await theo.page.goto(`/people/${camille.id}/`)
  const shown = post(theo.page, texts[0] ?? '').getByRole('link')
  const hidden = post(theo.page, texts[1] ?? '').getByRole('link')
  for (const screen of SCREENS) {
    await theo.page.setViewportSize(screen)
    await expect(shown.filter({ hasText: open })).toHaveAttribute('href', `/note/${targets[0]}/`)
    await expect(shown.filter({ hasText: open })).toBeVisible()
    await expect(hidden.and(theo.page.getByRole('link', { name: new RegExp(`/note/${targets[1]}/$`) }))).toBeVisible()
    await expect(theo.page.getByText(secret)).toHaveCount(0)
  }
  expect(calls).toHaveLength(1)
  expect(failed).toEqual([])
})
