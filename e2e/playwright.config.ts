import { mkdtempSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { FIREFOX, IN_FIREFOX, launchOptions } from './browser-flags.ts'
import { serverOf } from './server-of.ts'
import { SLOWER } from './slow-browser.ts'

// E2E_PORT names a running server, which one browser uses at a time. Otherwise each browser has its own server. Set once by the
// first process that reads this file; workers inherit it.
const running = process.env['E2E_WORKERS'] === undefined && process.env['E2E_PORT'] !== undefined
process.env['E2E_WORKERS'] ??= running ? '1' : String(Math.min(2, availableParallelism()))
process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'florilege-e2e-'))
// Below the ephemeral ports of the system; simultaneous runs are 40 apart.
process.env['E2E_PORT'] ??= String(20_000 + ((process.pid * 40) % 12_000))

const workers = Number(process.env['E2E_WORKERS'])
const worker = process.env['TEST_PARALLEL_INDEX']
// Once, should a worker read this file again.
if (worker !== undefined && process.env['E2E_WORKER'] === undefined)
  Object.assign(process.env, serverOf(Number(worker)), { E2E_WORKER: worker })

const addressOf = (port: string | undefined): string => `http://127.0.0.1:${port}`

export default defineConfig({
  testDir: 'tests',
  outputDir: '../.cache/e2e',
  fullyParallel: false,
  workers,
  // Ten times what is usual: other machines are three times slower, and other checks run beside the tests.
  timeout: 240_000,
  expect: { timeout: 30_000 * SLOWER },
  retries: 0,
  // `npm run soak` runs these as well: tests that need the machine's time.
  ...(process.env['FULL'] === '1' || IN_FIREFOX ? {} : { grepInvert: /@soak/ }),
  ...(IN_FIREFOX ? { grep: /@journey/ } : {}),
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list'], ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? '../.cache/tests/e2e.json' }]],
  use: {
    baseURL: addressOf(process.env['E2E_PORT']),
    browserName: 'chromium',
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 390, height: 844 },
    // A worker answers requests before the routes of a test do: those that prove the worker let it in.
    serviceWorkers: 'block',
    // Recording costs much of a test's time; one that failed is run again.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(process.env['HEADLESS_SHELL_PATH'] ?? process.env['CHROMIUM_PATH']),
    ...(IN_FIREFOX ? FIREFOX : {}),
  },
  ...(running
    ? {}
    : {
        webServer: {
          command: 'node serve.ts',
          url: `${addressOf(process.env['E2E_PORT'])}/readyz`,
          timeout: 600_000,
          stdout: 'pipe',
          gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
        },
      }),
})
