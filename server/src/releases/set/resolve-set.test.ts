import { describe, expect, it } from 'vitest'
import { hostBuild, remoteBuild } from '../../../tests/releases/release-fixtures.ts'
import type { TestBuild } from '../../../tests/releases/release-fixtures.ts'
import { linesOf, resolveSet } from './resolve-set.ts'

const documentsOf = (builds: TestBuild[]) =>
  new Map(builds.map(({ document }) => [`${document.name}/${document.build}`, document]))
const line = (builds: TestBuild[]) => {
  const [live, ...previous] = builds.map(({ document }) => document)
  return { name: live?.name ?? '', build: live?.build ?? '', previous: previous.map(({ build }) => build) }
}

describe('the set of a session', () => {
  const host = hostBuild()
  const [good, better] = [remoteBuild('gallery', { version: '1' }), remoteBuild('gallery', { version: '2' })]
  const tooNew = remoteBuild('gallery', { version: '3', contract: '^1.9' })

  it('[MF-04] [MF-09] contains the newest release that fits the host, and the next one as fallback', () => {
    const set = resolveSet([line([host]), line([tooNew, better, good])], documentsOf([host, tooNew, better, good]), 'GUEST')
    expect(set?.remotes[0]?.live.build).toBe(better.document.build)
    expect(set?.remotes[0]?.previous.map(({ build }) => build)).toEqual([good.document.build])
  })

  it('[MF-09] falls back to a working release before one that is known to fail, however new', () => {
    const newest = remoteBuild('gallery', { version: '4' })
    const builds = [newest, better, good]
    const fallback = (failing: TestBuild[]) =>
      resolveSet([line([host]), line(builds)], documentsOf([host, ...builds]), 'GUEST', {
        failing: new Set(failing.map(({ document }) => `gallery/${document.build}`)),
      })?.remotes[0]?.previous.map(({ build }) => build)
    expect(fallback([])).toEqual([better.document.build])
    expect(fallback([better])).toEqual([good.document.build])
    expect(fallback([better, good])).toEqual([better.document.build])
  })

  it('[MF-04] leaves out a remote without a fitting release', () => {
    const other = remoteBuild('social')
    const set = resolveSet([line([host]), line([tooNew]), line([other])], documentsOf([host, tooNew, other]), 'GUEST')
    expect(set?.remotes.map(({ live }) => live.name)).toEqual(['social'])
  })

  it('[RO-05] has another id for a role with more remotes', () => {
    const admin = remoteBuild('admin', { declaration: { delivered: 'admin' } })
    const lines = [line([host]), line([good]), line([admin])]
    const documents = documentsOf([host, good, admin])
    const names = (role: 'GUEST' | 'EDITOR' | 'ADMIN') => resolveSet(lines, documents, role)?.remotes.map(({ live }) => live.name)
    expect([names('GUEST'), names('EDITOR'), names('ADMIN')]).toEqual([['gallery'], ['gallery'], ['gallery', 'admin']])
    const ids = (['GUEST', 'EDITOR', 'ADMIN'] as const).map((role) => resolveSet(lines, documents, role)?.id)
    expect(ids[0]).toBe(ids[1])
    expect(ids[0]).not.toBe(ids[2])
  })

  it('is null without a host', () => {
    expect(resolveSet([line([good])], documentsOf([good]), 'GUEST')).toBeNull()
  })

  it('on "next" contains releases on trial, and stable ones for other names', () => {
    const rows = [
      { ...line([host]), channel: 'stable' as const },
      { ...line([good]), channel: 'stable' as const },
      { ...line([better]), channel: 'next' as const },
    ]
    const builds = (channel: 'stable' | 'next') => linesOf(rows, channel).map(({ build }) => build)
    expect(builds('stable')).toEqual([good.document.build, host.document.build])
    expect(builds('next')).toEqual([better.document.build, host.document.build])
  })
})
