import {
  BROWNS,
  GREENS,
  RAD,
  blade,
  drawHairs,
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
  spine,
  stamenLayers,
  steps,
  thread,
  washed,
  whorl,
} from '../../kit.ts'
import type { Frame, P2, Pen } from '../../kit.ts'

const bloom = (pen: Pen, frame: Frame): void => {
  const magenta = washed(
    [
      [0, '#f0d3e2'],
      [0.24, '#cf5f9c'],
      [1, '#b83f86'],
    ],
    pigment('#c24d90', '#b03a80', '#3c0a40'),
  )
  inDepth([
    ...petalLayers(
      pen,
      frame,
      whorl(
        pen.random,
        5,
        { length: 80, width: 20, rise: [20, 6], start: [5, -5], profile: blade(0.45, 0.8, 0.6), round: 0 },
        54,
      ),
      { pigment: GREENS.leaf, nerves: 3 },
    ),
    ...petalLayers(
      pen,
      frame,
      whorl(pen.random, 5, {
        length: 146,
        width: 82,
        rise: [32, 16, 6],
        start: [8, 0],
        round: 0.26,
        notch: 0.13,
        cup: 0.2,
        profile: knots([
          [0, 0.16],
          [0.35, 0.62],
          [0.78, 1],
          [1, 0.94],
        ]),
      }),
      {
        pigment: magenta,
        nerves: 19,
        veins: range(5).map((i) => ({
          trace: (t: number) => [0.1 + 0.75 * t, (i - 2) * 0.26 * (0.4 + 0.8 * t)] as const,
          width: 3,
          colour: '#7a1a5c',
          opacity: 0.7,
        })),
      },
    ),
    ...stamenLayers(pen, frame, {
      count: 10,
      length: 54,
      rise: [76, 60],
      start: [5, 0],
      filament: '#d98ab8',
      thick: 2.6,
      anther: pigment('#7f97b8', '#a3b5cf', '#20284a'),
      size: 16,
      slim: 0.36,
    }),
    ...stamenLayers(pen, frame, {
      count: 5,
      length: 64,
      rise: [88, 60],
      start: [1, 0],
      filament: '#a03a70',
      thick: 2,
      anther: pigment('#a03a70', '#b85a8c'),
      size: 7,
      slim: 0.4,
    }),
  ])
}

const cutLeaf = (pen: Pen, from: P2, heading: readonly number[], stalk: number, size: number): void => {
  const e =
    stalk > 0
      ? drawStem(
          pen,
          { from: [from[0], from[1], 0], length: stalk, heading },
          4.6,
          3.8,
          pigment('#93a05a', '#a3706a', '#3a2030'),
        )(1)
      : undefined
  const at: P2 = e ? [e.p[0], e.p[1]] : from
  const h0 = e ? e.heading : (heading[0] ?? 90)
  for (const [i, turn] of [-140, 140, -92, 92, -46, 46, 0].entries()) {
    const h = h0 + turn
    const k = 0.74 + i * 0.043
    const s = drawStem(pen, { from: [at[0], at[1], 0], length: 66 * size * k, heading: [h] }, 4, 4, GREENS.leaf, {
      outline: 0.7,
    })(1)
    for (const d of [-38, 38, 0])
      drawLeaf(
        pen,
        {
          from: [s.p[0] - Math.cos(h * RAD) * 16, s.p[1] + Math.sin(h * RAD) * 16],
          length: (d === 0 ? 104 : 84) * size * k,
          width: 15 * size,
          heading: [h + d, h + d * 0.6],
          profile: blade(0.55, 0.7, 0.6),
        },
        { veins: 'midrib', pigment: GREENS.deep },
      )
  }
}

export const geraniumSanguineum = (pen: Pen): void => {
  drawRhizome(pen, [520, 1690], [8, -10, 8], 380, 24, pigment('#8a4a3c', '#6e3830', '#240c10'), 15)
  const ruddy = pigment('#93a05a', '#a3706a', '#3a2030')
  const shoot = (
    heading: readonly number[],
    length: number,
    nodes: readonly (readonly [number, number])[],
    look: number,
    tilt: number,
    size: number,
  ): void => {
    const s = drawStem(pen, { from: [700, 1672, 0], length, heading }, 8, 5, ruddy)
    drawHairs(pen, s, 6, Math.round(length / 9), 15, '#b5a79a')
    for (const [u, turn] of nodes) cutLeaf(pen, [s(u).p[0], s(u).p[1]], [s(u).heading + turn, s(u).heading + turn], 110, 0.92)
    const st = drawStem(pen, { from: s(1).p, length: 190, heading: [s(1).heading, look] }, 4, 3.6, ruddy)
    const e = st(1).p
    bloom(pen, facing([e[0], e[1], 30], size, look, tilt, length))
  }
  shoot(
    [140, 118, 106],
    760,
    [
      [0.3, 50],
      [0.62, -52],
      [0.92, 50],
    ],
    116,
    40,
    1.04,
  )
  shoot(
    [48, 66, 80],
    820,
    [
      [0.28, -52],
      [0.6, 50],
      [0.9, -50],
    ],
    62,
    52,
    1,
  )
  shoot(
    [96, 86, 94],
    960,
    [
      [0.2, 52],
      [0.44, -50],
      [0.7, 50],
      [0.94, -54],
    ],
    96,
    24,
    1.16,
  )
  const f = drawStem(pen, { from: [700, 1672, 0], length: 560, heading: [118, 126, 120] }, 5, 4, ruddy)
  const e = f(1).p
  drawSolid(pen, [e[0], e[1]], 112, 46, 20, GREENS.leaf)
  drawSolid(
    pen,
    [e[0] - 12, e[1] - 36],
    112,
    190,
    9,
    pigment('#8d9a52', '#a3706a', '#3a2030'),
    knots([
      [0, 1],
      [0.7, 0.7],
      [1, 0.2],
    ]),
  )
  for (const k of [-1, 0, 1]) {
    const c = spine({ from: [1200, 1820, 0], length: 190, heading: [90 + k * 12, 90 + k * 20, 90 + k * 150] })
    thread(
      pen,
      steps(14).map((u): P2 => [c(u).p[0], c(u).p[1]]),
      5,
      2,
      '#7a5030',
    )
    if (k) drawSolid(pen, [c(1).p[0], c(1).p[1]], -90, 30, 13, BROWNS.seed)
  }
  drawSolid(pen, [1200, 1820], 90, 190, 6, BROWNS.straw)
}
