import {
  BROWNS,
  GREENS,
  RAD,
  blade,
  drawLeaf,
  drawSection,
  drawSheet,
  drawSolid,
  drawStem,
  facing,
  fillShape,
  pigment,
  placed,
  range,
  viewerAzimuth,
  wall,
  washed,
} from '../../kit.ts'
import type { P2, P3, Pen, Pigment } from '../../kit.ts'

const lamp = (pen: Pen, at: P2, heading: number, size: number): void => {
  const f = facing([at[0], at[1], 10], size, heading, 80, 10)
  const cream = washed(
    [
      [0, '#e9cfc4'],
      [0.3, '#f4eedb'],
      [0.9, '#eef0d2'],
      [1, '#c9d3a0'],
    ],
    pigment('#f2ecd8', '#e9e6c8', '#7a6a5c'),
  )
  drawSheet(
    pen,
    placed(
      f,
      wall({
        height: 62,
        radius: (u) => 12 + 25 * Math.sin(Math.min(1, 0.12 + u * 0.84) * 2.9),
        azimuth: viewerAzimuth(f),
        lobes: 5,
        depth: 0.08,
      }),
    ),
    { pigment: cream, hatch: 'along', grain: [12, 16], spacing: 5 },
  )
}

export const arbutusUnedo = (pen: Pen): void => {
  const twig = drawStem(
    pen,
    { from: [300, 1560, 0], length: 1240, heading: [50, 36, 44, 60] },
    20,
    9,
    pigment('#a5604a', '#b5705a', '#3a1418'),
  )
  const leaf = (from: P2, h: number, size: number, bend: number, colour: Pigment = GREENS.dark): void => {
    const st = drawStem(
      pen,
      { from: [from[0], from[1], 0], length: 34 * size, heading: [h] },
      4.6,
      4,
      pigment('#b5705a', '#a8865a', '#3a1418'),
    )(1).p
    drawLeaf(
      pen,
      {
        from: [st[0], st[1]],
        length: 310 * size,
        width: 66 * size,
        heading: [h, h + bend],
        roll: [bend, -bend],
        pitch: [12, -14],
        fold: 16,
        profile: blade(0.52, 0.85, 0.7),
      },
      { teeth: 18, tooth: 0.09, count: 10, pigment: colour, back: GREENS.grey, pale: 0.6 },
    )
  }
  const p = (u: number): P2 => [twig(u).p[0], twig(u).p[1]]
  for (const [u, h, b, s] of [
    [0.2, 120, 16, 0.9],
    [0.3, -30, -14, 0.96],
    [0.44, 112, 14, 1],
    [0.56, -24, -16, 1],
    [0.68, 122, 18, 1],
    [0.8, -14, -14, 0.96],
    [0.92, 116, 12, 0.9],
    [1, 20, -10, 0.86],
    [1, 62, 8, 0.8],
  ] as const)
    leaf(p(u), h, s, b, u > 0.9 ? GREENS.deep : GREENS.dark)
  const panicle = (from: P3, heading: readonly number[], length: number, n: number): void => {
    const s = drawStem(pen, { from, length, heading }, 5, 3.4, pigment('#b5705a', '#a8764a', '#3a1418'))
    for (const i of range(n)) {
      const at = s(0.3 + (0.7 * i) / (n - 1))
      const k = i % 2 ? 1 : -1
      const e = drawStem(
        pen,
        { from: at.p, length: 46, heading: [at.heading + k * 50, -90 + k * 14] },
        2.6,
        2.4,
        pigment('#b5705a', '#a8764a', '#3a1418'),
      )(1)
      lamp(pen, [e.p[0], e.p[1]], e.heading, 0.92)
    }
  }
  panicle(twig(0.9).p, [-40, -60, -76], 300, 9)
  panicle(twig(0.98).p, [-10, -40, -70], 280, 8)
  const fruit = (from: P3, heading: readonly number[], length: number, radius: number, ripe: Pigment): void => {
    const e = drawStem(pen, { from, length, heading }, 4, 3.6, pigment('#b5705a', '#a8764a', '#3a1418'))(1).p
    const c: P2 = [e[0], e[1] + radius * 0.9]
    drawSolid(pen, [c[0], c[1] - radius], -90, radius * 2, radius, ripe, (u) => Math.sqrt(Math.max(0, 1 - (2 * u - 1) ** 2)))
    for (const i of range(76)) {
      const r = Math.sqrt((i + 0.5) / 76)
      const a = i * 137.5 * RAD
      const q: P2 = [c[0] + Math.cos(a) * r * radius * 0.96, c[1] + Math.sin(a) * r * radius * 0.96]
      const k = 6.2 * (1 - r * 0.45) * (radius / 66)
      fillShape(
        pen,
        range(5).map((j): P2 => [q[0] + Math.cos(j * 72 * RAD) * k, q[1] + Math.sin(j * 72 * RAD) * k]),
        q[0] - c[0] + q[1] - c[1] < -radius * 0.2 ? ripe.light : (ripe.wash[0]?.[1] ?? ripe.light),
        0.85,
        { ink: ripe.ink, width: 0.8 },
      )
    }
  }
  const red = pigment('#d24a30', '#c23a28', '#4a0f18')
  fruit(twig(0.62).p, [-60, -84], 130, 70, red)
  fruit(twig(0.54).p, [-100, -92], 190, 62, pigment('#e6a03a', '#e08a2c', '#6b2f14'))
  fruit(twig(0.48).p, [-120, -100], 120, 50, pigment('#d9c45a', '#e0b24a', '#6b4a14'))
  drawSection(pen, [640, 1780], 66, red, 5, pigment('#ecc060', '#f0d080', '#8a4a1c'), BROWNS.straw, 2)
}
