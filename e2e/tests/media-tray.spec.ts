import { randomBytes } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../fixtures.ts'
import type { Photograph } from '../photographs.ts'
import { release, releaseChanged } from '../running.ts'

/** Pictures large enough to be on their way for a while. */
const largePictures = (count: number): Promise<Photograph[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, at) => ({
      name: `grand-${at + 1}.png`,
      mimeType: 'image/png',
      buffer: await sharp(randomBytes(300 * 200 * 3), { raw: { width: 300, height: 200, channels: 3 } })
        .png()
        .toBuffer(),
    })),
  )

const slowly = async (context: BrowserContext, page: Page, uploadThroughput: number): Promise<void> => {
  const session = await context.newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: -1,
    uploadThroughput,
  })
}

const choose = (page: Page, files: Photograph[]) => page.locator('input[type=file]').setInputFiles(files)
/** Files that the device holds for the tray. */
const filesKept = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open('florilege.uploads')
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')))
    request.addEventListener('success', () => {
      const count = request.result.transaction('files').objectStore('files').count()
      count.addEventListener('success', () => {
        request.result.close()
        resolve(count.result)
      })
    })
  })

/** The process of a tab ends at once, as when the device kills it: nothing of the page runs any more. */
const killTab = async (page: Page): Promise<void> => {
  const crashed = page.waitForEvent('crash')
  const session = await page.context().newCDPSession(page)
  // It never answers.
  session.send('Page.crash').catch(() => undefined)
  await crashed
  await page.close()
}

type Own = { list: { data: { id: number }[] } }
const photographsOf = async (page: Page, owner: number): Promise<number[]> => {
  const { list } = (await (await page.request.get(`/api/media?owner=${owner}&_size=100`)).json()) as Own
  return list.data.map(({ id }) => id)
}

const open = 'Voir les envois'
const tray = (page: Page) => page.getByRole('region', { name: 'Envois' })
test('[BY-05] [PW-03] six files live on when the tab is killed in mid-upload, and arrive once, by a newer release', async ({
  page,
  context,
  signIn,
}) => {
  test.setTimeout(150_000)
  await signIn('contrib')
  const { data: me } = (await (await page.request.get('/api/profile/me')).json()) as { data: { entity_id: number } }
  const before = await photographsOf(page, me.entity_id)
  await page.goto('/media/edit/0/')
  const sent: string[] = []
  context.on('response', (answer) => {
    if (answer.request().method() === 'PUT' && answer.url().includes('/api/upload/media')) sent.push(answer.url())
  })
  await slowly(context, page, 60_000)
  await choose(page, await largePictures(6))
  await expect(page.getByText(/Envoi en cours, \d+\s%/).first()).toBeVisible()
  await expect(page.getByText('En attente').first()).toBeVisible()
  await expect.poll(() => page.evaluate(filesKept)).toBe(6)
  await killTab(page)
  expect(sent.length).toBeLessThan(6)
  await releaseChanged('media', 'features/upload/upload-texts.ts', open, 'Tout voir')

  const later = await context.newPage()
  await later.goto('/about/')
  await expect(tray(later).getByText('6 photos envoyées, à publier')).toBeVisible()
  const keys = sent.map((address) => new URL(address).searchParams.get('key'))
  expect(new Set(keys).size).toBe(6)

  await tray(later).getByRole('button', { name: 'Tout voir' }).click()
  const sheet = later.getByRole('dialog', { name: 'Envois' })
  await expect(sheet.getByRole('listitem')).toHaveCount(6)
  await sheet.getByRole('link', { name: 'Reprendre là où vous en étiez' }).click()
  await expect(later).toHaveURL(/\/media\/edit\/0\/$/)
  await expect(later.getByText('6 photos sur 6 envoyées')).toBeVisible()
  await expect(tray(later)).toHaveCount(0)
  await later.getByRole('button', { name: 'Publier les 6 photos' }).click()
  await expect(later).toHaveURL(/\/media\/$/)
  const after = await photographsOf(later, me.entity_id)
  expect(after.filter((id) => !before.includes(id))).toHaveLength(6)
  await later.reload()
  await expect(later.getByRole('heading', { name: 'Photos' })).toBeVisible()
  await expect(tray(later)).toHaveCount(0)
  await release('rollback', 'media', '--note', 'back in a test')
})

test.describe('without a network', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

  test('[PW-03] [ER-11] a file chosen offline waits, and goes out once when the network returns', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn('user')
    await page.goto('/media/edit/0/')
    const arrived: string[] = []
    page.on('response', (answer) => {
      if (answer.request().method() === 'PUT') arrived.push(answer.url())
    })
    await context.setOffline(true)
    await page.getByRole('button', { name: 'D’accord' }).click()
    await choose(page, await largePictures(1))
    await expect(page.getByText(/Échec de l’envoi.*Nouvel essai dans/)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('1 photo sur 1 envoyée')).toBeVisible()
    expect(arrived).toHaveLength(1)
    await page.getByRole('button', { name: /^Retirer/ }).click()
    await page.getByRole('button', { name: 'Oui', exact: true }).click()
    await expect(page.getByRole('list', { name: 'Photos choisies' })).toHaveCount(0)
  })
})

test('a large file goes by chunks and goes on where it was cut', async ({ page, context, signIn }) => {
  await signIn('editor')
  await page.goto('/media/edit/0/')
  const chunks: number[] = []
  context.on('response', (answer) => {
    const address = new URL(answer.url())
    if (/\/api\/upload\/session\/[^/]+$/.test(address.pathname) && answer.request().method() === 'PUT' && answer.ok())
      chunks.push(Number(address.searchParams.get('offset')))
  })
  const picture = await sharp(randomBytes(1400 * 1100 * 3), { raw: { width: 1400, height: 1100, channels: 3 } })
    .png()
    .toBuffer()
  expect(picture.length).toBeGreaterThan(4 * 1024 * 1024)
  await slowly(context, page, 1_500_000)
  await choose(page, [{ name: 'grande.png', mimeType: 'image/png', buffer: picture }])
  await expect.poll(() => chunks.length).toBeGreaterThanOrEqual(2)
  await page.close()
  const before = chunks.length
  const later = await context.newPage()
  await later.goto('/media/edit/0/')
  await expect(later.getByText('1 photo sur 1 envoyée')).toBeVisible()
  // What was safe does not go again; of the chunk that was under way the answer may be lost.
  const [first = 0] = chunks.slice(before)
  expect(first).toBeGreaterThanOrEqual(before * 1024 * 1024)
  expect(new Set(chunks).size).toBe(chunks.length)
})
