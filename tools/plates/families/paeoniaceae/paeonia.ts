import {
  GREENS,
  RAD,
  blade,
  drawLeaf,
  drawSolid,
  drawStem,
  facing,
  inDepth,
  knots,
  lozenge,
  petalLayers,
  pigment,
  place,
  sheetLayers,
  shifted,
  stamenLayers,
  throat,
  washed,
  whorl,
} from '../../kit.ts'
import type { P2, Pen } from '../../kit.ts'

const biternate = (pen: Pen, from: P2, heading: readonly number[], stalk: number, size: number): void => {
  const axis = drawStem(
    pen,
    { from: [from[0], from[1], 0], length: stalk, heading },
    9,
    6,
    pigment('#8d9a52', '#a06a5c', '#3a1f24'),
  )
  const t = axis(1)
  for (const turn of [-60, 60, 0]) {
    const sub = drawStem(
      pen,
      { from: t.p, length: (turn === 0 ? 130 : 90) * size, heading: [t.heading + turn, t.heading + turn * 1.1] },
      5,
      4,
      pigment('#8d9a52', '#a06a5c', '#3a1f24'),
    )
    const e = sub(1)
    for (const w of [-48, 48, 0]) {
      const h = e.heading + w
      drawLeaf(
        pen,
        {
          from: [e.p[0], e.p[1]],
          length: 250 * size,
          width: 58 * size,
          heading: [h, h + w * 0.16],
          roll: [w * 0.2, -w * 0.2],
          pitch: [14, -14],
          fold: 16,
          wave: 0.04,
          profile: blade(0.46, 1, 0.7),
        },
        { count: 8, pigment: GREENS.deep, back: GREENS.grey },
      )
    }
  }
}

export const paeoniaOfficinalis = (pen: Pen): void => {
  const crimson = washed(
    [
      [0, '#e07a94'],
      [0.35, '#c63a62'],
      [1, '#b02450'],
    ],
    pigment('#c63a62', '#b02450', '#2c0828'),
  )
  const back = pigment('#dc8aa0', '#cf6484', '#4a1430')
  const stem = drawStem(
    pen,
    { from: [640, 1890, 0], length: 1240, heading: [92, 84, 92, 96] },
    17,
    12,
    pigment('#8d9a52', '#a06a5c', '#3a1f24'),
  )
  biternate(pen, [stem(0.2).p[0], stem(0.2).p[1]], [24, 8], 170, 1.1)
  biternate(pen, [stem(0.42).p[0], stem(0.42).p[1]], [156, 174], 170, 1.1)
  biternate(pen, [stem(0.66).p[0], stem(0.66).p[1]], [36, 20], 120, 0.86)
  const top = stem(1).p
  const f = facing([top[0] - 6, top[1] - 70, 40], 1.5, 100, 30)
  const shape = {
    round: 0.32,
    notch: 0.12,
    cup: 0.34,
    ruffle: 0.07,
    waves: 3,
    profile: knots([
      [0, 0.2],
      [0.3, 0.62],
      [0.75, 1],
      [1, 0.9],
    ]),
  }
  inDepth([
    ...petalLayers(
      pen,
      f,
      whorl(pen.random, 5, { length: 150, width: 40, rise: [6, -20], profile: blade(0.4, 1, 0.4), round: 0 }, 54),
      { pigment: GREENS.leaf, nerves: 5 },
    ),
    ...petalLayers(pen, f, whorl(pen.random, 5, { ...shape, length: 218, width: 142, rise: [22, 14, -2], start: [14, 0] }, 90), {
      pigment: crimson,
      back,
      nerves: 19,
      shade: throat(0.4),
    }),
    ...petalLayers(
      pen,
      shifted(f, [0, 0, 10]),
      whorl(pen.random, 4, { ...shape, length: 188, width: 120, rise: [44, 34, 20], start: [12, 0] }, 54),
      { pigment: crimson, back, nerves: 19, shade: throat(0.5) },
    ),
    ...stamenLayers(pen, f, {
      count: 76,
      length: 74,
      rise: [66, 50],
      start: [16, 6],
      filament: '#e6a0a0',
      thick: 2,
      anther: pigment('#ecc23e', '#f3d768', '#7a4a1c'),
      size: 22,
      slim: 0.24,
    }),
    ...[90, 210, 330].flatMap((a) =>
      sheetLayers(
        pen,
        lozenge(
          place(f, [Math.cos(a * RAD) * 12, Math.sin(a * RAD) * 12, 0]),
          place(f, [Math.cos(a * RAD) * 24, Math.sin(a * RAD) * 24, 74]),
          15 * f.scale,
        ),
        { pigment: GREENS.young },
      ),
    ),
  ])
  const side = drawStem(
    pen,
    { from: stem(0.55).p, length: 520, heading: [150, 142, 116] },
    9,
    8,
    pigment('#8d9a52', '#a06a5c', '#3a1f24'),
  )
  const b = side(1).p
  drawSolid(pen, [b[0], b[1] + 10], 106, 150, 74, crimson, (u) => Math.sqrt(Math.max(0, 1 - (2 * u - 1) ** 2)))
  for (const d of [-34, 2, 36])
    drawLeaf(
      pen,
      {
        from: [b[0], b[1] + 10],
        length: 130,
        width: 40,
        heading: [106 - d * 1.6, 106 + d * 0.6],
        fold: 34,
        profile: blade(0.45, 0.7, 0.5),
      },
      { veins: 'parallel', count: 5, pigment: GREENS.leaf },
    )
}
