import { existsSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { ReleaseFailed } from './server.ts'

/** Paths of Chromium in Linux distributions. */
const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser']

/**
 * Starts the browser at a path, else Chromium or Chrome in the usual places; throws ReleaseFailed with instructions when none is
 * found.
 */
export const openBrowser = async (path: string | undefined): Promise<Browser> => {
  const { chromium } = await import('playwright-core')
  const isRoot = process.getuid?.() === 0
  const found = path ?? CHROMIUM.find((file) => existsSync(file))
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
