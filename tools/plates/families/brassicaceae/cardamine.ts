import {
  BROWNS,
  GREENS,
  WHITES,
  blade,
  drawPinnate,
  drawRhizome,
  drawSolid,
  drawStem,
  drawTube,
  facing,
  inDepth,
  knots,
  lozenge,
  petalLayers,
  pigment,
  place,
  range,
  rootlets,
  sheetLayers,
  spine,
  stamenLayers,
  washed,
  whorl,
} from '../../kit.ts'
import type { Frame, Pen, Pigment } from '../../kit.ts'

const bloom = (pen: Pen, frame: Frame, lilac: Pigment): void =>
  inDepth([
    ...petalLayers(
      pen,
      frame,
      whorl(pen.random, 4, { length: 46, width: 14, rise: [70, 60], start: [6, -20], profile: blade(0.5, 0.5, 0.5) }, 0, 0.2),
      { pigment: GREENS.yellow, nerves: 1 },
    ),
    ...petalLayers(
      pen,
      frame,
      whorl(
        pen.random,
        4,
        {
          length: 96,
          width: 46,
          rise: [60, 26, 10],
          start: [6, -8],
          round: 0.42,
          notch: 0.1,
          cup: 0.2,
          profile: knots([
            [0, 0.14],
            [0.3, 0.46],
            [0.7, 1],
            [1, 0.86],
          ]),
        },
        45,
        0.5,
      ),
      { pigment: lilac, nerves: 11 },
    ),
    ...stamenLayers(pen, frame, {
      count: 6,
      length: 50,
      rise: [82, 76],
      start: [4, 0],
      filament: '#e6e6c4',
      thick: 2.2,
      anther: pigment('#e6c83e', '#efd866', '#7a5a1c'),
      size: 15,
      slim: 0.32,
    }),
    ...sheetLayers(pen, lozenge(place(frame, [0, 0, 0]), place(frame, [0, 0, 52]), 5), { pigment: GREENS.leaf }),
  ])

export const cardaminePratensis = (pen: Pen): void => {
  const lilac = washed(
    [
      [0, '#f1efd8'],
      [0.25, '#ecdfee'],
      [1, '#cbb2dc'],
    ],
    pigment('#e0cfe6', '#cbb2dc', '#5a4a80'),
  )
  drawRhizome(pen, [640, 1780], [60, 90], 60, 14, BROWNS.root, 0)
  rootlets(pen, [660, 1790], 14, 140, 170, 3.6, WHITES.root, 22)
  const basal = (heading: readonly number[], length: number, k: number): void => {
    drawPinnate(
      pen,
      {
        from: [664, 1742],
        heading,
        length,
        first: 0.36,
        pairs: 4,
        terminal: 1.7,
        spread: 76,
        sizes: [0.6, 1],
        thick: 3.4,
        alternate: 0.02,
        leaflet: { length: 62 * k, width: 30 * k, profile: blade(0.52, 0.5, 0.5), fold: 10 },
      },
      { teeth: 4, tooth: 0.08, count: 4, pigment: GREENS.leaf },
    )
  }
  basal([160, 170, 176], 360, 1.1)
  basal([22, 10, 4], 380, 1.15)
  basal([134, 144, 156], 370, 1.05)
  basal([48, 36, 24], 360, 1)
  const stem = drawStem(
    pen,
    { from: [664, 1746, 0], length: 1330, heading: [92, 86, 94, 90] },
    7,
    4,
    pigment('#93a868', '#98866e', '#3a2c38'),
  )
  for (const [u, side] of [
    [0.22, 1],
    [0.36, -1],
    [0.48, 1],
    [0.58, -1],
  ] as const) {
    const s = stem(u)
    drawPinnate(
      pen,
      {
        from: [s.p[0], s.p[1]],
        heading: [s.heading - side * 44, s.heading - side * 30],
        length: 200 - u * 120,
        first: 0.2,
        pairs: 4,
        terminal: 1.2,
        spread: 50,
        bend: 10,
        sizes: [0.9, 1],
        thick: 2.8,
        leaflet: { length: 92 - u * 50, width: 7, profile: blade(0.5, 0.7, 0.5) },
      },
      { veins: 'midrib', pigment: GREENS.leaf },
    )
  }
  for (const i of range(4)) {
    const s = stem(0.7 + i * 0.035)
    const side = i % 2 ? 1 : -1
    const h = s.heading - side * 56
    const st = drawStem(pen, { from: s.p, length: 60, heading: [h, h + side * 10] }, 2.4, 2.2)
    const e = st(1)
    const c = spine({ from: e.p, length: 150 - i * 14, heading: [e.heading + side * 10, 90 - side * 14] })
    drawTube(pen, c, 150, (u) => 4.6 * Math.min(1, (1 - u) * 6) + 0.8, pigment('#8fa05a', '#9a7a5c', '#3a2c20'), {
      hatch: 'along',
      grain: [10, 5],
    })
  }
  for (const i of range(9)) {
    const s = stem(0.84 + i * 0.016)
    const side = i % 2 ? 1 : -1
    const h = 90 - side * (64 - i * 4) + pen.random.jitter(6)
    const st = drawStem(pen, { from: s.p, length: 120 - i * 8, heading: [h, h + side * 16] }, 2.8, 2.4)
    const e = st(1).p
    bloom(pen, facing([e[0], e[1], 10 + i * 4], 0.96 - i * 0.02, h, 62 - i * 5, i * 20), lilac)
  }
  const t = stem(1).p
  for (const d of [-32, -8, 18, 40])
    drawSolid(pen, [t[0] + d * 0.5, t[1] + 4], 90 - d, 46, 11, pigment('#a9a08a', '#b79ac4', '#3f3050'))
  bloom(pen, facing([1180, 1700, 0], 1.5, 90, 34), lilac)
}
