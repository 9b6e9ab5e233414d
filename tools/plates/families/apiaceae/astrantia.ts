import {
  BROWNS,
  GREENS,
  RAD,
  blade,
  drawLeaf,
  drawRhizome,
  drawRosette,
  drawStem,
  facing,
  inDepth,
  lobedProfile,
  petalLayers,
  pigment,
  place,
  range,
  thread,
  washed,
  whorl,
} from '../../kit.ts'
import type { Frame, Layer, P2, Pen } from '../../kit.ts'

const posy = (pen: Pen, frame: Frame, size: number): void => {
  const f = { ...frame, scale: frame.scale * size }
  const bract = washed(
    [
      [0, '#d9dcbc'],
      [0.5, '#f1e9e2'],
      [0.85, '#ecd2d4'],
      [1, '#9aae74'],
    ],
    pigment('#efe4dc', '#e8cdd0', '#6a5a6a'),
  )
  const rosy = pigment('#efdfe0', '#e6bfc6', '#6a4a5c')
  inDepth([
    ...petalLayers(
      pen,
      f,
      whorl(
        pen.random,
        16,
        {
          length: 158,
          width: 30,
          rise: [22, 12, 8],
          start: [8, -4],
          profile: blade(0.58, 0.85, 0.7),
          round: 0,
          point: 0.04,
          cup: 0.2,
        },
        90,
        0.8,
      ),
      {
        pigment: bract,
        back: bract,
        nerves: 7,
        veins: range(5).map((i) => ({
          trace: (t: number) => [0.05 + 0.9 * t, (i - 2) * 0.3 * Math.sin(0.4 + t * 2.4)] as const,
          width: 2,
          colour: '#7a9a5c',
          opacity: 0.7,
        })),
      },
    ),
    ...range(38).flatMap((i): Layer[] => {
      const r = 16 + 74 * Math.sqrt((i + 0.5) / 38)
      const a = i * 137.508 * RAD
      const z = 74 - (r * r) / 190
      const p = place(f, [Math.cos(a) * r, Math.sin(a) * r, z])
      const o = place(f, [Math.cos(a) * 8, Math.sin(a) * 8, 4])
      return [
        {
          z: p[2] - 30,
          draw: () => {
            thread(
              pen,
              [
                [o[0], o[1]],
                [p[0], p[1]],
              ],
              3,
              2,
              GREENS.yellow.ink,
            )
            thread(
              pen,
              [
                [o[0], o[1]],
                [p[0], p[1]],
              ],
              1.6,
              1.2,
              '#c3c88c',
            )
          },
        },
        {
          z: p[2],
          draw: () => {
            drawRosette(pen, [p[0], p[1]], 13 * f.scale, 0.8, i * 50, 5, { petal: rosy, eye: '#c98f9c' }, 0.4)
            for (const k of range(4))
              thread(
                pen,
                [
                  [p[0], p[1]],
                  [p[0] + Math.cos(k * 1.6 + i) * 15 * f.scale, p[1] - Math.abs(Math.sin(k * 1.6 + i)) * 15 * f.scale],
                ],
                1.3,
                1.3,
                '#b87a8c',
              )
          },
        },
      ]
    }),
  ])
}

const palm = (pen: Pen, from: P2, heading: readonly number[], stalk: number, size: number): void => {
  const s = stalk > 0 ? drawStem(pen, { from: [from[0], from[1], 0], length: stalk, heading }, 6, 4.5)(1) : undefined
  const at: P2 = s ? [s.p[0], s.p[1]] : from
  const h0 = s ? s.heading : (heading[0] ?? 90)
  for (const [turn, k] of [
    [-118, 0.74],
    [118, 0.74],
    [-58, 0.92],
    [58, 0.92],
    [0, 1],
  ] as const) {
    const h = h0 + turn
    drawLeaf(
      pen,
      {
        from: at,
        length: 250 * size * k,
        width: 64 * size * k,
        heading: [h, h - turn * 0.1],
        fold: 12,
        lean: 0.5,
        profile: lobedProfile(blade(0.62, 0.8, 1.1), 3, 0.2, 0.8, 0.6),
      },
      { teeth: 11, tooth: 0.14, count: 6, pigment: GREENS.deep, grain: [26, 8] },
    )
  }
}

export const astrantiaMajor = (pen: Pen): void => {
  drawRhizome(pen, [600, 1770], [6, -8], 190, 22, BROWNS.bark, 13)
  palm(pen, [680, 1750], [156, 138, 150], 400, 1.05)
  palm(pen, [690, 1750], [26, 44, 30], 420, 1.1)
  const stem = drawStem(
    pen,
    { from: [684, 1752, 0], length: 1260, heading: [90, 95, 86, 92] },
    9,
    6,
    pigment('#93a05a', '#98766a', '#3a2430'),
  )
  const p = (u: number): P2 => [stem(u).p[0], stem(u).p[1]]
  palm(pen, p(0.4), [146], 0, 0.72)
  const a = drawStem(pen, { from: stem(0.62).p, length: 430, heading: [40, 60, 70] }, 6, 5)
  const b = drawStem(pen, { from: stem(0.7).p, length: 340, heading: [140, 120, 116] }, 6, 5)
  palm(pen, p(0.63), [88], 0, 0.4)
  posy(pen, facing([a(1).p[0], a(1).p[1], 10], 1, 66, 64), 0.86)
  posy(pen, facing([b(1).p[0], b(1).p[1], 10], 1, 120, 80), 0.72)
  posy(pen, facing([p(1)[0], p(1)[1], 30], 1, 92, 40), 1.12)
}
