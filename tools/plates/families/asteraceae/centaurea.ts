import {
  BROWNS,
  GREENS,
  RAD,
  blade,
  drawLeaf,
  drawSolid,
  drawStem,
  drawTaproot,
  facing,
  inDepth,
  involucreLayers,
  knots,
  lerp,
  petalLayers,
  pigment,
  range,
  stamenLayers,
  thread,
  washed,
  whorl,
} from '../../kit.ts'
import type { Frame, P2, Pen, Pigment, Spine } from '../../kit.ts'

const cornflower = (pen: Pen, frame: Frame, blue: Pigment): void => {
  const fringe = (v: number): number => 0.16 * Math.cos(v * 7.5) - 0.16
  inDepth([
    ...involucreLayers(
      pen,
      frame,
      { ranks: 4, count: 10, height: 104, radius: 46, width: 14, rise: [86, 92] },
      pigment('#7c9250', '#6d5a44', '#1f2418'),
    ),
    ...petalLayers(
      pen,
      frame,
      whorl(
        pen.random,
        9,
        {
          length: 158,
          width: 62,
          rise: [66, 40, 14],
          start: [20, 4],
          profile: knots([
            [0, 0.08],
            [0.34, 0.12],
            [0.6, 0.5],
            [0.85, 0.95],
            [1, 1],
          ]),
          round: 0.1,
          fringe,
          cup: 0.8,
        },
        90,
        1.4,
      ),
      { pigment: blue, nerves: 7, spacing: 4 },
    ),
    ...stamenLayers(pen, frame, {
      count: 26,
      length: 86,
      rise: [82, 72],
      start: [10, 4],
      filament: '#7a5aa8',
      thick: 3,
      anther: pigment('#4b2a6e', '#5e3a86', '#180a2c'),
      size: 26,
      slim: 0.14,
    }),
    ...stamenLayers(pen, frame, {
      count: 20,
      length: 98,
      rise: [84, 66],
      start: [8, 4],
      filament: '#8d74bf',
      thick: 2,
      anther: pigment('#b59ad6', '#cdb8e4'),
      size: 12,
      slim: 0.3,
    }),
  ])
}

const bud = (pen: Pen, at: P2, heading: number, size: number, tip: Pigment): void => {
  drawSolid(
    pen,
    [at[0] + Math.cos(heading * RAD) * 50 * size, at[1] - Math.sin(heading * RAD) * 50 * size],
    heading,
    56 * size,
    17 * size,
    tip,
    knots([
      [0, 0.8],
      [0.7, 1],
      [1, 0.4],
    ]),
  )
  const frame = facing(
    [at[0] + Math.cos(heading * RAD) * 84 * size, at[1] - Math.sin(heading * RAD) * 84 * size, 0],
    size,
    heading,
    86,
  )
  inDepth(
    involucreLayers(
      pen,
      frame,
      { ranks: 5, count: 9, height: 96, radius: 34, width: 13, rise: [86, 98] },
      pigment('#7c9250', '#6d5a44', '#1f2418'),
    ),
  )
}

export const centaureaCyanus = (pen: Pen): void => {
  const blue = washed(
    [
      [0, '#8fa6dc'],
      [0.5, '#4d6ac4'],
      [1, '#2f4fb4'],
    ],
    pigment('#4d6ac4', '#3655b8', '#101a5c'),
  )
  drawTaproot(pen, [660, 1730], 14, 210)
  const stem = drawStem(pen, { from: [660, 1734, 0], length: 1370, heading: [92, 86, 78, 88] }, 9, 5, GREENS.grey)
  const a = drawStem(pen, { from: stem(0.38).p, length: 700, heading: [134, 112, 104, 96] }, 6, 4, GREENS.grey)
  const b = drawStem(pen, { from: stem(0.56).p, length: 470, heading: [40, 58, 66] }, 5, 4, GREENS.grey)
  const c = drawStem(pen, { from: a(0.5).p, length: 260, heading: [140, 124, 120] }, 4, 3.4, GREENS.grey)
  for (const [s, from, to, n, len] of [
    [stem, 0.05, 0.9, 12, 330],
    [a, 0.1, 0.8, 5, 200],
    [b, 0.15, 0.7, 3, 170],
  ] as const) {
    for (const i of range(n)) {
      const u = lerp(from, to, i / Math.max(1, n - 1))
      const at = s(u)
      const side = i % 2 ? 1 : -1
      const h = at.heading - side * pen.random.between(28, 50)
      const curl = pen.random.between(0, 46)
      drawLeaf(
        pen,
        {
          from: [at.p[0], at.p[1]],
          length: len * (1 - u * 0.55),
          width: 11 * (1 - u * 0.3),
          heading: [h, h + side * 10, h - side * curl],
          roll: [20, -20, 30],
          fold: 20,
          profile: blade(0.3, 1, 0.3),
        },
        { veins: 'midrib', pigment: GREENS.grey },
      )
    }
  }
  const p = (s: Spine): P2 => [s(1).p[0], s(1).p[1]]
  bud(pen, p(c), 122, 0.8, blue)
  bud(pen, p(b), 66, 1, blue)
  const [ax, ay] = p(a)
  cornflower(pen, facing([ax - 8, ay - 84, 10], 1.02, 104, 78, 20), blue)
  const [sx, sy] = p(stem)
  cornflower(pen, facing([sx + 6, sy - 70, 30], 1.26, 84, 46), blue)
  drawSolid(pen, [1180, 1800], 88, 74, 17, BROWNS.straw, blade(0.4, 0.4, 0.6))
  for (const i of range(15))
    thread(
      pen,
      [
        [1182, 1728],
        [1182 + (i - 7) * 4.2, 1690 - (i % 3) * 6],
      ],
      2,
      0.7,
      BROWNS.seed.shade,
    )
}
