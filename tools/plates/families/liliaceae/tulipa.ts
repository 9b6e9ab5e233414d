import {
  BROWNS,
  GREENS,
  WHITES,
  blade,
  drawBulb,
  drawLeaf,
  drawSection,
  drawSolid,
  drawStem,
  facing,
  inDepth,
  knots,
  lozenge,
  petalLayers,
  pigment,
  place,
  rootlets,
  sheetLayers,
  stamenLayers,
  throat,
  washed,
  whorl,
} from '../../kit.ts'
import type { Pen } from '../../kit.ts'

export const tulipaSylvestris = (pen: Pen): void => {
  const gold = washed(
    [
      [0, '#d8cf6a'],
      [0.3, '#eccb3c'],
      [1, '#f4dc5c'],
    ],
    pigment('#eccb3c', '#f0d24c', '#8a5a1c'),
  )
  const back = washed(
    [
      [0, '#9aa05c'],
      [0.4, '#d9c250'],
      [1, '#e6b84a'],
    ],
    pigment('#d0b84a', '#e0c04c', '#5a5a2a'),
  )
  const bulb = (x: number, y: number): void => {
    rootlets(pen, [x, y + 6], 12, 130, 120, 3.6)
    drawBulb(pen, [x, y + 14], 112, 150, pigment('#8d5a3a', '#6e4028', '#2a140f'))
  }
  bulb(700, 1690)
  const stolon = drawStem(pen, { from: [740, 1660, 0], length: 260, heading: [-20, -40, -20] }, 6, 5, WHITES.root)
  drawBulb(pen, [stolon(1).p[0], stolon(1).p[1] + 36], 50, 76, pigment('#8d5a3a', '#6e4028', '#2a140f'))
  drawLeaf(
    pen,
    {
      from: [694, 1560],
      length: 900,
      width: 33,
      heading: [104, 116, 140, 196],
      roll: [0, 30, 60, 120],
      fold: 20,
      profile: blade(0.3, 1, 0.25),
    },
    { veins: 'parallel', count: 8, pigment: GREENS.glaucous, back: GREENS.grey, cuts: [0.62] },
  )
  const stem = drawStem(
    pen,
    { from: [700, 1570, 0], length: 1120, heading: [90, 94, 84, 96, 104] },
    9,
    8,
    pigment('#8fa27c', '#98866e', '#33282c'),
  )
  drawLeaf(
    pen,
    {
      from: [706, 1560],
      length: 820,
      width: 30,
      heading: [78, 66, 44, -10],
      roll: [0, -20, -50, -110],
      fold: 20,
      profile: blade(0.3, 1, 0.25),
    },
    { veins: 'parallel', count: 8, pigment: GREENS.glaucous, back: GREENS.grey, cuts: [0.66] },
  )
  const second = drawStem(
    pen,
    { from: stem(0.18).p, length: 720, heading: [70, 76, 84, 66, 20, -40] },
    7,
    6,
    pigment('#8fa27c', '#98866e', '#33282c'),
  )
  const s = stem(0.34)
  drawLeaf(
    pen,
    {
      from: [s.p[0], s.p[1]],
      length: 470,
      width: 20,
      heading: [124, 116, 150],
      roll: [10, 50],
      fold: 22,
      profile: blade(0.3, 1, 0.25),
    },
    { veins: 'parallel', count: 6, pigment: GREENS.glaucous, back: GREENS.grey },
  )
  const b = second(1)
  drawSolid(
    pen,
    [b.p[0], b.p[1]],
    b.heading,
    170,
    42,
    back,
    knots([
      [0, 0.4],
      [0.35, 1],
      [0.7, 0.8],
      [1, 0.02],
    ]),
  )
  const t = stem(1).p
  const f = facing([t[0], t[1], 30], 1, 106, 62, 10)
  const shape = { length: 260, width: 62, start: [8, 0] as const, profile: blade(0.42, 0.95, 0.4), round: 0.02, cup: 0.35 }
  inDepth([
    ...petalLayers(pen, f, whorl(pen.random, 3, { ...shape, rise: [40, 50, 20, -10] }, 90, 0.7), {
      pigment: gold,
      back,
      nerves: 11,
      shade: throat(0.3),
    }),
    ...petalLayers(pen, f, whorl(pen.random, 3, { ...shape, length: 266, width: 54, rise: [30, 40, 4, -40] }, -90, 0.7), {
      pigment: gold,
      back,
      nerves: 11,
      shade: throat(0.3),
    }),
    ...stamenLayers(pen, f, {
      count: 6,
      length: 74,
      rise: [76, 68],
      start: [12, 4],
      filament: '#e8cf5a',
      thick: 5,
      anther: pigment('#e0a52c', '#ecc04a', '#6b421c'),
      size: 52,
      slim: 0.17,
    }),
    ...sheetLayers(pen, lozenge(place(f, [0, 0, 0]), place(f, [0, 0, 96]), 15), { pigment: GREENS.yellow }),
  ])
  drawSection(pen, [1220, 1780], 54, GREENS.yellow, 3, WHITES.cream, BROWNS.straw, 2)
}
