import {
  BROWNS,
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
  petalLayers,
  pigment,
  range,
  stamenLayers,
  thread,
  throat,
  washed,
  whorl,
} from '../../kit.ts'
import type { Frame, P2, Pen, Pigment } from '../../kit.ts'

const cross4 = (pen: Pen, frame: Frame, violet: Pigment): void =>
  inDepth([
    ...petalLayers(
      pen,
      frame,
      whorl(pen.random, 4, { length: 72, width: 12, rise: [84, 80], start: [8, -56], profile: blade(0.5, 0.6, 0.4) }, 0, 0.2),
      { pigment: pigment('#9a8a92', '#a98ab0', '#3a2444'), nerves: 1 },
    ),
    ...petalLayers(
      pen,
      frame,
      whorl(
        pen.random,
        4,
        {
          length: 108,
          width: 56,
          rise: [76, 20, 4],
          start: [7, -20],
          round: 0.4,
          cup: 0.15,
          notch: 0.06,
          profile: knots([
            [0, 0.12],
            [0.3, 0.4],
            [0.7, 1],
            [1, 0.85],
          ]),
        },
        45,
        0.5,
      ),
      { pigment: violet, nerves: 9, shade: throat(0.25) },
    ),
    ...stamenLayers(pen, frame, {
      count: 6,
      length: 36,
      rise: [84],
      start: [4, 0],
      filament: '#dfe0b4',
      thick: 2,
      anther: pigment('#d9c25a', '#e8d680', '#6b5a1c'),
      size: 14,
      slim: 0.3,
    }),
  ])

const silicle = (pen: Pen, at: P2, heading: number, size: number, ripe: boolean): void => {
  const st = drawStem(
    pen,
    { from: [at[0], at[1], 0], length: 66 * size, heading: [heading, heading] },
    3,
    3,
    ripe ? BROWNS.straw : GREENS.leaf,
  )
  const e = st(1).p
  const skin = ripe
    ? washed(
        [
          [0, '#e6ddc0'],
          [1, '#f2ecd8'],
        ],
        pigment('#ece4ca', '#f4eedc', '#8a7a56'),
      )
    : pigment('#9aae6a', '#b0bd7e', '#3a4a24')
  const seeds = [
    [0.3, -0.4],
    [0.36, 0.42],
    [0.6, -0.5],
    [0.64, 0.5],
    [0.82, -0.1],
  ].map(([u, v]) => ({ u: u ?? 0, v: v ?? 0, du: 0.06, dv: 0.13, colour: ripe ? '#8d7448' : '#6b8048', opacity: 0.75 }))
  drawLeaf(
    pen,
    {
      from: [e[0], e[1]],
      length: 150 * size,
      width: 60 * size,
      heading: [heading, heading],
      fold: 4,
      profile: blade(0.5, 0.5, 0.5),
    },
    { pigment: skin, veins: 'none', style: { hatch: 'along', spots: seeds, spacing: 8, outline: 1.3 } },
  )
  const tip: P2 = [e[0] + Math.cos(heading * RAD) * 148 * size, e[1] - Math.sin(heading * RAD) * 148 * size]
  thread(pen, [tip, [tip[0] + Math.cos(heading * RAD) * 18, tip[1] - Math.sin(heading * RAD) * 18]], 3, 1.6, skin.ink)
}

export const lunariaAnnua = (pen: Pen): void => {
  const violet = washed(
    [
      [0, '#efe0ec'],
      [0.4, '#b978bc'],
      [1, '#9a52a2'],
    ],
    pigment('#b474b8', '#9a52a2', '#3a1250'),
  )
  drawTaproot(pen, [620, 1740], 24, 190)
  const stem = drawStem(
    pen,
    { from: [620, 1744, 0], length: 1400, heading: [92, 86, 94, 88] },
    12,
    6,
    pigment('#93a05a', '#98766a', '#3a2430'),
  )
  const heart = (u: number, side: number, size: number, stalk: number): void => {
    const s = stem(u)
    const h = s.heading - side * 52
    const st = drawStem(pen, { from: s.p, length: stalk, heading: [h, h - side * 10] }, 4.6, 4)
    const e = st(1).p
    drawLeaf(
      pen,
      {
        from: [e[0], e[1]],
        length: 270 * size,
        width: 112 * size,
        heading: [h - side * 8, h - side * 34],
        roll: [side * -14, side * 8],
        pitch: [14, -14],
        fold: 12,
        wave: 0.05,
        profile: knots([
          [0, 0.5],
          [0.08, 0.86],
          [0.26, 1],
          [0.6, 0.62],
          [0.86, 0.24],
          [1, 0],
        ]),
      },
      { teeth: 12, tooth: 0.17, count: 6, pigment: GREENS.leaf, back: GREENS.grey },
    )
  }
  heart(0.12, -1, 1.2, 130)
  heart(0.22, 1, 1.2, 120)
  heart(0.36, -1, 1, 60)
  heart(0.5, 1, 0.86, 30)
  heart(0.62, -1, 0.66, 10)
  const a = drawStem(pen, { from: stem(0.5).p, length: 540, heading: [48, 62, 72, 78] }, 6, 4)
  for (const [u, d] of [
    [0.45, 54],
    [0.6, -50],
    [0.74, 48],
    [0.88, -44],
  ] as const)
    silicle(pen, [a(u).p[0], a(u).p[1]], a(u).heading + d, 0.8, false)
  silicle(pen, [a(1).p[0], a(1).p[1]], a(1).heading, 0.76, false)
  for (const i of range(8)) {
    const u = 0.7 + i * 0.036
    const s = stem(u)
    const side = i % 2 ? 1 : -1
    const h = s.heading - side * (66 - i * 3)
    const st = drawStem(pen, { from: s.p, length: 74 - i * 4, heading: [h, h + side * 14] }, 3, 2.8)
    const e = st(1).p
    cross4(
      pen,
      facing([e[0] + Math.cos(h * RAD) * 36, e[1] - Math.sin(h * RAD) * 36, i * 3], 0.95 - i * 0.03, h, 52 - i * 2, i * 24),
      violet,
    )
  }
  const t = stem(1).p
  cross4(pen, facing([t[0], t[1] - 20, 40], 0.8, 92, 26), violet)
  for (const d of [-30, 6, 34])
    drawSolid(pen, [t[0] + d * 0.8, t[1] - 50], 90 - d * 0.6, 48, 13, pigment('#9a8a92', '#8a5a92', '#3a2444'))
  silicle(pen, [1190, 1860], 84, 1.25, true)
}
