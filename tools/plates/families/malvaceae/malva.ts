import {
  BROWNS,
  GREENS,
  blade,
  drawHairs,
  drawPalmate,
  drawSegment,
  drawSolid,
  drawStem,
  drawTaproot,
  facing,
  inDepth,
  knots,
  lozenge,
  lying,
  petalLayers,
  pigment,
  place,
  sheetLayers,
  shifted,
  stamenLayers,
  washed,
  whorl,
} from '../../kit.ts'
import type { Frame, P2, Pen } from '../../kit.ts'

const mallow = (pen: Pen, frame: Frame): void => {
  const mauve = washed(
    [
      [0, '#f0dbe8'],
      [0.3, '#c989bb'],
      [1, '#b068a8'],
    ],
    pigment('#c07cb4', '#b068a8', '#3c1250'),
  )
  const stripes = [-0.5, -0.2, 0.14, 0.46].map((v) => ({
    trace: (t: number) => [0.08 + 0.8 * t, v * (0.4 + 0.8 * t)] as const,
    width: 6,
    colour: '#7a2a78',
    opacity: 0.75,
  }))
  inDepth([
    ...petalLayers(
      pen,
      frame,
      whorl(
        pen.random,
        5,
        { length: 78, width: 28, rise: [24, 10], start: [6, -6], profile: blade(0.4, 0.9, 0.7), round: 0 },
        54,
      ),
      { pigment: GREENS.leaf, nerves: 3 },
    ),
    ...petalLayers(
      pen,
      frame,
      whorl(pen.random, 5, {
        length: 172,
        width: 74,
        rise: [36, 16, 6],
        start: [9, 0],
        round: 0.2,
        notch: 0.24,
        cup: 0.2,
        ruffle: 0.04,
        profile: knots([
          [0, 0.14],
          [0.3, 0.36],
          [0.75, 0.94],
          [1, 1],
        ]),
      }),
      { pigment: mauve, veins: stripes, nerves: 9 },
    ),
  ])
  const foot = place(frame, [0, 0, 0])
  const tip = place(frame, [0, 0, 66])
  inDepth([
    ...sheetLayers(pen, lozenge(foot, tip, 10 * frame.scale), { pigment: pigment('#e6c6dc', '#d9a8cc') }),
    ...stamenLayers(pen, shifted(frame, [0, 0, 40]), {
      count: 32,
      length: 30,
      rise: [50, 30],
      start: [4, 0],
      filament: '#e6c6dc',
      thick: 1.8,
      anther: pigment('#e9dcea', '#d3b6d6'),
      size: 11,
      slim: 0.44,
    }),
  ])
}

const round = (pen: Pen, from: P2, heading: readonly number[], stalk: number, size: number): void => {
  const s = drawStem(pen, { from: [from[0], from[1], 0], length: stalk, heading }, 6, 4.6)
  drawHairs(pen, s, 4.6, Math.round(stalk / 9), 9, '#8d8a6c')
  const e = s(1)
  drawPalmate(
    pen,
    lying([e.p[0], e.p[1]], size, e.heading, 24, (e.heading > 90 ? 1 : -1) * 14),
    { lobes: 5, span: 146, depth: 0.34, sharp: 0.5, side: 0.72, teeth: 7, tooth: 0.05, pleat: 0.09 },
    GREENS.leaf,
  )
}

export const malvaSylvestris = (pen: Pen): void => {
  drawTaproot(pen, [600, 1730], 24, 200)
  const stem = drawStem(
    pen,
    { from: [600, 1734, 0], length: 1420, heading: [92, 84, 78, 92] },
    13,
    7,
    pigment('#8d9a58', '#8f7a62', '#33242c'),
  )
  drawHairs(pen, stem, 10, 110, 13, '#a39a86')
  const p = (u: number): P2 => [stem(u).p[0], stem(u).p[1]]
  round(pen, p(0.06), [160, 140], 260, 200)
  round(pen, p(0.2), [24, 30], 250, 204)
  round(pen, p(0.38), [152, 146], 200, 176)
  round(pen, p(0.56), [20, 24], 170, 150)
  round(pen, p(0.74), [150, 140], 130, 116)
  const bloom = (u: number, heading: readonly number[], length: number, size: number, tilt: number): void => {
    const st = drawStem(pen, { from: stem(u).p, length, heading }, 4.4, 4)
    const e = st(1)
    mallow(pen, facing([e.p[0], e.p[1], 30], size, e.heading, tilt, u * 120))
  }
  const bud = (u: number, h: number, length: number, size: number): void => {
    const e = drawStem(pen, { from: stem(u).p, length, heading: [h, h] }, 3.6, 3.4)(1).p
    drawSolid(pen, [e[0], e[1]], h, 66 * size, 17 * size, pigment('#b478ac', '#a05a98', '#3c1250'), blade(0.5, 0.8, 0.5))
    for (const d of [-24, 6, 28]) drawSegment(pen, [e[0], e[1] + 3], h + d, 46 * size, 12 * size, GREENS.leaf)
  }
  bud(0.4, 40, 90, 0.9)
  bud(0.58, 130, 80, 0.9)
  bloom(0.42, [34, 44], 200, 0.94, 46)
  bloom(0.6, [140, 128], 190, 1, 36)
  bloom(0.78, [40, 50], 170, 1.04, 58)
  bloom(0.98, [100, 104], 90, 1.14, 28)
  bud(0.9, 60, 90, 0.8)
  bud(0.96, 70, 120, 0.7)
  const disc = lying([1180, 1790], 62, 90)
  drawPalmate(pen, disc, { lobes: 12, span: 179, depth: 0.12, sharp: 0.5, side: 1, pleat: 0.14, dome: 0.1 }, GREENS.yellow)
  drawSolid(pen, [1290, 1812], 80, 36, 19, BROWNS.seed)
}
