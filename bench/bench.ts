// `npm run bench [-- name...]`: comparisons as ratios, each against a reference measured in the same run.
//   --write [name...]   also writes their tables into the README, with commit, date and machine
//   --check             fails if a table of the README is stale, and names the sources that have changed since it was measured
import { join } from 'node:path'
import { benches } from './benches.ts'
import { stateBefore, staleTables, writeTables } from './readme/readme.ts'

const root = join(import.meta.dirname, '..')
const sources = Object.fromEntries(Object.entries(benches).map(([name, bench]) => [name, bench.sources]))
const project = { root, sources }
const words = process.argv.slice(2)
const named = words.filter((word) => !word.startsWith('--'))
const writes = words.includes('--write')

if (words.includes('--check')) {
  const stale = staleTables(project)
  for (const { name, changed } of stale) console.log(`${name} is stale: changed since it was measured: ${changed.join(', ')}`)
  process.exit(stale.length === 0 ? 0 : 1)
}
for (const name of named.length === 0 ? Object.keys(benches) : named) {
  const bench = benches[name]
  if (bench === undefined) {
    console.error(`No such bench: ${name}. There are ${Object.keys(benches).join(', ')}.`)
    process.exit(2)
  }
  console.log(`\n── ${name}`)
  const state = writes ? stateBefore(project, name) : ''
  const tables = await (await bench.load()).run()
  console.log(`\n${tables.join('\n\n')}`)
  if (writes) writeTables(project, name, tables, state)
}
process.exit(0)
