import type { Page } from '@playwright/test'
import { expect, scriptsThere, settled, test } from '../../fixtures.ts'
import { newcomer } from '../../steps/people-steps.ts'
import { answerOffline, installed, UNREACHED } from '../../steps/worker-steps.ts'

/** Languages of the files of texts that a page asks for from now on. */
const textsAskedFor = (page: Page): Set<string> => {
  const languages = new Set<string>()
  page.on('request', (request) => {
    const language = /\/texts-(?:[\w-]+-)?(fr|en)\.[^/]+\.js$/.exec(new URL(request.url()).pathname)?.[1]
    if (language !== undefined) languages.add(language)
  })
  return languages
}

test('[DO-08] a page in French, opened and led on, loads no English texts', async ({ page }) => {
  const asked = textsAskedFor(page)
  await page.goto('/artwork/')
  await settled(page)
  await page.getByRole('list', { name: 'Œuvres' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/artwork\/\d+\//)
  await settled(page)
  expect([...asked]).toEqual(['fr'])
})

test('[DO-08] a change of language loads the other texts, and the open page reads as one that was opened in it', async ({
  page,
}) => {
  await newcomer(page, 'Langues')
  await page.goto('/settings/')
  await scriptsThere(page)
  await settled(page)
  const words = page.locator('h1, h2, h3, label, nav a')
  const before = await words.allInnerTexts()
  const asked = textsAskedFor(page)
  await page.getByText('English', { exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect([...asked]).toEqual(['en'])
  const changed = await words.allInnerTexts()
  expect(changed).not.toEqual(before)
  asked.clear()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
  await settled(page)
  expect(await words.allInnerTexts()).toEqual(changed)
  expect([...asked]).toEqual(['en'])
})

test.describe('on a device that has the site', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: [UNREACHED] })
  test('[DO-08] [PW-02] offline, texts of a language that was never shown here come from the device', async ({
    page,
    context,
  }) => {
    const asked = textsAskedFor(page)
    await page.goto('/')
    await installed(page)
    await settled(page)
    expect([...asked]).toEqual(['fr'])
    await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
    await page.evaluate(() => {
      document.cookie = 'florilege_language=en; path=/'
    })
    await answerOffline(page)
    await context.setOffline(true)
    await page.goto('/species/')
    await expect(page.getByRole('navigation').last().getByRole('link', { name: 'Flora' })).toBeVisible()
    await expect(page.getByText('You are offline')).toBeVisible()
    expect([...asked]).toContain('en')
  })
})
