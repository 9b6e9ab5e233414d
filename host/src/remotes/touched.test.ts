import { describe, expect, it } from 'vitest'
import type { Release } from './release.ts'
import { workOf } from './touched.ts'
import type { Touched } from './touched.ts'

const releaseOf = (remote: string): Release => ({ remote, build: remote, version: '1', base: '/', entry: 'x', styles: {} })
const [gallery, social] = [releaseOf('gallery'), releaseOf('social')]
const idle: Touched = { events: [], changes: [], ran: [] }
const at = (moment: number, release: Release) => ({ at: moment, release })

describe('whose work a long script of the host was', () => {
  it('[MF-10] is that of the part that ran for most of it, whatever was pressed', () => {
    const ran = [{ from: 990, to: 1590, release: gallery }]
    expect(workOf(1000, 1600, { ...idle, ran, events: [at(999, social)] })).toBe(gallery)
    expect(workOf(1000, 1600, { ...idle, ran: [{ from: 1000, to: 1100, release: gallery }] })).toBeNull()
  })

  it('[MF-10] is that of the part whose event it began with, or else that of the part that it changed', () => {
    expect(workOf(1000, 1600, { ...idle, events: [at(400, gallery), at(998, social)], changes: [at(1600, gallery)] })).toBe(
      social,
    )
    expect(workOf(1000, 1600, { ...idle, changes: [at(1601, gallery)] })).toBe(gallery)
  })

  it('[MF-10] is that of what was touched just before, whose effects come later, and of nobody long after', () => {
    const touched = { ...idle, events: [at(700, gallery)], changes: [at(720, social)] }
    expect(workOf(1000, 1600, touched)).toBe(social)
    expect(workOf(2000, 2600, touched)).toBeNull()
    expect(workOf(1000, 1600, idle)).toBeNull()
  })
})
