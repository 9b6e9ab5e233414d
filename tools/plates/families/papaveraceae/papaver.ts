import {
  BROWNS,
  GREENS,
  WHITES,
  blade,
  drawHairs,
  drawLeaf,
  drawSection,
  drawSolid,
  drawStem,
  drawTaproot,
  facing,
  inDepth,
  knots,
  lobedProfile,
  lozenge,
  petalLayers,
  pigment,
  place,
  sheetLayers,
  shifted,
  spine,
  stamenLayers,
  washed,
  whorl,
} from '../../kit.ts'
import type { Frame, P2, P3, Pen, Pigment, Spine } from '../../kit.ts'

const featherLeaf = (pen: Pen, from: P2, heading: readonly number[], length: number, width: number): void => {
  drawLeaf(
    pen,
    {
      from,
      length,
      width,
      heading,
      fold: 12,
      wave: 0.06,
      lean: 0.85,
      profile: lobedProfile(blade(0.42, 0.8, 0.25), 7, 0.74, 0.9, 0.6),
    },
    { pigment: GREENS.grey, count: 7, grain: [64, 8], veins: 'pinnate', style: { rise: 0.1 } },
  )
}

const capsule = (pen: Pen, at: P2, size: number): void => {
  drawSolid(
    pen,
    at,
    90,
    96 * size,
    40 * size,
    GREENS.glaucous,
    knots([
      [0, 0.3],
      [0.25, 0.8],
      [0.75, 1],
      [1, 0.92],
    ]),
  )
  const f = facing([at[0], at[1] - 98 * size, 10], size, 90, 66)
  inDepth(
    petalLayers(
      pen,
      f,
      whorl(pen.random, 10, { length: 44, width: 14, rise: [8], round: 0.5, profile: (u) => 0.3 + 0.7 * u }, 90, 0.2),
      { pigment: BROWNS.straw, nerves: 1 },
    ),
  )
}

const poppy = (pen: Pen, frame: Frame, red: Pigment, back: Pigment): void => {
  const spot = [{ trace: (t: number) => [0.04 + 0.2 * t, 0.5 - t] as const, width: 0, colour: '#1f1418' }]
  const shape = {
    length: 205,
    width: 176,
    round: 0.3,
    ruffle: 0.09,
    waves: 4,
    cup: 0.3,
    profile: knots([
      [0, 0.14],
      [0.25, 0.6],
      [0.7, 1],
      [1, 0.9],
    ]),
  }
  const dark = washed(
    [
      [0, '#241317'],
      [0.17, '#33161b'],
      [0.24, '#a3262a'],
      [0.5, '#d9402f'],
      [1, '#e35a3a'],
    ],
    red,
  )
  inDepth([
    ...petalLayers(pen, frame, whorl(pen.random, 2, { ...shape, rise: [30, 30, 26] }, 0, 0.3), {
      pigment: dark,
      back,
      veins: spot,
      nerves: 22,
    }),
    ...petalLayers(
      pen,
      shifted(frame, [0, 0, 4]),
      whorl(pen.random, 2, { ...shape, length: 188, width: 150, rise: [46, 44, 36] }, 94, 0.3),
      { pigment: dark, back, nerves: 22 },
    ),
    ...stamenLayers(pen, frame, {
      count: 54,
      length: 62,
      rise: [60, 52],
      start: [10, 4],
      filament: '#2a1a26',
      thick: 1.8,
      anther: pigment('#3c3444', '#565066', '#120d18'),
      size: 14,
      slim: 0.34,
    }),
    ...sheetLayers(pen, lozenge(place(frame, [0, 0, -4]), place(frame, [0, 0, 58]), 25 * frame.scale), {
      pigment: GREENS.yellow,
    }),
    ...petalLayers(pen, shifted(frame, [0, 0, 56]), whorl(pen.random, 9, { length: 25, width: 8, rise: [4], round: 0.5 }), {
      pigment: pigment('#8f8a62', '#6d6a52'),
      nerves: 1,
    }),
  ])
}

const hairyStem = (pen: Pen, from: P3, length: number, heading: readonly number[]): Spine => {
  const s = drawStem(pen, { from, length, heading }, 7, 5)
  drawHairs(pen, s, 5, Math.round(length / 7), 17, '#6f6a48')
  return s
}

export const papaverRhoeas = (pen: Pen): void => {
  const red = pigment('#d9402f', '#e2573a', '#4d0f1e')
  const back = pigment('#e58468', '#dd6a52', '#6b2030')
  drawTaproot(pen, [730, 1580], 17, 300, BROWNS.root)
  for (const [h, l] of [
    [168, 400],
    [12, 420],
    [128, 380],
    [48, 340],
  ] as const)
    featherLeaf(pen, [730, 1584], [h, h * 0.6 + 38], l, 92)
  const main = hairyStem(pen, [732, 1584, 0], 1180, [94, 84, 88, 98])
  const left = hairyStem(pen, main(0.22).p, 900, [128, 108, 94, 100])
  const right = hairyStem(pen, main(0.34).p, 620, [54, 70, 84, 88])
  featherLeaf(pen, [main(0.22).p[0], main(0.22).p[1]], [150, 176], 300, 74)
  featherLeaf(pen, [main(0.34).p[0], main(0.34).p[1]], [20, -4], 320, 78)
  featherLeaf(pen, [left(0.4).p[0], left(0.4).p[1]], [150, 170], 210, 54)
  const nod = hairyStem(pen, main(0.52).p, 470, [50, 74, 60, -30, -84])
  const n = nod(1)
  drawSolid(pen, [n.p[0], n.p[1] - 6], -86, 112, 36, GREENS.leaf, blade(0.42, 0.7, 0.45))
  const bud = spine({ from: [n.p[0], n.p[1], 0], length: 108, heading: [-86] })
  drawHairs(pen, bud, 30, 40, 16, '#6f6a48')
  capsule(pen, [right(1).p[0], right(1).p[1] + 6], 1)
  poppy(pen, facing([left(1).p[0], left(1).p[1] - 10, 30], 1, 120, 66), red, back)
  poppy(pen, facing([main(1).p[0] + 6, main(1).p[1] - 10, 40], 1.12, 80, 24, 12), red, back)
  capsule(pen, [1180, 1800], 1.2)
  drawSection(pen, [1330, 1740], 46, GREENS.glaucous, 10, WHITES.cream, BROWNS.seed, 1)
}
