import {
  BROWNS,
  GREENS,
  RAD,
  WHITES,
  blade,
  drawLeaf,
  drawPalmate,
  drawRhizome,
  drawSolid,
  drawStem,
  facing,
  knots,
  pigment,
  range,
  washed,
} from '../../kit.ts'
import type { Frame, Pen } from '../../kit.ts'
import { drawBell, sepals } from './bell.ts'

export const campanulaRotundifolia = (pen: Pen): void => {
  const c = {
    outside: washed(
      [
        [0, '#7d86c4'],
        [0.5, '#98a2d8'],
        [1, '#8590d0'],
      ],
      pigment('#8f98d2', '#7d88ca', '#23246a'),
    ),
    inside: pigment('#b4bce4', '#9aa4da', '#3a3c80'),
  }
  const shape = {
    height: 128,
    radius: (u: number): number => 8 + 62 * Math.sin(Math.min(1, u * 1.5) * 1.4) * 0.72 + 26 * u ** 4,
    depth: 0.28,
  }
  drawRhizome(pen, [560, 1790], [4, -8], 190, 9, WHITES.root, 12)
  const round = (h: number, len: number, size: number): void => {
    const s = drawStem(pen, { from: [650, 1784, 0], length: len, heading: [h, h - (h - 90) * 0.2] }, 3.4, 2.8, GREENS.leaf)
    const e = s(1)
    const f = facing([e.p[0], e.p[1], 0], size, 90, 18)
    const turn = (e.heading - 90) * RAD
    const frame: Frame = { ...f, x: [Math.cos(turn), -Math.sin(turn), 0], y: [-Math.sin(turn), -Math.cos(turn), 0], z: [0, 0, 1] }
    drawPalmate(pen, frame, { lobes: 5, span: 152, depth: 0.12, sharp: 0.7, side: 0.9 }, GREENS.leaf)
  }
  for (const [h, l, s] of [
    [160, 180, 66],
    [24, 190, 70],
    [132, 160, 60],
    [48, 150, 58],
    [184, 150, 54],
  ] as const)
    round(h, l, s)
  const stems = [
    [98, 92, 86, 1330],
    [112, 100, 104, 980],
    [74, 84, 74, 1120],
  ] as const
  for (const [k, [a, b, d, length]] of stems.entries()) {
    const s = drawStem(pen, { from: [650 + (k ? (k - 1.5) * 16 : 0), 1784, 0], length, heading: [a, b, d] }, 5, 3, GREENS.leaf)
    for (const i of range(9)) {
      const at = s(0.08 + i * 0.075)
      const side = i % 2 ? 1 : -1
      const h = at.heading - side * 34
      drawLeaf(
        pen,
        { from: [at.p[0], at.p[1]], length: 190 - i * 12, width: 5.4, heading: [h, h + side * 10], roll: [20] },
        { veins: 'midrib' },
      )
    }
    const bell = (u: number, heading: readonly number[], stalk: number, size: number): void => {
      const st = drawStem(pen, { from: s(u).p, length: stalk, heading }, 2.6, 2.2, GREENS.leaf)
      const e = st(1)
      const f = facing(
        [e.p[0] + Math.cos(e.heading * RAD) * 20, e.p[1] - Math.sin(e.heading * RAD) * 20, 10],
        size,
        e.heading,
        78,
        20,
      )
      drawBell(pen, f, c, shape)
      sepals(pen, f, 56, 4.6, 60, GREENS.leaf)
    }
    bell(1, [d, 30 + k * 60, -30 + k * 130], 120, 1.06 - k * 0.04)
    bell(0.84, k === 1 ? [130, 170, 236] : [140, 176, 230], 170, 0.96)
    if (k !== 1) bell(0.72, [40, 4, -50], 170, 0.92)
    const bud = drawStem(pen, { from: s(0.92).p, length: 90, heading: [60, 70] }, 2.2, 2, GREENS.leaf)(1).p
    drawSolid(pen, [bud[0], bud[1]], 72, 50, 12, c.outside, blade(0.4, 0.8, 0.5))
  }
  const cap = drawStem(pen, { from: [1180, 1640, 0], length: 60, heading: [80, -40, -88] }, 3, 3, GREENS.leaf)(1).p
  drawSolid(
    pen,
    [cap[0], cap[1]],
    -88,
    80,
    30,
    BROWNS.straw,
    knots([
      [0, 0.4],
      [0.4, 1],
      [0.9, 0.9],
      [1, 0.8],
    ]),
  )
}
