// `npm test`: every check; fails when one of them fails. Tests run in turn, each shown as it runs, the other checks beside them.
//   test.ts                     all
//   test.ts unit e2e            only these steps
//   test.ts e2e social-like     only the test files of a step whose path contains a word
//   test.ts lint unit remote-social   the files of one folder
//   test.ts --changed           only what the changed files need (changed.ts)
// FULL=1 (`npm run soak`) adds the tests tagged `soak` and runs every server test on both engines.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { provideBrowsers, provideFirefox } from './browser.ts'
import { changedPaths, planOf } from './changed.ts'
import { countTests, failedTests, flakyTests, forgetReport, passedTitles } from './count.ts'
import { startPostgres } from './postgres.ts'
import { listedRows, rowReport, testsByRow } from './rows.ts'
import { inTurn, runBeside, runStep } from './step.ts'
import type { Step, StepResult } from './step.ts'
import { provideTemporaryFolder } from './temporary-folder.ts'

const root = join(import.meta.dirname, '../..')
const reports = join(root, '.cache/tests')
mkdirSync(reports, { recursive: true })
process.chdir(root)
provideTemporaryFolder()

const FULL = process.env['FULL'] === '1'

const STEPS = ['format', 'lint', 'types', 'unused', 'unit', 'server', 'embedded', 'e2e']
const CHANGED = '--changed'
const words = process.argv.slice(2).filter((word) => word !== CHANGED)
const plan = process.argv.includes(CHANGED) ? planOf(changedPaths(), STEPS) : { steps: STEPS, files: {} }
/** Words that name no step: parts of the paths of test files. */
const filters = words.filter((word) => !STEPS.includes(word))
const filesOf = (step: string): string[] => (filters.length > 0 ? filters : (plan.files[step] ?? []))

/** Number of passed tests for each row of the requirements. */
const ROWS = join(reports, 'rows.md')

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
    ...(FULL ? [] : ['--tags-filter', '!soak']),
    ...more,
    ...(filesOf(name).length === 0 ? [] : ['--passWithNoTests', ...filesOf(name)]),
  ],
  env,
})

/** Tests of whole servers share the machine with others: one that fails is tried once more (decision 035). */
const AGAIN = ['--retry=1']

/** Packages of one kind together: the contracts are worked out once for all of them. Host and remotes have their own as well, for a release. */
const PROJECTS = [
  ...['browser', 'node', 'both'].map((kind) => `tools/types/${kind}.json`),
  'host/src/worker',
  'remote-media/tsconfig.test.json',
]

/** Checks without tests, by name. */
const CHECKS: Record<string, Step> = {
  format: { name: 'format', command: 'oxfmt', arguments: ['--check', '.'] },
  lint: { name: 'lint', command: 'oxlint', arguments: ['--type-aware', ...filesOf('lint').filter((path) => existsSync(path))] },
  // One checker for each project: more of them check shared types again each.
  types: { name: 'types', command: 'tsc', arguments: ['-b', '--checkers', '1', '--builders', '2', ...PROJECTS] },
  unused: { name: 'unused', command: 'knip', arguments: [] },
}
/** Builds and fills the server of the browser tests, which they otherwise do at their start. */
const DEMO: Step = { name: 'demo', command: process.execPath, arguments: ['e2e/keep-demo.ts'] }

const TESTS: Record<string, () => Promise<StepResult>> = {
  unit: () => runStep(vitest('unit', ['node', 'browser'])),
  server: async () => {
    const { url, stop } = await startPostgres()
    try {
      return await runStep(vitest('server', ['server'], { TEST_ENGINE: 'postgres', TEST_DATABASE_URL: url }, AGAIN))
    } finally {
      stop()
    }
  },
  embedded: () => runStep(vitest('embedded', ['server'], { TEST_ENGINE: 'embedded' }, AGAIN)),
  e2e: async () => {
    const firefox = process.env['E2E_ENGINE'] === 'firefox' ? provideFirefox() : {}
    const env = { ...provideBrowsers(), ...firefox, PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf('e2e') }
    // REPEAT=10 proves a new test: it runs ten times, and none may fail.
    const { REPEAT } = process.env
    const attempts = REPEAT === undefined ? ['--retries', '1'] : ['--retries', '0', '--repeat-each', REPEAT]
    return runStep({
      name: 'e2e',
      command: join(root, 'e2e/node_modules/.bin/playwright'),
      arguments: ['test', '--config', 'e2e/playwright.config.ts', ...attempts, ...filesOf('e2e')],
      env,
    })
  },
}

const named = words.filter((word) => STEPS.includes(word))
if (filters.length > 0 && named.length === 0) {
  console.error(`No such check: ${filters.join(', ')}. There are ${STEPS.join(', ')}.`)
  process.exit(2)
}
const chosen = named.length > 0 ? named : plan.steps
const tested = Object.keys(TESTS).filter((name) => chosen.includes(name))
const checked = Object.keys(CHECKS).flatMap((name) => (chosen.includes(name) ? (CHECKS[name] ?? []) : []))

const test = async (name: string): Promise<StepResult> => {
  forgetReport(reportOf(name))
  try {
    return (await TESTS[name]?.()) ?? { name, passed: false, seconds: 0 }
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    return { name, passed: false, seconds: 0 }
  }
}

// Tests leave the processors idle for an eighth of their time: what needs no tests runs in it.
const beside = tested.length > 1 && tested.includes('e2e') ? [DEMO, ...checked] : checked
const results = (
  await Promise.all([inTurn(beside, (step) => (tested.length > 0 ? runBeside(step) : runStep(step))), inTurn(tested, test)])
).flat()

const tell = (title: string, pick: typeof failedTests): void => {
  const found = chosen.flatMap((name) =>
    pick(reportOf(name)).map(({ text, filter }) => `${name}  ${text.slice(0, 2000)}\nalone: npm run check -- ${name} ${filter}`),
  )
  if (found.length > 0) console.log(`\n── ${title}\n${found.join('\n\n')}`)
}

console.log('\n── result')
for (const { name, passed, seconds } of results) console.log(`${passed ? 'passed' : 'FAILED'}  ${name}  ${seconds.toFixed(0)} s`)
tell('passed at the second attempt', flakyTests)
tell('failed', failedTests)
for (const { name, passed, output } of results)
  if (!passed && output !== undefined) console.log(`\n── ${name}\n${output.slice(-5000)}\nalone: npm run check -- ${name}`)

/** Rows of the requirements without a test that ran and passed, and wrong ones; a report of all is written. */
const unprovenRows = (): string[] => {
  const rows = listedRows()
  const counts = testsByRow(
    rows,
    chosen.flatMap((name) => passedTitles(reportOf(name))),
  )
  writeFileSync(ROWS, rowReport(counts))
  return [...counts].flatMap(([row, count]) =>
    !rows.includes(row) ? `${row} is not listed` : count === 0 ? `${row} has no test that passed` : [],
  )
}
// Only a run of all steps and files can prove every row.
const unproven = chosen.length === STEPS.length && filters.length === 0 ? unprovenRows() : []
if (unproven.length > 0) console.log(`\n── rows of docs/requirements.md\n${unproven.join('\n')}`)

const tests = chosen.map((name) => countTests(reportOf(name)))
const sum = (pick: 'passed' | 'failed') => tests.reduce((total, count) => total + count[pick], 0)
const failedSteps = results.filter(({ passed }) => !passed).length + (unproven.length > 0 ? 1 : 0)
// A check that failed without a failing test (format, types, a crash) counts as one failure.
console.log(`${sum('passed')} passed, ${Math.max(sum('failed'), failedSteps)} failed`)
process.exit(failedSteps === 0 ? 0 : 1)
