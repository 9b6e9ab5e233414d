import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Browser } from 'playwright-core'
import { ReleaseFailed } from '../server.ts'

/** Names of Chromium in Linux distributions. */
const CHROMIUM = ['chromium', 'chromium-browser']

const chromiumOnPath = (): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => CHROMIUM.map((name) => join(folder, name)))
    .find((file) => existsSync(file))

/**
 * Starts the browser at a path, else Chromium on PATH or Chrome in its usual place; throws ReleaseFailed with instructions when none
 * is found.
 */
export const openBrowser = async (path: string | undefined): Promise<Browser> => {
  const { chromium } = await import('playwright-core')
  const isRoot = process.getuid?.() === 0
  const found = path ?? chromiumOnPath()
  const which = found === undefined ? { channel: 'chrome' } : { executablePath: found }
  try {
    return await chromium.launch({ ...which, args: isRoot ? ['--no-sandbox'] : [] })
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n', 1)[0] : String(error)
    throw new ReleaseFailed(
      `No browser to try it in: ${reason}\nSay where Chromium or Chrome is with --browser or CHROMIUM_PATH.`,
    )
  }
}
