import {
  GREENS,
  WHITES,
  blade,
  drawBulb,
  drawLeaf,
  drawSolid,
  drawStem,
  facing,
  inDepth,
  knots,
  petalLayers,
  pigment,
  range,
  rootlets,
  stamenLayers,
  thread,
  washed,
  whorl,
} from '../../kit.ts'
import type { Frame, Pen, Pigment } from '../../kit.ts'

const checkered = (pen: Pen, frame: Frame, base: Pigment, dark: string, size: number): void => {
  const squares = range(10).flatMap((i) =>
    range(6)
      .filter((j) => (i + j) % 2 === 0)
      .map((j) => ({ u: 0.1 + i * 0.088, v: -0.8 + j * 0.32, du: 0.04, dv: 0.15, colour: dark, opacity: 0.6, square: true })),
  )
  const shape = {
    length: 250 * size,
    width: 82 * size,
    rise: [16, 70, 86, 96],
    start: [8, 0] as const,
    profile: knots([
      [0, 0.5],
      [0.25, 0.92],
      [0.6, 1],
      [0.88, 0.62],
      [1, 0.16],
    ]),
    round: 0.12,
    cup: 0.4,
  }
  inDepth([
    ...petalLayers(pen, frame, whorl(pen.random, 3, shape, -30, 0.3), { pigment: base, back: base, spots: squares, nerves: 5 }),
    ...stamenLayers(pen, frame, {
      count: 6,
      length: 150,
      rise: [70, 86],
      start: [6, 0],
      filament: '#e6e2b0',
      anther: pigment('#e2b83c', '#ecca5e', '#7a4a1c'),
      size: 48,
      slim: 0.18,
    }),
    ...petalLayers(pen, frame, whorl(pen.random, 3, { ...shape, width: 76 * size }, -90, 0.3), {
      pigment: base,
      back: base,
      spots: squares,
      nerves: 5,
    }),
  ])
}

export const fritillariaMeleagris = (pen: Pen): void => {
  const plum = pigment('#c49ab8', '#a8749c', '#3c1444')
  const white = washed(
    [
      [0, '#dfe4c4'],
      [1, '#f7f4ea'],
    ],
    WHITES.petal,
  )
  const plant = (
    x: number,
    y: number,
    height: number,
    lean: number,
    flower: () => Pigment,
    mark: string,
    size: number,
    turn: number,
  ): void => {
    rootlets(pen, [x, y + 8], 9, 120, 120, 3.6)
    drawBulb(pen, [x, y + 16], 96, 96, WHITES.cream)
    const stem = drawStem(
      pen,
      {
        from: [x, y - 70, 0],
        length: height,
        heading: [90, 90 + lean, 90 - lean, 90, 90 - turn * 0.5, 90 - turn * 1.3, 90 - turn * 1.9],
      },
      8,
      6,
      pigment('#8fa27c', '#8a7a78', '#2f2a38'),
    )
    for (const [i, [u, side, len]] of (
      [
        [0.22, -1, 300],
        [0.34, 1, 330],
        [0.44, -1, 290],
        [0.54, 1, 250],
        [0.62, -1, 210],
      ] as const
    ).entries()) {
      const s = stem(u)
      const h = s.heading - side * (34 + i * 2)
      drawLeaf(
        pen,
        {
          from: [s.p[0], s.p[1]],
          length: len,
          width: 10,
          heading: [h, h + side * 20, h - side * 30],
          roll: [20, -20],
          fold: 24,
          profile: blade(0.35, 0.9, 0.3),
        },
        { veins: 'midrib', pigment: GREENS.glaucous },
      )
    }
    const e = stem(1)
    checkered(pen, facing([e.p[0], e.p[1] + 2, 20], 1, e.heading, 84, 20), flower(), mark, size)
  }
  plant(930, 1690, 1010, -6, () => white, '#bfc7a4', 1, 90)
  plant(560, 1750, 1330, 5, () => plum, '#6a2456', 1.14, -90)
  const cap = drawSolid(
    pen,
    [1210, 1780],
    90,
    130,
    42,
    GREENS.yellow,
    knots([
      [0, 0.4],
      [0.3, 1],
      [0.8, 0.96],
      [1, 0.5],
    ]),
  )
  drawStem(pen, { from: [1210, 1860, 0], length: 84, heading: [90] }, 5, 5)
  thread(
    pen,
    [
      [1200, 1778],
      [1196, 1716],
      [1204, cap(1).p[1] + 4],
    ],
    3.4,
    2,
    GREENS.yellow.ink,
  )
}
