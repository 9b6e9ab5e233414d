// Timeline of 2,000 posts on a CPU slowed four times: frames while scrolling by wheel, fully loaded and from its top, compared
// with the same text as plain elements in the same browser; and whether a like is painted in the frame of its tap.
// BENCH_POSTS and BENCH_ROUNDS change the numbers, BENCH_ADDRESS names a running Florilège with the demo, BENCH_WRITTEN=1 uses
// its existing posts.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { Page } from 'playwright-core'
import { startForTest } from '../../tools/start/start-for-test.ts'
import type { Frames } from './frames.ts'
import { frameRow, likesInFrame, scrollByWheel, signedIn, slow, SLOWED } from './phone.ts'
import { table } from '../readme/tables.ts'

const POSTS = Number(process.env['BENCH_POSTS'] ?? 2000)
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5)
/** Number of concurrent requests. */
const AT_ONCE = 8

const TEXTS = [
  'Trois crocus ont percé ce matin.',
  'Reconnaître une gentiane d’un vératre : regardez l’insertion des feuilles. Opposées, c’est la gentiane ; alternes, le vératre. '.repeat(
    3,
  ),
  'Merci à l’inconnue qui a corrigé ma détermination :) Voir https://example.test/flore pour la clé entière.',
]
const textOf = (at: number): string => `${TEXTS[at % TEXTS.length]} (${at})`

/** Creates the posts through the server. */
const write = async (page: Page, address: string): Promise<void> => {
  let next = 0
  const writer = async (): Promise<void> => {
    while (next < POSTS) {
      const data = { text: textOf((next += 1)), privacy_status: 0, idempotency_key: crypto.randomUUID() }
      // oxlint-disable-next-line no-await-in-loop -- parallel writers, each sequential
      const answer = await page.request.post('/api/note', { headers: { origin: address }, data })
      if (answer.status() !== 200) throw new Error(`a note was refused: ${answer.status()} ${await answer.text()}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, writer))
}

/** Scrolls until all posts are loaded. */
const readAll = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    (most) => {
      window.scrollTo({ top: document.documentElement.scrollHeight })
      return document.querySelectorAll('article[data-post]').length >= most
    },
    POSTS,
    { timeout: 600_000, polling: 100 },
  )
}

const plain = (): string =>
  `<!doctype html><html lang="fr"><body style="font: 18px/28px serif; margin: 16px"><ol>${Array.from(
    { length: POSTS },
    (_, at) =>
      `<li><strong>Camille Aubry</strong><p>à l’instant · Tout le monde</p><p>${textOf(at)}</p>${'<button>J’aime</button> '.repeat(4)}</li>`,
  ).join('')}</ol></body></html>`

/** Shares of noticeable frames of both, and the number of likes painted in the frame of the tap. */
export const run = async (): Promise<string[]> => {
  const work = await mkdtemp(join(tmpdir(), 'florilege-scroll-'))
  const env = { LIMITS: 'writes by person=1000000,reads by address=1000000' }
  const given = process.env['BENCH_ADDRESS']
  const running = given === undefined ? await startForTest({ dataDir: join(work, 'data'), env }) : null
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  })
  try {
    const address = given ?? running?.address ?? ''
    const page = await signedIn(browser, address, 'editor')
    if (process.env['BENCH_WRITTEN'] !== '1') await write(page, address)
    await page.goto('/?category=note')
    await readAll(page)
    const bare = await browser.newPage({ viewport: { width: 390, height: 844 } })
    await bare.setContent(plain())
    await slow(page)
    await slow(bare)
    const [scrolled, reference]: Frames[][] = [[], []]
    for (let round = 0; round < ROUNDS; round += 1) {
      /* oxlint-disable no-await-in-loop -- sequential rounds */
      scrolled?.push(await scrollByWheel(page))
      reference?.push(await scrollByWheel(bare))
      /* oxlint-enable no-await-in-loop */
    }
    await page.evaluate(() => window.scrollTo(0, 0))
    return [
      table(
        [`${POSTS} posts, processor slowed ${SLOWED} times`, 'frames over 50 ms', 'longest'],
        frameRow('while it is scrolled', scrolled ?? []),
        frameRow('plain elements', reference ?? []),
        await likesInFrame(page, 'article[data-post]'),
      ),
    ]
  } finally {
    await browser.close()
    await running?.stop()
    await rm(work, { recursive: true, force: true })
  }
}
