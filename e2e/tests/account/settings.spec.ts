import { joinOn, newMail } from '../../steps/account-steps.ts'
import { expect, signInOn, test } from '../../fixtures.ts'
import { send } from '../../steps/people-steps.ts'
import type { DemoRole } from '../../fixtures.ts'

const sections = ['sign-in', 'devices', 'notifications', 'privacy', 'blocked', 'data', 'leave']
const roles: DemoRole[] = ['user', 'contrib', 'editor', 'admin']

test('[RT-38] [LG-02] every section asks a guest to sign in, at its own address', { tag: '@soak' }, async ({ page }) => {
  for (const section of sections) {
    const answer = await page.goto(`/settings/${section}/`)
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Se connecter')
    await expect(page).toHaveURL(`/settings/${section}/`)
  }
})

for (const role of roles) {
  test(`[RT-38] ${role} has every section, one step from the settings`, { tag: '@soak' }, async ({ page }) => {
    await signInOn(page, role)
    await page.goto('/settings/')
    const links = page.getByRole('navigation', { name: 'Rubriques des réglages' }).getByRole('link')
    await expect(links).toHaveCount(sections.length)
    for (const index of sections.keys()) {
      await links.nth(index).click()
      await expect(page).toHaveURL(`/settings/${sections[index]}/`)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await page.goBack()
    }
  })
}

test('[RT-38] choices are saved at once, and kept after a reload', { tag: '@journey' }, async ({ page }) => {
  await joinOn(page, newMail('choix'))
  await page.goto('/settings/notifications/')
  await page.getByText('Chaque semaine').click()
  await page.getByLabel('Respecter des heures calmes').check()
  await page.getByLabel('De', { exact: true }).selectOption('21')
  await page.getByLabel('Une demande d’amitié').uncheck()
  await expect(page.getByText('Enregistré')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Chaque semaine' })).toBeChecked()
  await expect(page.getByLabel('De', { exact: true })).toHaveValue('21')
  await expect(page.getByLabel('Une demande d’amitié')).not.toBeChecked()
  await page.goto('/settings/privacy/')
  await page.getByLabel('Notes', { exact: true }).selectOption({ label: 'Amitiés' })
  await expect(page.getByText('Enregistré')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Notes', { exact: true })).toHaveValue('1')
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/] })

  test(
    '[RT-38] an unsaved choice stays, is marked as unsaved, and is saved when the connection is back',
    { tag: '@soak' },
    async ({ page }) => {
      await joinOn(page, newMail('reseau'))
      await page.goto('/settings/privacy/')
      await page.context().setOffline(true)
      await page.getByLabel('Notes', { exact: true }).selectOption({ label: 'Moi seulement' })
      await expect(page.getByText('Pas enregistré. Votre choix est gardé ici.')).toBeVisible()
      await expect(page.getByLabel('Notes', { exact: true })).toHaveValue('0')
      await page.context().setOffline(false)
      await expect(page.getByText('Enregistré', { exact: true })).toBeVisible()
      await page.reload()
      await expect(page.getByLabel('Notes', { exact: true })).toHaveValue('0')
    },
  )
})

test('[RT-38] blocked people are listed and unblocked', { tag: '@soak' }, async ({ page }) => {
  await joinOn(page, newMail('bloque'))
  const people = (await (await page.request.get('/api/people?_size=100')).json()) as {
    list: { data: { id: number; display_name: string }[] }
  }
  const other = people.list.data.find(({ display_name }) => display_name !== 'Jeanne Barret')
  await send(page, `/api/block/${other?.id}`)
  await page.goto('/settings/blocked/')
  await page.getByRole('button', { name: `Débloquer ${other?.display_name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Débloquer' }).click()
  await expect(page.getByText('Vous n’avez bloqué personne')).toBeVisible()
})
