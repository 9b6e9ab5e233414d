import type { WeighedPage } from './script-weight.ts'

/**
 * Script budget of a first screen in Brotli bytes (DO-07): of the host on every page, and of a remote for one page or slot,
 * including its entry and texts.
 */
export const SCRIPT_BUDGET = { host: { every: 146_700, part: 173_500 }, remote: { every: 17_600, part: 49_400 } } as const

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

/** Number of modules named in a refusal, largest first. */
const NAMED = 12

const largest = ({ scripts }: WeighedPage): string =>
  scripts
    .flatMap(({ modules }) => modules)
    .toSorted((a, b) => b.share - a.share)
    .slice(0, NAMED)
    .map(({ name, share }) => `${kilobytes(share)} ${name}`)
    .join(', ')

/** Pages over their script budget, as reasons with their largest modules. */
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

/** Report of a build: each page with its scripts, each script with its modules. */
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
