import { openService, signInByService } from '../../steps/account-steps.ts'
import { expect, test } from '../../fixtures.ts'
import type { Page } from '@playwright/test'

const button = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Continuer avec/ })

test('[LG-04] [LG-05] an identity provider signs in through a window of 450 by 500, which is polled every 80 ms for its closing', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const seen: { opened: string[]; paces: number[] } = { opened: [], paces: [] }
    Object.assign(window, { seen })
    const open = window.open.bind(window)
    window.open = (address, name, features) => {
      seen.opened.push(String(features))
      return open(address, name, features)
    }
    const every = window.setInterval.bind(window)
    Object.assign(window, {
      setInterval: (work: () => void, pace: number) => {
        seen.paces.push(pace)
        return every(work, pace)
      },
    })
  })
  await page.goto('/login/?callback=%2Fabout%2F')
  const popup = await openService(page)
  const seen = await page.evaluate(() => (window as unknown as { seen: { opened: string[]; paces: number[] } }).seen)
  expect(seen.opened).toEqual(['popup,width=450,height=500'])
  expect(seen.paces).toContain(80)
  await signInByService(popup, 'Ondine Vasseur')
  await expect(page).toHaveURL('/about/')
  await page.goto('/settings/sign-in/')
  await expect(page.getByText(/ondine\.vasseur/).first()).toBeVisible()
  await expect(
    page.getByText('Aucun : vous entrez par une clé d’accès ou un compte relié.'.replace(' :', '\u00A0:')),
  ).toBeVisible()
})

test(
  '[LG-05] after a window is closed without signing in, the page checks the session, and the person can cancel',
  { tag: '@soak' },
  async ({ page }) => {
    await page.goto('/login/')
    await (await openService(page)).close()
    await expect(page.getByText('La connexion se poursuit dans l’autre fenêtre.')).toBeVisible()
    await page.getByRole('button', { name: 'Abandonner' }).click()
    await expect(page.getByText('La connexion se poursuit dans l’autre fenêtre.')).toBeHidden()
  },
)

test.describe('in a web view of iOS', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
  })

  test('[LG-05] a service signs in in the same window', { tag: '@soak' }, async ({ page }) => {
    await page.goto('/login/?callback=%2Fabout%2F')
    await button(page).click()
    await signInByService(page, 'Basile Rey')
    await expect(page).toHaveURL('/about/')
  })
})
