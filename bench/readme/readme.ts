// Tables of the README, each between markers that name its bench and the digests of the sources that it measured.
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { digestOf, lastCommit, uncommitted } from './sources.ts'

/** Folder of the repository, and what each bench measures. */
type Project = { root: string; sources: Readonly<Record<string, readonly string[]>> }
/** Table that is not of the last commit, with the sources that have changed since. */
export type Stale = { name: string; changed: string[] }

const FILE = 'bench/README.md'
const BLOCK = /<!-- bench:(\S+)([^>]*) -->\n(.*?)<!-- \/bench:\1 -->/gs
const MARK = /^\*\*Stale\*\*.*\n\n/

const read = ({ root }: Project): string => readFileSync(join(root, FILE), 'utf8')

/** Benches whose tables the README has. */
export const namesIn = (text: string): string[] => [...text.matchAll(BLOCK)].map(([, name = '']) => name)

/** README without the tables of benches. */
export const withoutBlocks = (text: string): string => text.replaceAll(BLOCK, '')

const stateOf = ({ root }: Project, source: string): string => `${source}=${digestOf(root, source)}`

const changedSince = (project: Project, name: string, marker: string): string[] => {
  const measured = marker.split(' ')
  return (project.sources[name] ?? []).filter((source) => !measured.includes(stateOf(project, source)))
}

/** Tables whose sources have changed since they were measured. */
export const staleTables = (project: Project): Stale[] =>
  [...read(project).matchAll(BLOCK)].flatMap(([, name = '', marker = '']) => {
    const changed = changedSince(project, name, marker)
    return changed.length === 0 ? [] : [{ name, changed }]
  })

const markStale = (project: Project, text: string): string =>
  text.replaceAll(BLOCK, (_, name: string, marker: string, content: string) => {
    const changed = changedSince(project, name, marker)
    const mark = `**Stale**: changed since it was measured: ${changed.map((source) => `\`${source}\``).join(', ')}.\n\n`
    const marked = (changed.length === 0 ? '' : mark) + content.replace(MARK, '')
    return `<!-- bench:${name}${marker} -->\n${marked}<!-- /bench:${name} -->`
  })

/** Settings that make a run shorter or choose what it measures. */
const settings = (): string[] =>
  Object.entries(process.env).flatMap(([name, value]) => (name.startsWith('BENCH_') ? [`\`${name}=${value}\``] : []))

/** State that the tables of a run belong to; taken before the run. Throws when it is not that of a commit. */
export const stateBefore = (project: Project, name: string): string => {
  if (process.env['BENCH_ADDRESS'] !== undefined) throw new Error('a table of the server at BENCH_ADDRESS has no known sources')
  const changes = uncommitted(project.root, project.sources[name] ?? [])
  if (changes !== '') throw new Error(`sources of ${name} are not committed:\n${changes}`)
  const day = new Date().toISOString().slice(0, 10)
  const machine = `${availableParallelism()} cores at a load of ${(loadavg()[0] ?? 0).toFixed(1)}, Node ${process.versions.node}`
  return [`${day}, commit ${lastCommit(project.root)}`, machine, ...settings()].join(', ')
}

/** Replaces the tables of a bench in the README, and marks all others that are stale. */
export const writeTables = (project: Project, name: string, tables: readonly string[], state: string): void => {
  const text = read(project)
  if (!namesIn(text).includes(name)) throw new Error(`${FILE} has no place for ${name}: <!-- bench:${name} --> and its end`)
  const marker = (project.sources[name] ?? []).map((source) => stateOf(project, source)).join(' ')
  const written = `<!-- bench:${name} ${marker} -->\n${[...tables, `${state}.`].join('\n\n')}\n<!-- /bench:${name} -->`
  const replaced = text.replaceAll(BLOCK, (block, one: string) => (one === name ? written : block))
  writeFileSync(join(project.root, FILE), markStale(project, replaced))
}
