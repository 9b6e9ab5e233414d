import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

// Set once by the first process that reads this file; workers inherit it.
process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'florilege-e2e-'))
process.env['E2E_PORT'] ??= String(20_000 + (process.pid % 20_000))

const address = `http://127.0.0.1:${process.env['E2E_PORT']}`
const executablePath = process.env['CHROMIUM_PATH']

export default defineConfig({
  testDir: 'tests',
  outputDir: '../.cache/e2e',
  fullyParallel: false,
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list'], ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? '../.cache/tests/e2e.json' }]],
  use: {
    baseURL: address,
    browserName: 'chromium',
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 390, height: 844 },
    trace: 'retain-on-failure',
    // As root, which CI machines often are, Chromium runs only without its own sandbox.
    launchOptions: { args: ['--no-sandbox'], ...(executablePath === undefined ? {} : { executablePath }) },
  },
  webServer: {
    command: 'node serve.ts',
    url: `${address}/readyz`,
    timeout: 600_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
