import {
  GREENS,
  RAD,
  WHITES,
  blade,
  drawLeaf,
  drawSegment,
  drawSolid,
  drawStem,
  facing,
  knots,
  pigment,
  range,
  rootlets,
  washed,
} from '../../kit.ts'
import type { Pen } from '../../kit.ts'
import { drawBell, sepals } from './bell.ts'

export const campanulaPersicifolia = (pen: Pen): void => {
  const c = {
    outside: washed(
      [
        [0, '#8f98d0'],
        [1, '#7480c6'],
      ],
      pigment('#8690d0', '#6d7ac2', '#1f2068'),
    ),
    inside: washed(
      [
        [0, '#e6e6f0'],
        [0.3, '#a9b2e0'],
        [1, '#8a96d4'],
      ],
      pigment('#a4aee0', '#8a96d4', '#2f307a'),
    ),
  }
  const shape = {
    height: 120,
    radius: (u: number): number => 12 + 84 * Math.sin(Math.min(1, u * 1.2) * 1.5) * 0.8 + 52 * u ** 3,
    depth: 0.22,
  }
  rootlets(pen, [640, 1780], 12, 130, 170, 4, WHITES.root, 26)
  for (const [h, b, l] of [
    [158, 176, 380],
    [24, 6, 400],
    [132, 150, 360],
    [50, 32, 360],
    [176, 196, 280],
  ] as const)
    drawLeaf(
      pen,
      {
        from: [640, 1772],
        length: l,
        width: 22,
        heading: [h, b],
        fold: 14,
        profile: knots([
          [0, 0.12],
          [0.3, 0.3],
          [0.7, 1],
          [1, 0],
        ]),
      },
      { teeth: 12, tooth: 0.1, count: 6, pigment: GREENS.deep },
    )
  const s = drawStem(pen, { from: [640, 1774, 0], length: 1460, heading: [90, 94, 86, 90] }, 8, 4.6, GREENS.leaf)
  for (const i of range(9)) {
    const at = s(0.08 + i * 0.055)
    const side = i % 2 ? 1 : -1
    const h = at.heading - side * 40
    drawLeaf(
      pen,
      {
        from: [at.p[0], at.p[1]],
        length: 230 - i * 12,
        width: 13,
        heading: [h, h + side * 14, h - side * 10],
        roll: [20, -10],
        fold: 16,
        profile: blade(0.5, 0.8, 0.4),
      },
      { teeth: 8, tooth: 0.12, veins: 'midrib', pigment: GREENS.deep },
    )
  }
  const bell = (u: number, side: number, stalk: number, size: number, tilt: number, look: number): void => {
    const at = s(u)
    const st = drawStem(pen, { from: at.p, length: stalk, heading: [90 - side * 58, look] }, 4, 3.4, GREENS.leaf)
    drawLeaf(
      pen,
      { from: [at.p[0], at.p[1]], length: 90, width: 7, heading: [90 - side * 70, 90 - side * 90] },
      { veins: 'midrib' },
    )
    const e = st(1)
    const f = facing([e.p[0] + Math.cos(look * RAD) * 20, e.p[1] - Math.sin(look * RAD) * 20, 10], size, look, tilt, u * 70)
    drawBell(pen, f, c, shape)
    sepals(pen, f, 78, 9, 54, GREENS.leaf)
  }
  const bud = (u: number, side: number, size: number): void => {
    const st = drawStem(
      pen,
      { from: s(u).p, length: 60 * size, heading: [90 - side * 50, 90 - side * 30] },
      3,
      3,
      GREENS.leaf,
    )(1).p
    drawSolid(pen, [st[0], st[1]], 90 - side * 24, 100 * size, 24 * size, c.outside, blade(0.5, 0.8, 0.5))
    for (const d of [-24, 0, 24]) drawSegment(pen, [st[0], st[1] + 4], 90 - side * 24 + d, 66 * size, 6, GREENS.leaf)
  }
  bell(0.6, 1, 120, 1, 60, 26)
  bell(0.66, -1, 110, 1, 72, 156)
  bell(0.76, 1, 90, 0.94, 44, 34)
  bell(0.83, -1, 80, 0.9, 60, 144)
  bud(0.9, 1, 0.9)
  bud(0.95, -1, 0.7)
  bell(1, 0, 30, 0.94, 50, 88)
}
