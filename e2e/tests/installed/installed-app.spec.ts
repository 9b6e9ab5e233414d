import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, signInOn, test } from '../../fixtures.ts'
import { address } from '../../running.ts'
import { shareFrom } from '../../steps/share-steps.ts'
import { besideShell, installed, keptSet, UNREACHED } from '../../steps/worker-steps.ts'

test.use({ serviceWorkers: 'allow', expectedErrors: [UNREACHED] })

type Image = { src: string; sizes: string }
type Manifest = { icons: Image[]; screenshots: Image[]; shortcuts: { url: string; icons: Image[] }[]; share_target: object }
const bar = (page: Page) => page.getByText('Gardez Florilège parmi vos applications')

/** Simulates the install event; browsers do not send it in tests. */
const offer = async (page: Page): Promise<void> => {
  // The scripts of the page listen to it, which the document does not wait for.
  await expect(page.locator('#root')).not.toHaveAttribute('data-rendered')
  await page.evaluate(() => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => void Object.assign(globalThis, { asked: true }),
      userChoice: Promise.resolve({ outcome: 'dismissed' }),
    })
    window.dispatchEvent(event)
  })
}

test(
  '[PW-01] a browser finds no obstacle to installing, and every picture of the manifest matches its description',
  { tag: '@soak' },
  async ({ page, context }) => {
    await page.goto('/about/')
    await installed(page)
    const tools = await context.newCDPSession(page)
    const { errors, data } = await tools.send('Page.getAppManifest')
    expect(errors).toEqual([])
    const { installabilityErrors } = await tools.send('Page.getInstallabilityErrors')
    // Test windows are private, which prevents installing.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
    const { icons, screenshots, shortcuts, share_target } = JSON.parse(data ?? '{}') as Manifest
    expect(share_target).toMatchObject({ action: '/share/', method: 'POST' })
    expect(screenshots.length).toBeGreaterThanOrEqual(4)
    const pictures = [...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons)]
    for (const { src, sizes } of pictures) {
      const { width, height } = await sharp(await (await page.request.get(src)).body()).metadata()
      expect(`${src} ${width}x${height}`).toBe(`${src} ${sizes}`)
    }
    for (const { url } of shortcuts)
      expect([url, (await page.request.get(url, { headers: { accept: 'text/html' } })).status()]).toEqual([url, 200])
  },
)

test('[PW-01] [CO-02] the bars below a page are stacked without overlap', { tag: '@soak' }, async ({ page }) => {
  await page.goto('/about/')
  await installed(page)
  await page.evaluate(() => sessionStorage.setItem('florilege-ended', '1'))
  await page.goto('/about/')
  const ended = page.getByText('Votre session est terminée')
  await expect(ended).toBeVisible()
  await offer(page)
  await expect(bar(page)).toBeVisible()
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    const [above, below] = await Promise.all(
      [page.getByRole('button', { name: 'Non merci' }), ended].map((one) => one.boundingBox()),
    )
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0)
  }
})

test('[CO-08] [PW-01] installing is offered from the second visit on, not within 2 minutes after the last offer, never after a refusal', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/about/')
  await offer(page)
  await installed(page)
  await expect(bar(page)).toBeHidden()
  const visit = async (): Promise<void> => {
    await page.goto('/about/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await offer(page)
  }
  await visit()
  await expect(bar(page)).toBeVisible()
  await page.getByRole('button', { name: 'Plus tard' }).click()
  await expect(bar(page)).toBeHidden()
  await page.clock.fastForward(119_000)
  await visit()
  await expect(bar(page)).toBeHidden()
  await page.clock.fastForward(2000)
  await visit()
  await expect(bar(page)).toBeVisible()
  await page.getByRole('button', { name: 'Installer' }).click()
  expect(await page.evaluate(() => Reflect.has(globalThis, 'asked'))).toBe(true)
  await page.clock.fastForward(121_000)
  await visit()
  await page.getByRole('button', { name: 'Non merci' }).click()
  await page.clock.fastForward(100 * 86_400_000)
  await visit()
  await expect(bar(page)).toBeHidden()
})

const photograph = async (name: string, tint: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 64, height: 48, channels: 3, background: tint } })
    .png()
    .toBuffer(),
})

test(
  '[PW-01] photographs shared by another application stay on the device until a sign-in, and are sent once',
  { tag: '@soak' },
  async ({ page, context }) => {
    await page.goto('/about/')
    await installed(page)
    await shareFrom(page, [await photograph('une.png', '#a6263b'), await photograph('deux.png', '#285c8c')])
    await expect(page).toHaveURL(/\/media\/edit\/0\/$/)
    await expect(page.getByRole('link', { name: 'Vos 2 photographies vous attendent' })).toBeVisible()
    await expect(page.getByLabel('Mot de passe', { exact: true })).toBeVisible()
    // The worker that stored them is ended, and so is the page.
    const tools = await context.newCDPSession(page)
    await tools.send('ServiceWorker.enable')
    await tools.send('ServiceWorker.stopAllWorkers')
    await page.close()
    const sent: string[] = []
    context.on('response', (answer) => {
      if (answer.request().method() === 'PUT') sent.push(answer.url())
    })
    const later = await context.newPage()
    await signInOn(later, 'user')
    await later.goto('/about/')
    await expect(later.getByRole('region', { name: 'Envois' }).getByText('2 photos envoyées, à publier')).toBeVisible()
    await later.goto('/media/edit/0/')
    await expect(later.getByText('2 photos sur 2 envoyées')).toBeVisible()
    expect(sent).toHaveLength(2)
    // Shared again, the tray has no duplicate.
    await shareFrom(later, [await photograph('une.png', '#a6263b')])
    await expect(later.getByText('2 photos sur 2 envoyées')).toBeVisible()
    for (const name of ['une.png', 'deux.png']) {
      await later.getByRole('button', { name: `Retirer ${name}` }).click()
      await later.getByRole('button', { name: 'Oui', exact: true }).click()
    }
    await expect(later.getByRole('list', { name: 'Photos choisies' })).toHaveCount(0)
  },
)

const withoutWorker = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ locale: 'fr-FR', baseURL: address(), serviceWorkers: 'block' })).newPage()

test(
  '[PW-01] [PW-02] without a worker or without storage the loss of shared content is reported, and the site works',
  { tag: '@soak' },
  async ({ page, context, browser }) => {
    const other = await withoutWorker(browser)
    await shareFrom(other, [await photograph('une.png', '#a6263b')])
    await expect(other).toHaveURL('/share/?missing=worker')
    await expect(other.getByText('Rien n’est arrivé')).toBeVisible()
    await other.context().close()

    const tools = await context.newCDPSession(page)
    const room = (quotaSize?: number) =>
      tools.send('Storage.overrideQuotaForOrigin', { origin: address(), ...(quotaSize === undefined ? {} : { quotaSize }) })
    await room(2_000_000)
    await page.goto('/about/')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    // A generation is stored completely or not at all: a failed one leaves storage for seen data.
    const full = () => page.evaluate(async () => (await caches.match('/full', { cacheName: 'florilege-worker' }))?.text() ?? null)
    await expect.poll(full).not.toBeNull()
    const since = await full()
    await page.goto('/artwork/')
    const picture = page.getByRole('list', { name: 'Œuvres' }).locator('img').first()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    const media = () => page.evaluate(async () => (await (await caches.open('florilege-seen-guest.0-media')).keys()).length)
    await expect.poll(media).toBeGreaterThan(0)
    expect(await keptSet(page)).toBeNull()
    expect((await page.evaluate(() => caches.keys())).filter((name) => name.startsWith('florilege-generation-'))).toEqual([])
    // No page tries again.
    expect(await full()).toBe(since)
    await room(60_000)
    const large = { name: 'grande.png', mimeType: 'image/png', buffer: Buffer.alloc(300_000, 7) }
    await shareFrom(page, [large])
    await expect(page).toHaveURL('/share/?missing=room')
    await expect(page.getByText('Cet appareil n’a plus la place de garder')).toBeVisible()
    await room()
    // It is tried again a day later.
    const beside = await besideShell(page)
    await beside.evaluate(async () => (await caches.open('florilege-worker')).delete('/full'))
    await beside.close()
    await page.goto('/about/')
    await installed(page)
  },
)
