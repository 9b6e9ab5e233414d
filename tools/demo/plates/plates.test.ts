import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { views } from '../views.ts'
import type { Plate } from './plate.ts'
import { plates } from './plates.ts'

const PICTURES = join(import.meta.dirname, '../pictures')
const french = (p: Plate): string[] => [p.description.fr, p.vernacular.fr, p.place.name.fr, p.technique.fr, p.habit.fr]

describe('plates of the demo', () => {
  it('are at least sixty of at least twelve families', () => {
    expect(plates.length).toBeGreaterThanOrEqual(60)
    expect(new Set(plates.map((p) => p.family)).size).toBeGreaterThanOrEqual(12)
  })

  it.each(['number', 'slug'] as const)('have a unique %s', (key) => {
    expect(new Set(plates.map((p) => p[key])).size).toBe(plates.length)
  })

  it('have a place, a person and a date', () => {
    for (const p of plates) {
      expect(p.date).toMatch(/^20(19|2[0-6])-\d\d-\d\d$/)
      expect(p.place.lat).toBeGreaterThan(41)
      expect(p.place.lat).toBeLessThan(56)
      expect(p.place.lon).toBeGreaterThan(-6)
      expect(p.place.lon).toBeLessThan(20)
      expect(p.illustrator).toMatch(/^\S+ \S+/)
    }
  })
})

describe('pictures of the demo', () => {
  it('are those of the plates and landscapes, in their size', async () => {
    const names = [...plates, ...views].map(({ slug }) => `${slug}.webp`)
    const files = await readdir(PICTURES)
    expect(files.filter((file) => file.endsWith('.webp') && !file.endsWith('-portrait.webp')).toSorted()).toEqual(
      names.toSorted(),
    )
    for (const name of names) {
      const { width, height, format } = await sharp(join(PICTURES, name)).metadata()
      expect({ name, longest: Math.max(width, height) >= 1800, format }).toEqual({ name, longest: true, format: 'webp' })
    }
  })
})

describe('texts of the demo', () => {
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
