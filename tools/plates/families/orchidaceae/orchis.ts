import {
  GREENS,
  RAD,
  WHITES,
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
  place,
  range,
  rootlets,
  spine,
  throat,
  washed,
} from '../../kit.ts'
import type { Frame, P2, Pen, Pigment } from '../../kit.ts'

const tubers = (pen: Pen, at: P2): void => {
  rootlets(pen, [at[0], at[1] - 16], 8, 150, 150, 5, WHITES.root, 24)
  drawSolid(pen, [at[0] - 30, at[1] - 6], -104, 120, 46, pigment('#d9c39a', '#bfa274', '#5a4028'))
  drawSolid(pen, [at[0] + 34, at[1] - 4], -76, 128, 50, WHITES.root)
}

const floret = (pen: Pen, frame: Frame, purple: Pigment, size: number): void => {
  const f = { ...frame, scale: frame.scale * size }
  const spots = range(9).map((i) => ({
    u: 0.16 + 0.07 * i,
    v: -0.3 + (i % 3) * 0.3,
    du: 0.03,
    dv: 0.05,
    colour: '#7a1a5a',
    opacity: 0.8,
  }))
  const lip = washed(
    [
      [0, '#f3e0ea'],
      [0.4, '#dca0c6'],
      [1, '#b4559c'],
    ],
    purple,
  )
  const base = { profile: blade(0.42, 0.8, 0.5), round: 0.05, cup: 0.4 }
  const spurLine = spine({ from: place(f, [0, -6, -4]), length: 92 * size, heading: f.z[0] > 0 ? [170, 150, 140] : [10, 30, 40] })
  inDepth([
    { z: f.o[2] - 40, draw: () => drawTube(pen, spurLine, 92 * size, (u) => size * (9 - 3 * u), purple, { grain: [7, 5] }) },
    ...petalLayers(
      pen,
      f,
      [
        { azimuth: 20, length: 78, width: 22, rise: [20, 0, -20], ...base },
        { azimuth: 160, length: 78, width: 22, rise: [20, 0, -20], ...base },
      ],
      { pigment: purple, nerves: 3 },
    ),
    ...petalLayers(
      pen,
      f,
      [
        { azimuth: 90, length: 66, width: 22, rise: [40, 60, 90], ...base, cup: 0.8 },
        { azimuth: 60, length: 58, width: 16, rise: [50, 80, 100], ...base },
        { azimuth: 120, length: 58, width: 16, rise: [50, 80, 100], ...base },
      ],
      { pigment: purple, nerves: 3 },
    ),
    ...petalLayers(
      pen,
      f,
      [
        {
          azimuth: -90,
          length: 96,
          width: 62,
          rise: [26, -10, -30],
          round: 0.1,
          cup: -0.35,
          profile: knots([
            [0, 0.26],
            [0.3, 0.7],
            [0.55, 1],
            [1, 0.84],
          ]),
          fringe: (v) => -0.16 * Math.abs(Math.sin((v + 1) * 1.5 * Math.PI + Math.PI / 2)) - 0.08 * Math.abs(v),
        },
      ],
      { pigment: lip, spots, nerves: 5, shade: throat(0.3) },
    ),
    {
      z: f.o[2] + 60,
      draw: () => drawSolid(pen, [f.o[0] - 1, f.o[1] - 2], 90, 24 * size, 9 * size, pigment('#e2c8d8', '#b478a8')),
    },
  ])
}

export const orchisMascula = (pen: Pen): void => {
  const purple = pigment('#bf6aa8', '#a04a92', '#3a0f4a')
  tubers(pen, [640, 1700])
  const spotted = (from: P2, heading: readonly number[], length: number, width: number, roll: number): void => {
    const blots = range(22).map(() => ({
      u: pen.random.between(0.12, 0.9),
      v: pen.random.jitter(0.75),
      du: pen.random.between(0.014, 0.03),
      dv: pen.random.between(0.07, 0.13),
      colour: '#3f2342',
      opacity: 0.6,
    }))
    drawLeaf(
      pen,
      { from, length, width, heading, roll: [roll, -roll], pitch: [14, -12], fold: 12, profile: blade(0.5, 0.65, 0.4) },
      {
        pigment: GREENS.leaf,
        style: { hatch: 'along', spots: blots, veins: [{ trace: (t) => [0.98 * t, 0], width: 4, colour: '#b5c98a' }] },
      },
    )
  }
  spotted([640, 1670], [164, 178], 430, 62, 16)
  spotted([644, 1670], [14, 2], 450, 64, -16)
  const stem = drawStem(
    pen,
    { from: [642, 1690, 0], length: 1460, heading: [90, 94, 86, 90] },
    13,
    6,
    pigment('#93a858', '#7a4a6a', '#2f1636'),
  )
  spotted([636, 1664], [134, 118, 132], 440, 58, 20)
  spotted([648, 1664], [46, 62, 44], 450, 58, -20)
  for (const [u, d] of [
    [0.2, -14],
    [0.36, 12],
  ] as const) {
    const s = stem(u)
    drawLeaf(
      pen,
      { from: [s.p[0], s.p[1] + 20], length: 280, width: 24, heading: [s.heading + d * 0.4, s.heading + d], fold: 30 },
      { veins: 'parallel', count: 6 },
    )
  }
  const rows = range(30)
    .map((i) => {
      const u = 0.54 + (i / 30) * 0.44
      const a = i * 137.5
      return { i, u, a, z: Math.cos(a * RAD) }
    })
    .toSorted((p, q) => p.z - q.z)
  for (const { i, u, a, z } of rows) {
    const s = stem(u)
    const x = Math.sin(a * RAD)
    if (z < -0.75) continue
    const k = 1 - Math.max(0, (i - 8) / 22) * 0.4
    const out = 90 - x * 70
    const c = spine({ from: [s.p[0] + x * 4, s.p[1], z * 20], length: 58 * k, heading: [out, out - x * 10] })
    drawTube(pen, c, 58 * k, (t) => (4 + 4 * Math.sin(t * 3)) * k, pigment('#a8a06a', '#9a6a8a', '#3a1f3a'), { grain: [5, 5] })
    const e = c(1).p
    if (i > 25) drawSolid(pen, [e[0], e[1] + 6], out, 46 * k, 15 * k, purple)
    else floret(pen, facing([e[0], e[1], z * 40], 1, x > 0 ? -6 : 186, 24 + Math.abs(x) * 38, x * 8), purple, k * 0.8)
  }
  floret(pen, facing([1190, 1700, 0], 1, 0, 8), purple, 1.5)
}
