import {
  BROWNS,
  GREENS,
  RAD,
  WHITES,
  blade,
  drawHairs,
  drawLeaf,
  drawRhizome,
  drawSolid,
  drawStem,
  facing,
  inDepth,
  knots,
  lobedProfile,
  lozenge,
  petalLayers,
  pigment,
  place,
  range,
  rootlets,
  sheetLayers,
  stamenLayers,
  throat,
  whorl,
} from '../../kit.ts'
import type { Frame, P2, Pen } from '../../kit.ts'

const buttercup = (pen: Pen, frame: Frame): void => {
  const gold = pigment('#eec22c', '#f6dd4e', '#8a5a1c')
  inDepth([
    ...petalLayers(
      pen,
      frame,
      whorl(
        pen.random,
        5,
        { length: 70, width: 26, rise: [30, 16], start: [8, -4], profile: blade(0.4, 0.8, 0.5), round: 0.1, cup: 0.4 },
        54,
      ),
      { pigment: GREENS.yellow, nerves: 3 },
    ),
    ...petalLayers(
      pen,
      frame,
      whorl(pen.random, 5, {
        length: 104,
        width: 64,
        rise: [52, 30, 18],
        start: [6, 0],
        round: 0.36,
        notch: 0.06,
        cup: 0.32,
        profile: knots([
          [0, 0.16],
          [0.35, 0.68],
          [0.75, 1],
          [1, 0.86],
        ]),
      }),
      { pigment: gold, nerves: 11, shade: throat(0.3) },
    ),
    ...stamenLayers(pen, frame, {
      count: 32,
      length: 38,
      rise: [66, 46],
      start: [8, 2],
      filament: '#ecd25a',
      thick: 2,
      anther: pigment('#e3b128', '#efcb52', '#7a4a1c'),
      size: 12,
      slim: 0.36,
    }),
    ...range(22).flatMap((i) => {
      const a = i * 137.5 * RAD
      const r = 2.2 * Math.sqrt(i + 0.5)
      const z = 22 - r * 1.1
      return sheetLayers(
        pen,
        lozenge(
          place(frame, [Math.cos(a) * r, Math.sin(a) * r, z - 4]),
          place(frame, [Math.cos(a) * r * 1.5, Math.sin(a) * r * 1.5, z + 9]),
          4 * frame.scale,
        ),
        { pigment: GREENS.yellow, grain: [4, 4], outline: 0.7, hatch: 'none' },
      )
    }),
  ])
}

const cutLeaf = (pen: Pen, from: P2, heading: readonly number[], stalk: number, size: number): void => {
  const axis = stalk > 0 ? drawStem(pen, { from: [from[0], from[1], 0], length: stalk, heading }, 5, 3.6) : undefined
  const s = axis?.(1)
  const at: P2 = s ? [s.p[0], s.p[1]] : from
  const h0 = s ? s.heading : (heading[0] ?? 90)
  for (const [turn, k] of [
    [-112, 0.7],
    [112, 0.7],
    [-58, 0.92],
    [58, 0.92],
    [0, 1],
  ] as const) {
    const h = h0 + turn
    drawLeaf(
      pen,
      {
        from: at,
        length: 190 * size * k,
        width: 66 * size * k,
        heading: [h, h - turn * 0.08],
        fold: 8,
        lean: 1.5,
        profile: lobedProfile(
          knots([
            [0, 0.08],
            [0.4, 0.6],
            [0.62, 1],
            [1, 0.1],
          ]),
          4,
          0.7,
          1,
          0.55,
        ),
      },
      {
        pigment: GREENS.leaf,
        count: 5,
        grain: [40, 8],
        style: { rise: 0.3 },
      },
    )
  }
}

export const ranunculusAcris = (pen: Pen): void => {
  rootlets(pen, [700, 1690], 17, 140, 210, 5, WHITES.root, 22)
  drawRhizome(pen, [690, 1690], [84, 90], 60, 24, BROWNS.root, 0)
  cutLeaf(pen, [690, 1650], [160, 142, 156], 330, 1.15)
  cutLeaf(pen, [706, 1650], [24, 42, 26], 340, 1.1)
  const stem = drawStem(pen, { from: [700, 1650, 0], length: 1200, heading: [88, 94, 86, 90] }, 9, 5)
  drawHairs(pen, stem, 7, 120, 12, '#7d8a52')
  const p = (u: number): P2 => [stem(u).p[0], stem(u).p[1]]
  cutLeaf(pen, p(0.36), [150, 160], 60, 0.86)
  const a = drawStem(pen, { from: stem(0.44).p, length: 620, heading: [46, 62, 82, 78] }, 6, 4)
  cutLeaf(pen, p(0.44), [22], 0, 0.74)
  const b = drawStem(pen, { from: stem(0.66).p, length: 430, heading: [132, 112, 102] }, 5, 4)
  cutLeaf(pen, p(0.66), [140], 0, 0.52)
  const c = drawStem(pen, { from: a(0.5).p, length: 300, heading: [30, 50, 66] }, 4, 3.4)
  for (const d of [-30, 0, 34])
    drawLeaf(pen, { from: [a(0.5).p[0], a(0.5).p[1]], length: 120, width: 8, heading: [40 + d, 30 + d] }, { veins: 'midrib' })
  const d = drawStem(pen, { from: b(0.4).p, length: 220, heading: [150, 130, 120] }, 3.6, 3.2)
  buttercup(pen, facing([a(1).p[0], a(1).p[1] - 6, 10], 1.08, 70, 48))
  buttercup(pen, facing([b(1).p[0], b(1).p[1] - 6, 10], 1, 110, 68, 30))
  buttercup(pen, facing([stem(1).p[0], stem(1).p[1] - 6, 20], 1.2, 96, 24))
  drawSolid(pen, [c(1).p[0], c(1).p[1]], 66, 56, 27, pigment('#c9b83e', '#e8d24e', '#6a5a1c'))
  drawSolid(pen, [d(1).p[0], d(1).p[1]], 120, 44, 21, GREENS.yellow)
  drawLeaf(
    pen,
    {
      from: [1160, 1790],
      length: 104,
      width: 62,
      heading: [88, 90],
      profile: knots([
        [0, 0.16],
        [0.35, 0.68],
        [0.75, 1],
        [0.94, 0.6],
        [1, 0],
      ]),
    },
    { pigment: pigment('#eec22c', '#f6dd4e', '#8a5a1c'), veins: 'parallel' },
  )
  for (const i of range(3))
    drawLeaf(
      pen,
      {
        from: [1260 + i * 46, 1780],
        length: 62,
        width: 20,
        heading: [80 + i * 14, 60],
        profile: knots([
          [0, 0.3],
          [0.4, 1],
          [0.76, 0.7],
          [0.84, 0.16],
          [1, 0],
        ]),
      },
      { pigment: BROWNS.seed, veins: 'none' },
    )
}
