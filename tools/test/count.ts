import { existsSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

type VitestFile = {
  name: string
  status: string
  message: string
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
}
type Suite = { file: string; title: string; specs?: Spec[]; suites?: Suite[] }
type Failure = { message?: string; location?: { file: string; line: number } }
type Spec = { ok: boolean; title: string; line: number; tests: { status: string; results: { errors: Failure[] }[] }[] }
type Report = {
  numPassedTests?: number
  numFailedTests?: number
  testResults?: VitestFile[]
  stats?: { expected: number; flaky: number; unexpected: number }
  suites?: Suite[]
}

const read = (path: string): Report => JSON.parse(readFileSync(path, 'utf8')) as Report

/** Passed and failed tests of a report by Vitest or Playwright; none when the run wrote no report. */
export const countTests = (path: string): { passed: number; failed: number } => {
  if (!existsSync(path)) return { passed: 0, failed: 0 }
  const report = read(path)
  if (report.stats !== undefined) return { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected }
  return { passed: report.numPassedTests ?? 0, failed: report.numFailedTests ?? 0 }
}

/** Removes a former report, so that a run that wrote none is not counted by it. */
export const forgetReport = (path: string): void => rmSync(path, { force: true })

const specsOf = ({ file, specs = [], suites = [] }: Suite): (Spec & { file: string })[] => [
  ...specs.map((spec) => ({ ...spec, file })),
  ...suites.flatMap(specsOf),
]

const reasonOf = ({ message = '', location }: Failure): string =>
  `${location === undefined ? '' : `line ${location.line}: `}${stripVTControlCharacters(message)}`

/** A test with the reason of its failure, and the words that choose its file in a run of its step alone. */
type Found = { text: string; filter: string }

const found = ({ file, line, title, tests }: Spec & { file: string }): Found => ({
  text: [`${file}: ${title}`, ...tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(reasonOf)))].join(
    '\n',
  ),
  filter: `${file}:${line}`,
})

const failedOf = ({ name, status, message, assertionResults }: VitestFile): Found[] => {
  const filter = relative(process.cwd(), name)
  const failed = assertionResults.flatMap(({ status: end, fullName, failureMessages }) =>
    end === 'failed' ? [{ text: `${filter}: ${fullName}\n${failureMessages.join('\n')}`, filter }] : [],
  )
  return failed.length === 0 && status === 'failed' ? [{ text: `${filter}: ${message}`, filter }] : failed
}

/** Failed tests of a report. */
export const failedTests = (path: string): Found[] => {
  if (!existsSync(path)) return []
  const { testResults = [], suites = [] } = read(path)
  const failed = suites.flatMap(specsOf).filter(({ ok }) => !ok)
  return [...testResults.flatMap(failedOf), ...failed.map(found)]
}

/** Tests of a report that failed first and passed at the second attempt, with the reason of the first failure. */
export const flakyTests = (path: string): Found[] => {
  if (!existsSync(path)) return []
  const { suites = [] } = read(path)
  return suites
    .flatMap(specsOf)
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(found)
}

const titlesOf = ({ title, specs = [], suites = [] }: Suite): string[] => [
  // A spec that did not run is skipped: `ok` says only that it did not fail.
  ...specs.flatMap((spec) =>
    spec.ok && spec.tests.some(({ status }) => status !== 'skipped') ? [`${title} ${spec.title}`] : [],
  ),
  ...suites.flatMap((suite) => titlesOf(suite).map((one) => `${title} ${one}`)),
]

/** Titles, those of their groups included, of the tests of a report that ran and passed. */
export const passedTitles = (path: string): string[] => {
  if (!existsSync(path)) return []
  const { testResults = [], suites = [] } = read(path)
  const ran = testResults.flatMap(({ assertionResults }) => assertionResults.filter(({ status }) => status === 'passed'))
  return [...ran.map(({ fullName }) => fullName), ...suites.flatMap(titlesOf)]
}
