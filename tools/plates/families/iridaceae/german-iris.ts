import { BROWNS, GREENS, drawRhizome, drawStem, facing, pigment, washed } from '../../kit.ts'
import type { Pen } from '../../kit.ts'
import type { IrisColours } from './iris-flower.ts'
import { irisBud, irisFlower } from './iris-flower.ts'
import { spathe, swords } from './sword.ts'

export const irisGermanica = (pen: Pen): void => {
  const violet: IrisColours = {
    standard: pigment('#b8a6d6', '#9784c6'),
    fall: washed(
      [
        [0, '#efe3b8'],
        [0.22, '#d8cbe4'],
        [0.42, '#7c5cac'],
        [1, '#57378f'],
      ],
      pigment('#7c5cac', '#57378f'),
    ),
    style: pigment('#d8cdea', '#b9a3d8'),
    beard: '#e2a92f',
    vein: '#4f2d5c',
  }
  drawRhizome(pen, [470, 1762], [4, -6, 6], 470, 44, BROWNS.root, 14)
  swords(
    pen,
    [760, 1750],
    [
      [-70, 980, 16, 30],
      [120, 860, -20, -70],
      [-20, 1120, 7, 6],
    ],
    GREENS.glaucous,
  )
  const stem = drawStem(pen, { from: [806, 1750, 0], length: 1010, heading: [97, 91, 84, 92] }, 19, 13, GREENS.glaucous)
  swords(
    pen,
    [790, 1756],
    [
      [60, 700, -9, -24],
      [-50, 560, 20, 44],
      [14, 420, 2, -8],
    ],
    GREENS.glaucous,
  )
  const low = stem(0.62).p
  const branch = drawStem(pen, { from: low, length: 250, heading: [60, 74, 82] }, 10, 9, GREENS.glaucous)
  spathe(pen, [low[0] + 4, low[1] + 20], 74, 190, 30, GREENS.glaucous)
  const tip = branch(1).p
  irisBud(pen, [tip[0], tip[1] + 6], 84, violet, 1)
  const top = stem(1).p
  irisFlower(pen, facing([top[0], top[1] - 90, 60], 1, 96, 68), violet, 1.12, 1)
  spathe(pen, [top[0] - 16, top[1] + 70], 98, 150, 32, GREENS.yellow)
  spathe(pen, [top[0] + 10, top[1] + 74], 84, 130, 28, BROWNS.straw)
}
