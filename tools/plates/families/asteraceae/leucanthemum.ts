import {
  BROWNS,
  GREENS,
  WHITES,
  blade,
  discLayers,
  drawLeaf,
  drawRhizome,
  drawSolid,
  drawStem,
  facing,
  inDepth,
  involucreLayers,
  knots,
  lobedProfile,
  pigment,
  rayLayers,
  rootlets,
  washed,
} from '../../kit.ts'
import type { Frame, P2, Pen, Spine } from '../../kit.ts'

const daisy = (pen: Pen, frame: Frame, rise: readonly number[]): void => {
  const white = washed(
    [
      [0, '#e9ead2'],
      [0.2, '#f8f6ec'],
      [1, '#fefcf7'],
    ],
    WHITES.petal,
  )
  const bracts = involucreLayers(
    pen,
    frame,
    { ranks: 3, count: 13, height: 52, radius: 62, width: 14, rise: [30, 60] },
    GREENS.leaf,
  )
  const open = frame.z[2] > 0.3
  if (open) inDepth(bracts)
  inDepth([
    ...(open ? [] : bracts),
    ...rayLayers(
      pen,
      frame,
      22,
      {
        length: 172,
        width: 27,
        rise,
        start: [52, 0],
        round: 0.2,
        profile: knots([
          [0, 0.5],
          [0.3, 0.9],
          [0.75, 1],
          [1, 0.78],
        ]),
        cup: -0.2,
        notch: 0.04,
      },
      white,
    ),
    ...discLayers(pen, frame, 66, 26, 88, pigment('#e2aa26', '#efc445', '#7a4a14'), pigment('#c9a02c', '#d9b43c', '#6b4a14')),
  ])
}

const spoon = (pen: Pen, from: P2, heading: number, length: number, width: number): void =>
  drawLeaf(
    pen,
    {
      from,
      length,
      width,
      heading: [heading, heading * 0.7 + 27],
      fold: 12,
      lean: 0.4,
      profile: lobedProfile(
        knots([
          [0, 0.14],
          [0.5, 0.2],
          [0.7, 0.8],
          [0.85, 1],
          [1, 0.3],
        ]),
        8,
        0.26,
        0.8,
        0.6,
      ),
    },
    { grain: [56, 8], count: 8, pigment: GREENS.deep },
  )

export const leucanthemumVulgare = (pen: Pen): void => {
  drawRhizome(pen, [600, 1720], [4, -6], 220, 22, BROWNS.root, 0)
  rootlets(pen, [710, 1730], 14, 120, 170, 4, BROWNS.root, 60)
  for (const [h, l] of [
    [160, 330],
    [24, 340],
    [138, 300],
    [46, 290],
    [176, 240],
  ] as const)
    spoon(pen, [716, 1712], h, l, 46)
  const one = drawStem(pen, { from: [716, 1712, 0], length: 1230, heading: [90, 96, 86, 92] }, 9, 7)
  const two = drawStem(pen, { from: [720, 1712, 0], length: 880, heading: [74, 82, 72, 78] }, 8, 6)
  const three = drawStem(pen, { from: [712, 1712, 0], length: 640, heading: [108, 100, 108, 98] }, 7, 6)
  for (const [s, list] of [
    [one, [0.24, 0.4, 0.56, 0.72]],
    [two, [0.36, 0.62]],
    [three, [0.44]],
  ] as const) {
    for (const [i, u] of list.entries()) {
      const at = s(u)
      const h = at.heading + (i % 2 ? 42 : -42)
      drawLeaf(
        pen,
        {
          from: [at.p[0], at.p[1]],
          length: 190 - u * 110,
          width: 25 - u * 10,
          heading: [h, h + (i % 2 ? -20 : 20)],
          lean: 0.6,
          fold: 14,
          profile: lobedProfile(blade(0.55, 0.7, 0.25), 7, 0.42, 0.9, 0.65),
        },
        { grain: [48, 8], count: 5, pigment: GREENS.deep },
      )
    }
  }
  const t = (s: Spine): P2 => [s(1).p[0], s(1).p[1]]
  daisy(pen, facing([...t(two), 10], 1, 66, 64, 10), [10, -6])
  daisy(pen, facing([...t(three), 10], 0.86, 100, 84), [64, 52])
  daisy(pen, facing([...t(one), 30], 1.18, 100, 28), [8, 2, -10])
  drawLeaf(
    pen,
    {
      from: [1130, 1810],
      length: 176,
      width: 26,
      heading: [90],
      profile: knots([
        [0, 0.24],
        [0.2, 0.24],
        [0.3, 0.7],
        [0.7, 1],
        [1, 0.7],
      ]),
    },
    { pigment: WHITES.petal, veins: 'parallel', count: 4 },
  )
  drawSolid(
    pen,
    [1210, 1808],
    90,
    90,
    13,
    pigment('#e2aa26', '#efc445', '#7a4a14'),
    knots([
      [0, 0.6],
      [0.4, 0.6],
      [0.6, 1],
      [1, 0.9],
    ]),
  )
  drawSolid(pen, [1280, 1806], 84, 60, 11, BROWNS.seed, blade(0.6, 0.5, 0.8))
}
