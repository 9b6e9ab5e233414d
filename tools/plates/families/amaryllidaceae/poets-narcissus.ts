import { BROWNS, GREENS, WHITES, drawBulb, drawSection, pigment, rootlets, washed } from '../../kit.ts'
import type { Pen } from '../../kit.ts'
import type { Narcissus } from './narcissus-flower.ts'
import { scape, strap } from './narcissus-flower.ts'

export const narcissusPoeticus = (pen: Pen): void => {
  const n: Narcissus = {
    petal: washed(
      [
        [0, '#e2e4b4'],
        [0.18, '#f7f4ea'],
        [1, '#fdfbf6'],
      ],
      WHITES.petal,
    ),
    crown: washed(
      [
        [0, '#d9c83e'],
        [0.6, '#e6cf4a'],
        [0.86, '#d9702c'],
        [1, '#c23a24'],
      ],
      pigment('#e0b83a', '#c8482a', '#7a2a14'),
    ),
    cup: { length: 26, width: 40, flare: 12 },
    tepal: { length: 170, width: 78, point: 0.08 },
  }
  const x = 660
  rootlets(pen, [x, 1736], 13, 130, 130, 4)
  drawBulb(pen, [x, 1744], 130, 180, BROWNS.tunic)
  strap(pen, [x - 14, 1570], [102, 108, 124], 860, 21)
  strap(pen, [x + 16, 1570], [80, 74, 46, 0], 900, 21, [10, -10, 60], [0.72])
  scape(pen, x - 4, 1570, 1090, [92, 97, 90], 166, 40, n, 1.14)
  scape(pen, x + 6, 1570, 860, [84, 78, 84], 10, 64, n, 1)
  strap(pen, [x - 4, 1570], [94, 92, 98], 660, 20)
  drawSection(pen, [1180, 1800], 50, GREENS.leaf, 3, WHITES.cream, pigment('#f1ead0', '#f6f0dc', '#8a7a56'), 2)
}
