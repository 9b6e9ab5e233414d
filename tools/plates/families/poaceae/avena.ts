import { BROWNS, GREENS, RAD, blade, drawLeaf, drawSolid, drawStem, pigment, range, rootlets, thread } from '../../kit.ts'
import type { P2, Pen } from '../../kit.ts'
import { grassLeaf } from './briza.ts'

const oat = (pen: Pen, at: P2, heading: number, size: number): void => {
  const awn = (h: number, len: number, knee: number): void => {
    const a: P2 = [at[0] + Math.cos(heading * RAD) * 40 * size, at[1] - Math.sin(heading * RAD) * 40 * size]
    const b: P2 = [a[0] + Math.cos(h * RAD) * len * 0.45, a[1] - Math.sin(h * RAD) * len * 0.45]
    const c: P2 = [b[0] + Math.cos((h + knee) * RAD) * len * 0.6, b[1] - Math.sin((h + knee) * RAD) * len * 0.6]
    thread(pen, [a, b], 3, 2.4, '#4a3420')
    thread(pen, [b, c], 2.2, 1, '#7a5c38')
  }
  awn(heading - 14, 130 * size, 44)
  awn(heading + 10, 124 * size, -40)
  drawSolid(pen, at, heading, 88 * size, 12 * size, BROWNS.seed, blade(0.4, 1.2, 0.6))
  for (const i of range(10))
    thread(
      pen,
      [
        [at[0], at[1]],
        [
          at[0] + Math.cos((heading + pen.random.jitter(60)) * RAD) * 26 * size,
          at[1] - Math.sin((heading + pen.random.jitter(60)) * RAD) * 26 * size,
        ],
      ],
      1.2,
      0.5,
      i % 2 ? '#a8844e' : '#d9c08a',
    )
  const chaff = pigment('#d3cf96', '#e4dcae', '#6b6534')
  drawLeaf(
    pen,
    {
      from: at,
      length: 124 * size,
      width: 15 * size,
      heading: [heading + 20, heading + 4],
      fold: 24,
      profile: blade(0.35, 1.2, 0.5),
    },
    { veins: 'parallel', count: 7, pigment: chaff },
  )
  drawLeaf(
    pen,
    {
      from: at,
      length: 118 * size,
      width: 14 * size,
      heading: [heading - 22, heading - 6],
      fold: 24,
      profile: blade(0.35, 1.2, 0.5),
    },
    { veins: 'parallel', count: 7, pigment: chaff },
  )
}

export const avenaFatua = (pen: Pen): void => {
  rootlets(pen, [600, 1790], 19, 140, 150, 3.4, BROWNS.root, 24)
  const culm = drawStem(pen, { from: [600, 1790, 0], length: 1560, heading: [90, 94, 86, 78, 66] }, 9, 3, GREENS.young)
  const low = drawStem(pen, { from: [590, 1790, 0], length: 520, heading: [112, 104, 98] }, 7, 5, GREENS.young)
  grassLeaf(pen, low, 0.3, [120, 138, 190], 430, 17, 0.3)
  grassLeaf(pen, low, 0.72, [80, 70, 40], 380, 15, 0.24)
  grassLeaf(pen, culm, 0.08, [64, 40, -20], 470, 19, 0.12)
  grassLeaf(pen, culm, 0.26, [122, 146, 200], 480, 19, 0.12)
  grassLeaf(pen, culm, 0.42, [62, 44, 0], 440, 17, 0.12)
  for (const i of range(6)) {
    const s = culm(0.62 + i * 0.072)
    const k = 1 - i * 0.14
    for (const side of i === 5 ? [0] : [-1, 1, 0.6]) {
      const h = s.heading - side * pen.random.between(46, 66)
      const b = drawStem(
        pen,
        { from: s.p, length: 290 * k * pen.random.between(0.72, 1.05), heading: [h, h - side * 10, h - side * 34] },
        2,
        1.5,
        GREENS.young,
        { outline: 0.7 },
      )
      for (const u of k > 0.5 ? [0.6, 1] : [1]) {
        const e = b(u)
        const hang = drawStem(pen, { from: e.p, length: 56, heading: [e.heading, -40, -86] }, 1.5, 1.3, GREENS.young, {
          outline: 0.6,
        })
        oat(pen, [hang(1).p[0], hang(1).p[1]], -90 + pen.random.jitter(16), 0.92)
      }
    }
  }
  oat(pen, [1190, 1560], -88, 2)
}
