import { expect, it } from 'vitest'
import { note } from './found-versions.ts'
import { SHARED_MODULES } from '../shared-modules.ts'

const react = SHARED_MODULES.filter((module) => module.package === 'react')

it.each([
  ['19.2.0', '19.10.0', '19.10.0'],
  ['19.10.0', '19.2.0', '19.10.0'],
  ['19.2.9', '19.2.10', '19.2.10'],
  ['19.3.0', '19.2.9', '19.3.0'],
  ['19.2.0', '19.2.0', '19.2.0'],
])('[MF-12] of the versions %s and %s of one package, whichever comes first, the newest is kept: %s', (one, other, newest) => {
  const found = new Map<string, string>()
  const [first, last] = [react.at(0), react.at(-1)]
  if (first === undefined || last === undefined) throw new Error('react is not shared')
  note(found, { module: first, version: one })
  note(found, { module: last, version: other })
  expect([...found]).toEqual([['react', newest]])
})
