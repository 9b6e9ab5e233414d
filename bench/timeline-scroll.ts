// Scrolling a timeline of 2,000 posts in Chromium with the processor slowed four times: the share of frames that take longer
// than 50 ms, against the same cards without content-visibility, in turn on the same page.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { Page } from 'playwright-core'
import { startForTest } from '../tools/start/start-for-test.ts'
import { median, percentile } from './statistics.ts'

const POSTS = 2000
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5)
const SLOWER_PROCESSOR = 4
/** A frame longer than this is felt, in ms. */
const FELT = 50
/** A flick of the thumb: so far in each frame, in px, for so many frames. */
const STEP = 120
const FRAMES = 300
const ACCOUNT = { email: 'user@florilege.test', password: 'florilege-demo', rememberme: false }

const TEXTS = [
  'Trois crocus ont percé ce matin.',
  'Reconnaître une gentiane d’un vératre : regardez l’insertion des feuilles. Opposées, c’est la gentiane ; alternes, le vératre. '.repeat(
    3,
  ),
  'Merci à l’inconnue qui a corrigé ma détermination :) Voir https://example.test/flore pour la clé entière.',
]

/** Writes posts until there are enough; each goes through the server with everything on. */
const write = async (page: Page, address: string): Promise<void> => {
  for (let at = 0; at < POSTS; at += 1) {
    const data = { text: `${TEXTS[at % TEXTS.length]} (${at})`, idempotency_key: crypto.randomUUID() }
    const answer = await page.request.post(`${address}/api/note`, { headers: { origin: address }, data })
    if (answer.status() !== 200) throw new Error(`a note was refused: ${answer.status()} ${await answer.text()}`)
  }
}

/** Scrolls to the end until all posts are on the page. */
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

/** Times between frames, in ms, while the page scrolls from its top. */
const scroll = (page: Page): Promise<number[]> =>
  page.evaluate(
    async ({ step, frames }) => {
      window.scrollTo({ top: 0 })
      await new Promise((done) => setTimeout(done, 500))
      const times: number[] = []
      let last = await new Promise<number>(requestAnimationFrame)
      for (let frame = 0; frame < frames; frame += 1) {
        window.scrollBy({ top: step })
        const now = await new Promise<number>(requestAnimationFrame)
        times.push(now - last)
        last = now
      }
      return times
    },
    { step: STEP, frames: FRAMES },
  )

const felt = (times: readonly number[]): number => times.filter((time) => time > FELT).length / times.length
const share = (value: number): string => `${(100 * value).toFixed(1)} %`

/** Prints the share of felt frames, and the 95th percentile of all, with and without content-visibility. */
export const run = async (): Promise<void> => {
  const work = await mkdtemp(join(tmpdir(), 'florilege-scroll-'))
  const env = { LIMITS: 'writes by person=1000000' }
  const running = await startForTest({ dataDir: join(work, 'data'), env })
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    const { address } = running
    await page.request.post(`${address}/api/login`, { headers: { origin: address }, data: ACCOUNT })
    await write(page, address)
    await page.goto(`${address}/?category=note`)
    await readAll(page)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR })
    const found = { auto: [] as number[][], visible: [] as number[][] }
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const mode of ['auto', 'visible'] as const) {
        await page.evaluate((chosen) => {
          for (const card of document.querySelectorAll<HTMLElement>('[role=listitem]:has(> article[data-post])')) {
            card.style.contentVisibility = chosen
          }
        }, mode)
        found[mode].push(await scroll(page))
      }
    }
    console.log(
      `${POSTS} posts, ${STEP} px a frame for ${FRAMES} frames, processor slowed ${SLOWER_PROCESSOR} times, ${ROUNDS} rounds`,
    )
    for (const [mode, rounds] of Object.entries(found)) {
      const shares = rounds.map(felt)
      const name = mode === 'auto' ? 'as it is' : 'without content-visibility'
      console.log(
        `${name}: ${share(median(shares))} [${share(Math.min(...shares))}..${share(Math.max(...shares))}] of frames over ${FELT} ms, p95 ${percentile(rounds.flat(), 0.95).toFixed(0)} ms`,
      )
    }
  } finally {
    await browser.close()
    await running.stop()
    await rm(work, { recursive: true, force: true })
  }
}
