import { existsSync, readFileSync, rmSync } from 'node:fs'

type VitestFile = {
  name: string
  status: string
  message: string
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
}
type Suite = { file: string; specs?: Spec[]; suites?: Suite[] }
type Spec = { ok: boolean; title: string }
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
  if (report.stats !== undefined) return { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky }
  return { passed: report.numPassedTests ?? 0, failed: report.numFailedTests ?? 0 }
}

/** Removes a former report, so that a run that wrote none is not counted by it. */
export const forgetReport = (path: string): void => rmSync(path, { force: true })

const failedSpecs = ({ file, specs = [], suites = [] }: Suite): string[] => [
  ...specs.flatMap(({ ok, title }) => (ok ? [] : [`${file}: ${title}`])),
  ...suites.flatMap(failedSpecs),
]

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
  return [...testResults.flatMap(failedOf), ...suites.flatMap(failedSpecs)]
}
