import { defineConfig } from 'vitest/config'
import { EMBEDDED } from './tools/test/embedded.ts'
import { LongestFirst } from './tools/test/longest-first.ts'

/** `npm test` runs all server tests on PostgreSQL and these on the embedded engine; alone and with FULL=1 all run there. */
const someEmbedded = process.env['TEST_ENGINE'] === 'embedded' && process.env['FULL'] !== '1'

/** Ten times what is usual, in ms: other machines are three times slower, and other checks run beside the tests. */
const LONGEST = 240_000

const browser = [
  'shared/{client,editor,shell,ui,map,crop,report,see-as,house,texts-in-page,video}/**/*.test.{ts,tsx}',
  'host/src/**/*.test.{ts,tsx}',
  'remote-*/src/**/*.test.{ts,tsx}',
]

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          include: ['shared/{contracts,federation,icons-in-page}/**/*.test.ts', '{bench,tools}/**/*.test.ts'],
          setupFiles: ['tools/test/property-seed.ts'],
          testTimeout: LONGEST,
          hookTimeout: LONGEST,
        },
      },
      {
        test: {
          name: 'browser',
          include: browser,
          environment: 'happy-dom',
          setupFiles: ['shared/testing/clear-page.ts'],
          testTimeout: LONGEST,
          hookTimeout: LONGEST,
          // A page per file took ten times as long as its tests.
          isolate: false,
        },
      },
      {
        test: {
          name: 'server',
          include: someEmbedded ? EMBEDDED : ['server/**/*.test.ts'],
          globalSetup: ['server/tests/template.ts'],
          setupFiles: ['tools/test/property-seed.ts'],
          // State between tests is per database, and each file has its own: reloading the server proves nothing.
          isolate: false,
          testTimeout: LONGEST,
          hookTimeout: LONGEST,
        },
      },
    ],
    tags: [
      {
        name: 'soak',
        description: 'Needs the time of the machine: loops, kills, many releases, large sizes. Left out of `npm test`.',
      },
    ],
    expect: { poll: { timeout: LONGEST / 4 } },
    // One more than the two cores: a server test waits for PostgreSQL a fifth of its time.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
  },
})
