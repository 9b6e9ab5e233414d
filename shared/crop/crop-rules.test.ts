import { array, assert, constantFrom, double, integer, property, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areaOf, firstLie, settle, turned, turnedOnce, zoomedAt, zoomRange } from './crop-rules.ts'
import type { Lie, Size } from './crop-rules.ts'

const STAGE = 280
const photograph: Size = { width: 4000, height: 3000 }

describe('picture crop', () => {
  it('[CO-06] starts with a frame of 100 px over a picture that covers the stage', () => {
    const lie = firstLie(photograph, STAGE)
    expect(lie).toMatchObject({ frame: 100, x: 0, y: 0, turn: 0 })
    expect(lie.zoom * 3000).toBeCloseTo(STAGE)
    expect(areaOf(lie, photograph)).toMatchObject({ turn: 0 })
    const { x, y, width } = areaOf(lie, photograph)
    expect([x + width / 2, y + width / 2]).toEqual([2000, 1500])
  })

  it('[CO-06] zooms to at most 1.5, and the picture always fills the frame', () => {
    const lie = firstLie(photograph, STAGE)
    expect(zoomedAt(lie, 1000, [0, 0], photograph, STAGE).zoom).toBe(1.5)
    expect(zoomedAt(lie, 0.0001, [0, 0], photograph, STAGE).zoom).toBeCloseTo(100 / 3000)
    expect(zoomRange({ width: 40, height: 40 }, 100)).toEqual({ least: 2.5, most: 2.5 })
  })

  it('[CO-06] the frame is resizable between 50 px and the stage', () => {
    const lie = firstLie(photograph, STAGE)
    expect(settle({ ...lie, frame: 3 }, photograph, STAGE).frame).toBe(50)
    expect(settle({ ...lie, frame: 3000 }, photograph, STAGE).frame).toBe(STAGE)
  })

  it('zooms around the finger', () => {
    const lie: Lie = { ...firstLie(photograph, STAGE), zoom: 0.5, x: 10, y: -20 }
    const at = [60, 30] as const
    const before = [(at[0] - lie.x) / lie.zoom, (at[1] - lie.y) / lie.zoom]
    const next = zoomedAt(lie, 1.4, at, photograph, STAGE)
    expect((at[0] - next.x) / next.zoom).toBeCloseTo(before[0] ?? 0)
    expect((at[1] - next.y) / next.zoom).toBeCloseTo(before[1] ?? 0)
  })

  it('four rotations restore it, and the area is always a square within the picture', () => {
    const side = integer({ min: 1, max: 9000 })
    const step = tuple(constantFrom('move', 'zoom', 'turn', 'frame'), double({ min: -400, max: 400, noNaN: true }))
    assert(
      property(side, side, array(step, { maxLength: 20 }), (width, height, steps) => {
        const picture = { width, height }
        let lie = firstLie(picture, STAGE)
        for (const [kind, value] of steps) {
          if (kind === 'move') lie = settle({ ...lie, x: lie.x + value, y: lie.y - value }, picture, STAGE)
          if (kind === 'zoom') lie = zoomedAt(lie, 2 ** (value / 200), [value, -value], picture, STAGE)
          if (kind === 'turn') lie = turnedOnce(lie, picture, STAGE)
          if (kind === 'frame') lie = settle({ ...lie, frame: value }, picture, STAGE)
          const area = areaOf(lie, picture)
          const whole = turned(picture, lie.turn)
          expect(area.width).toBe(area.height)
          expect(Math.min(area.x, area.y)).toBeGreaterThanOrEqual(0)
          expect(area.x + area.width).toBeLessThanOrEqual(whole.width + 0.001)
          expect(area.y + area.height).toBeLessThanOrEqual(whole.height + 0.001)
        }
        const round = [1, 2, 3, 4].reduce((now) => turnedOnce(now, picture, STAGE), lie)
        expect(round.turn).toBe(lie.turn)
        expect(round.x).toBeCloseTo(lie.x)
      }),
    )
  })
})
