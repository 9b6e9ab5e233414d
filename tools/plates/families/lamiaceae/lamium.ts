import {
  BROWNS,
  GREENS,
  WHITES,
  drawHairs,
  drawLeaf,
  drawRhizome,
  drawSolid,
  drawStem,
  facing,
  knots,
  pigment,
  range,
  shifted,
  washed,
} from '../../kit.ts'
import type { P2, Pen } from '../../kit.ts'
import { drawCalyx, drawLipped } from './lip.ts'

const nettleLeaf = (pen: Pen, at: P2, heading: number, side: number, size: number): void => {
  const st = drawStem(pen, { from: [at[0], at[1], 0], length: 56 * size, heading: [heading] }, 5, 4)
  drawLeaf(
    pen,
    {
      from: [st(1).p[0], st(1).p[1]],
      length: 290 * size,
      width: 92 * size,
      heading: [heading, heading - side * 40],
      roll: [side * -18, side * 8],
      pitch: [14, -20],
      fold: 14,
      wave: 0.06,
      profile: knots([
        [0, 0.52],
        [0.08, 0.9],
        [0.22, 1],
        [0.6, 0.66],
        [0.85, 0.3],
        [1, 0],
      ]),
    },
    { teeth: 13, tooth: 0.17, count: 8, pigment: GREENS.leaf, back: GREENS.grey },
  )
}

export const lamiumAlbum = (pen: Pen): void => {
  const white = washed(
    [
      [0, '#e2e4c4'],
      [0.4, '#f6f3e4'],
      [1, '#fcfaf2'],
    ],
    WHITES.petal,
  )
  drawRhizome(pen, [470, 1830], [6, -8, 10], 420, 15, WHITES.root, 14)
  const stem = drawStem(
    pen,
    { from: [700, 1826, 0], length: 1440, heading: [90, 95, 84, 90] },
    16,
    9,
    pigment('#93a05a', '#98866a', '#3a2a2c'),
    { hatch: 'along' },
  )
  drawHairs(pen, stem, 13, 80, 13, '#8d8a6c')
  const shape = {
    tube: 46,
    width: 20,
    hood: [84, 62, 20, -24],
    hoodLength: 124,
    hoodWidth: 38,
    lip: [40, -6, -60],
    lipLength: 70,
    lipWidth: 38,
  }
  const node = (u: number, size: number, flowers: number): void => {
    const s = stem(u)
    const at: P2 = [s.p[0], s.p[1]]
    for (const side of [-1, 1]) nettleLeaf(pen, at, s.heading - side * 68, side, size)
    if (flowers === 0) return
    for (const i of range(flowers)) {
      const f = flowers > 1 ? (i / (flowers - 1)) * 2 - 1 : 0
      const h = f < 0 ? 158 + f * -22 : 22 - f * 22
      const frame = facing([at[0] + f * 26, at[1] - 16, 40 - Math.abs(f) * 40], size * 0.94, h, 50 + Math.abs(f) * 32)
      if (u < 0.9) drawLipped(pen, shifted(frame, [0, 0, 84]), shape, white, '#8d8a4a')
      else
        drawSolid(
          pen,
          [at[0] + f * 26, at[1] - 20],
          90 - f * 70,
          66 * size,
          17 * size,
          white,
          knots([
            [0, 0.6],
            [0.7, 1],
            [1, 0.4],
          ]),
        )
      drawCalyx(pen, frame, 62, 24, GREENS.leaf)
    }
  }
  node(0.2, 1.1, 0)
  node(0.4, 1.12, 7)
  node(0.6, 1, 7)
  node(0.79, 0.82, 6)
  node(0.93, 0.56, 5)
  const t = stem(1).p
  for (const d of [-40, 40, 0])
    drawLeaf(
      pen,
      { from: [t[0], t[1]], length: 90, width: 30, heading: [90 + d, 90 + d * 1.4] },
      { teeth: 6, tooth: 0.16, count: 4 },
    )
  drawLipped(pen, facing([1200, 1740, 0], 1.5, 6, 82), shape, white, '#8d8a4a')
  for (const i of range(4))
    drawSolid(
      pen,
      [1150 + i * 36, 1850],
      84,
      34,
      12,
      BROWNS.seed,
      knots([
        [0, 0.3],
        [0.7, 1],
        [1, 0.7],
      ]),
    )
}
