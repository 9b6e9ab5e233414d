import type { Page } from '@playwright/test'
import { expect, signInOn, test } from '../../fixtures.ts'
import { goOffline } from '../../steps/offline-steps.ts'
import { newcomer } from '../../steps/people-steps.ts'
import { shareFrom } from '../../steps/share-steps.ts'
import { installed, UNREACHED } from '../../steps/worker-steps.ts'

test.use({ serviceWorkers: 'allow', expectedErrors: [UNREACHED] })

const url = 'https://example.org/rosa-gallica'
const field = (page: Page) => page.getByLabel('Vos mots')
const waits = (page: Page) => page.getByRole('link', { name: 'Ce que vous avez partagé attend dans une nouvelle note' })

test(
  '[PW-01] text and a link shared by another application become a note after a sign-in, and survive the end of the worker',
  { tag: '@soak' },
  async ({ page, context }) => {
    await page.goto('/about/')
    await installed(page)
    await shareFrom(page, [], { title: 'Rosa gallica', text: `À lire ce soir ${url}`, url })
    await expect(page).toHaveURL('/note/add/')
    await expect(page.getByLabel('Mot de passe', { exact: true })).toBeVisible()
    const tools = await context.newCDPSession(page)
    await tools.send('ServiceWorker.enable')
    await tools.send('ServiceWorker.stopAllWorkers')
    await page.close()

    const later = await context.newPage()
    await later.goto('/about/')
    await waits(later).click()
    await expect(later.getByLabel('Mot de passe', { exact: true })).toBeVisible()
    await later.goto('about:blank')
    await signInOn(later, 'user')
    await later.goto('/about/')
    await waits(later).click()
    await expect(field(later)).toHaveValue(`Rosa gallica\nÀ lire ce soir ${url}`)
    await expect(waits(later)).toBeHidden()

    // Existing text stays and comes first; shared text is added once.
    await shareFrom(later, [], { url })
    await expect(field(later)).toHaveValue(`Rosa gallica\nÀ lire ce soir ${url}\n\n${url}`)
    await later.reload()
    await expect(field(later)).toHaveValue(`Rosa gallica\nÀ lire ce soir ${url}\n\n${url}`)
    await field(later).fill('')
  },
)

test('[PW-01] text shared with photographs waits for a note; so does text shared offline', { tag: '@soak' }, async ({ page }) => {
  await newcomer(page, 'Rose')
  await page.goto('/')
  await installed(page)
  await shareFrom(page, [{ name: 'une.png', mimeType: 'image/png', buffer: Buffer.alloc(200, 7) }], { text: 'Vue au jardin' })
  await expect(page).toHaveURL(/\/media\/edit\/0\/$/)
  await waits(page).click()
  await expect(field(page)).toHaveValue('Vue au jardin')
  await field(page).fill('')
  await goOffline(page)
  await shareFrom(page, [], { text: 'Partagé sans réseau' })
  await expect(field(page)).toHaveValue('Partagé sans réseau')
})
