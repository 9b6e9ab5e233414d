import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tools/test/longest-first.ts'

const browser = [
  'shared/{client,editor,shell,ui,map,crop,report,see-as,house}/**/*.test.{ts,tsx}',
  'host/src/**/*.test.{ts,tsx}',
  'remote-*/src/**/*.test.{ts,tsx}',
]

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          include: ['shared/{contracts,federation}/**/*.test.ts', 'tools/**/*.test.ts'],
          setupFiles: ['tools/test/property-seed.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: browser,
          environment: 'happy-dom',
          setupFiles: ['shared/testing/clear-page.ts'],
          // A page of its own for each file took ten times the time of the tests in it.
          isolate: false,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/tests/template.ts'],
          setupFiles: ['tools/test/property-seed.ts'],
          // What is kept between tests is kept by database, and each file has its own: loading the server anew proves nothing.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
  },
})
