import { expect, it } from 'vitest'
import { listUnits } from './units.ts'

const names = (units: readonly { name: string }[]): string[] => units.map(({ name }) => name)

it('a remote for development only is left out of what is built and published', () => {
  const all = names(listUnits({ developed: true }))
  expect(all).toEqual(expect.arrayContaining(['host', 'gallery', 'components']))
  expect(names(listUnits())).toEqual(all.filter((name) => name !== 'components'))
})
