import type { ResolvedRemote } from '@florilege/shared/contracts'
import { describe, expect, it } from 'vitest'
import { releasesWith } from './release.ts'

const release = (build: string) => ({ build, version: build, base: `/r/guide/${build}/`, entry: 'entry.js', styles: {} })
const declaration: ResolvedRemote['declaration'] = {
  name: 'guide',
  contract: '^1.0.0',
  delivered: 'all',
  routes: [],
  menu: [],
  tabs: [],
  bar: [],
  slots: [],
}

describe('candidate releases of a part', () => {
  it('[MF-09] [LG-08] are those that have it: a release from before a slot was added is no candidate, and no failure of it is reported', () => {
    const previous = [{ ...release('two'), lacks: ['slot:home-main'] }, release('one')]
    const guide: ResolvedRemote = { name: 'guide', ...release('three'), declaration, previous }
    const builds = (part: string) => releasesWith(guide, part).map(({ build }) => build)
    expect(builds('slot:home-main')).toEqual(['three', 'one'])
    expect(builds('list')).toEqual(['three', 'two', 'one'])
  })
})
