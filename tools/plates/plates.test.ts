import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { drawPlate } from './draw-plate.ts'
import type { Plate } from './plate.ts'
import { plates } from './plates.ts'

const drawn = plates.map((plate) => ({ plate, ...drawPlate(plate) }))
const sha = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)
/** What is drawn, without its colours. */
const outlines = (svg: string): Set<string> => new Set([...svg.matchAll(/ d="([^"]+)"/g)].map((m) => m[1] ?? ''))
const french = (p: Plate): string[] => [p.description.fr, p.vernacular.fr, p.place.name.fr, p.technique.fr, p.habit.fr]

describe('the collection', () => {
  it('holds at least sixty plates of at least twelve families', () => {
    expect(plates.length).toBeGreaterThanOrEqual(60)
    expect(new Set(plates.map((p) => p.family)).size).toBeGreaterThanOrEqual(12)
  })

  it.each(['number', 'slug', 'drawing'] as const)('gives each plate its own %s', (key) => {
    expect(new Set(plates.map((p) => p[key])).size).toBe(plates.length)
  })

  it('names a place, a person and a day for each', () => {
    for (const p of plates) {
      expect(p.date).toMatch(/^20(19|2[0-6])-\d\d-\d\d$/)
      expect(p.place.lat).toBeGreaterThan(41)
      expect(p.place.lat).toBeLessThan(56)
      expect(p.place.lon).toBeGreaterThan(-6)
      expect(p.place.lon).toBeLessThan(20)
      expect(p.illustrator).toMatch(/^\S+ \S+/)
      expect(p.width / p.height / (p.sizeCm.width / p.sizeCm.height)).toBeCloseTo(1, 0)
    }
  })
})

describe('a drawing', () => {
  it('is the same each time', () => {
    for (const plate of plates.slice(0, 6)) expect(drawPlate(plate).svg).toBe(drawPlate(plate).svg)
  })

  it('is the same on every machine', () => {
    expect(sha(drawn.map((d) => d.svg).join(''))).toMatchInlineSnapshot(`"2130de4cd380"`)
  })

  it.each(drawn.map((d) => [d.plate.slug, d] as const))('%s is well formed and light', (_, { svg, width, height }) => {
    expect(svg.startsWith(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"`)).toBe(true)
    expect(svg).not.toMatch(/NaN|undefined|Infinity|<text/)
    expect(svg.length).toBeLessThan(680_000)
    const open = [...svg.matchAll(/<(\w+)[^>]*[^/]>/g)].length
    expect([...svg.matchAll(/<\/\w+>/g)].length).toBe(open)
    const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map((m) => m[1]))
    for (const [, used] of svg.matchAll(/#([prgs]\d*)["()]/g)) expect(ids).toContain(used)
  })

  it('is of a plant, not of another one recoloured', () => {
    const sets = drawn.map((d) => outlines(d.svg))
    for (const [i, a] of sets.entries()) {
      for (const b of sets.slice(i + 1)) {
        const shared = [...a].filter((path) => b.has(path)).length
        expect(shared / Math.min(a.size, b.size)).toBeLessThan(0.02)
      }
    }
  })
})

describe('the texts', () => {
  it('follow French typography', () => {
    for (const text of plates.flatMap(french)) {
      expect(text).not.toMatch(/['"]/)
      expect(text).not.toMatch(/(?<!\u202f)[;!?»]/)
      expect(text).not.toMatch(/(?<!\u00a0):/)
      expect(text).not.toMatch(/«(?!\u202f)/)
      expect(text).not.toMatch(/oeu|[Oo]euv| {2}|^\s|\s$/)
    }
  })

  it('are of two or three sentences in both languages', () => {
    for (const { description } of plates) {
      for (const text of [description.fr, description.en]) {
        expect([...text.matchAll(/[.!?](\s|$)/g)].length).toBeGreaterThanOrEqual(2)
        expect(text.length).toBeGreaterThan(110)
      }
    }
  })
})
