// `npm test`: every check in turn, each shown as it runs; fails when one of them fails.
//   test.ts                 all
//   test.ts unit e2e        only these steps
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { provideBrowser } from './browser.ts'
import { countTests, failedTests, flakyTests, forgetReport } from './count.ts'
import { startPostgres } from './postgres.ts'
import { runStep } from './step.ts'
import type { Step, StepResult } from './step.ts'

const root = join(import.meta.dirname, '../..')
const reports = join(root, '.cache/tests')
mkdirSync(reports, { recursive: true })
process.chdir(root)

const reportOf = (name: string) => join(reports, `${name}.json`)
const vitest = (name: string, projects: string[], env: Record<string, string> = {}, more: string[] = []): Step => ({
  name,
  command: 'vitest',
  arguments: [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportOf(name)}`,
    ...more,
  ],
  env,
})

/** Tests of whole servers share the machine with others: one that fails is tried once more (decision 176). */
const AGAIN = ['--retry=1']

/** Packages of one kind together: the contracts are worked out once for all of them. Each package has its own for a quick look. */
const PROJECTS = [
  ...['browser', 'node', 'both'].map((kind) => `tools/types/${kind}.json`),
  'host/src/worker',
  'remote-media/tsconfig.test.json',
]

type Named = Record<string, () => Promise<StepResult>>
const steps: Named = {
  format: () => runStep({ name: 'format', command: 'oxfmt', arguments: ['--check', '.'] }),
  lint: () => runStep({ name: 'lint', command: 'oxlint', arguments: ['--type-aware'] }),
  types: () => runStep({ name: 'types', command: 'tsc', arguments: ['-b', '--force', ...PROJECTS] }),
  unused: () => runStep({ name: 'unused', command: 'knip', arguments: [] }),
  unit: () => runStep(vitest('unit', ['node', 'browser'])),
  server: () => runStep(vitest('server', ['server'], { TEST_ENGINE: 'embedded' }, AGAIN)),
  postgres: async () => {
    const { url, stop } = await startPostgres()
    try {
      return await runStep(vitest('postgres', ['server'], { TEST_ENGINE: 'postgres', TEST_DATABASE_URL: url }, AGAIN))
    } finally {
      stop()
    }
  },
  e2e: async () => {
    const env = { CHROMIUM_PATH: provideBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf('e2e') }
    return runStep({
      name: 'e2e',
      command: join(root, 'e2e/node_modules/.bin/playwright'),
      arguments: ['test', '--config', 'e2e/playwright.config.ts', '--retries', '1'],
      env,
    })
  },
}

const chosen = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(steps)
const unknown = chosen.filter((name) => !(name in steps))
if (unknown.length > 0) {
  console.error(`No such check: ${unknown.join(', ')}. There are ${Object.keys(steps).join(', ')}.`)
  process.exit(2)
}

const results: StepResult[] = []
for (const name of chosen) {
  forgetReport(reportOf(name))
  const step = steps[name]
  if (step === undefined) continue
  try {
    results.push(await step())
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    results.push({ name, passed: false, seconds: 0 })
  }
}

const tell = (title: string, pick: (path: string) => string[]): void => {
  const found = chosen.flatMap((name) => pick(reportOf(name)).map((test) => `${name}  ${test}`))
  if (found.length > 0) console.log(`\n── ${title}\n${found.map((test) => test.slice(0, 2000)).join('\n\n')}`)
}
tell('passed when tried again', flakyTests)
tell('failed', failedTests)

console.log('\n── result')
for (const { name, passed, seconds } of results) console.log(`${passed ? 'passed' : 'FAILED'}  ${name}  ${seconds.toFixed(0)} s`)
const tests = chosen.map((name) => countTests(reportOf(name)))
const sum = (pick: 'passed' | 'failed') => tests.reduce((total, count) => total + count[pick], 0)
const failedSteps = results.filter(({ passed }) => !passed).length
// A check that failed without a failing test (format, types, a crash) counts as one failure.
console.log(`${sum('passed')} passed, ${Math.max(sum('failed'), failedSteps)} failed`)
process.exit(failedSteps === 0 ? 0 : 1)
