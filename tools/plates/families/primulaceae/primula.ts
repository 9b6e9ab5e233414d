import {
  BROWNS,
  GREENS,
  WHITES,
  drawLeaf,
  drawRhizome,
  drawSegment,
  drawSheet,
  drawStem,
  facing,
  inDepth,
  knots,
  petalLayers,
  pigment,
  placed,
  range,
  rootlets,
  shifted,
  viewerAzimuth,
  wall,
  whorl,
} from '../../kit.ts'
import type { Frame, Pen } from '../../kit.ts'

const cowslip = (pen: Pen, frame: Frame): void => {
  const gold = pigment('#eec533', '#f3d54e', '#8a5a14')
  const pale = pigment('#c9d09a', '#dfe0b8', '#5a6a3c')
  const spots = [{ u: 0.24, v: 0, du: 0.1, dv: 0.3, colour: '#d9782a', opacity: 0.8 }]
  const az = viewerAzimuth(frame)
  inDepth([
    ...petalLayers(
      pen,
      shifted(frame, [0, 0, 96]),
      whorl(
        pen.random,
        5,
        {
          length: 50,
          width: 26,
          rise: [66, 44],
          start: [9, 0],
          round: 0.3,
          notch: 0.24,
          cup: 0.3,
          profile: knots([
            [0, 0.4],
            [0.6, 1],
            [1, 0.9],
          ]),
        },
        90,
        0.4,
      ),
      { pigment: gold, spots, nerves: 3 },
    ),
  ])
  drawSheet(pen, placed(frame, wall({ height: 100, radius: (u) => 10 + 3 * u, azimuth: az })), {
    pigment: gold,
    hatch: 'along',
    grain: [6, 6],
  })
  drawSheet(
    pen,
    placed(
      frame,
      wall({ height: 78, radius: (u) => 12 + 17 * Math.sin(u * 2.2), azimuth: az, lobes: 5, depth: 0.22, sharp: 1.5 }),
    ),
    {
      pigment: pale,
      hatch: 'along',
      grain: [9, 24],
      nerves: 5,
      veins: [-0.5, 0, 0.5].map((v) => ({
        trace: (t: number) => [0.95 * t, v] as const,
        width: 2,
        colour: '#7a8a4c',
        opacity: 0.7,
      })),
    },
  )
}

const crinkled = (pen: Pen, heading: readonly number[], length: number, width: number, roll: number): void =>
  drawLeaf(
    pen,
    {
      from: [690, 1560],
      length,
      width,
      heading,
      roll: [roll, -roll * 0.6],
      pitch: [18, -16],
      fold: 14,
      wave: 0.09,
      waves: 6,
      profile: knots([
        [0, 0.14],
        [0.26, 0.3],
        [0.42, 0.84],
        [0.64, 1],
        [0.88, 0.66],
        [1, 0],
      ]),
    },
    { teeth: 20, tooth: 0.05, count: 12, pigment: GREENS.leaf, back: GREENS.grey, pale: 0.75 },
  )

export const primulaVeris = (pen: Pen): void => {
  drawRhizome(pen, [690, 1640], [92, 88], 80, 26, BROWNS.bark, 0)
  rootlets(pen, [690, 1620], 17, 150, 230, 5, WHITES.root, 24)
  crinkled(pen, [170, 186], 440, 92, 12)
  crinkled(pen, [10, -6], 450, 94, -12)
  crinkled(pen, [140, 156], 430, 90, 14)
  crinkled(pen, [42, 26], 430, 90, -14)
  const scape = (heading: readonly number[], length: number, count: number, size: number): void => {
    const s = drawStem(pen, { from: [690, 1560, 0], length, heading }, 10, 7, GREENS.young)
    const e = s(1)
    for (const d of [-60, -20, 24, 64]) drawSegment(pen, [e.p[0], e.p[1]], e.heading + d, 44, 8, GREENS.young)
    for (const i of range(count).toSorted((a, b) => Math.abs(b - (count - 1) / 2) - Math.abs(a - (count - 1) / 2))) {
      const f = count > 1 ? (i / (count - 1)) * 2 - 1 : 0
      const h = e.heading - f * 74
      const st = drawStem(
        pen,
        {
          from: e.p,
          length: (150 - Math.abs(f) * 20) * size,
          heading: [h, h - f * 46, h - f * 92 - (Math.abs(f) < 0.2 ? 30 : 0)],
        },
        3.6,
        3.2,
        GREENS.young,
      )
      const t = st(1)
      cowslip(pen, facing([t.p[0], t.p[1], 10 - Math.abs(f) * 10], size, t.heading, 82 - (1 - Math.abs(f)) * 26))
    }
  }
  scape([104, 96, 102], 760, 7, 0.95)
  scape([78, 86, 82], 960, 9, 1.12)
  crinkled(pen, [112, 130], 270, 62, 18)
}
