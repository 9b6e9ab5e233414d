import {
  BROWNS,
  GREENS,
  RAD,
  WHITES,
  blade,
  drawLeaf,
  drawSolid,
  drawStem,
  facing,
  fillShape,
  inDepth,
  knots,
  petalLayers,
  pigment,
  range,
  stamenLayers,
  throat,
  whorl,
} from '../../kit.ts'
import type { Frame, P2, Pen, Pigment } from '../../kit.ts'

const cherryLeaf = (pen: Pen, from: P2, heading: readonly number[], size: number, roll: number): void => {
  const stalk = drawStem(
    pen,
    { from: [from[0], from[1], 0], length: 70 * size, heading: [heading[0] ?? 0] },
    4.5,
    4,
    pigment('#a5714f', '#8f9a4e', '#4a241f'),
  )
  const tip = stalk(1).p
  drawLeaf(
    pen,
    {
      from: [tip[0], tip[1]],
      length: 330 * size,
      width: 92 * size,
      heading,
      roll: [roll, -roll * 0.6],
      pitch: [10, -16],
      fold: 17,
      wave: 0.07,
      profile: blade(0.52, 1.05, 0.65),
    },
    { teeth: 22, tooth: 0.07, count: 10, pigment: GREENS.leaf, back: GREENS.glaucous },
  )
}

const cherry = (pen: Pen, from: P2, heading: readonly number[], stalk: number, size: number, ripe: Pigment): void => {
  const s = drawStem(pen, { from: [from[0], from[1], 20], length: stalk, heading }, 3.6, 3.6, GREENS.yellow)
  const t = s(1)
  drawSolid(
    pen,
    [t.p[0], t.p[1] - 6],
    t.heading,
    122 * size,
    64 * size,
    ripe,
    knots([
      [0, 0.34],
      [0.1, 0.72],
      [0.3, 0.97],
      [0.55, 1],
      [0.82, 0.76],
      [0.95, 0.4],
      [1, 0.12],
    ]),
  )
  const shine: P2 = [t.p[0] - 24 * size, t.p[1] + 34 * size]
  fillShape(
    pen,
    range(8).map((i): P2 => [shine[0] + Math.cos(i * 45 * RAD) * 8 * size, shine[1] + Math.sin(i * 45 * RAD) * 17 * size]),
    '#fff6ec',
    0.7,
  )
}

const blossom = (pen: Pen, frame: Frame): void =>
  inDepth([
    ...petalLayers(
      pen,
      frame,
      whorl(pen.random, 5, { length: 36, width: 13, rise: [-50, -80], round: 0.3, start: [10, -4] }, 54),
      { pigment: pigment('#9a8a52', '#a8744e') },
    ),
    ...petalLayers(
      pen,
      frame,
      whorl(pen.random, 5, {
        length: 88,
        width: 52,
        rise: [34, 12, 2],
        start: [10, 0],
        round: 0.45,
        notch: 0.14,
        cup: 0.25,
        profile: knots([
          [0, 0.12],
          [0.3, 0.62],
          [0.7, 1],
          [1, 0.8],
        ]),
      }),
      { pigment: WHITES.petal, shade: throat(0.3) },
    ),
    ...stamenLayers(pen, frame, {
      count: 22,
      length: 62,
      rise: [70, 56],
      start: [8, 0],
      filament: '#f3efe0',
      thick: 2,
      anther: pigment('#e2b23c', '#ecc860', '#7a4a1c'),
      size: 9,
      slim: 0.42,
    }),
  ])

export const prunusAvium = (pen: Pen): void => {
  const bark = pigment('#8d6f66', '#7a5a52', '#2f1f22')
  const twig = drawStem(pen, { from: [180, 420, 0], length: 1330, heading: [-6, -16, -4, 12] }, 27, 9, bark, { spacing: 9 })
  const at = (u: number): P2 => [twig(u).p[0], twig(u).p[1]]
  const spur = drawStem(pen, { from: twig(0.3).p, length: 90, heading: [-110, -84] }, 15, 17, bark)
  const sp: P2 = [spur(1).p[0], spur(1).p[1]]
  cherryLeaf(pen, sp, [-150, -134, -112], 1.15, 18)
  cherryLeaf(pen, sp, [-24, -44, -62], 1.2, -26)
  const ripe = pigment('#a8242c', '#8a1626', '#2f0a1a')
  cherry(pen, [sp[0] + 4, sp[1]], [-74, -78, -92], 420, 1, pigment('#d0543c', '#b5303a', '#47101c'))
  cherry(pen, sp, [-104, -98, -88], 470, 1.12, ripe)
  cherry(pen, [sp[0] - 4, sp[1]], [-86, -94], 560, 1.08, ripe)
  cherryLeaf(pen, at(0.2), [120, 130, 150], 0.86, 20)
  cherryLeaf(pen, at(0.52), [54, 74, 84], 0.95, -20)
  cherryLeaf(pen, at(0.7), [-40, -56, -72], 1.15, 24)
  cherryLeaf(pen, at(0.86), [72, 52, 24], 0.9, 10)
  cherryLeaf(pen, at(1), [10, -8, -30], 0.9, -18)
  const low = drawStem(pen, { from: [900, 1660, 0], length: 330, heading: [30, 22] }, 14, 11, bark)
  const c = low(0.72).p
  for (const [h, len, tilt] of [
    [130, 200, 34],
    [86, 240, 20],
    [44, 190, 46],
  ] as const) {
    const st = drawStem(pen, { from: c, length: len, heading: [h, h - 6] }, 3.4, 3.2, GREENS.yellow)
    const p = st(1).p
    blossom(pen, facing([p[0], p[1] - 8, 10], 1, h, tilt))
  }
  drawSolid(pen, [1290, 1760], 64, 62, 27, BROWNS.straw, blade(0.45, 0.6, 0.5))
}
