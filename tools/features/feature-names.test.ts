import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { workspace } from '../builds/units.ts'

const namesIn = (pattern: string): string[] => globSync(pattern, { cwd: workspace }).map((path) => basename(path))

it('every feature of a remote has browser tests in a file with its name', () => {
  const specs = namesIn('e2e/tests/*/*.spec.ts').map((file) => `-${file.replace('.spec.ts', '')}-`)
  const features = new Set(namesIn('remote-{admin,gallery,media,social}/src/features/*/'))
  expect(features.size).toBeGreaterThan(40)
  expect([...features].filter((feature) => !specs.some((spec) => spec.includes(`-${feature}-`)))).toEqual([])
})

it('every feature of the server has its contract in a folder with its name; harvesters have their own protocols', () => {
  const contracts = new Set(namesIn('shared/contracts/*/'))
  const without = namesIn('server/src/features/*/').filter((feature) => !contracts.has(feature))
  expect(without).toEqual(['harvest'])
})
