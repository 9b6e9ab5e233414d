import { BROWNS, GREENS, drawRhizome, drawSolid, drawStem, facing, knots, pigment, range } from '../../kit.ts'
import type { Pen } from '../../kit.ts'
import type { IrisColours } from './iris-flower.ts'
import { irisBud, irisFlower } from './iris-flower.ts'
import { spathe, swords } from './sword.ts'

export const irisPseudacorus = (pen: Pen): void => {
  const gold: IrisColours = {
    standard: pigment('#f0d35a', '#f3da6b', '#6b5a2a'),
    fall: pigment('#f2cf45', '#f6de73', '#7a5a26'),
    style: pigment('#f6e389', '#f3d453', '#7a5a26'),
    vein: '#6e3d18',
  }
  drawRhizome(pen, [520, 1740], [-4, 8, 0], 400, 40, pigment('#c79a86', '#a87260', '#3c1f1f'), 16)
  swords(
    pen,
    [730, 1730],
    [
      [-40, 1320, 6, 10],
      [70, 1260, -8, -16],
      [-80, 900, 16, 60],
    ],
    GREENS.leaf,
  )
  const stem = drawStem(pen, { from: [742, 1730, 0], length: 1080, heading: [86, 92, 98, 90] }, 15, 11)
  swords(
    pen,
    [738, 1738],
    [
      [44, 820, -16, -40],
      [-30, 640, 14, 26],
    ],
    GREENS.leaf,
  )
  const a = stem(0.54).p
  const side = drawStem(pen, { from: a, length: 430, heading: [142, 132, 116] }, 9, 8)
  spathe(pen, [a[0], a[1] + 14], 112, 230, 26, GREENS.leaf)
  const s = side(1).p
  irisFlower(pen, facing([s[0] - 16, s[1] - 56, 20], 1, 112, 66, -14), gold, 0.84, 0.36)
  spathe(pen, [s[0], s[1] + 50], 100, 120, 24, GREENS.leaf)
  const t = stem(1).p
  irisFlower(pen, facing([t[0] + 6, t[1] - 84, 40], 1, 84, 58, 10), gold, 1.12, 0.36)
  spathe(pen, [t[0], t[1] + 60], 92, 150, 28, GREENS.leaf)
  irisBud(pen, [t[0] + 52, t[1] + 60], 68, gold, 0.8)
  drawSolid(
    pen,
    [1130, 1760],
    100,
    250,
    50,
    GREENS.leaf,
    knots([
      [0, 0.4],
      [0.15, 0.85],
      [0.5, 1],
      [0.85, 0.8],
      [1, 0.05],
    ]),
  )
  for (const i of range(4)) drawSolid(pen, [1220 + (i % 2) * 60, 1640 + i * 34], 20 + i * 40, 40, 17, BROWNS.seed)
}
