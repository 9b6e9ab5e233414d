import {
  BROWNS,
  GREENS,
  WHITES,
  blade,
  drawHairs,
  drawLeaf,
  drawPalmate,
  drawRhizome,
  drawRosette,
  drawSegment,
  drawSolid,
  drawStem,
  facing,
  inDepth,
  knots,
  lying,
  petalLayers,
  pigment,
  place,
  range,
  stamenLayers,
  washed,
  whorl,
} from '../../kit.ts'
import type { Frame, Pen, Pigment } from '../../kit.ts'

const speedwell = (pen: Pen, frame: Frame, blue: Pigment): void => {
  const lines = range(5).map((i) => ({
    trace: (t: number) => [0.16 + 0.7 * t, (i - 2) * (0.1 + 0.16 * t)] as const,
    width: 2.4,
    colour: '#2a3a94',
    opacity: 0.7,
  }))
  const base = {
    profile: knots([
      [0, 0.3],
      [0.35, 0.78],
      [0.65, 1],
      [1, 0.8],
    ]),
    round: 0.46,
    cup: 0.14,
    start: [5, 0] as const,
    rise: [18, 4],
  }
  inDepth([
    ...petalLayers(
      pen,
      frame,
      whorl(pen.random, 4, { length: 62, width: 12, rise: [4], profile: blade(0.5, 0.8, 0.6), round: 0 }, 45),
      { pigment: GREENS.leaf, nerves: 1 },
    ),
    ...petalLayers(
      pen,
      frame,
      [
        { azimuth: 90, length: 78, width: 52, ...base },
        { azimuth: 0, length: 70, width: 40, ...base },
        { azimuth: 180, length: 70, width: 40, ...base },
        { azimuth: -90, length: 66, width: 30, ...base },
      ],
      { pigment: blue, veins: lines, nerves: 5 },
    ),
    ...stamenLayers(pen, frame, {
      count: 2,
      length: 66,
      rise: [46, 30],
      start: [6, 2],
      filament: '#dfe3f4',
      anther: pigment('#e3e6f2', '#b9c0e0'),
      size: 17,
      slim: 0.4,
      first: 10,
      ease: 0.2,
    }),
  ])
  const eye = place(frame, [0, 0, 4])
  drawRosette(pen, [eye[0], eye[1]], 9 * frame.scale, 1, 0, 4, { petal: WHITES.petal, eye: '#e6e3c4' }, 0.2)
}

export const veronicaChamaedrys = (pen: Pen): void => {
  const blue = washed(
    [
      [0, '#eef0f8'],
      [0.24, '#a9b8ec'],
      [1, '#5f7ad2'],
    ],
    pigment('#7d93de', '#5f7ad2', '#18246a'),
  )
  drawRhizome(pen, [420, 1790], [10, -14, 8], 330, 8, BROWNS.root, 15)
  const s = drawStem(
    pen,
    { from: [640, 1784, 0], length: 1240, heading: [76, 96, 86, 94] },
    8,
    5,
    pigment('#93a05a', '#9a7a6a', '#3a2434'),
  )
  drawHairs(pen, s, 6, 110, 14, '#b5b096')
  const pair = (u: number, size: number): void => {
    const at = s(u)
    for (const side of [-1, 1]) {
      const h = at.heading - side * 66
      drawLeaf(
        pen,
        {
          from: [at.p[0], at.p[1]],
          length: 210 * size,
          width: 74 * size,
          heading: [h, h - side * 26],
          roll: [side * -18, side * 8],
          pitch: [14, -14],
          fold: 12,
          profile: knots([
            [0, 0.4],
            [0.1, 0.8],
            [0.3, 1],
            [0.7, 0.7],
            [1, 0],
          ]),
        },
        { teeth: 9, tooth: 0.15, count: 7, pigment: GREENS.leaf, back: GREENS.grey },
      )
    }
  }
  const raceme = (u: number, side: number, length: number, count: number): void => {
    const at = s(u)
    const r = drawStem(
      pen,
      { from: at.p, length, heading: [at.heading - side * 52, at.heading - side * 30, at.heading - side * 16] },
      4.4,
      3,
    )
    for (const i of range(count).toReversed()) {
      const q = r(0.36 + (0.64 * i) / (count - 1))
      const k = i % 2 ? 1 : -1
      const h = q.heading - k * (60 - i * 2)
      drawSegment(pen, [q.p[0], q.p[1]], h - k * 10, 34, 6, GREENS.leaf)
      const st = drawStem(pen, { from: q.p, length: 58 - i * 2, heading: [h, h + k * 12] }, 2.4, 2.2)(1).p
      if (i > count * 0.6)
        drawSolid(pen, [st[0], st[1]], h, 30 - (i - count * 0.6) * 3, 11, i > count * 0.8 ? GREENS.young : blue)
      else speedwell(pen, facing([st[0], st[1], 20], 0.94, h, 40 - i * 3, k * 10), blue)
    }
  }
  pair(0.2, 0.9)
  pair(0.38, 1.05)
  raceme(0.56, -1, 520, 10)
  pair(0.56, 1.1)
  raceme(0.73, 1, 560, 11)
  pair(0.73, 1)
  pair(0.88, 0.74)
  pair(0.98, 0.44)
  speedwell(pen, facing([1190, 1720, 0], 1.7, 90, 8), blue)
  drawPalmate(pen, lying([1180, 1860], 54, 90), { lobes: 2, span: 140, depth: 0.3, sharp: 0.7, side: 1 }, GREENS.yellow)
}
