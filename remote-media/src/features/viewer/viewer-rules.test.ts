import { describe, expect, it } from 'vitest'
import { fitted, settled, stepTo, swipeOf, tappedTwice, WHOLE, zoomedAt } from './viewer-rules.ts'

const picture = { width: 3000, height: 2000 }
const screen = { width: 390, height: 844 }

describe('the viewer', () => {
  it('shows the whole picture, and never zooms out further', () => {
    expect(fitted(picture, screen)).toEqual({ width: 390, height: 260 })
    expect(settled({ zoom: 0.2, x: 99, y: -99 }, picture, screen)).toEqual(WHOLE)
  })

  it('[MN-11] zooms around the finger, to a factor of at most 6', () => {
    const at = [100, 20] as const
    const view = zoomedAt(WHOLE, 4, at, picture, screen)
    expect(view.zoom).toBe(4)
    expect((at[0] - view.x) / view.zoom).toBeCloseTo(at[0])
    expect(zoomedAt(view, 10, at, picture, screen).zoom).toBe(6)
    // While the zoomed picture is no higher than the screen, it is centred.
    expect(zoomedAt(WHOLE, 2, at, picture, screen).y).toBe(0)
  })

  it('[MN-11] a double tap zooms in, another one shows the whole picture', () => {
    const closer = tappedTwice(WHOLE, [10, 10], picture, screen)
    expect(closer.zoom).toBe(2.5)
    expect(tappedTwice(closer, [0, 0], picture, screen)).toEqual(WHOLE)
  })

  it('[MN-11] a sideways swipe changes the picture, one down closes, a short one or one up does nothing', () => {
    expect(swipeOf([-120, 10], 400)).toBe('next')
    expect(swipeOf([120, -30], 400)).toBe('previous')
    expect(swipeOf([-30, 2], 40)).toBe('next')
    expect(swipeOf([-30, 2], 400)).toBeNull()
    expect(swipeOf([5, 140], 400)).toBe('close')
    expect(swipeOf([5, -140], 400)).toBeNull()
  })

  it('stops at the ends of the list', () => {
    expect([stepTo(0, -1, 3), stepTo(0, 1, 3), stepTo(2, 1, 3)]).toEqual([0, 1, 2])
  })
})
