import {
  BROWNS,
  GREENS,
  RAD,
  drawHairs,
  drawLeaf,
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
  stamenLayers,
  toothedTip,
  whorl,
} from '../../kit.ts'
import type { Frame, P2, Pen, Pigment, Spine } from '../../kit.ts'

const head = (pen: Pen, frame: Frame, blue: Pigment): void =>
  inDepth([
    ...involucreLayers(pen, frame, { ranks: 2, count: 8, height: 62, radius: 22, width: 11, rise: [84, 80] }, GREENS.leaf),
    ...petalLayers(
      pen,
      frame,
      whorl(
        pen.random,
        17,
        {
          length: 152,
          width: 24,
          rise: [24, 6, -4],
          start: [10, 0],
          profile: knots([
            [0, 0.3],
            [0.3, 0.85],
            [1, 1],
          ]),
          round: 0,
          fringe: toothedTip(5, 0.07),
          cup: -0.15,
        },
        90,
        1.6,
      ),
      { pigment: blue, nerves: 5 },
    ),
    ...stamenLayers(pen, frame, {
      count: 15,
      length: 58,
      rise: [66, 56],
      start: [8, 0],
      filament: '#5f74c0',
      thick: 4.4,
      anther: pigment('#3a4a9c', '#5668b8', '#14184a'),
      size: 30,
      slim: 0.16,
    }),
    ...stamenLayers(pen, frame, {
      count: 13,
      length: 72,
      rise: [70, 50],
      start: [6, 0],
      filament: '#a9b8e6',
      thick: 2,
      anther: pigment('#c3cef0', '#dfe6f6'),
      size: 9,
      slim: 0.4,
    }),
  ])

const lower = (pen: Pen, from: P2, heading: readonly number[], length: number): void =>
  drawLeaf(
    pen,
    {
      from,
      length,
      width: length * 0.2,
      heading,
      fold: 10,
      lean: -0.42,
      profile: lobedProfile(
        knots([
          [0, 0.2],
          [0.4, 0.6],
          [0.78, 1],
          [1, 0.04],
        ]),
        6,
        0.62,
        1,
        0.34,
      ),
    },
    { grain: [62, 8], count: 6, pigment: GREENS.deep, style: { rise: -0.04 } },
  )

export const cichoriumIntybus = (pen: Pen): void => {
  const blue = pigment('#9fb6ea', '#6d8edb', '#26306e')
  drawTaproot(pen, [640, 1640], 30, 280, BROWNS.root)
  for (const [h, b, l] of [
    [160, 176, 430],
    [22, 4, 440],
    [134, 150, 380],
    [48, 30, 360],
  ] as const)
    lower(pen, [640, 1646], [h, b], l)
  const stem = drawStem(pen, { from: [642, 1646, 0], length: 1420, heading: [88, 96, 80, 88] }, 12, 5)
  drawHairs(pen, stem, 9, 60, 11, '#8d8a5c', 0.05, 0.5)
  const branch = (u: number, heading: readonly number[], length: number): Spine => {
    const s = stem(u)
    const b = drawStem(pen, { from: s.p, length, heading }, 6, 4)
    const h = heading[0] ?? 0
    drawLeaf(
      pen,
      {
        from: [s.p[0], s.p[1]],
        length: 130 - u * 60,
        width: 24,
        heading: [h + 10, h + (h > 90 ? 40 : -40)],
        fold: 20,
        profile: knots([
          [0, 1],
          [0.3, 0.8],
          [1, 0],
        ]),
      },
      { teeth: 4, tooth: 0.2, count: 4, pigment: GREENS.deep },
    )
    return b
  }
  const b1 = branch(0.34, [40, 58, 50], 640)
  const b2 = branch(0.5, [140, 122, 132], 540)
  const b3 = branch(0.68, [36, 52, 60], 400)
  const put = (s: Spine, u: number, lean: number, tilt: number, size: number): void => {
    const at = s(u)
    head(
      pen,
      facing([at.p[0] + Math.cos(lean * RAD) * 50, at.p[1] - Math.sin(lean * RAD) * 50, 20], size, lean, tilt, u * 90),
      blue,
    )
  }
  const bud = (s: Spine, u: number, lean: number): void => {
    const at = s(u).p
    drawSolid(
      pen,
      [at[0], at[1]],
      lean,
      74,
      17,
      GREENS.leaf,
      knots([
        [0, 0.6],
        [0.4, 1],
        [0.8, 0.7],
        [1, 0.3],
      ]),
    )
  }
  for (const [s, u, l] of [
    [b1, 0.55, 110],
    [b1, 1, 40],
    [b2, 0.5, 70],
    [b2, 1, 150],
    [b3, 0.6, 100],
    [b3, 1, 60],
    [stem, 0.84, 140],
    [stem, 1, 84],
    [stem, 0.6, 130],
  ] as const)
    bud(s, u, l)
  put(b1, 0.97, 30, 50, 0.92)
  put(b2, 0.94, 150, 34, 1)
  put(b2, 0.48, 70, 80, 0.74)
  put(b3, 0.62, 20, 66, 0.84)
  put(stem, 0.95, 110, 24, 1.08)
  drawSolid(
    pen,
    [1230, 1800],
    90,
    66,
    20,
    BROWNS.seed,
    knots([
      [0, 0.4],
      [0.7, 1],
      [1, 0.86],
    ]),
  )
}
