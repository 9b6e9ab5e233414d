import {
  BROWNS,
  GREENS,
  drawHairs,
  drawLeaf,
  drawRhizome,
  drawStem,
  drawTube,
  knots,
  pigment,
  range,
  rootlets,
  spine,
} from '../../kit.ts'
import type { Pen } from '../../kit.ts'

const tongue = (
  pen: Pen,
  heading: readonly number[],
  length: number,
  width: number,
  roll: readonly number[],
  back: boolean,
  cuts: readonly number[] = [],
): void => {
  const stalk = drawStem(
    pen,
    { from: [690, 1640, 0], length: length * 0.24, heading: [heading[0] ?? 90] },
    7,
    6,
    pigment('#5c4630', '#7a6a42', '#1c120a'),
  )
  const e = stalk(1)
  drawHairs(pen, stalk, 6, 30, 14, '#a8824e')
  const sori = back
    ? range(19).flatMap((i) =>
        [-1, 1].map((s) => ({
          trace: (t: number) => [0.12 + i * 0.043 + 0.035 * t + 0.01, s * (0.2 + 0.58 * t)] as const,
          width: 13,
          colour: '#8d4a1f',
          opacity: 0.92,
        })),
      )
    : []
  const pale = range(26).flatMap((i) =>
    [-1, 1].map((s) => ({
      trace: (t: number) => [0.05 + i * 0.035 + 0.04 * t, s * (0.06 + 0.84 * t)] as const,
      width: 1.7,
      colour: '#b9cc8c',
      opacity: 0.6,
    })),
  )
  drawLeaf(
    pen,
    {
      from: [e.p[0], e.p[1]],
      length,
      width,
      heading,
      roll,
      pitch: [10, -10],
      fold: 8,
      wave: 0.1,
      waves: 4,
      profile: knots([
        [0, 0.9],
        [0.03, 1.1],
        [0.1, 0.94],
        [0.5, 1],
        [0.85, 0.62],
        [1, 0],
      ]),
    },
    {
      pigment: back ? GREENS.grey : GREENS.leaf,
      back: GREENS.grey,
      cuts,
      style: {
        hatch: 'slant',
        rise: 0.06,
        veins: [
          ...pale,
          ...sori,
          { trace: (t: number) => [0.98 * t, 0] as const, width: 10, colour: back ? '#a3906a' : '#c3cf98' },
          { trace: (t: number) => [0.98 * t, 0.06] as const, width: 2.4, colour: '#33401f', opacity: 0.8 },
        ],
      },
    },
  )
}

export const aspleniumScolopendrium = (pen: Pen): void => {
  rootlets(pen, [690, 1680], 21, 160, 190, 4, BROWNS.root, 40)
  drawRhizome(pen, [690, 1720], [92, 88], 110, 34, pigment('#5c4630', '#46341f', '#140c06'), 0)
  tongue(pen, [140, 152, 176], 720, 56, [20, -10], false)
  tongue(pen, [46, 34, 4], 760, 58, [-20, 10], false)
  tongue(pen, [112, 112, 124, 160], 900, 62, [10, -20, 20], true)
  tongue(pen, [70, 72, 60, 20], 960, 64, [-8, 16, -20], false)
  tongue(pen, [92, 88, 94, 80], 1010, 66, [6, -10], false)
  for (const [h, t] of [
    [104, 1],
    [78, -1],
  ] as const) {
    const c = spine({ from: [690, 1640, 0], length: 420, heading: [h, h, h + t * 20, h + t * 200, h + t * 560] })
    drawTube(pen, c, 420, (u) => 10 + 9 * Math.sin(u * 2.6), GREENS.young, { hatch: 'along' })
    drawHairs(pen, c, 10, 60, 12, '#a8824e')
  }
}
