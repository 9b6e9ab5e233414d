import {
  GREENS,
  RAD,
  WHITES,
  drawHairs,
  drawLeaf,
  drawRhizome,
  drawRosette,
  drawSolid,
  drawStem,
  facing,
  inDepth,
  knots,
  petalLayers,
  pigment,
  place,
  range,
  thread,
  washed,
  whorl,
} from '../../kit.ts'
import type { Frame, P2, P3, Pen, Pigment, Spine } from '../../kit.ts'
import { cyme } from './cyme.ts'

const bloom = (pen: Pen, frame: Frame, blue: Pigment): void => {
  inDepth(
    petalLayers(
      pen,
      frame,
      whorl(
        pen.random,
        5,
        {
          length: 50,
          width: 29,
          rise: [14, 2],
          start: [6, 0],
          round: 0.5,
          cup: 0.12,
          profile: knots([
            [0, 0.4],
            [0.4, 0.9],
            [0.7, 1],
            [1, 0.85],
          ]),
        },
        90,
        0.5,
      ),
      { pigment: blue, nerves: 3 },
    ),
  )
  const p = place(frame, [0, 0, 2])
  drawRosette(
    pen,
    [p[0], p[1]],
    13 * frame.scale,
    0.9,
    20,
    5,
    { petal: pigment('#f0cf4a', '#f6e07a', '#8a5a1c'), eye: '#8d5a1c' },
    0.5,
  )
}

export const myosotisScorpioides = (pen: Pen): void => {
  const blue = washed(
    [
      [0, '#e6e8f0'],
      [0.3, '#9cc0ea'],
      [1, '#6fa4de'],
    ],
    pigment('#8db8e6', '#6fa4de', '#26386e'),
  )
  const rosy = pigment('#dfa8c0', '#c98fb6', '#4a2a52')
  drawRhizome(pen, [430, 1800], [10, -10, 14], 330, 11, WHITES.root, 15)
  const branch = (from: P3, heading: readonly number[], length: number, leaves: number): Spine => {
    const s = drawStem(pen, { from, length, heading }, 8, 5)
    drawHairs(pen, s, 7, Math.round(length / 14), 10, '#8d9a6c')
    for (const i of range(leaves)) {
      const at = s(0.12 + (i * 0.76) / leaves)
      const side = i % 2 ? 1 : -1
      const h = at.heading - side * 42
      drawLeaf(
        pen,
        {
          from: [at.p[0], at.p[1]],
          length: 250 - i * 18,
          width: 36 - i * 2,
          heading: [h, h - side * 16],
          roll: [side * -14, side * 8],
          fold: 12,
          profile: knots([
            [0, 0.4],
            [0.25, 0.7],
            [0.65, 1],
            [0.9, 0.6],
            [1, 0],
          ]),
        },
        { count: 5, pigment: GREENS.leaf, veins: 'pinnate' },
      )
    }
    return s
  }
  const main = branch([640, 1800, 0], [88, 96, 84, 92], 1080, 7)
  const side = branch(main(0.4).p, [48, 62, 76], 560, 4)
  const curl = (from: P3, heading: readonly number[], length: number, bend: number, size: number): void => {
    cyme(pen, from, heading, length, bend, 15, 4.4, GREENS.young, (at, h, age, k) => {
      const out: P2 = [at[0] + Math.cos(h * RAD) * (14 + age * 30) * size, at[1] - Math.sin(h * RAD) * (14 + age * 30) * size]
      thread(pen, [at, out], 4.4, 3.6, GREENS.young.ink)
      thread(pen, [at, out], 2.6, 2.2, '#a9bd68')
      if (age > 0.5) bloom(pen, facing([out[0], out[1], age * 10], size * (0.62 + 0.4 * age), h, 34 + k * 12), blue)
      else drawSolid(pen, out, h, (14 + 30 * age) * size, (6 + 10 * age) * size, age > 0.25 ? rosy : GREENS.young)
    })
  }
  const t = main(1).p
  curl(t, [112, 100], 560, 250, 1)
  curl(t, [66, 76], 460, -260, 0.95)
  const e = side(1).p
  curl(e, [70, 66], 430, -270, 0.88)
  bloom(pen, facing([1170, 1700, 0], 1.9, 90, 12), blue)
  for (const i of range(4))
    drawSolid(pen, [1120 + i * 40, 1830 - (i % 2) * 20], 90, 36, 12, pigment('#3a3430', '#4c443e', '#0c0a0a'))
}
