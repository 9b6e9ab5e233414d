import type { Page } from '@playwright/test'
import { inLanguage, look, visit } from '../../steps/axe-steps.ts'
import { expect, test } from '../../fixtures.ts'
import { newcomer } from '../../steps/people-steps.ts'
import { address } from '../../running.ts'
import { words } from '../../steps/social-steps.ts'
import { installed, UNREACHED } from '../../steps/worker-steps.ts'

test.use({ serviceWorkers: 'allow', expectedErrors: [UNREACHED] })

const night = { width: 390, colorScheme: 'dark' } as const

test(
  '[BY-08] [CO-09] the outbox and the page of failed shares are in English as well, without axe violations',
  { tag: '@soak' },
  async ({ page, context }) => {
    await newcomer(page, 'Jade')
    await inLanguage(page, 'en')
    await page.goto('/')
    await installed(page)
    await page.goto('/note/add/')
    await expect(page.getByLabel('Your text')).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('alertdialog', { name: 'Offline' }).getByRole('button').click()
    await page.getByLabel('Your text').fill(words('Written without a network'))
    await page.getByRole('main').getByRole('button', { name: 'Post' }).click()
    await page.getByRole('link', { name: '1 waiting to be sent' }).click()
    // The message about saving is gone by then.
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Outbox' }).getByRole('listitem')).toContainText('waiting for a connection')
    await look(page, 'the outbox in English', night)
    await page.getByRole('button', { name: 'Don’t send' }).click()
    await page.getByRole('alertdialog', { name: 'Delete without sending?' }).getByRole('button', { name: 'Don’t send' }).click()
    await expect(page.getByText('Nothing waiting')).toBeVisible()
    await context.setOffline(false)
    await visit(page, ['/share/?missing=room', '/share/?missing=worker', '/share/?missing=none', '/outbox/'])
    await inLanguage(page, 'en')
    await page.goto('/share/?missing=room')
    await expect(page.getByText('This device has no room left to keep what you share')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Choose photographs' })).toBeVisible()
  },
)

test.describe('on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  })

  test(
    '[PW-01] the instructions for installing by hand are in both languages, without axe violations',
    { tag: '@soak' },
    async ({ page, signIn }) => {
      await signIn('user')
      for (const [language, button, title, first] of [
        ['fr', 'Installer', 'Installer Florilège', 'Touchez « Partager »'],
        ['en', 'Install', 'Install Florilège', 'Tap “Share”'],
      ] as const) {
        await inLanguage(page, language)
        // An open sheet is restored by a reload.
        await page.goto('about:blank')
        await page.goto('/settings/')
        await page.getByRole('main').getByRole('button', { name: button, exact: true }).click()
        const sheet = page.getByRole('dialog', { name: title })
        await expect(sheet.getByRole('listitem')).toHaveCount(3)
        await expect(sheet.getByRole('listitem').first()).toContainText(first.replaceAll(/ (?=»)|(?<=«) /g, '\u202F'))
        await look(page, `installing by hand in ${language}`, language === 'fr' ? night : { width: 1280, colorScheme: 'light' })
      }
    },
  )
})

const deny = async (page: Page): Promise<void> => {
  const tools = await page.context().newCDPSession(page)
  const { browserContextId = '' } = (await tools.send('Target.getTargetInfo')).targetInfo
  const denied = { permission: { name: 'notifications' }, setting: 'denied', origin: address(), browserContextId } as const
  await tools.send('Browser.setPermission', denied)
}

test('[ST-20] [ER-10] with denied notifications, in both languages, the button is disabled and instructions are shown', async ({
  page,
  signIn,
}) => {
  await signIn('user')
  await page.goto('/about/')
  await installed(page)
  await deny(page)
  for (const [language, said, button, way, quiet] of [
    [
      'fr',
      'Les notifications sont refusées pour ce site.',
      'Me prévenir sur cet appareil',
      'ouvrez les autorisations de ce site',
      'Heures calmes',
    ],
    ['en', 'Notifications are blocked for this site.', 'Turn on notifications', 'open this site’s permissions', 'Quiet hours'],
  ] as const) {
    await inLanguage(page, language)
    await page.goto('/settings/notifications/')
    await expect(page.getByText(said)).toBeVisible()
    await expect(page.getByRole('button', { name: button })).toBeDisabled()
    await expect(page.getByText(way)).toBeVisible()
    await expect(page.getByRole('heading', { name: quiet })).toBeVisible()
    await look(page, `denied notifications in ${language}`, night)
  }
})
