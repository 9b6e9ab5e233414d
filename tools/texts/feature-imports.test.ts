import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SECTIONS } from '@florilege/server/features.ts'
import { workspace } from '../builds/units.ts'

type Uses = Record<string, string[]>

const REMOTES = ['remote-social', 'remote-gallery', 'remote-media', 'remote-admin']

const featureOf = (path: string): string => path.split('/')[0] ?? ''
const isFeature = (path: string): boolean => featureOf(path) === 'features'
/** Texts of several features are collected in a file of the remote, from which each of them reads its own. */
const isTexts = (path: string): boolean => path.endsWith('texts.ts')

/** Files below a folder, each with those that it imports by a relative address. */
const importsIn = (folder: string): Map<string, string[]> => {
  const cwd = join(workspace, folder)
  const files = globSync('**/*.{ts,tsx}', { cwd }).filter((file) => !/\.test\.tsx?$/.test(file))
  const importsOf = (file: string): string[] =>
    [...readFileSync(join(cwd, file), 'utf8').matchAll(/(?:from |import\()(?:\/\*[^*]*\*\/ )?'(\.[^']+)'/g)].map(
      ([, address = '']) => normalize(join(dirname(file), address)),
    )
  return new Map(files.map((file) => [file, importsOf(file)]))
}

/** Features below a folder, each with the other features from which its files import. */
const usesIn = (folder: string): Uses => {
  const found = new Map<string, Set<string>>()
  for (const [file, targets] of importsIn(folder)) {
    const uses = found.get(featureOf(file)) ?? new Set()
    found.set(featureOf(file), uses)
    for (const target of targets)
      if (!target.startsWith('..') && featureOf(target) !== featureOf(file)) uses.add(featureOf(target))
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

describe('imports between features', () => {
  it('of the server are those that the manifests name, without a cycle', () => {
    const uses = usesIn('server/src/features')
    const named = SECTIONS.flatMap(({ features }) => features)
      .filter(({ name }) => name !== 'releases')
      .map((feature) => [feature.name, (feature.uses ?? []).toSorted()])
    expect(uses).toEqual(Object.fromEntries(named))
    expect(inCycles(uses)).toEqual([])
  })

  it.each(REMOTES)('of %s have no cycle', (remote) => {
    expect(inCycles(usesIn(`${remote}/src/features`))).toEqual([])
  })

  it('of the host, whose features are the folders of its source, have no cycle', () => {
    expect(inCycles(usesIn('host/src'))).toEqual([])
  })

  it.each(REMOTES)('of %s do not run over files that features share', (remote) => {
    const files = importsIn(`${remote}/src`)
    const shared = new Set<string>()
    const pass = (file: string): void => {
      if (shared.has(file) || isFeature(file) || isTexts(file)) return
      shared.add(file)
      for (const target of files.get(file) ?? []) pass(target)
    }
    for (const [file, targets] of files) if (isFeature(file)) for (const target of targets) pass(target)
    expect([...shared].filter((file) => files.get(file)?.some((target) => isFeature(target) && !isTexts(target)))).toEqual([])
  })
})
