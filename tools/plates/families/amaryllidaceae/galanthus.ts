import {
  GREENS,
  WHITES,
  drawBulb,
  drawLeaf,
  drawSolid,
  drawStem,
  facing,
  inDepth,
  knots,
  petalLayers,
  pigment,
  rootlets,
  washed,
  whorl,
} from '../../kit.ts'
import type { Frame, Pen } from '../../kit.ts'

const drop = (pen: Pen, frame: Frame, open: number): void => {
  const white = washed(
    [
      [0, '#e4e8cf'],
      [0.3, '#f7f6ec'],
      [1, '#fdfcf7'],
    ],
    WHITES.petal,
  )
  const outer = {
    length: 210,
    width: 62,
    start: [10, 0] as const,
    profile: knots([
      [0, 0.2],
      [0.35, 0.66],
      [0.7, 1],
      [0.92, 0.6],
      [1, 0.1],
    ]),
    round: 0.1,
    cup: 0.5,
  }
  const vee = [-1, 1].map((s) => ({
    trace: (t: number) => [0.7 + 0.2 * t, s * (0.1 + 0.4 * t)] as const,
    width: 15,
    colour: '#5f8f3c',
    opacity: 0.9,
  }))
  const inner = {
    length: 112,
    width: 44,
    start: [8, 4] as const,
    profile: knots([
      [0, 0.5],
      [0.5, 0.9],
      [0.85, 1],
      [1, 0.8],
    ]),
    round: 0.2,
    notch: 0.14,
    cup: 0.6,
  }
  inDepth([
    ...petalLayers(pen, frame, whorl(pen.random, 3, { ...outer, rise: [50, 84 - open, 92 - open * 0.7] }, -90, 0.4), {
      pigment: white,
      nerves: 11,
    }),
    ...petalLayers(pen, frame, whorl(pen.random, 3, { ...inner, rise: [74, 84] }, 90, 0.2), {
      pigment: white,
      veins: vee,
      nerves: 7,
    }),
    ...petalLayers(pen, frame, whorl(pen.random, 3, { ...inner, rise: [72, 80] }, -30, 0.2).slice(0, 2), {
      pigment: white,
      veins: vee,
      nerves: 7,
    }),
  ])
}

export const galanthusNivalis = (pen: Pen): void => {
  const plant = (x: number, y: number, height: number, lean: number, open: number, size: number): void => {
    rootlets(pen, [x, y + 6], 10, 120, 150, 4)
    drawBulb(pen, [x, y + 14], 104, 150, pigment('#b58a5c', '#8d6640', '#3a2014'))
    const back = [x + lean * 2, y - 110] as const
    drawLeaf(
      pen,
      {
        from: [back[0], back[1]],
        length: height * 0.82,
        width: 19,
        heading: [90 - lean, 90 - lean * 2.6, 90 - lean * 5],
        fold: 10,
        profile: knots([
          [0, 0.7],
          [0.5, 1],
          [0.9, 0.8],
          [1, 0.1],
        ]),
      },
      { veins: 'midrib', pigment: GREENS.glaucous },
    )
    drawSolid(
      pen,
      [x, y - 104],
      90,
      130,
      22,
      WHITES.cream,
      knots([
        [0, 1],
        [1, 0.75],
      ]),
    )
    const s = drawStem(
      pen,
      { from: [x, y - 120, 0], length: height, heading: [90, 90 + lean, 90 - lean * 0.4, 90 - lean] },
      7,
      6,
      GREENS.glaucous,
    )
    const e = s(1)
    drawLeaf(
      pen,
      {
        from: [e.p[0], e.p[1] + 6],
        length: 170 * size,
        width: 13,
        heading: [90 - lean, 90 + lean * 2, 90 + lean * 9],
        fold: 30,
        roll: [20],
      },
      { veins: 'parallel', count: 4, pigment: GREENS.young },
    )
    const side = lean > 0 ? 1 : -1
    const p = drawStem(
      pen,
      { from: e.p, length: 170 * size, heading: [90 + side * 30, 90 + side * 90, 90 + side * 160, 90 + side * 176] },
      3,
      2.6,
      GREENS.leaf,
    )(1).p
    drawSolid(pen, [p[0], p[1]], -90, 46 * size, 17 * size, GREENS.leaf)
    drop(pen, facing([p[0], p[1] + 40 * size, 10], size, -90, 80, 8), open)
    drawLeaf(
      pen,
      {
        from: [x - lean * 2, y - 110],
        length: height * 0.66,
        width: 18,
        heading: [90 + lean * 1.4, 90 + lean * 3, 90 + lean * 7],
        fold: 10,
        profile: knots([
          [0, 0.7],
          [0.5, 1],
          [0.9, 0.8],
          [1, 0.1],
        ]),
      },
      { veins: 'midrib', pigment: GREENS.glaucous, back: GREENS.grey },
    )
  }
  plant(960, 1600, 700, -5, 8, 0.96)
  plant(560, 1640, 980, 6, 44, 1.1)
  drawLeaf(
    pen,
    {
      from: [1220, 1800],
      length: 130,
      width: 52,
      heading: [-90 + 180],
      profile: knots([
        [0, 0.5],
        [0.5, 0.9],
        [0.85, 1],
        [1, 0.8],
      ]),
    },
    {
      pigment: WHITES.petal,
      veins: 'parallel',
      count: 5,
      style: {
        spots: [
          { u: 0.84, v: -0.4, du: 0.07, dv: 0.24, colour: '#5f8f3c', opacity: 0.9 },
          { u: 0.84, v: 0.4, du: 0.07, dv: 0.24, colour: '#5f8f3c' },
        ],
      },
    },
  )
}
