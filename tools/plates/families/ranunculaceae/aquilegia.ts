import {
  GREENS,
  RAD,
  blade,
  drawLeaf,
  drawSolid,
  drawStem,
  drawTaproot,
  facing,
  inDepth,
  knots,
  lerp,
  lobedProfile,
  petalLayers,
  pick,
  pigment,
  place,
  range,
  sheetLayers,
  stamenLayers,
  steps,
  washed,
  whorl,
} from '../../kit.ts'
import type { Frame, Layer, P2, P3, Pen, Pigment } from '../../kit.ts'

const ternate = (pen: Pen, from: P2, heading: readonly number[], stalk: number, size: number): void => {
  const axis = drawStem(pen, { from: [from[0], from[1], 0], length: stalk, heading }, 5, 3.5, GREENS.stem)
  const t = axis(1)
  for (const turn of [-62, 62, 0]) {
    const sub = drawStem(pen, { from: t.p, length: 96 * size, heading: [t.heading + turn] }, 3, 2.4)
    const e = sub(1)
    for (const w of [-70, 70, 0]) {
      const h = e.heading + w
      drawLeaf(
        pen,
        {
          from: [e.p[0], e.p[1]],
          length: 112 * size,
          width: 62 * size,
          heading: [h, h + w * 0.1],
          fold: 10,
          lean: 0.35,
          profile: lobedProfile(
            knots([
              [0, 0.12],
              [0.5, 0.72],
              [0.85, 1],
              [1, 0.5],
            ]),
            3,
            0.5,
            0.6,
          ),
        },
        {
          pigment: GREENS.glaucous,
          count: 4,
          grain: [26, 8],
          back: GREENS.grey,
        },
      )
    }
  }
}

const spur = (pen: Pen, frame: Frame, azimuth: number, violet: Pigment): Layer[] => {
  const line = steps(12).map((u): P3 => {
    const r = 26 + 22 * Math.sin(u * 2.2) - (u > 0.7 ? (u - 0.7) * 110 : 0)
    return place(frame, [Math.cos(azimuth * RAD) * r, Math.sin(azimuth * RAD) * r, 16 - u * 128])
  })
  const surface = (u: number, v: number): P3 => {
    const i = Math.min(11, Math.floor(u * 12))
    const a = pick(line, i)
    const b = pick(line, i + 1)
    const f = u * 12 - i
    const d: P2 = [b[0] - a[0], b[1] - a[1]]
    const n = Math.sqrt(d[0] * d[0] + d[1] * d[1]) || 1
    const bulge = u > 0.86 ? 1.5 : 1
    const w = frame.scale * (17 * (1 - u) ** 0.8 + 4.2 * bulge)
    const s = Math.sin((v * Math.PI) / 2)
    return [
      lerp(a[0], b[0], f) + (d[1] / n) * w * s,
      lerp(a[1], b[1], f) - (d[0] / n) * w * s,
      lerp(a[2], b[2], f) + w * Math.cos((v * Math.PI) / 2),
    ]
  }
  return sheetLayers(pen, surface, { pigment: violet, back: violet, hatch: 'across', grain: [14, 6] })
}

const columbine = (pen: Pen, frame: Frame, violet: Pigment, inner: Pigment): void =>
  inDepth([
    ...petalLayers(
      pen,
      frame,
      whorl(
        pen.random,
        5,
        { length: 128, width: 44, rise: [10, 26, 30], start: [14, 6], profile: blade(0.42, 0.8, 0.6), round: 0.1, cup: 0.25 },
        90,
        0.8,
      ),
      { pigment: violet, back: violet, nerves: 9 },
    ),
    ...[54, 126, 198, 270, 342].flatMap((a) => spur(pen, frame, a, violet)),
    ...petalLayers(
      pen,
      frame,
      whorl(
        pen.random,
        5,
        {
          length: 84,
          width: 40,
          rise: [76, 84, 80],
          start: [30, 8],
          round: 0.35,
          cup: 0.45,
          profile: knots([
            [0, 0.7],
            [0.6, 1],
            [1, 0.8],
          ]),
        },
        54,
        0.5,
      ),
      { pigment: inner, back: violet, nerves: 9 },
    ),
    ...stamenLayers(pen, frame, {
      count: 26,
      length: 104,
      rise: [86, 84],
      start: [4, 0],
      filament: '#f0e8c8',
      thick: 2,
      anther: pigment('#e4bf52', '#eed27a', '#6b4a1c'),
      size: 13,
      slim: 0.36,
    }),
  ])

export const aquilegiaVulgaris = (pen: Pen): void => {
  const violet = pigment('#6d62a8', '#54499a', '#1d1a4a')
  const inner = washed(
    [
      [0, '#7a6db2'],
      [1, '#b6acd6'],
    ],
    pigment('#8d82c0', '#a79cd0'),
  )
  drawTaproot(pen, [700, 1680], 22, 240)
  ternate(pen, [690, 1684], [150, 140, 150], 360, 1.1)
  ternate(pen, [708, 1684], [34, 44, 26], 400, 1.15)
  const stem = drawStem(
    pen,
    { from: [700, 1686, 0], length: 1260, heading: [92, 86, 92, 84] },
    10,
    5,
    pigment('#8a9a58', '#8f7a68', '#3a2430'),
  )
  const p = (u: number): P2 => [stem(u).p[0], stem(u).p[1]]
  ternate(pen, p(0.42), [150, 158], 110, 0.72)
  const a = drawStem(pen, { from: stem(0.56).p, length: 520, heading: [128, 104, 112, 190, 262] }, 5, 3.6)
  const b = drawStem(pen, { from: stem(0.68).p, length: 470, heading: [48, 64, 50, -20, -80] }, 5, 3.6)
  ternate(pen, p(0.68), [152, 160], 50, 0.5)
  const c = drawStem(pen, { from: stem(1).p, length: 200, heading: [84, 40, -30, -84] }, 4.4, 3.6)
  const d = drawStem(pen, { from: stem(0.86).p, length: 250, heading: [130, 108, 92] }, 4, 3.4)
  drawLeaf(pen, { from: p(0.86), length: 90, width: 18, heading: [40, 24] }, { pigment: GREENS.glaucous, veins: 'midrib' })
  columbine(pen, facing([a(1).p[0], a(1).p[1] + 60, 20], 1.05, -96, 96), violet, inner)
  columbine(pen, facing([b(1).p[0], b(1).p[1] + 56, 20], 1, -78, 78, 20), violet, inner)
  columbine(pen, facing([c(1).p[0] + 4, c(1).p[1] + 60, 30], 1.1, -70, 62, 10), violet, inner)
  for (const i of range(5)) {
    const h = 92 + (i - 2) * 13
    const t = d(1).p
    drawSolid(
      pen,
      [t[0], t[1] + 4],
      h,
      104,
      12,
      GREENS.leaf,
      knots([
        [0, 0.6],
        [0.5, 1],
        [0.82, 0.6],
        [0.88, 0.16],
        [1, 0.08],
      ]),
      'across',
    )
  }
}
