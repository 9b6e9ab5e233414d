import { GREENS, WHITES, blade, drawLeaf, drawSolid, drawStem, knots, pigment, range, rootlets, washed } from '../../kit.ts'
import type { P2, Pen } from '../../kit.ts'

const arrow = (pen: Pen, from: P2, heading: readonly number[], stalk: number, size: number): void => {
  const s = drawStem(pen, { from: [from[0], from[1], 0], length: stalk, heading }, 12, 8, GREENS.young)
  const e = s(1)
  const blots = range(17).map(() => ({
    u: pen.random.between(0.2, 0.88),
    v: pen.random.jitter(0.7),
    du: 0.016,
    dv: 0.06,
    colour: '#2a1f30',
    opacity: 0.55,
  }))
  for (const side of [-1, 1]) {
    const h = e.heading + side * 152
    drawLeaf(
      pen,
      {
        from: [e.p[0], e.p[1]],
        length: 150 * size,
        width: 54 * size,
        heading: [h - side * 10, h + side * 12],
        fold: 6,
        profile: blade(0.4, 0.9, 0.3),
      },
      { count: 3, pigment: GREENS.deep },
    )
  }
  drawLeaf(
    pen,
    {
      from: [e.p[0], e.p[1]],
      length: 400 * size,
      width: 132 * size,
      heading: [e.heading, e.heading - (e.heading > 90 ? -18 : 18)],
      pitch: [14, -18],
      fold: 10,
      wave: 0.07,
      profile: knots([
        [0, 0.86],
        [0.1, 1],
        [0.4, 0.8],
        [0.8, 0.3],
        [1, 0],
      ]),
    },
    { count: 8, pigment: GREENS.deep, back: GREENS.grey, style: { spots: blots } },
  )
}

export const arumMaculatum = (pen: Pen): void => {
  rootlets(pen, [720, 1720], 13, 150, 150, 5, WHITES.root, 34)
  drawSolid(pen, [720, 1776], 92, 130, 58, pigment('#c9ab7a', '#a8875a', '#44301f'))
  arrow(pen, [716, 1660], [150, 122, 136], 480, 1.06)
  arrow(pen, [726, 1660], [40, 60, 46], 500, 1.04)
  const stem = drawStem(pen, { from: [722, 1664, 0], length: 560, heading: [92, 87, 90] }, 14, 12, GREENS.young)
  const t = stem(1).p
  const green = washed(
    [
      [0, '#b5c486'],
      [0.5, '#d3dcae'],
      [1, '#b9c98c'],
    ],
    pigment('#c3d098', '#b5c488', '#3f5434'),
  )
  const inner = washed(
    [
      [0, '#d9dfb8'],
      [1, '#e9ecd2'],
    ],
    pigment('#dfe4c2', '#e6e9cf', '#66744c'),
  )
  drawLeaf(
    pen,
    {
      from: [t[0], t[1]],
      length: 640,
      width: 150,
      heading: [92, 96, 84, 70],
      fold: 6,
      roll: [0, 12],
      profile: knots([
        [0, 0.3],
        [0.16, 0.42],
        [0.28, 0.3],
        [0.55, 1],
        [0.8, 0.6],
        [1, 0],
      ]),
    },
    { veins: 'parallel', count: 13, pigment: inner, style: { shade: (u) => (u < 0.45 ? 0.3 : 0) } },
  )
  drawSolid(
    pen,
    [t[0] - 3, t[1] - 130],
    92,
    290,
    25,
    pigment('#7a4a6a', '#5c3450', '#1f0c24'),
    knots([
      [0, 0.3],
      [0.24, 0.34],
      [0.42, 0.8],
      [0.8, 1],
      [1, 0.5],
    ]),
  )
  drawLeaf(
    pen,
    {
      from: [t[0] - 2, t[1] + 4],
      length: 330,
      width: 62,
      heading: [100, 88, 74],
      fold: 40,
      roll: [-10],
      profile: knots([
        [0, 0.5],
        [0.3, 1],
        [0.56, 0.72],
        [0.8, 0.5],
        [1, 0],
      ]),
    },
    { veins: 'parallel', count: 9, pigment: green },
  )
  drawLeaf(
    pen,
    {
      from: [t[0] + 8, t[1] + 4],
      length: 560,
      width: 44,
      heading: [78, 96, 62, 50],
      fold: 30,
      roll: [40, 60],
      profile: knots([
        [0, 0.6],
        [0.3, 0.9],
        [0.5, 0.7],
        [0.7, 1],
        [1, 0],
      ]),
    },
    { veins: 'parallel', count: 5, pigment: green },
  )
  const spike = drawStem(pen, { from: [1180, 1800, 0], length: 330, heading: [92, 88] }, 10, 9, GREENS.young)
  for (const i of range(8))
    for (const k of range(5)) {
      const s = spike(0.46 + i * 0.068)
      const x = ((k + (i % 2) * 0.5) / 4.5 - 0.5) * 74 * blade(0.4, 0.5, 0.5)(0.1 + i * 0.11)
      drawSolid(
        pen,
        [s.p[0] + x, s.p[1] + 13],
        90 - x * 0.5,
        32,
        15,
        (i + k) % 4 === 0 ? pigment('#d9812c', '#e09a3c', '#5c2414') : pigment('#cf3f26', '#dc5a2e', '#4a1014'),
      )
    }
}
