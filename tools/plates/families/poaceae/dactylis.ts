import { BROWNS, GREENS, RAD, blade, drawLeaf, drawSegment, drawStem, pigment, range, rootlets, thread } from '../../kit.ts'
import type { P2, Pen, Spine } from '../../kit.ts'
import { grassBlade, grassLeaf } from './briza.ts'

const cluster = (pen: Pen, at: P2, heading: number, size: number, flowering: boolean): void => {
  const tint = pigment('#a3ac78', '#8f86a0', '#33304a')
  for (const i of range(17)) {
    const f = (i - 8) / 8
    const h = heading - f * 64 + pen.random.jitter(9)
    const p: P2 = [at[0] + Math.cos((heading - f * 90) * RAD) * 12 * size, at[1] - Math.sin((heading - f * 90) * RAD) * 12 * size]
    for (const k of range(3))
      drawSegment(
        pen,
        [p[0] + Math.cos(h * RAD) * k * 13 * size, p[1] - Math.sin(h * RAD) * k * 13 * size],
        h + (k % 2 ? 13 : -13),
        34 * size,
        5.6 * size,
        k === 1 ? tint : GREENS.yellow,
      )
    if (flowering && i % 3 === 0) {
      const q: P2 = [p[0] + Math.cos(h * RAD) * 40 * size, p[1] - Math.sin(h * RAD) * 40 * size]
      const r: P2 = [q[0] + pen.random.jitter(12), q[1] + 26]
      thread(pen, [q, r], 1.3, 1.1, '#b9b08d')
      drawSegment(pen, r, -90 + pen.random.jitter(30), 15, 3.4, pigment('#d9c56a', '#b58ab0', '#4a2f4a'))
    }
  }
}

export const dactylisGlomerata = (pen: Pen): void => {
  rootlets(pen, [640, 1740], 23, 150, 160, 3.4, BROWNS.root, 44)
  for (const [h, b, c, l] of [
    [124, 146, 200, 560],
    [60, 36, -20, 580],
    [106, 118, 150, 660],
    [76, 62, 20, 640],
    [138, 170, 220, 420],
    [46, 14, -30, 430],
  ] as const)
    grassBlade(pen, [640 + (90 - h) * 0.6, 1736], [h, b, c], l, 13, [20, -20, 60], GREENS.glaucous)
  const culm = (x: number, heading: readonly number[], length: number): Spine =>
    drawStem(pen, { from: [x, 1738, 0], length, heading }, 7, 3.4, GREENS.young)
  const one = culm(646, [90, 86, 90, 86], 1480)
  const two = culm(630, [104, 98, 104, 100], 1080)
  grassLeaf(pen, one, 0.14, [118, 140, 190], 420, 14, 0.13, GREENS.glaucous)
  grassLeaf(pen, one, 0.36, [62, 40, -10], 400, 13, 0.14, GREENS.glaucous)
  grassLeaf(pen, two, 0.26, [128, 150, 200], 330, 12, 0.16, GREENS.glaucous)
  const panicle = (s: Spine, size: number, flowering: boolean): void => {
    const low = s(0.74)
    const b = drawStem(
      pen,
      { from: low.p, length: 190 * size, heading: [low.heading - 46, low.heading - 34] },
      2.6,
      2,
      GREENS.young,
    )
    for (const u of [0.7, 1]) cluster(pen, [b(u).p[0], b(u).p[1]], b(u).heading + (u < 1 ? 30 : 0), size, flowering)
    const c = drawStem(
      pen,
      { from: s(0.83).p, length: 110 * size, heading: [low.heading + 44, low.heading + 30] },
      2.4,
      2,
      GREENS.young,
    )
    cluster(pen, [c(1).p[0], c(1).p[1]], c(1).heading, size * 0.9, flowering)
    for (const [u, d] of [
      [0.89, -26],
      [0.93, 28],
      [0.97, -14],
      [1, 6],
    ] as const)
      cluster(pen, [s(u).p[0], s(u).p[1]], s(u).heading + d, size * 0.84, flowering)
  }
  panicle(one, 1.16, true)
  panicle(two, 0.92, false)
  const at: P2 = [1180, 1720]
  for (const k of range(5))
    drawLeaf(
      pen,
      {
        from: [at[0] + (k % 2 ? 5 : -5), at[1] - k * 40],
        length: 150 - k * 10,
        width: 21,
        heading: [90 + (k % 2 ? -16 : 16), 90 + (k % 2 ? -4 : 4)],
        fold: 26,
        profile: blade(0.36, 1.1, 0.5),
      },
      { veins: 'parallel', count: 5, pigment: k % 2 ? GREENS.yellow : pigment('#a3ac78', '#8f86a0', '#33304a') },
    )
}
