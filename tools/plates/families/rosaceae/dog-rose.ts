import {
  BROWNS,
  GREENS,
  blade,
  drawLeaf,
  drawSolid,
  drawStem,
  facing,
  inDepth,
  knots,
  petalLayers,
  pigment,
  range,
  shifted,
  stamenLayers,
  throat,
  washed,
  whorl,
} from '../../kit.ts'
import type { Frame, P2, Pen, Pigment } from '../../kit.ts'
import { prickles, roseLeaf, sepals } from './rose-branch.ts'

const dogRoseFlower = (pen: Pen, frame: Frame, pink: Pigment, flat: number): void =>
  inDepth([
    ...sepals(pen, frame, [20, -60], 110),
    ...petalLayers(
      pen,
      frame,
      whorl(pen.random, 5, {
        length: 178,
        width: 112,
        rise: [46 - flat, 22 - flat * 0.5, 4],
        start: [10, 0],
        round: 0.34,
        notch: 0.16,
        cup: 0.22,
        ruffle: 0.05,
        profile: knots([
          [0, 0.14],
          [0.3, 0.52],
          [0.75, 1],
          [1, 0.94],
        ]),
      }),
      { pigment: pink, nerves: 15, shade: throat(0.3) },
    ),
    ...stamenLayers(pen, frame, {
      count: 44,
      length: 58,
      rise: [62, 40],
      start: [12, 4],
      filament: '#efdc9a',
      thick: 2,
      anther: pigment('#e9b949', '#f0cd68', '#7a4a1c'),
      size: 13,
      slim: 0.42,
    }),
    ...petalLayers(pen, shifted(frame, [0, 0, 10]), whorl(pen.random, 7, { length: 15, width: 7, rise: [60] }), {
      pigment: GREENS.yellow,
      hatch: 'none',
    }),
  ])

const hip = (pen: Pen, at: P2, heading: number, size: number): void => {
  const red = pigment('#c8402c', '#d9602f', '#4a1420')
  const curve = drawSolid(
    pen,
    at,
    heading,
    128 * size,
    44 * size,
    red,
    knots([
      [0, 0.2],
      [0.2, 0.75],
      [0.55, 1],
      [0.86, 0.62],
      [1, 0.34],
    ]),
  )
  const top = curve(1).p
  for (const d of [-42, -14, 16, 44])
    drawLeaf(
      pen,
      { from: [top[0], top[1]], length: 40 * size, width: 5 * size, heading: [heading + d, heading + d * 2] },
      { veins: 'none', pigment: BROWNS.bark },
    )
}

export const rosaCanina = (pen: Pen): void => {
  const pink = washed(
    [
      [0, '#fbf3ec'],
      [0.35, '#f6dbd8'],
      [1, '#e8a3ad'],
    ],
    pigment('#f6dbd8', '#e8a3ad'),
  )
  const stem = drawStem(
    pen,
    { from: [420, 1890, 0], length: 1680, heading: [70, 80, 66, 40] },
    15,
    7,
    pigment('#7f9350', '#93a05a', '#4a2f2c'),
  )
  prickles(pen, stem, 12, 9, 42, pigment('#b5605a', '#8d4038', '#3a1a1c'))
  const at = (u: number): P2 => [stem(u).p[0], stem(u).p[1]]
  roseLeaf(pen, at(0.2), [150, 170], 1.05, 3)
  roseLeaf(pen, at(0.33), [20, -6], 1.1, 3)
  roseLeaf(pen, at(0.52), [142, 160], 1, 3)
  roseLeaf(pen, at(0.72), [-8, -34], 0.9, 2)
  const a = drawStem(pen, { from: stem(0.6).p, length: 330, heading: [130, 112] }, 7, 6)
  const fa = a(1)
  drawSolid(pen, [fa.p[0], fa.p[1] + 4], 104, 56, 19, GREENS.leaf)
  dogRoseFlower(pen, facing([fa.p[0] - 12, fa.p[1] - 56, 30], 1.12, 118, 34), pink, 10)
  const b = drawStem(pen, { from: stem(0.86).p, length: 190, heading: [96, 100] }, 6, 5)
  const fb = b(1)
  const bud: P2 = [fb.p[0], fb.p[1]]
  drawSolid(pen, bud, 98, 46, 15, GREENS.leaf)
  drawSolid(pen, [bud[0] - 6, bud[1] - 40], 98, 104, 30, pigment('#efb4bb', '#d97f8f'), blade(0.4, 0.9, 0.5))
  for (const d of [-14, 6, 20])
    drawLeaf(
      pen,
      { from: [bud[0] - 6, bud[1] - 42], length: 118, width: 12, heading: [98 - d, 98 + d], fold: 30 },
      { veins: 'midrib', pigment: GREENS.leaf },
    )
  const end = stem(1)
  drawSolid(pen, [end.p[0] - 6, end.p[1]], 30, 58, 18, GREENS.leaf)
  dogRoseFlower(pen, facing([end.p[0] + 52, end.p[1] - 44, 30], 1, 24, 58, 20), pink, -6)
  const t = drawStem(pen, { from: [1080, 1560, 0], length: 180, heading: [62, 78] }, 6, 5)
  hip(pen, [t(1).p[0], t(1).p[1]], 82, 1)
  const t2 = drawStem(pen, { from: t(0.25).p, length: 130, heading: [20, 44] }, 5, 4)
  hip(pen, [t2(1).p[0], t2(1).p[1]], 40, 0.86)
  for (const i of range(3))
    drawSolid(pen, [1240 + i * 52, 1770 + (i % 2) * 20], 70 + i * 24, 40, 15, BROWNS.straw, blade(0.35, 0.8, 0.4))
}
