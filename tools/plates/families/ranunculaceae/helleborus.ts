import {
  GREENS,
  blade,
  drawDigitate,
  drawLeaf,
  drawRhizome,
  drawSolid,
  drawStem,
  facing,
  inDepth,
  knots,
  petalLayers,
  pigment,
  range,
  rootlets,
  shifted,
  stamenLayers,
  throat,
  washed,
  whorl,
} from '../../kit.ts'
import type { Frame, P2, Pen, Pigment } from '../../kit.ts'

const pedate = (pen: Pen, from: P2, heading: readonly number[], stalk: number, size: number): void => {
  const petiole = drawStem(
    pen,
    { from: [from[0], from[1], 0], length: stalk, heading },
    10,
    8,
    pigment('#8a9a58', '#8f6f5c', '#3a2430'),
  )
  const t = petiole(1)
  drawDigitate(
    pen,
    [t.p[0], t.p[1]],
    t.heading,
    7,
    104,
    { length: 340 * size, width: 58 * size, profile: blade(0.62, 0.8, 1.1), fold: 18, wave: 0.05 },
    {
      teeth: 8,
      tooth: 0.12,
      count: 7,
      pigment: GREENS.dark,
      pale: 0.5,
    },
    0.3,
  )
}

const flower = (pen: Pen, frame: Frame, blush: Pigment): void =>
  inDepth([
    ...petalLayers(
      pen,
      frame,
      whorl(
        pen.random,
        5,
        {
          length: 205,
          width: 122,
          rise: [24, 14, 6],
          start: [6, 0],
          round: 0.42,
          point: 0.06,
          cup: 0.26,
          ruffle: 0.03,
          profile: knots([
            [0, 0.3],
            [0.35, 0.84],
            [0.65, 1],
            [1, 0.72],
          ]),
        },
        88,
        1.4,
      ),
      {
        pigment: blush,
        back: pigment('#f0d9d6', '#e3b6bb', '#6a5470'),
        nerves: 19,
        shade: throat(0.22),
      },
    ),
    ...petalLayers(
      pen,
      frame,
      whorl(pen.random, 11, { length: 40, width: 11, rise: [52, 30], start: [22, 2], round: 0.2, notch: 0.2, cup: 1.4 }),
      { pigment: GREENS.yellow, nerves: 2 },
    ),
    ...stamenLayers(pen, frame, {
      count: 46,
      length: 68,
      rise: [74, 58],
      start: [12, 4],
      filament: '#f4f0d6',
      thick: 2.4,
      anther: pigment('#eed98a', '#f5e6a8', '#7a5a26'),
      size: 15,
      slim: 0.34,
    }),
    ...petalLayers(
      pen,
      shifted(frame, [0, 0, 10]),
      whorl(pen.random, 6, { length: 64, width: 9, rise: [70, 88, 110], start: [5, 0], cup: 1 }),
      { pigment: GREENS.yellow, nerves: 1 },
    ),
  ])

export const helleborusNiger = (pen: Pen): void => {
  const blush = washed(
    [
      [0, '#e4e6b8'],
      [0.25, '#f8f5ea'],
      [0.75, '#fbf5f0'],
      [1, '#f3dfdc'],
    ],
    pigment('#f4efe6', '#f6ece6', '#6b6480'),
  )
  drawRhizome(pen, [540, 1690], [6, -6], 330, 34, pigment('#4a3a32', '#5c483c', '#181014'), 0)
  rootlets(pen, [700, 1712], 15, 120, 210, 7, pigment('#5c4a40', '#46362e', '#1c1214'), 75)
  pedate(pen, [640, 1670], [150, 128, 142], 520, 1.05)
  pedate(pen, [760, 1672], [40, 58, 34], 560, 1.05)
  const main = drawStem(
    pen,
    { from: [700, 1672, 0], length: 900, heading: [86, 94, 100, 84] },
    15,
    10,
    pigment('#a5a868', '#b08a74', '#4a2a36'),
  )
  const side = drawStem(
    pen,
    { from: main(0.56).p, length: 380, heading: [44, 62, 84, 60] },
    9,
    7,
    pigment('#a5a868', '#b08a74', '#4a2a36'),
  )
  const b = main(0.56).p
  drawLeaf(
    pen,
    { from: [b[0], b[1]], length: 120, width: 36, heading: [120, 132], fold: 20 },
    { veins: 'arched', pigment: GREENS.young },
  )
  const c = main(0.8).p
  drawLeaf(
    pen,
    { from: [c[0], c[1]], length: 96, width: 30, heading: [50, 36], fold: 20 },
    { veins: 'arched', pigment: GREENS.young },
  )
  const t = main(1).p
  flower(pen, facing([t[0], t[1] - 12, 40], 1.2, 84, 26), blush)
  const s = side(1).p
  flower(pen, facing([s[0] + 26, s[1] - 6, 20], 0.9, 10, 62, 30), blush)
  const bud = drawStem(
    pen,
    { from: [690, 1672, 0], length: 430, heading: [104, 96, 70, 20] },
    10,
    8,
    pigment('#a5a868', '#b08a74', '#4a2a36'),
  )
  drawSolid(pen, [bud(1).p[0], bud(1).p[1]], 10, 130, 50, blush, blade(0.45, 0.8, 0.5))
  for (const i of range(5)) drawSolid(pen, [1180 + i * 20, 1780], 60 + i * 16, 110, 15, GREENS.yellow, blade(0.35, 1.6, 0.5))
}
