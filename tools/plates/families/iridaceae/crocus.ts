import {
  BROWNS,
  GREENS,
  blade,
  drawBulb,
  drawLeaf,
  drawStem,
  facing,
  inDepth,
  knots,
  petalLayers,
  pigment,
  rootlets,
  stamenLayers,
  washed,
  whorl,
} from '../../kit.ts'
import type { Pen } from '../../kit.ts'

export const crocusVernus = (pen: Pen): void => {
  const lilac = washed(
    [
      [0, '#efe6ee'],
      [0.3, '#b79ed0'],
      [1, '#8f6fb8'],
    ],
    pigment('#b79ed0', '#8f6fb8'),
  )
  const plant = (x: number, y: number, h: number, open: number, lean: number): void => {
    rootlets(pen, [x, y + 6], 11, 120, 130, 4)
    drawBulb(pen, [x, y + 14], 118, 150, BROWNS.tunic)
    for (const [k, bend] of [
      [1.12, 26],
      [0.98, -30],
      [0.8, 48],
    ] as const) {
      drawLeaf(
        pen,
        {
          from: [x + bend * 0.3, y - 110],
          length: h * k,
          width: 9,
          heading: [90 + bend * 0.2, 90 + bend * 0.6, 90 - bend * 1.1],
          fold: 6,
          profile: blade(0.4, 0.5, 0.2),
        },
        {
          veins: 'midrib',
          pigment: GREENS.dark,
          pale: 1,
        },
      )
    }
    const tube = drawStem(
      pen,
      { from: [x, y - 100, 0], length: h * 0.86, heading: [90 - lean, 90 + lean, 90 + lean] },
      11,
      16,
      pigment('#eee7ea', '#b9a2cd'),
    )
    drawLeaf(
      pen,
      { from: [x - 4, y - 80], length: h * 0.62, width: 22, heading: [92, 88], fold: 40, roll: [30] },
      { veins: 'parallel', count: 5, pigment: pigment('#eee9d8', '#dfe0c4') },
    )
    const t = tube(1).p
    const frame = facing([t[0], t[1], 0], 1, 90 + lean, open > 20 ? 62 : 84, 12)
    const shape = {
      length: 235,
      width: 66,
      profile: knots([
        [0, 0.2],
        [0.4, 0.8],
        [0.72, 1],
        [1, 0.6],
      ]),
      round: 0.35,
      point: 0.1,
      cup: 0.5,
    }
    const outer = whorl(pen.random, 3, { ...shape, rise: [68 - open, 92 - open, 92 - open * 0.9] }, -90, 0.6)
    const inner = whorl(pen.random, 3, { ...shape, length: 215, rise: [74 - open, 98 - open, 100 - open] }, 90, 0.6)
    inDepth([
      ...petalLayers(pen, frame, [...inner, ...outer], { pigment: lilac, nerves: 13, shade: (u) => 0.3 * (1 - u) * (1 - u) }),
      ...stamenLayers(pen, frame, {
        count: 3,
        length: 70,
        rise: [80, 86],
        filament: '#efe0f0',
        anther: pigment('#e8b73a', '#f1cf5c', '#7a4a1c'),
        size: 78,
        slim: 0.1,
        first: 30,
      }),
      ...stamenLayers(pen, frame, {
        count: 3,
        length: 150,
        rise: [88, 74, 60],
        filament: '#d8681c',
        thick: 5,
        anther: pigment('#dd6b1d', '#e98a2c', '#6b2a14'),
        size: 30,
        slim: 0.4,
        first: 90,
      }),
    ])
  }
  plant(980, 1640, 560, 12, -4)
  plant(560, 1690, 760, 34, 5)
}
