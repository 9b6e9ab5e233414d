import { BROWNS, drawBulb, pigment, rootlets, washed } from '../../kit.ts'
import type { Pen } from '../../kit.ts'
import type { Narcissus } from './narcissus-flower.ts'
import { scape, strap } from './narcissus-flower.ts'

export const narcissusPseudonarcissus = (pen: Pen): void => {
  const n: Narcissus = {
    petal: pigment('#efe39a', '#f5edb4', '#7a7038'),
    crown: washed(
      [
        [0, '#e8bf2e'],
        [1, '#f2d03c'],
      ],
      pigment('#edc632', '#f2d03c', '#8a5a14'),
    ),
    edge: washed(
      [
        [0, '#d9a51f'],
        [1, '#f0c83a'],
      ],
      pigment('#e6b62a', '#f0c83a', '#8a5a14'),
    ),
    cup: { length: 168, width: 62, flare: 30 },
    tepal: { length: 176, width: 54, point: 0.06 },
  }
  const plant = (x: number, y: number): void => {
    rootlets(pen, [x, y + 6], 13, 130, 130, 4)
    drawBulb(pen, [x, y + 14], 140, 180, BROWNS.tunic)
  }
  plant(560, 1720)
  plant(930, 1740)
  strap(pen, [546, 1560], [104, 112, 118], 800, 22)
  strap(pen, [936, 1580], [72, 66, 40], 700, 21, [10, -20, 40])
  scape(pen, 560, 1560, 980, [90, 95, 90], 168, 76, n, 1.12)
  strap(pen, [572, 1560], [84, 78, 64], 780, 22)
  scape(pen, 930, 1580, 720, [92, 84, 82], 14, 52, n, 1.02)
  strap(pen, [918, 1580], [100, 108, 128], 640, 20)
}
