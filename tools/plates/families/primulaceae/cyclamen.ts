import {
  BROWNS,
  GREENS,
  blade,
  drawPalmate,
  drawSolid,
  drawStem,
  drawTube,
  facing,
  inDepth,
  knots,
  lying,
  petalLayers,
  pigment,
  placed,
  range,
  rootlets,
  sheetLayers,
  spine,
  steps,
  thread,
  viewerAzimuth,
  wall,
  washed,
  whorl,
} from '../../kit.ts'
import type { P2, Pen } from '../../kit.ts'

export const cyclamenHederifolium = (pen: Pen): void => {
  const rose = washed(
    [
      [0, '#a83a72'],
      [0.16, '#e3a2c0'],
      [1, '#e9b6cc'],
    ],
    pigment('#df98b8', '#dc8fb4', '#4a1a48'),
  )
  const tuber = spine({ from: [480, 1660, 0], length: 420, heading: [2, -2] })
  rootlets(pen, [690, 1700], 17, 160, 210, 4, BROWNS.root, 130)
  drawTube(
    pen,
    tuber,
    420,
    (u) => 78 * Math.sqrt(Math.sin(Math.PI * Math.min(0.99, 0.02 + u * 0.97))),
    pigment('#8a6a52', '#6e5340', '#241812'),
    { hatch: 'across', grain: [24, 12] },
  )
  const ivy = (heading: readonly number[], stalk: number, size: number, turn: number): void => {
    const s = drawStem(pen, { from: [690, 1590, 0], length: stalk, heading }, 5.5, 4.5, pigment('#9a8a62', '#a3706e', '#3f2030'))
    const e = s(1)
    const f = lying([e.p[0], e.p[1]], size, turn, 20, turn > 90 ? 16 : -16)
    const marble = range(22).map((i) => ({
      u: 0.5 + 0.16 * Math.sin(i * 2.3),
      v: -0.92 + (i / 21) * 1.84,
      du: 0.09,
      dv: 0.045,
      colour: '#b8c9a4',
      opacity: 0.75,
    }))
    drawPalmate(pen, f, { lobes: 5, span: 150, depth: 0.17, sharp: 0.9, side: 0.8, teeth: 3, tooth: 0.03 }, GREENS.dark, {
      spots: marble,
    })
  }
  ivy([150, 170, 150], 420, 170, 160)
  ivy([40, 14, 30], 440, 176, 20)
  ivy([120, 140, 120], 400, 150, 120)
  ivy([64, 44, 62], 380, 148, 60)
  const bloom = (heading: readonly number[], length: number, side: number, size: number): void => {
    const s = drawStem(
      pen,
      { from: [690, 1590, 0], length, heading: [...heading, 90 - side * 30, 90 - side * 110, 90 - side * 172] },
      5.5,
      4.4,
      pigment('#9a8a62', '#a3706e', '#3f2030'),
    )
    const e = s(1)
    const f = facing([e.p[0], e.p[1] + 10, 20], size, -90, 84, side * 20)
    inDepth([
      ...petalLayers(
        pen,
        f,
        whorl(
          pen.random,
          5,
          {
            length: 215,
            width: 44,
            rise: [30, 0, -76, -92, -96],
            start: [26, 22],
            sweep: 12,
            profile: knots([
              [0, 0.6],
              [0.25, 0.6],
              [0.65, 1],
              [0.9, 0.66],
              [1, 0.1],
            ]),
            round: 0.1,
            cup: 0.3,
            ruffle: 0.06,
          },
          90,
          0.8,
        ),
        { pigment: rose, back: pigment('#e6b3ca', '#e9bccf', '#5a2a52'), nerves: 9 },
        [0.3],
      ),
      ...sheetLayers(
        pen,
        placed(f, wall({ height: 44, radius: (u) => 20 + 12 * u, azimuth: viewerAzimuth(f), lobes: 10, depth: 0.1 })),
        { pigment: pigment('#b8487e', '#a83a72', '#3c0f3c'), hatch: 'along', grain: [6, 20] },
      ),
    ])
    inDepth(
      petalLayers(
        pen,
        f,
        whorl(pen.random, 5, { length: 34, width: 11, rise: [60, 80], start: [12, -10], profile: blade(0.3, 1, 0.4) }, 54),
        { pigment: pigment('#8a7a52', '#7a4a52'), nerves: 0 },
      ),
    )
  }
  bloom([112, 106, 96], 760, -1, 0.94)
  bloom([92, 86, 88], 900, 1, 1.08)
  bloom([34, 50, 70], 660, 1, 0.9)
  const coil = spine({ from: [1180, 1560, 0], length: 620, heading: [60, 160, 430, 760, 1000] })
  thread(
    pen,
    steps(60).map((u): P2 => [coil(u).p[0], coil(u).p[1]]),
    7,
    6,
    '#3f2a2c',
  )
  thread(
    pen,
    steps(60).map((u): P2 => [coil(u).p[0], coil(u).p[1]]),
    5,
    4,
    '#a3806a',
  )
  drawSolid(pen, [coil(1).p[0], coil(1).p[1]], -60, 76, 36, pigment('#9a8a62', '#a5785e', '#3f2a20'))
}
