import { existsSync, readFileSync, rmSync } from 'node:fs'

type Report = {
  numPassedTests?: number
  numFailedTests?: number
  stats?: { expected: number; flaky: number; unexpected: number }
}

/** Passed and failed tests of a report by Vitest or Playwright; none when the run wrote no report. */
export const countTests = (path: string): { passed: number; failed: number } => {
  if (!existsSync(path)) return { passed: 0, failed: 0 }
  const report = JSON.parse(readFileSync(path, 'utf8')) as Report
  if (report.stats !== undefined) return { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky }
  return { passed: report.numPassedTests ?? 0, failed: report.numFailedTests ?? 0 }
}

/** Removes a former report, so that a run that wrote none is not counted by it. */
export const forgetReport = (path: string): void => rmSync(path, { force: true })
