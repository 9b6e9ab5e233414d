import { expect, settled, test } from '../../fixtures.ts'
import { answerOffline, installed, UNREACHED } from '../../steps/worker-steps.ts'

test.use({ serviceWorkers: 'allow', expectedErrors: [UNREACHED] })

type Held = Window & { florilegeRegister?: () => void }

test('[DO-12] pages that were seen before the worker took over are there without a network, with their pictures', async ({
  page,
  context,
}) => {
  // The registration waits until the person has read on.
  await page.addInitScript(() => {
    const { serviceWorker } = navigator
    const register = serviceWorker.register.bind(serviceWorker)
    const held = new Promise<void>((resolve) => {
      ;(window as Held).florilegeRegister = resolve
    })
    Object.defineProperty(serviceWorker, 'register', {
      value: async (...given: Parameters<typeof register>) => {
        await held
        return register(...given)
      },
    })
  })
  await page.goto('/artwork/')
  await settled(page)
  const plate = page.getByRole('list', { name: 'Œuvres' }).getByRole('link').first()
  await plate.click()
  await expect(page).toHaveURL(/\/artwork\/\d+\//)
  const title = page.getByRole('main').getByRole('heading', { level: 1 })
  const name = await title.innerText()
  const picture = page.getByRole('main').locator('img').first()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await settled(page)
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  await page.evaluate(() => (window as Held).florilegeRegister?.())
  await installed(page)
  const kept = (end: string) =>
    page.evaluate(async (last) => {
      const names = (await caches.keys()).filter((one) => one.startsWith('florilege-seen-guest.') && one.endsWith(last))
      const counts = await Promise.all(names.map(async (one) => (await (await caches.open(one)).keys()).length))
      return counts.reduce((sum, count) => sum + count, 0)
    }, end)
  await expect.poll(() => kept('-media')).toBeGreaterThan(3)
  await expect.poll(() => kept('-answers')).toBeGreaterThan(1)
  const work = page.url()

  await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
  await answerOffline(page)
  await context.setOffline(true)
  await page.goto(work)
  await expect(title).toHaveText(name)
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.goto('/artwork/')
  const list = page.getByRole('list', { name: 'Œuvres' })
  await expect(list.getByRole('link').first()).toBeVisible()
  await expect
    .poll(() =>
      list
        .locator('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0)
})
