import { GREENS, blade, drawLeaf, knots } from '../../kit.ts'
import type { P2, Pen, Pigment } from '../../kit.ts'

export const swords = (
  pen: Pen,
  foot: P2,
  list: readonly (readonly [number, number, number, number])[],
  colour: Pigment,
): void => {
  for (const [dx, length, lean, bend] of list) {
    drawLeaf(
      pen,
      {
        from: [foot[0] + dx, foot[1]],
        length,
        width: 40,
        heading: [90 + lean * 0.5, 90 + lean, 90 + lean + bend],
        fold: 10,
        roll: [8, 24, 20 + Math.abs(bend)],
        profile: knots([
          [0, 0.7],
          [0.25, 0.95],
          [0.6, 0.9],
          [0.85, 0.55],
          [1, 0],
        ]),
      },
      { veins: 'parallel', count: 11, pigment: colour, back: GREENS.leaf, ...(Math.abs(bend) > 60 ? { cuts: [0.7] } : {}) },
    )
  }
}

export const spathe = (pen: Pen, at: P2, heading: number, length: number, width: number, colour: Pigment): void =>
  drawLeaf(
    pen,
    { from: at, length, width, heading: [heading, heading - 4], roll: [30, 10], fold: 30, profile: blade(0.35, 0.9, 0.35) },
    {
      veins: 'parallel',
      count: 7,
      pigment: colour,
    },
  )
