import {
  BROWNS,
  GREENS,
  RAD,
  blade,
  drawLeaf,
  drawSegment,
  drawSolid,
  drawStem,
  drawTaproot,
  facing,
  knots,
  pigment,
  range,
  washed,
} from '../../kit.ts'
import type { P3, Pen, Spine } from '../../kit.ts'
import type { Face } from './pansy.ts'
import { nod, pansy } from './pansy.ts'

export const violaTricolor = (pen: Pen): void => {
  const violet = pigment('#6d4f9e', '#553a8a', '#1c0f44')
  const lilac = washed(
    [
      [0, '#f3e6a4'],
      [0.4, '#d9cbe0'],
      [1, '#a68cc4'],
    ],
    pigment('#c9b4d8', '#a68cc4', '#3a2460'),
  )
  const gold = washed(
    [
      [0, '#e8a92c'],
      [0.5, '#f4d64c'],
      [1, '#f7e48a'],
    ],
    pigment('#f2d24c', '#f6e07a', '#8a5a1c'),
  )
  const face: Face = {
    upper: violet,
    side: lilac,
    lip: gold,
    eye: '#d9862c',
    line: '#2c1440',
    spur: pigment('#a58cc0', '#8d70b0', '#2c1450'),
    broad: 0.96,
  }
  drawTaproot(pen, [650, 1760], 14, 170)
  const leafy = (s: Spine, list: readonly number[]): void => {
    for (const [i, u] of list.entries()) {
      const at = s(u)
      const side = i % 2 ? 1 : -1
      const h = at.heading - side * 50
      drawLeaf(
        pen,
        {
          from: [at.p[0], at.p[1]],
          length: 210 - i * 12,
          width: 38 - i * 3,
          heading: [h, h - side * 12],
          roll: [side * -16, side * 8],
          fold: 12,
          profile: knots([
            [0, 0.12],
            [0.3, 0.3],
            [0.6, 1],
            [0.9, 0.5],
            [1, 0],
          ]),
        },
        { teeth: 5, tooth: 0.16, count: 5 },
      )
      for (const k of [-1, 1])
        for (const [d, len] of [
          [18, 110],
          [44, 74],
          [70, 48],
        ] as const)
          drawSegment(pen, [at.p[0], at.p[1]], at.heading - k * d, len, 7.5, GREENS.leaf)
    }
  }
  const main = drawStem(pen, { from: [650, 1764, 0], length: 1130, heading: [88, 96, 86, 92] }, 9, 5.5, GREENS.stem, {
    hatch: 'along',
  })
  const a = drawStem(pen, { from: main(0.14).p, length: 800, heading: [130, 108, 102, 110] }, 7, 5, GREENS.stem, {
    hatch: 'along',
  })
  const b = drawStem(pen, { from: main(0.3).p, length: 640, heading: [46, 64, 78, 72] }, 6.5, 5, GREENS.stem, { hatch: 'along' })
  leafy(main, [0.16, 0.32, 0.48, 0.64, 0.8, 0.94])
  leafy(a, [0.3, 0.55, 0.8])
  leafy(b, [0.3, 0.6, 0.86])
  const p = (s: Spine, u: number): P3 => s(u).p
  nod(pen, p(a, 0.8), [118, 108], 330, (at) => pansy(pen, facing([at[0] + 8, at[1] + 20, 30], 0.94, 180, 36), face), GREENS.stem)
  nod(pen, p(b, 0.86), [58, 74], 330, (at) => pansy(pen, facing([at[0] + 10, at[1] + 20, 30], 0.9, 0, 46, -8), face), GREENS.stem)
  nod(
    pen,
    p(main, 0.94),
    [104, 96],
    400,
    (at) => pansy(pen, facing([at[0] + 8, at[1] + 24, 40], 1.18, 0, 12, 3), face),
    GREENS.stem,
  )
  const pod = drawStem(pen, { from: p(main, 0.64), length: 220, heading: [36, 30, -20] }, 4, 3.6)(1).p
  drawSolid(pen, [pod[0], pod[1]], -50, 76, 24, GREENS.yellow, blade(0.45, 0.7, 0.5))
  for (const a3 of [90, 210, 330]) {
    drawLeaf(
      pen,
      { from: [1210, 1780], length: 90, width: 24, heading: [a3], fold: 30 },
      { veins: 'none', pigment: BROWNS.straw },
    )
    for (const i of range(3))
      drawSolid(
        pen,
        [1210 + Math.cos(a3 * RAD) * (20 + i * 20), 1784 - Math.sin(a3 * RAD) * (20 + i * 20)],
        a3,
        15,
        7,
        BROWNS.seed,
      )
  }
}
