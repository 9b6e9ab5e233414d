import type { WeighedPage } from './script-weight.ts'

/**
 * Script in bytes of Brotli that a first screen may need (DO-07): of the host for every page, and of a remote for a page or
 * slot of its own, its entry and texts included.
 */
export const SCRIPT_BUDGET = { host: { every: 181_000, part: 204_000 }, remote: { every: 19_100, part: 54_300 } } as const

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

/** How many modules a refusal names: those that come first in question. */
const NAMED = 12

const largest = ({ scripts }: WeighedPage): string =>
  scripts
    .flatMap(({ modules }) => modules)
    .toSorted((a, b) => b.share - a.share)
    .slice(0, NAMED)
    .map(({ name, share }) => `${kilobytes(share)} ${name}`)
    .join(', ')

/** Pages that need more script than they may, as reasons, each with the largest of what is in it. */
export const overScriptBudget = (pages: readonly WeighedPage[], isHost: boolean): string[] => {
  const budget = SCRIPT_BUDGET[isHost ? 'host' : 'remote']
  return pages.flatMap((page, index) => {
    const most = index === 0 ? budget.every : budget.part
    if (page.brotli <= most) return []
    const size = `${kilobytes(page.brotli)} of script (brotli), at most ${kilobytes(most)} may be`
    return [`${page.page} needs ${size}. The largest in it: ${largest(page)}`]
  })
}

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`

/** The report of a build: each page with its scripts, and each script with its modules. */
export const scriptReport = (name: string, pages: readonly WeighedPage[]): string => {
  const scripts = [...new Map(pages.flatMap((page) => page.scripts).map((script) => [script.path, script])).values()]
  return [
    `# Script of ${name}`,
    '',
    'Bytes as they are and in Brotli. That of a module is its share of the script that it is in, by size before minification.',
    '',
    row(['part', 'raw', 'brotli', 'scripts']),
    row(['---', '---:', '---:', '---']),
    ...pages.map(({ page, raw, brotli, scripts: own }) => row([page, raw, brotli, own.map(({ path }) => path).join(' ')])),
    ...scripts.flatMap(({ path, raw, brotli, modules }) => [
      '',
      `## ${path}: ${raw}, ${brotli}`,
      '',
      row(['module', 'source', 'brotli']),
      row(['---', '---:', '---:']),
      ...modules.map((module) => row([module.name, module.size, module.share])),
    ]),
    '',
  ].join('\n')
}
