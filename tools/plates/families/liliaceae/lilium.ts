import {
  GREENS,
  blade,
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

const turban = (pen: Pen, frame: Frame, rose: Pigment): void => {
  const dots = range(26).map(() => ({
    u: pen.random.between(0.1, 0.9),
    v: pen.random.jitter(0.75),
    du: 0.035,
    dv: 0.07,
    colour: '#5c1a3c',
    opacity: 0.85,
  }))
  const shape = {
    length: 210,
    width: 40,
    rise: [26, 20, -50, -130, -190],
    start: [10, 0] as const,
    profile: blade(0.45, 0.8, 0.5),
    round: 0.04,
    cup: -0.25,
  }
  inDepth([
    ...petalLayers(
      pen,
      frame,
      [...whorl(pen.random, 3, shape, -90, 0.4), ...whorl(pen.random, 3, { ...shape, width: 46 }, -30, 0.4)],
      { pigment: rose, back: pigment('#d9a0b0', '#c98299', '#5a2444'), spots: dots, nerves: 7 },
      [0.42, 0.68],
    ),
    ...stamenLayers(pen, frame, {
      count: 6,
      length: 150,
      rise: [78, 62, 54],
      start: [4, 0],
      filament: '#e8dcc0',
      thick: 4,
      anther: pigment('#b5522a', '#c96a38', '#4a1a14'),
      size: 46,
      slim: 0.2,
      first: 60,
      ease: 0.5,
    }),
    ...stamenLayers(pen, frame, {
      count: 1,
      length: 190,
      rise: [84, 78],
      start: [0, 0],
      filament: '#c9a0b4',
      thick: 5,
      anther: pigment('#8d4a6a', '#a5607e'),
      size: 18,
      slim: 0.5,
    }),
  ])
}

export const liliumMartagon = (pen: Pen): void => {
  const rose = washed(
    [
      [0, '#e8c6b8'],
      [0.35, '#d995a8'],
      [1, '#c77292'],
    ],
    pigment('#d48aa0', '#c26c8c', '#4a1640'),
  )
  rootlets(pen, [620, 1800], 12, 130, 120, 4)
  for (const [k, w] of [
    [0, 30],
    [1, 27],
    [2, 24],
  ] as const) {
    for (const i of range(5 - k)) {
      const f = (i - (4 - k) / 2) / 2
      drawSolid(
        pen,
        [620 + f * 20, 1806 - k * 4],
        90 - f * 34,
        118 - k * 14,
        w,
        pigment('#efd98a', '#e2c15c', '#7a5a26'),
        blade(0.35, 1, 0.5),
      )
    }
  }
  const stem = drawStem(
    pen,
    { from: [620, 1710, 0], length: 1440, heading: [90, 95, 84, 92] },
    12,
    6,
    pigment('#8a9a58', '#8f6a62', '#33202e'),
  )
  const whorlAt = (u: number, count: number, length: number): void => {
    const s = stem(u)
    const order = range(count).toSorted((a, b) => Math.sin((a / count) * 2 * Math.PI) - Math.sin((b / count) * 2 * Math.PI))
    for (const i of order) {
      const a = (i / count) * 2 * Math.PI + 0.3
      const x = Math.cos(a)
      const z = Math.sin(a)
      const h = 90 - x * 78 - (z > 0 ? x * 30 : 0)
      drawLeaf(
        pen,
        {
          from: [s.p[0], s.p[1]],
          length: length * (0.55 + 0.45 * Math.abs(x)),
          width: length * 0.15,
          heading: [h, h - x * 16],
          pitch: [z * 30, z * 50],
          fold: 8,
          profile: blade(0.52, 0.85, 0.7),
        },
        { veins: 'parallel', count: 7, pigment: GREENS.leaf, back: GREENS.grey },
      )
    }
  }
  whorlAt(0.3, 8, 300)
  whorlAt(0.48, 8, 270)
  for (const [u, d] of [
    [0.58, 56],
    [0.63, -52],
    [0.69, 48],
  ] as const) {
    const s = stem(u)
    drawLeaf(
      pen,
      { from: [s.p[0], s.p[1]], length: 150, width: 20, heading: [s.heading + d, s.heading + d * 1.3] },
      { veins: 'parallel', count: 5 },
    )
  }
  const hang = (u: number, heading: readonly number[], length: number, size: number, spin: number, tilt: number): void => {
    const p = drawStem(pen, { from: stem(u).p, length, heading }, 5, 4.4, pigment('#8a9a58', '#8f6a62', '#33202e'))
    drawLeaf(
      pen,
      { from: [stem(u).p[0], stem(u).p[1]], length: 90, width: 14, heading: [heading[0] ?? 0, (heading[0] ?? 0) - 20] },
      { veins: 'parallel', count: 4 },
    )
    const e = p(1).p
    turban(pen, facing([e[0], e[1] + 10, 20], size, e[0] > 620 ? -82 : -98, tilt, spin), rose)
  }
  hang(0.72, [24, 30, -20, -84], 300, 1.02, 10, 74)
  hang(0.79, [156, 150, 200, 266], 300, 1, -16, 92)
  hang(0.87, [30, 40, -20, -82], 240, 0.94, 24, 64)
  hang(0.94, [150, 140, 196, 262], 200, 0.86, 0, 78)
  const t = drawStem(pen, { from: stem(0.99).p, length: 110, heading: [80, 30, -60] }, 4, 4, GREENS.stem)(1).p
  drawSolid(pen, [t[0], t[1]], -78, 104, 24, rose, blade(0.45, 0.7, 0.5))
  const cap = drawSolid(
    pen,
    [1210, 1840],
    90,
    120,
    46,
    GREENS.yellow,
    knots([
      [0, 0.4],
      [0.3, 0.9],
      [0.8, 1],
      [1, 0.7],
    ]),
  )
  for (const x of [-18, 16])
    thread(
      pen,
      [
        [1210 + x * 0.6, 1838],
        [1210 + x, 1780],
        [1210 + x * 0.7, cap(1).p[1] + 4],
      ],
      3.4,
      2,
      GREENS.yellow.ink,
    )
}
