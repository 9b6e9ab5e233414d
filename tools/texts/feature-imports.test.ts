import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SECTIONS } from '@florilege/server/features.ts'
import { workspace } from '../builds/units.ts'

type Uses = Record<string, string[]>

const featureOf = (path: string): string => path.split('/')[0] ?? ''

/** Features below a folder, each with the other features from which its files import. */
const usesIn = (folder: string): Uses => {
  const cwd = join(workspace, folder)
  const found = new Map<string, Set<string>>()
  for (const file of globSync('*/**/*.{ts,tsx}', { cwd })) {
    if (/\.test\.tsx?$/.test(file)) continue
    const uses = found.get(featureOf(file)) ?? new Set()
    found.set(featureOf(file), uses)
    const source = readFileSync(join(cwd, file), 'utf8')
    for (const [, address = ''] of source.matchAll(/(?:from |import\()(?:\/\*[^*]*\*\/ )?'(\.[^']+)'/g)) {
      const target = normalize(join(dirname(file), address))
      if (!target.startsWith('..') && featureOf(target) !== featureOf(file)) uses.add(featureOf(target))
    }
  }
  return Object.fromEntries([...found].map(([name, uses]) => [name, [...uses].toSorted()]))
}

/** Features that reach themselves over others. */
const inCycles = (uses: Uses): string[] => {
  const reached = (name: string): Set<string> => {
    const seen = new Set<string>()
    for (const todo = [...(uses[name] ?? [])]; todo.length > 0;) {
      const next = todo.pop() ?? ''
      if (seen.has(next)) continue
      seen.add(next)
      todo.push(...(uses[next] ?? []))
    }
    return seen
  }
  return Object.keys(uses)
    .filter((name) => reached(name).has(name))
    .toSorted()
}

/** Cycles of a remote that are left to take apart; none is added. */
const CYCLES: Uses = {}

describe('imports between features', () => {
  it('of the server are those that the manifests name, without a cycle', () => {
    const uses = usesIn('server/src/features')
    const named = SECTIONS.flatMap(({ features }) => features)
      .filter(({ name }) => name !== 'releases')
      .map((feature) => [feature.name, (feature.uses ?? []).toSorted()])
    expect(uses).toEqual(Object.fromEntries(named))
    expect(inCycles(uses)).toEqual([])
  })

  it.each(['remote-social', 'remote-gallery', 'remote-media', 'remote-admin'])('of %s have no further cycle', (remote) => {
    expect(inCycles(usesIn(`${remote}/src/features`))).toEqual(CYCLES[remote] ?? [])
  })
})
