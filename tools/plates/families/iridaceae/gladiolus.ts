import {
  BROWNS,
  GREENS,
  blade,
  drawBulb,
  drawLeaf,
  drawSheet,
  drawSolid,
  drawStem,
  facing,
  inDepth,
  knots,
  petal,
  petalLayers,
  pigment,
  placed,
  range,
  rootlets,
  sheetLayers,
  stamenLayers,
  washed,
  whorl,
} from '../../kit.ts'
import type { Pen } from '../../kit.ts'
import { swords } from './sword.ts'

export const gladiolusCommunis = (pen: Pen): void => {
  const rose = washed(
    [
      [0, '#f3dfe6'],
      [0.3, '#d9679b'],
      [1, '#c2447f'],
    ],
    pigment('#d9679b', '#c2447f'),
  )
  rootlets(pen, [640, 1760], 12, 120, 110, 3.5)
  drawBulb(pen, [640, 1770], 120, 150, BROWNS.tunic)
  swords(
    pen,
    [640, 1650],
    [
      [-26, 900, 10, 14],
      [30, 760, -13, -22],
    ],
    GREENS.glaucous,
  )
  const stem = drawStem(pen, { from: [640, 1650, 0], length: 1330, heading: [92, 95, 82, 66] }, 13, 5, GREENS.glaucous)
  swords(pen, [640, 1656], [[6, 520, -3, 8]], GREENS.glaucous)
  for (const i of range(8)) {
    const u = 0.97 - i * 0.072
    const s = stem(u)
    const side = i % 2 ? 1 : -1
    if (i < 3) {
      drawSolid(pen, [s.p[0], s.p[1]], s.heading - 18 * side, 70 + i * 26, 11 + i * 3, rose, blade(0.6, 0.9, 0.7))
    } else {
      const f = facing([s.p[0] + 84 + side * 16, s.p[1] - 36, i], 0.6 + i * 0.035, -6 + side * 14, 40)
      const base = {
        profile: knots([
          [0, 0.2],
          [0.3, 0.5],
          [0.7, 1],
          [1, 0.5],
        ]),
        round: 0.4,
        point: 0.14,
        cup: 0.3,
        start: [10, -60] as const,
      }
      const layers = [
        ...whorl(pen.random, 3, { ...base, length: 190, width: 76, rise: [70, 44, 6] }, 90, 0.6),
        ...whorl(pen.random, 3, { ...base, length: 178, width: 60, rise: [66, 40, -10] }, -90, 0.6),
      ]
      const mark = [{ trace: (t: number) => [0.3 + 0.45 * t, 0] as const, width: 8, colour: '#f6e6ec', opacity: 0.9 }]
      inDepth([
        ...sheetLayers(pen, placed(f, petal({ azimuth: 180, length: 70, width: 15, rise: [90], start: [0, -120], cup: 1 })), {
          pigment: rose,
        }),
        ...petalLayers(pen, f, layers, { pigment: rose, veins: mark, shade: (u) => 0.4 * (1 - u) * (1 - u) }),
        ...stamenLayers(pen, f, {
          count: 3,
          length: 120,
          rise: [70, 60],
          start: [6, -40],
          filament: '#f1d4e0',
          anther: pigment('#cfc2d8', '#8d7ba5'),
          size: 32,
          slim: 0.16,
          first: 60,
        }),
      ])
    }
    drawLeaf(
      pen,
      {
        from: [s.p[0] - 3, s.p[1] + 12],
        length: 96 + i * 7,
        width: 14,
        heading: [s.heading - 6 * side, s.heading - 16],
        fold: 34,
        roll: [20],
      },
      { veins: 'parallel', count: 5, pigment: GREENS.glaucous },
    )
  }
  drawSheet(
    pen,
    placed(
      facing([1130, 1640, 0], 1, 90, 20),
      petal({
        azimuth: -90,
        length: 190,
        width: 60,
        rise: [10, -5],
        round: 0.4,
        point: 0.14,
        profile: knots([
          [0, 0.2],
          [0.3, 0.5],
          [0.7, 1],
          [1, 0.5],
        ]),
      }),
    ),
    {
      pigment: rose,
      nerves: 15,
      veins: [{ trace: (t) => [0.2 + 0.6 * t, 0], width: 12, colour: '#f6e6ec' }],
    },
  )
}
