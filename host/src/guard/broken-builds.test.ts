import type { ResolvedRemote } from '@florilege/shared/contracts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { setRemotes } from '../remotes/remote-set.ts'
import { isBroken, leaveOut, letIn } from './broken-builds.ts'
import { isCareful, takeFrozen } from './frozen.ts'

const release = (build: string) => ({ build, version: '1', base: `/r/${build}/`, entry: 'entry.js', styles: {} })
const remote = (name: string): ResolvedRemote => ({
  name,
  ...release(`${name}-live`),
  declaration: { name, contract: '^1.0', delivered: 'all', routes: [], menu: [], tabs: [], bar: [], slots: [] },
  previous: [release(`${name}-before`)],
})
const names = ['gallery', 'social', 'media', 'guide']
const builds = names.flatMap((name) => [`${name}-live`, `${name}-before`])
const namesLeftOut = () => names.filter((name) => isBroken(`${name}-live`) || isBroken(`${name}-before`))
const plant = (key: 'broken' | 'running', value: unknown) =>
  window.localStorage.setItem(`florilege.${key}`, JSON.stringify(value))

describe('what is left out on a device', () => {
  beforeEach(() => setRemotes(names.map(remote)))
  afterEach(() => {
    window.localStorage.clear()
    setRemotes([])
  })

  it('[MF-09] T17 is what broke the shell, with the release before it where that did too, until it is let in', () => {
    expect(leaveOut(['gallery-live'])).toBe(true)
    expect(leaveOut(['gallery-before'])).toBe(true)
    expect(leaveOut(['social-live'])).toBe(true)
    expect(builds.filter(isBroken)).toEqual(['gallery-live', 'gallery-before', 'social-live'])
    letIn(['gallery-live'])
    expect(builds.filter(isBroken)).toEqual(['gallery-before', 'social-live'])
  })

  it('[MF-09] T17 is two remotes at most, whatever a remote writes there', () => {
    const now = Date.now()
    plant('broken', Object.fromEntries(builds.map((build) => [build, now])))
    expect(namesLeftOut()).toHaveLength(2)
    // Builds that are nobody's take no place, and those of another time count for nothing.
    plant('broken', {
      'x-live': now,
      'y-live': now,
      'gallery-live': now - 3_600_001,
      'media-live': now + 60_000,
      'guide-live': now - 5,
    })
    expect(namesLeftOut()).toEqual(['guide'])
    for (const wrong of [null, 'all', 7, [], { 'guide-live': 'always' }]) {
      plant('broken', wrong)
      expect(namesLeftOut(), JSON.stringify(wrong)).toEqual([])
    }
  })

  it('[MF-09] T17 is the last that broke it, whatever was there before; more than that is not promised', () => {
    plant('broken', { 'gallery-live': Date.now() - 1000, 'social-live': Date.now() - 1000 })
    expect(leaveOut(['guide-live'])).toBe(true)
    expect(isBroken('guide-live')).toBe(true)
    expect(namesLeftOut()).toHaveLength(2)
    expect(leaveOut(['media-live', 'guide-live', 'gallery-live'])).toBe(false)
    expect(namesLeftOut()).toEqual(['media', 'guide'])
  })

  it('[MF-09] [MF-10] T17 is no more, nor told of more, where a remote writes that others froze the page', () => {
    const running = (name: string) => ({ at: 1, opening: [], running: { name, build: `${name}-live` } })
    plant('running', Object.fromEntries(names.map((name) => [name, running(name)])))
    const told = takeFrozen().map(({ name }) => name)
    expect(told).toHaveLength(2)
    expect(namesLeftOut().toSorted()).toEqual(told.toSorted())
    expect(takeFrozen()).toEqual([])
    for (const wrong of [
      null,
      [],
      'x',
      { a: null },
      { a: { at: 1 } },
      { a: { at: 1, opening: [null], running: null } },
      { a: 7 },
    ]) {
      plant('running', wrong)
      expect(takeFrozen(), JSON.stringify(wrong)).toEqual([])
    }
    // Of several that were on their way at once nobody knows which it was: the next page loads them by themselves.
    plant('broken', {})
    const opening = ['guide', 'media'].map((name) => ({ name, build: `${name}-live` }))
    expect(isCareful()).toBe(false)
    plant('running', { page: { at: 1, opening, running: null } })
    expect(takeFrozen()).toEqual([])
    expect(namesLeftOut()).toEqual([])
    expect(isCareful()).toBe(true)
    plant('running', { page: { at: 1, opening: opening.slice(0, 1), running: null } })
    expect(takeFrozen()).toEqual([{ name: 'guide', build: 'guide-live' }])
    // The name that is told is that of the build.
    plant('running', { page: { at: 1, opening: [], running: { name: 'media', build: 'guide-live' } } })
    expect(takeFrozen()).toEqual([{ name: 'guide', build: 'guide-live' }])
  })
})
