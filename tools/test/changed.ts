import { execFileSync } from 'node:child_process'

/** Words in the paths of the browser tests of each remote. */
const BROWSER_TESTS: Record<string, string[]> = {
  'remote-admin': ['admin-'],
  'remote-gallery': ['catalogue-', 'category', 'contribution', 'florilege', 'gallery', 'record-'],
  'remote-media': ['media'],
  'remote-social': ['people', 'social-'],
}

/** What a change is checked by: steps, and for some of them the files that they read. A step without an entry reads all. */
export type Plan = { steps: string[]; files: Record<string, string[]> }

/**
 * Plan for changed paths, relative to the root. A change in remotes, their browser tests and texts about the project is checked
 * by what belongs to these remotes; any other change by every step.
 */
export const planOf = (paths: readonly string[], steps: readonly string[]): Plan => {
  const isSpec = (path: string) => path.startsWith('e2e/tests/')
  const specs = paths.filter(isSpec)
  const remotes = new Set(paths.flatMap((path) => /^(remote-\w+)\//.exec(path)?.[1] ?? []))
  const others = paths.filter((path) => !isSpec(path) && !path.endsWith('.md') && !/^remote-\w+\//.test(path))
  if (others.length > 0) return { steps: [...steps], files: {} }
  const e2e = [...new Set([...[...remotes].flatMap((remote) => BROWSER_TESTS[remote] ?? []), ...specs])]
  const skipped = [...(remotes.size === 0 ? ['unit'] : []), ...(e2e.length === 0 ? ['lint', 'types', 'unused', 'e2e'] : [])]
  return {
    steps: steps.filter((step) => !['server', 'embedded', ...skipped].includes(step)),
    files: { lint: [...remotes, ...specs], unit: [...remotes].map((remote) => `${remote}/`), e2e },
  }
}

const lines = (...words: string[]): string[] =>
  execFileSync('git', words, { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '')

/** Paths changed since the last commit, files that are not added included; those of the last commit where nothing is. */
export const changedPaths = (): string[] => {
  const now = [...lines('diff', '--name-only', 'HEAD'), ...lines('ls-files', '--others', '--exclude-standard')]
  return now.length > 0 ? now : lines('diff', '--name-only', 'HEAD~1', 'HEAD')
}
