import { existsSync, readFileSync, rmSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

type VitestFile = {
  name: string
  status: string
  message: string
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
}
type Suite = { file: string; specs?: Spec[]; suites?: Suite[] }
type Failure = { message?: string; location?: { file: string; line: number } }
type Spec = { ok: boolean; title: string; tests: { status: string; results: { errors: Failure[] }[] }[] }
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

const told = ({ file, title, tests }: Spec & { file: string }): string =>
  [`${file}: ${title}`, ...tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(reasonOf)))].join('\n')

const failedOf = ({ name, status, message, assertionResults }: VitestFile): string[] => {
  const failed = assertionResults.flatMap(({ status: end, fullName, failureMessages }) =>
    end === 'failed' ? [`${name}: ${fullName}\n${failureMessages.join('\n')}`] : [],
  )
  return failed.length === 0 && status === 'failed' ? [`${name}: ${message}`] : failed
}

/** The failed tests of a report, each with its file and, where the report has it, its reason. */
export const failedTests = (path: string): string[] => {
  if (!existsSync(path)) return []
  const { testResults = [], suites = [] } = read(path)
  const failed = suites.flatMap(specsOf).filter(({ ok }) => !ok)
  return [...testResults.flatMap(failedOf), ...failed.map(told)]
}

/** The tests of a report that failed first and passed when tried again, each with what it first failed of. */
export const flakyTests = (path: string): string[] => {
  if (!existsSync(path)) return []
  const { suites = [] } = read(path)
  return suites
    .flatMap(specsOf)
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(told)
}
