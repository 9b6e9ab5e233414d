import { randomBytes } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, scriptsThere, test } from '../../fixtures.ts'
import { slowNetwork } from '../../network.ts'
import type { Photograph } from '../../steps/photographs.ts'
import { release, releaseChanged } from '../../running.ts'

/** Pictures large enough to upload for a while. */
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

const choose = (page: Page, files: Photograph[]) => page.locator('input[type=file]').setInputFiles(files)
/** Number of the tray's files on the device. */
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

/** Ends the process of a tab at once, as a device does: no code of the page runs any more. */
const killTab = async (page: Page): Promise<void> => {
  const crashed = page.waitForEvent('crash')
  const session = await page.context().newCDPSession(page)
  // The command gets no answer.
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
test(
  '[BY-05] [PW-03] six files survive the end of the tab during the upload, and arrive once, by a newer release',
  { tag: '@soak' },
  async ({ page, context, signIn }) => {
    await signIn('contrib')
    const { data: me } = (await (await page.request.get('/api/profile/me')).json()) as { data: { entity_id: number } }
    const before = await photographsOf(page, me.entity_id)
    await page.goto('/media/edit/0/')
    const sent: string[] = []
    context.on('response', (answer) => {
      if (answer.request().method() === 'PUT' && answer.url().includes('/api/upload/media')) sent.push(answer.url())
    })
    await slowNetwork(page, 60_000)
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
  },
)

test.describe('without a network', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

  test(
    '[PW-03] [BY-05] a browser that was killed before it stored the tray’s mark still finds its files',
    { tag: '@soak' },
    async ({ page, context, signIn }) => {
      await signIn('user')
      await page.goto('/media/edit/0/')
      await scriptsThere(page)
      await context.setOffline(true)
      await page.getByRole('button', { name: 'D’accord' }).click()
      await choose(page, await largePictures(1))
      await expect.poll(() => page.evaluate(filesKept)).toBe(1)
      // A browser writes its databases at once, and local storage after seconds.
      await page.evaluate(() => localStorage.removeItem('florilege.tray'))
      await killTab(page)
      await context.setOffline(false)
      const later = await context.newPage()
      await later.goto('/about/')
      await expect(tray(later).getByText('1 photo envoyée, à publier')).toBeVisible()
      await later.goto('/media/edit/0/')
      await later.getByRole('button', { name: /^Retirer/ }).click()
      await later.getByRole('button', { name: 'Oui', exact: true }).click()
      await expect(later.getByRole('list', { name: 'Photos choisies' })).toHaveCount(0)
    },
  )

  test('[PW-03] [ER-11] a file chosen offline waits, and is uploaded once when the network returns', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn('user')
    await page.goto('/media/edit/0/')
    await scriptsThere(page)
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

/** Picture of several chunks. */
const hugePicture = async (): Promise<Photograph> => {
  const raw = { raw: { width: 1400, height: 1100, channels: 3 } } as const
  const buffer = await sharp(randomBytes(1400 * 1100 * 3), raw)
    .png()
    .toBuffer()
  expect(buffer.length).toBeGreaterThan(4 * 1024 * 1024)
  return { name: 'grande.png', mimeType: 'image/png', buffer }
}

/** Records chunked uploads of a context's pages: their addresses and the start byte of each received chunk. */
const chunksOf = (context: BrowserContext) => {
  const sessions = new Set<string>()
  const chunks: number[] = []
  context.on('response', (answer) => {
    const address = new URL(answer.url())
    const session = /\/api\/upload\/session\/([^/]+)$/.exec(address.pathname)?.[1]
    if (session === undefined || answer.request().method() !== 'PUT' || !answer.ok()) return
    sessions.add(session)
    chunks.push(Number(address.searchParams.get('offset')))
  })
  return { sessions, chunks }
}

test('a large upload in chunks resumes after an interruption', { tag: '@soak' }, async ({ page, context, signIn }) => {
  await signIn('editor')
  await page.goto('/media/edit/0/')
  const { chunks } = chunksOf(context)
  await slowNetwork(page, 1_500_000)
  await choose(page, [await hugePicture()])
  await expect.poll(() => chunks.length).toBeGreaterThanOrEqual(2)
  await page.close()
  const before = chunks.length
  const later = await context.newPage()
  await later.goto('/media/edit/0/')
  await expect(later.getByText('1 photo sur 1 envoyée')).toBeVisible()
  // Stored chunks are not sent again; the answer to the interrupted one may be lost.
  const [first = 0] = chunks.slice(before)
  expect(first).toBeGreaterThanOrEqual(before * 1024 * 1024)
  expect(new Set(chunks).size).toBe(chunks.length)
})

test.describe('an upload that the server has stored in part', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|404/] })

  test(
    '[BY-05] [ST-18] cancelled offline after a reload, is deleted on the server when the network returns',
    { tag: '@soak' },
    async ({ page, context, signIn }) => {
      await signIn('user')
      await page.goto('/media/edit/0/')
      const { sessions, chunks } = chunksOf(context)
      await slowNetwork(page, 1_500_000)
      await choose(page, [await hugePicture()])
      await expect.poll(() => chunks.length).toBeGreaterThanOrEqual(1)
      await page.close()
      const [session = ''] = sessions
      const later = await context.newPage()
      const status = async () => (await later.request.get(`/api/upload/session/${session}`)).status()
      const network = await slowNetwork(later, 300_000)
      await later.goto('/media/edit/0/')
      await expect(later.getByText(/Envoi en cours, \d+\s%/)).toBeVisible()
      await network.cut()
      await later.getByRole('button', { name: 'D’accord' }).click()
      await later.getByRole('button', { name: /^Interrompre/ }).click()
      await later.getByRole('button', { name: 'Oui', exact: true }).click()
      await later.getByRole('button', { name: /^Retirer/ }).click()
      await later.getByRole('button', { name: 'Oui', exact: true }).click()
      await expect(later.getByRole('list', { name: 'Photos choisies' })).toHaveCount(0)
      expect(await status()).toBe(200)
      await network.restore()
      await expect.poll(status).toBe(404)
      await expect.poll(() => later.evaluate(() => localStorage.getItem('florilege.tray'))).toBeNull()
    },
  )

  test(
    '[BY-05] deleted by the server during the upload, starts again automatically',
    { tag: '@soak' },
    async ({ page, context, signIn }) => {
      await signIn('user')
      await page.goto('/media/edit/0/')
      const { sessions, chunks } = chunksOf(context)
      await slowNetwork(page, 1_500_000)
      await choose(page, [await hugePicture()])
      await expect.poll(() => chunks.length).toBeGreaterThanOrEqual(2)
      const [session = ''] = sessions
      const answer = await page.request.delete(`/api/upload/session/${session}`, {
        headers: { origin: new URL(page.url()).origin },
      })
      expect(answer.status()).toBe(200)
      await expect(page.getByText('1 photo sur 1 envoyée')).toBeVisible()
      expect(sessions.size).toBe(2)
      await page.getByRole('button', { name: /^Retirer/ }).click()
      await page.getByRole('button', { name: 'Oui', exact: true }).click()
    },
  )
})
