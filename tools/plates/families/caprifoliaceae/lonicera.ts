import {
  GREENS,
  RAD,
  blade,
  drawLeaf,
  drawSolid,
  drawStem,
  drawTube,
  facing,
  inDepth,
  knots,
  petalLayers,
  pigment,
  range,
  spine,
  stamenLayers,
  washed,
} from '../../kit.ts'
import type { P3, Pen, Pigment, Spine } from '../../kit.ts'

const horn = (pen: Pen, from: P3, heading: number, bend: number, length: number, tint: Pigment, open: boolean): void => {
  const c = spine({ from, length, heading: [heading, heading + bend * 0.5, heading + bend] })
  drawTube(pen, c, length, (u) => 6 + 7 * u + (open ? 4 * u ** 6 : 5 * Math.sin(u * 3)), tint, { hatch: 'along', grain: [16, 7] })
  if (!open) return
  const e = c(1)
  const f = facing([e.p[0], e.p[1], 20], 1, e.heading, 62, e.heading > 90 ? -20 : 20)
  const cream = washed(
    [
      [0, '#f0dca0'],
      [1, '#f8efd0'],
    ],
    pigment('#f3e4b4', '#f6ebc8', '#8a6a4a'),
  )
  inDepth([
    ...petalLayers(
      pen,
      f,
      [
        {
          azimuth: 90,
          length: 96,
          width: 36,
          rise: [70, 30, -20, -60],
          start: [12, -4],
          round: 0.14,
          cup: -0.2,
          profile: knots([
            [0, 0.7],
            [0.7, 1],
            [1, 0.9],
          ]),
          fringe: (v: number) => -0.1 * Math.abs(Math.sin((v + 1) * 2 * Math.PI)),
        },
        { azimuth: -90, length: 92, width: 13, rise: [60, 0, -60, -110], start: [12, -4], round: 0.3 },
      ],
      { pigment: cream, back: tint, nerves: 5 },
    ),
    ...stamenLayers(pen, f, {
      count: 5,
      length: 116,
      rise: [76, 50, 30],
      start: [6, 0],
      filament: '#f3eacb',
      thick: 2.6,
      anther: pigment('#e2b24a', '#eeca6e', '#7a4a1c'),
      size: 22,
      slim: 0.22,
      first: 60,
      ease: 0.7,
    }),
    ...stamenLayers(pen, f, {
      count: 1,
      length: 132,
      rise: [70, 40],
      start: [2, 0],
      filament: '#dfe3b4',
      thick: 2.6,
      anther: GREENS.yellow,
      size: 11,
      slim: 0.5,
    }),
  ])
}

export const loniceraPericlymenum = (pen: Pen): void => {
  const rosy = washed(
    [
      [0, '#d98a7a'],
      [0.5, '#e0a596'],
      [1, '#f0d9ac'],
    ],
    pigment('#d9988a', '#e6bfa0', '#5c2434'),
  )
  const bark = pigment('#a8805c', '#8d6a52', '#33201c')
  const stem = drawStem(pen, { from: [360, 1890, 0], length: 1640, heading: [76, 52, 96, 70, 60] }, 12, 7, bark)
  const twin = drawStem(pen, { from: [500, 1880, 0], length: 1160, heading: [104, 96, 50, 100, 70] }, 8, 5, bark)
  const pair = (s: Spine, u: number, size: number): void => {
    const at = s(u)
    for (const side of [-1, 1]) {
      const h = at.heading - side * 62
      drawLeaf(
        pen,
        {
          from: [at.p[0], at.p[1]],
          length: 240 * size,
          width: 74 * size,
          heading: [h, h - side * 16],
          roll: [side * -18, side * 8],
          pitch: [12, -14],
          fold: 10,
          wave: 0.03,
          profile: blade(0.46, 0.75, 0.6),
        },
        { count: 6, pigment: GREENS.leaf, back: GREENS.glaucous },
      )
    }
  }
  for (const [u, k] of [
    [0.18, 1],
    [0.36, 1.05],
    [0.54, 1],
    [0.72, 0.9],
    [0.87, 0.7],
  ] as const)
    pair(stem, u, k)
  for (const [u, k] of [
    [0.4, 0.8],
    [0.7, 0.76],
  ] as const)
    pair(twin, u, k)
  const head = (at: P3, heading: number, size: number): void => {
    const n = 11
    for (const i of range(n).toSorted((a, b) => Math.abs(b - 5) - Math.abs(a - 5))) {
      const f = (i - 5) / 5
      const h = heading - f * 108
      horn(pen, at, h, -f * 24 + (f === 0 ? 10 : 0), (i % 3 === 1 ? 130 : 196) * size, rosy, i % 3 !== 1)
    }
    drawSolid(pen, [at[0], at[1] + 14], heading, 34, 20, GREENS.young)
  }
  head(stem(1).p, 66, 1)
  const q = drawStem(pen, { from: twin(1).p, length: 90, heading: [84, 80] }, 5, 4.4, GREENS.stem)(1).p
  for (const i of range(12)) {
    const a = i * 137.5 * RAD
    const r = 14 * Math.sqrt(i)
    drawSolid(
      pen,
      [q[0] + Math.cos(a) * r, q[1] - 16 + Math.sin(a) * r * 0.8],
      90,
      40,
      21,
      pigment('#c9302c', '#d84a34', '#47101c'),
    )
  }
}
