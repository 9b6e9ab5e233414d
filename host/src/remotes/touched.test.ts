import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Release } from './release.ts'
import { began, ended, workOf } from './touched.ts'
import type { Touched } from './touched.ts'

const releaseOf = (remote: string): Release => ({ remote, build: remote, version: '1', base: '/', entry: 'x', styles: {} })
const [gallery, social] = [releaseOf('gallery'), releaseOf('social')]
const idle: Touched = { events: [], changes: [], ran: [] }
const span = (from: number, to: number, release: Release, sliced = false) => ({ from, to, release, sliced })
const at = (moment: number, release: Release) => ({ at: moment, release })

describe('whose work a long script of the host was', () => {
  it('[MF-10] is that of the part that ran for most of it, whatever was pressed', () => {
    const ran = [span(990, 1590, gallery)]
    expect(workOf(1000, 1600, true, { ...idle, ran, events: [at(999, social)] })).toBe(gallery)
    expect(workOf(1000, 1600, true, { ...idle, ran: [span(1000, 1100, gallery)] })).toBeNull()
  })

  it('[MF-10] is that of the part whose event it began with, or else that of the part that it changed', () => {
    expect(workOf(1000, 1600, true, { ...idle, events: [at(400, gallery), at(998, social)], changes: [at(1600, gallery)] })).toBe(
      social,
    )
    expect(workOf(1000, 1600, true, { ...idle, changes: [at(1601, gallery)] })).toBe(gallery)
  })

  it('[MF-10] is that of what was touched just before, whose effects come later, and of nobody long after', () => {
    const touched = { ...idle, events: [at(700, gallery)], changes: [at(720, social)] }
    expect(workOf(1000, 1600, true, touched)).toBe(social)
    expect(workOf(2000, 2600, true, touched)).toBeNull()
    expect(workOf(1000, 1600, true, idle)).toBeNull()
  })
})

describe('what is rendered in slices', () => {
  const media = releaseOf('media')
  afterEach(() => vi.useRealTimers())

  /** A moment later, of the same task. */
  const later = (ms: number): number => {
    vi.setSystemTime(Date.now() + ms)
    vi.advanceTimersByTime(ms)
    return performance.now()
  }
  /** React gives the thread back, and somebody else has it. */
  const slice = () => Promise.resolve()

  it('[MF-10] is the work of its part where React goes on with it, and of nobody where a press is answered meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'Date'] })
    began(gallery)
    await slice()
    const pressed = later(5)
    const answered = later(600)
    later(5)
    ended(gallery)
    expect(workOf(pressed, answered, false)).toBeNull()
    expect(workOf(pressed, answered, true)).toBe(gallery)
  })

  it('[MF-10] within another part leaves that one its own time, before and after, and may throw', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'Date'] })
    later(10_000)
    began(media)
    const [begin, inner] = [performance.now(), later(300)]
    began(gallery)
    began(social)
    const outer = later(300)
    // The part of social threw, so nothing said that it ended.
    ended(gallery)
    const end = later(300)
    ended(media)
    expect(workOf(begin, inner, false)).toBe(media)
    expect(workOf(inner, outer, false)).toBe(gallery)
    expect(workOf(outer, end, false)).toBe(media)
    ended(social)
    expect(workOf(end, later(300), true)).toBeNull()
  })
})
