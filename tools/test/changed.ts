import { execFileSync } from 'node:child_process'

/** Folders of the browser tests of each remote. */
const BROWSER_TESTS: Record<string, string[]> = {
  'remote-admin': ['tests/admin/'],
  'remote-components': ['tests/releases/release-dev.spec.ts'],
  'remote-gallery': ['tests/catalogue/'],
  'remote-media': ['tests/contribution/', 'tests/media/'],
  'remote-social': ['tests/people/', 'tests/post/'],
}

/** Steps that check a change, and the files of some steps. A step without an entry reads all files. */
export type Plan = { steps: string[]; files: Record<string, string[]> }

/**
 * Plan for changed paths, relative to the root. Changes in remotes, their browser tests and texts about the project run the
 * steps of these remotes; any other change runs every step.
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

/** Paths changed since the last commit, including untracked files; without any, those of the last commit. */
export const changedPaths = (): string[] => {
  const now = [...lines('diff', '--name-only', 'HEAD'), ...lines('ls-files', '--others', '--exclude-standard')]
  return now.length > 0 ? now : lines('diff', '--name-only', 'HEAD~1', 'HEAD')
}
