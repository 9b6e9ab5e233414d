import {
  BROWNS,
  GREENS,
  WHITES,
  blade,
  drawHairs,
  drawLeaf,
  drawSolid,
  drawStem,
  drawTaproot,
  facing,
  inDepth,
  knots,
  lozenge,
  petalLayers,
  pigment,
  place,
  sheetLayers,
  shifted,
  spine,
  washed,
  whorl,
} from '../../kit.ts'
import type { Frame, P2, Pen, Pigment } from '../../kit.ts'
import { cyme } from './cyme.ts'

const star = (pen: Pen, frame: Frame, blue: Pigment): void =>
  inDepth([
    ...petalLayers(
      pen,
      frame,
      whorl(pen.random, 5, { length: 128, width: 15, rise: [-6], profile: blade(0.3, 1.1, 0.4), round: 0 }, 54),
      { pigment: pigment('#8d9a62', '#8a6a72', '#2f2030'), nerves: 3 },
    ),
    ...petalLayers(
      pen,
      shifted(frame, [0, 0, 4]),
      whorl(
        pen.random,
        5,
        { length: 132, width: 42, rise: [10, -2, -12], start: [10, 0], profile: blade(0.45, 0.9, 0.55), round: 0.04, cup: 0.2 },
        90,
        0.7,
      ),
      { pigment: blue, nerves: 9 },
    ),
    ...petalLayers(
      pen,
      shifted(frame, [0, 0, 10]),
      whorl(pen.random, 5, { length: 20, width: 12, rise: [60, 90], start: [12, 0], notch: 0.3 }, 54, 0.2),
      { pigment: WHITES.petal, nerves: 0 },
    ),
    ...sheetLayers(pen, lozenge(place(frame, [0, 0, 6]), place(frame, [0, 0, 86]), 22 * frame.scale), {
      pigment: pigment('#2f2a3c', '#46405a', '#0c0a14'),
      hatch: 'along',
      spacing: 4,
    }),
  ])

export const boragoOfficinalis = (pen: Pen): void => {
  const blue = washed(
    [
      [0, '#a9b6e6'],
      [0.4, '#5a72cc'],
      [1, '#4058ba'],
    ],
    pigment('#5a72cc', '#4058ba', '#14185c'),
  )
  const hairy = pigment('#93a05a', '#a3806a', '#4a2a30')
  drawTaproot(pen, [650, 1740], 24, 190, BROWNS.bark)
  const rough = (from: P2, heading: readonly number[], length: number, width: number, roll: number): void =>
    drawLeaf(
      pen,
      {
        from,
        length,
        width,
        heading,
        roll: [roll, -roll],
        pitch: [14, -18],
        fold: 12,
        wave: 0.08,
        profile: knots([
          [0, 0.12],
          [0.2, 0.3],
          [0.55, 1],
          [0.85, 0.6],
          [1, 0],
        ]),
      },
      { count: 8, pigment: GREENS.leaf, back: GREENS.grey },
    )
  rough([648, 1736], [160, 180], 440, 112, 14)
  rough([652, 1736], [22, 0], 450, 112, -14)
  const stem = drawStem(pen, { from: [650, 1744, 0], length: 1020, heading: [92, 86, 94, 88] }, 17, 9, hairy)
  drawHairs(pen, stem, 14, 170, 18, '#a39a8a')
  const p = (u: number): P2 => [stem(u).p[0], stem(u).p[1]]
  rough(p(0.34), [150, 172], 330, 88, 16)
  rough(p(0.5), [34, 12], 310, 84, -16)
  rough(p(0.72), [146, 166], 210, 58, 14)
  const put =
    (size: number) =>
    (at: P2, h: number, age: number, k: number): void => {
      const len = (50 + age * 80) * size
      const st = drawStem(
        pen,
        { from: [at[0], at[1], 0], length: len, heading: [h, h + (h > 90 ? 24 : -24), h + (h > 90 ? 70 : -70)] },
        3.6,
        3.2,
        hairy,
      )
      drawHairs(pen, st, 3, 22, 11, '#a39a8a')
      const e = st(1)
      const q: P2 = [e.p[0], e.p[1]]
      if (age > 0.52) star(pen, facing([q[0], q[1], age * 20], size * (0.7 + 0.3 * age), e.heading, 44 + k * 22, k * 20), blue)
      else {
        drawSolid(
          pen,
          q,
          e.heading,
          (30 + 46 * age) * size,
          (10 + 14 * age) * size,
          age > 0.3 ? pigment('#c98fb0', '#7d72b8', '#3a2050') : hairy,
          blade(0.4, 0.9, 0.5),
        )
        drawHairs(pen, spine({ from: e.p, length: 50 * size, heading: [e.heading] }), 12 * size, 14, 11, '#a39a8a')
      }
    }
  cyme(pen, stem(1).p, [118, 104], 420, 200, 7, 6, hairy, put(1))
  cyme(pen, stem(1).p, [56, 66], 400, -200, 7, 6, hairy, put(1.05))
  cyme(pen, stem(0.74).p, [40, 52], 380, -190, 6, 6, hairy, put(0.9))
  drawSolid(
    pen,
    [1210, 1810],
    86,
    50,
    22,
    BROWNS.seed,
    knots([
      [0, 0.6],
      [0.3, 1],
      [1, 0.1],
    ]),
  )
  drawSolid(
    pen,
    [1270, 1816],
    70,
    50,
    22,
    BROWNS.seed,
    knots([
      [0, 0.6],
      [0.3, 1],
      [1, 0.1],
    ]),
  )
}
