// Note with 1,000 comments on a CPU slowed four times: frames during opening and scrolling, compared with the same text as plain
// elements in the same browser; maximum number of elements; and whether a like is painted in the frame of its tap.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { Page } from 'playwright-core'
import { startForTest } from '../../tools/start/start-for-test.ts'
import { watchFrames } from './frames.ts'
import type { Frames } from './frames.ts'
import { frameRow, likesInFrame, scrollByWheel, signedIn, slow, SLOWED } from './phone.ts'
import { table } from '../readme/tables.ts'

const COMMENTS = 1000
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5)

const send = async <Data>(page: Page, address: string, path: string, data: object): Promise<Data> => {
  const answer = await page.request.post(path, { headers: { origin: address }, data })
  if (!answer.ok()) throw new Error(await answer.text())
  return ((await answer.json()) as { data: Data }).data
}

const words = 'Les taches pourpres de la tige ne trompent pas, et l’odeur non plus quand on froisse une feuille. '

type Made = { setData: { comment_id: number } }

/** Creates a note with comments, a third of them answers, of one to four sentences. Returns its id. */
const seed = async (pages: readonly [Page, Page], address: string): Promise<number> => {
  const note = { text: 'Qui reconnaît cette ombellifère ?', privacy_status: 9, idempotency_key: crypto.randomUUID() }
  const { id } = await send<{ id: number }>(pages[0], address, '/api/note', note)
  let first: number | null = null
  for (let turn = 0; turn < COMMENTS; turn += 1) {
    const reply_to: number | null = turn % 3 === 2 ? first : null
    const message = words.repeat(1 + (turn % 4))
    const path = `/api/comment/${id}`
    // oxlint-disable-next-line no-await-in-loop -- in order
    const made: Made = await send<Made>(pages[turn % 2] ?? pages[0], address, path, { message, reply_to })
    if (reply_to === null) first = made.setData.comment_id
  }
  return id
}

const plain = (count: number): string =>
  `<!doctype html><html lang="fr"><body style="font: 18px/28px serif; margin: 16px"><ol>${Array.from(
    { length: count },
    (_, turn) => `<li><strong>Camille Aubry</strong><p>${words.repeat(1 + (turn % 4))}</p><button>Répondre</button></li>`,
  ).join('')}</ol></body></html>`

/** Counts the elements of a page in each frame; returns a function that gives the maximum. */
const watchElements = async (page: Page): Promise<() => Promise<number>> => {
  await page.evaluate(() => {
    const seen = Object.assign(window, { mostElements: 0 })
    const count = (): void => {
      seen.mostElements = Math.max(seen.mostElements, document.body.querySelectorAll('*').length)
      requestAnimationFrame(count)
    }
    count()
  })
  return () => page.evaluate(() => (window as unknown as { mostElements: number }).mostElements)
}

export const run = async (): Promise<string[]> => {
  const work = await mkdtemp(join(tmpdir(), 'florilege-thread-'))
  const given = process.env['BENCH_ADDRESS']
  const running = given === undefined ? await startForTest({ dataDir: join(work, 'data') }) : null
  const address = given ?? running?.address ?? ''
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const page = await signedIn(browser, address, 'user')
    const id = await seed([page, await signedIn(browser, address, 'contrib')], address)
    const bare = await browser.newPage({ viewport: { width: 390, height: 844 } })
    await bare.setContent(plain(COMMENTS))
    await slow(page)
    await slow(bare)
    const [opened, scrolled, reference]: Frames[][] = [[], [], []]
    const elements: number[] = []
    let likes: string[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      /* oxlint-disable no-await-in-loop -- sequential rounds */
      await page.goto(`/note/${id}/`)
      const stop = await watchFrames(page)
      await page.locator('article[data-comment]').nth(5).waitFor()
      opened?.push(await stop())
      const most = await watchElements(page)
      scrolled?.push(await scrollByWheel(page))
      elements.push(await most())
      // Back to the first comments: virtualisation renders others while scrolling.
      await page.evaluate(() => window.scrollTo(0, 0))
      await page.locator('article[data-comment]').nth(3).waitFor()
      if (round === 0) likes = await likesInFrame(page, 'article[data-comment]', 4)
      reference?.push(await scrollByWheel(bare))
      /* oxlint-enable no-await-in-loop */
    }
    return [
      table(
        [`${COMMENTS} comments, processor slowed ${SLOWED} times`, 'frames over 50 ms', 'longest'],
        frameRow('while it opens', opened ?? []),
        frameRow('while it is scrolled', scrolled ?? []),
        frameRow('plain elements, scrolled', reference ?? []),
        ['elements at most', Math.max(...elements), ''],
        likes,
      ),
    ]
  } finally {
    await browser.close()
    await running?.stop()
    await rm(work, { recursive: true, force: true })
  }
}
