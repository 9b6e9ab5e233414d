import {
  BROWNS,
  GREENS,
  WHITES,
  drawPalmate,
  drawRhizome,
  drawStem,
  facing,
  lying,
  pigment,
  range,
  rootlets,
  washed,
} from '../../kit.ts'
import type { P3, Pen } from '../../kit.ts'
import type { Face } from './pansy.ts'
import { nod, pansy } from './pansy.ts'

export const violaOdorata = (pen: Pen): void => {
  const deep = washed(
    [
      [0, '#e9e2ec'],
      [0.2, '#8d74b4'],
      [1, '#5e428f'],
    ],
    pigment('#755aa4', '#5e428f', '#1c0f44'),
  )
  const face: Face = {
    upper: deep,
    side: deep,
    lip: deep,
    eye: '#d9862c',
    line: '#2c1450',
    spur: pigment('#7a62a6', '#65499a', '#1c0f44'),
    broad: 0.9,
  }
  drawRhizome(pen, [600, 1690], [16, -10], 220, 20, BROWNS.root, 15)
  const runner = drawStem(pen, { from: [790, 1690, 0], length: 480, heading: [10, -18, -6, 20] }, 5, 4)
  rootlets(pen, [runner(1).p[0], runner(1).p[1]], 6, 110, 90, 3, WHITES.root, 10)
  const heart = (at: P3, heading: readonly number[], stalk: number, size: number, turn: number, tilt: number): void => {
    const s = drawStem(pen, { from: at, length: stalk, heading }, 5, 4)
    const e = s(1)
    drawPalmate(
      pen,
      lying([e.p[0], e.p[1]], size, turn, tilt, turn > 90 ? 20 : -20),
      { lobes: 1, span: 158, depth: 0.36, sharp: 0.46, side: 0.86, teeth: 34, tooth: 0.035, pleat: 0 },
      GREENS.leaf,
      {
        veins: range(9).flatMap((i) => {
          const v = (i - 4) * 0.17
          return [
            {
              trace: (t: number) => [0.04 + 0.9 * t, v * (1.4 - 0.4 * t)] as const,
              width: i === 4 ? 4 : 2.4,
              colour: '#b9cc8c',
              opacity: 0.85,
            },
            {
              trace: (t: number) => [0.04 + 0.86 * t, v * (1.4 - 0.4 * t) + 0.012] as const,
              width: 1.3,
              colour: '#2a3f22',
              opacity: 0.6,
            },
          ]
        }),
        grain: [7, 68],
      },
    )
  }
  const root: P3 = [690, 1676, 0]
  heart(root, [156, 140, 160], 400, 190, 166, 20)
  heart(root, [34, 46, 26], 420, 196, 16, 20)
  heart(root, [118, 112, 128], 430, 170, 128, 30)
  heart(root, [66, 72, 58], 440, 166, 56, 30)
  heart(runner(1).p, [96, 84], 120, 84, 70, 30)
  nod(
    pen,
    root,
    [108, 100, 96],
    700,
    (at) => pansy(pen, facing([at[0] + 12, at[1] + 20, 30], 1.04, 176, 34, 0), face),
    pigment('#9a9a62', '#8d7a6c', '#3a2438'),
  )
  nod(
    pen,
    root,
    [84, 92, 88],
    860,
    (at) => pansy(pen, facing([at[0] + 10, at[1] + 24, 40], 1.16, 0, 16, 4), face),
    pigment('#9a9a62', '#8d7a6c', '#3a2438'),
  )
  nod(
    pen,
    root,
    [60, 70, 76],
    640,
    (at) => pansy(pen, facing([at[0] + 14, at[1] + 20, 30], 0.96, -6, 50, -6), face),
    pigment('#9a9a62', '#8d7a6c', '#3a2438'),
  )
  heart(root, [92, 86], 240, 130, 96, 40)
}
