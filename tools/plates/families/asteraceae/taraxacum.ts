import {
  BROWNS,
  GREENS,
  RAD,
  WHITES,
  blade,
  drawLeaf,
  drawSegment,
  drawSolid,
  drawStem,
  drawTaproot,
  facing,
  inDepth,
  involucreLayers,
  knots,
  lobedProfile,
  petalLayers,
  pigment,
  range,
  shifted,
  thread,
  toothedTip,
  whorl,
} from '../../kit.ts'
import type { Frame, Layer, P2, Pen } from '../../kit.ts'

const runcinate = (pen: Pen, from: P2, heading: readonly number[], length: number, width: number, roll = 0): void => {
  drawLeaf(
    pen,
    {
      from,
      length,
      width,
      heading,
      fold: 10,
      wave: 0.05,
      lean: -0.62,
      roll: [roll, -roll],
      profile: lobedProfile(
        knots([
          [0, 0.16],
          [0.25, 0.42],
          [0.6, 0.8],
          [0.84, 1],
          [1, 0.02],
        ]),
        7,
        0.7,
        1.1,
        0.3,
      ),
    },
    { grain: [72, 8], count: 7, pigment: GREENS.leaf, style: { rise: -0.06 } },
  )
}

const head = (pen: Pen, frame: Frame): void => {
  const gold = pigment('#eab728', '#f5d84a', '#8a5a14')
  const layers: Layer[] = [
    ...involucreLayers(pen, frame, { ranks: 1, count: 15, height: 116, radius: 40, width: 12, rise: [84, 90] }, GREENS.leaf),
  ]
  layers.push(
    ...petalLayers(
      pen,
      shifted(frame, [0, 0, -64]),
      whorl(pen.random, 12, { length: 58, width: 9, rise: [-20, -66], start: [34, -26], profile: blade(0.35, 1, 0.4), round: 0 }),
      { pigment: GREENS.leaf, nerves: 1 },
    ),
  )
  const rings = [
    [24, 150, [34, 16, 2]],
    [22, 132, [46, 30, 16]],
    [18, 108, [60, 46, 32]],
    [14, 80, [70, 62, 50]],
    [9, 54, [80, 76, 70]],
  ] as const
  for (const [k, [count, length, rise]] of rings.entries()) {
    layers.push(
      ...petalLayers(
        pen,
        shifted(frame, [0, 0, k * 4]),
        whorl(
          pen.random,
          count,
          {
            length,
            width: 14,
            rise,
            start: [14, 0],
            profile: knots([
              [0, 0.4],
              [0.3, 0.8],
              [1, 1],
            ]),
            round: 0,
            fringe: toothedTip(5, 0.06),
            cup: 0.3,
          },
          k * 17,
          1.6,
        ),
        { pigment: gold, nerves: 2, spacing: 3.4 },
      ),
    )
  }
  inDepth(layers)
}

const parachute = (pen: Pen, from: P2, heading: number, length: number, size: number, seed = true): void => {
  const h = heading * RAD
  const tip: P2 = [from[0] + Math.cos(h) * length, from[1] - Math.sin(h) * length]
  if (seed) drawSolid(pen, from, heading, 26 * size, 5.4 * size, BROWNS.straw, blade(0.4, 1, 0.7))
  thread(pen, [from, tip], 1.6, 1.3, '#8d7f68')
  for (const i of range(13)) {
    const a = h + ((i - 6) / 6) * 1.36
    const k = 40 * size * (0.86 + 0.14 * Math.cos(i * 2.1))
    thread(
      pen,
      [
        tip,
        [tip[0] + Math.cos(a) * k * 0.6, tip[1] - Math.sin(a) * k * 0.5],
        [tip[0] + Math.cos(a) * k, tip[1] - Math.sin(a) * k],
      ],
      1.3,
      0.6,
      i % 2 ? '#9c9382' : '#b7ae9c',
      0.9,
    )
  }
}

const clock = (pen: Pen, at: P2, radius: number): void => {
  for (const ring of [0.5, 0.8, 1]) {
    for (const i of range(Math.round(8 + ring * 14))) {
      const a = (i * 360) / Math.round(8 + ring * 14) + ring * 40
      if (a > 300 && a < 340 && ring > 0.7) continue
      const d = radius * 0.26 * ring
      parachute(
        pen,
        [at[0] + Math.cos(a * RAD) * d, at[1] - Math.sin(a * RAD) * d],
        a,
        radius * 0.6 * ring,
        (0.7 + 0.3 * ring) * (radius / 150),
      )
    }
  }
  drawSolid(pen, [at[0], at[1] + 20], 90, 42, 24, WHITES.cream)
  for (const i of range(12)) {
    const h = 200 + i * 12.5
    drawSegment(pen, [at[0], at[1] + 16], h, 62, 7, GREENS.leaf)
  }
}

export const taraxacumOfficinale = (pen: Pen): void => {
  drawTaproot(pen, [720, 1420], 34, 460, pigment('#a9805a', '#8d6844', '#2f1d14'))
  for (const [h, b, l, r] of [
    [172, 196, 480, 10],
    [8, -14, 500, -10],
    [150, 166, 540, 20],
    [30, 10, 520, -20],
    [128, 140, 470, 10],
    [54, 40, 440, -16],
  ] as const)
    runcinate(pen, [720, 1430], [h, b], l, 104, r)
  const hollow = pigment('#c3b789', '#b59a86', '#5c3a3a')
  const s1 = drawStem(pen, { from: [716, 1432, 0], length: 860, heading: [100, 106, 92, 100] }, 9, 8, hollow)
  const s2 = drawStem(pen, { from: [724, 1432, 0], length: 980, heading: [80, 70, 84, 78] }, 9, 8, hollow)
  const s3 = drawStem(pen, { from: [722, 1432, 0], length: 470, heading: [92, 84, 94] }, 9, 8, hollow)
  runcinate(pen, [716, 1436], [190, 220], 330, 84)
  runcinate(pen, [724, 1436], [-8, -36], 340, 86)
  const t1 = s1(1).p
  head(pen, facing([t1[0] - 6, t1[1] - 70, 20], 1.2, 104, 46))
  const t2 = s2(1).p
  clock(pen, [t2[0], t2[1] - 10], 190)
  const t3 = s3(1).p
  const f3 = facing([t3[0], t3[1] - 100, 10], 0.9, 92, 86)
  inDepth([
    ...petalLayers(
      pen,
      f3,
      whorl(pen.random, 14, {
        length: 120,
        width: 10,
        rise: [88, 84],
        start: [16, -60],
        profile: knots([
          [0, 0.4],
          [1, 1],
        ]),
        round: 0,
        fringe: toothedTip(5, 0.06),
      }),
      { pigment: pigment('#eab728', '#f5d84a', '#8a5a14'), nerves: 1 },
    ),
    ...involucreLayers(pen, f3, { ranks: 1, count: 13, height: 120, radius: 30, width: 12, rise: [88, 92] }, GREENS.leaf),
  ])
  parachute(pen, [1180, 1800], 96, 210, 1.9)
  parachute(pen, [1290, 1520], 60, 120, 1.1)
  drawLeaf(
    pen,
    {
      from: [1320, 1800],
      length: 190,
      width: 20,
      heading: [92],
      profile: knots([
        [0, 0.24],
        [0.3, 0.24],
        [0.36, 0.9],
        [0.95, 1],
        [1, 0.9],
      ]),
    },
    { pigment: pigment('#eab728', '#f5d84a', '#8a5a14'), veins: 'parallel', count: 4 },
  )
}
