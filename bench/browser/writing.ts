// Writing on a phone, processor slowed four times: frames from the sheet of the composer to a field in it that takes letters,
// the longest task meanwhile, and the time from a tap on a like to the frame that shows it, against a tap on an empty page.
// BENCH_ROUNDS takes other rounds, BENCH_ADDRESS a Florilège with the demo that runs already.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { Locator, Page } from 'playwright-core'
import { startForTest } from '../../tools/start/start-for-test.ts'
import { signedIn, slow, SLOWED } from './phone.ts'
import { table } from '../readme/tables.ts'
import { median } from '../statistics.ts'

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 10)
const LIKES = 20

/** Presses a control by the mouse alone: a click of the locator runs its own scripts in the page, between press and frame. */
const press = async (page: Page, control: Locator): Promise<void> => {
  await control.scrollIntoViewIfNeeded()
  const box = await control.boundingBox()
  if (box === null) throw new Error('the control has no box')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

type Opening = { frames: number; milliseconds: number; tasks: number[] }

/** Presses the button of the composer; hands back how many frames after the sheet its field had the focus, and the long tasks. */
const openComposer = async (page: Page): Promise<Opening> => {
  // A reload would open the sheet again.
  await page.goto('about:blank')
  await page.goto('/')
  await page.locator('article[data-post]').nth(3).waitFor()
  const button = page.getByRole('button', { name: 'Publier' }).filter({ visible: true }).first()
  await button.waitFor()
  await page.evaluate(() => {
    const tasks: number[] = []
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    })
    const opened = new Promise<{ frames: number; milliseconds: number }>((resolve) => {
      let shownAt: number | null = null
      let pressedAt: number | null = null
      let frame = 0
      document.addEventListener('click', ({ timeStamp }) => (pressedAt ??= timeStamp), { capture: true })
      const look = (now: number): void => {
        frame += 1
        const dialog = document.querySelector('dialog[open]')
        if (dialog !== null) shownAt ??= frame
        const field = document.activeElement
        const writes = field instanceof HTMLTextAreaElement && dialog?.contains(field) === true
        if (writes && shownAt !== null) return resolve({ frames: frame - shownAt, milliseconds: now - (pressedAt ?? now) })
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    Object.assign(window, { tasks, opened })
  })
  await press(page, button)
  const seen = await page.evaluate(() => Reflect.get(window, 'opened') as Promise<{ frames: number; milliseconds: number }>)
  await page.keyboard.type('a')
  await page.waitForFunction(
    () => document.activeElement instanceof HTMLTextAreaElement && document.activeElement.value.endsWith('a'),
  )
  // The composer loads further parts half a second after it opens.
  await page.waitForTimeout(1000)
  const tasks = await page.evaluate(() => Reflect.get(window, 'tasks') as number[])
  await page.keyboard.press('Backspace')
  return { ...seen, tasks }
}

/** Time from each tap to the frame that follows what it did, as the browser measures it; in ms, in steps of 8. */
const tapped = async (page: Page, of: string, times: number): Promise<number[]> => {
  await page.evaluate(() => {
    const taps: number[] = []
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'click') taps.push(duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    Object.assign(window, { taps })
  })
  for (let turn = 0; turn < times; turn += 1) {
    const button = page.locator(of).nth(turn % 4)
    /* oxlint-disable no-await-in-loop -- one tap after the other */
    const before = await button.getAttribute('aria-pressed')
    await press(page, button)
    await page.waitForFunction(
      ([selector, at, was]) => document.querySelectorAll(String(selector))[Number(at)]?.getAttribute('aria-pressed') !== was,
      [of, turn % 4, before] as const,
    )
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    /* oxlint-enable no-await-in-loop */
  }
  // Taps of less than 16 ms are not told.
  const told = await page.evaluate(() => Reflect.get(window, 'taps') as number[])
  return [...told, ...Array.from({ length: Math.max(0, times - told.length) }, () => 16)]
}

const EMPTY = `<!doctype html><html lang="fr"><body>${"<button aria-pressed=\"false\" onclick=\"this.ariaPressed = this.ariaPressed === 'true' ? 'false' : 'true'\">J’aime</button>".repeat(4)}</body></html>`

export const run = async (): Promise<string[]> => {
  const work = await mkdtemp(join(tmpdir(), 'florilege-writing-'))
  const given = process.env['BENCH_ADDRESS']
  const running = given === undefined ? await startForTest({ dataDir: join(work, 'data') }) : null
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const page = await signedIn(browser, given ?? running?.address ?? '', 'user')
    const bare = await browser.newPage({ viewport: { width: 390, height: 844 } })
    await bare.setContent(EMPTY)
    await slow(page)
    await slow(bare)
    const openings: Opening[] = []
    // oxlint-disable-next-line no-await-in-loop -- rounds in turn
    for (let round = 0; round < ROUNDS; round += 1) openings.push(await openComposer(page))
    await page.goto('about:blank')
    await page.goto('/')
    await page.locator('article[data-post]').nth(3).waitFor()
    // Taps during the start of the page wait for it; the openings before measure that.
    await page.waitForFunction(() =>
      ['later', 'forms'].every((chunk) =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes(`/${chunk}.`)),
      ),
    )
    const likes = await tapped(page, 'article[data-post] button[aria-pressed]', LIKES)
    await bare.bringToFront()
    const plain = await tapped(bare, 'button', LIKES)
    const longest = openings.map(({ tasks }) => Math.max(0, ...tasks))
    const within = openings.filter(({ frames }) => frames <= 2).length
    const frames = Math.max(...openings.map((opening) => opening.frames))
    return [
      table(
        [`processor slowed ${SLOWED} times, ${ROUNDS} openings, ${LIKES} likes`, 'measured', 'goal'],
        ['field takes letters within 2 frames of the sheet', `${within} of ${ROUNDS}, ${frames} frames at most`, 'all'],
        ['from the tap to the field', `${Math.round(median(openings.map(({ milliseconds }) => milliseconds)))} ms median`, ''],
        [
          'longest task of an opening',
          `${Math.round(median(longest))} ms median, ${Math.round(Math.max(...longest))} ms at most`,
          '200 ms',
        ],
        ['from a like to its frame', `${median(likes)} ms median, ${Math.max(...likes)} ms at most`, '100 ms'],
        ['the same on an empty page', `${median(plain)} ms median; ratio ${(median(likes) / median(plain)).toFixed(2)}`, ''],
      ),
    ]
  } finally {
    await browser.close()
    await running?.stop()
    await rm(work, { recursive: true, force: true })
  }
}
