import { BROWNS, GREENS, RAD, drawLeaf, drawSolid, drawStem, knots, range, rootlets, spine, steps, thread } from '../../kit.ts'
import type { P2, P3, Pen } from '../../kit.ts'
import { grassBlade, grassLeaf } from './briza.ts'

export const stipaPennata = (pen: Pen): void => {
  rootlets(pen, [680, 1730], 21, 140, 190, 3.4, BROWNS.root, 46)
  for (const i of range(20)) {
    const f = (i - 9.5) / 9.5
    const h = 90 - f * 46
    grassBlade(
      pen,
      [680 + f * 36, 1728],
      [h, h - f * 26, h - f * pen.random.between(50, 110)],
      pen.random.between(430, 760),
      4.4,
      [20],
      GREENS.grey,
    )
  }
  const plume = (from: P3, heading: readonly number[], length: number): void => {
    const s = spine({ from, length, heading })
    const foot = s(0)
    drawLeaf(
      pen,
      { from: [foot.p[0], foot.p[1]], length: 120, width: 7, heading: [foot.heading + 6, foot.heading + 2], fold: 20 },
      { veins: 'none', pigment: BROWNS.straw },
    )
    for (const i of range(Math.round(length / 3.4))) {
      const u = 0.24 + (0.76 * i) / (length / 3.4)
      const at = s(u)
      const k = 34 * Math.sin(Math.min(1, (u - 0.2) * 4) * 1.57) * (1 - u * 0.35)
      for (const side of [-1, 1]) {
        const h = (at.heading - side * pen.random.between(24, 40)) * RAD
        thread(
          pen,
          [
            [at.p[0], at.p[1]],
            [at.p[0] + Math.cos(h) * k, at.p[1] - Math.sin(h) * k],
          ],
          1.1,
          0.5,
          side > 0 ? '#a39d8c' : '#bdb6a2',
          0.85,
        )
      }
    }
    thread(
      pen,
      steps(24).map((u): P2 => [s(u).p[0], s(u).p[1]]),
      3.2,
      1,
      '#6b6248',
    )
  }
  const culms = [
    [100, 96, 92, 760],
    [88, 86, 84, 860],
    [74, 78, 76, 700],
    [112, 104, 102, 620],
  ] as const
  for (const [k, [a, b, c, l]] of culms.entries()) {
    const culm = drawStem(pen, { from: [680 + (k - 1.5) * 10, 1728, 0], length: l, heading: [a, b, c] }, 4.6, 2.6, GREENS.young)
    grassLeaf(pen, culm, 0.22, [a + 14, a + 24, a + 60], 300, 6, 0.16, GREENS.grey)
    const e = culm(1)
    grassBlade(pen, [culm(0.8).p[0], culm(0.8).p[1]], [c + 8, c + 4], 220, 9, [30], GREENS.young)
    for (const i of range(3)) {
      const lean = e.heading + (i - 1) * 14 - (k - 1.5) * 5
      const drift = k < 2 ? 1 : -1
      plume(
        [e.p[0] + (i - 1) * 5, e.p[1] + i * 24, 0],
        [lean, lean + drift * 6, lean - drift * 26, lean - drift * (62 + i * 12)],
        620 + i * 60 - k * 40,
      )
    }
  }
  drawSolid(
    pen,
    [1150, 1750],
    96,
    120,
    13,
    BROWNS.straw,
    knots([
      [0, 0.1],
      [0.3, 0.9],
      [0.8, 1],
      [1, 0.4],
    ]),
  )
  for (const i of range(9))
    thread(
      pen,
      [
        [1148, 1752],
        [1136 + i * 3, 1790 - (i % 3) * 6],
      ],
      1.4,
      0.6,
      '#a8844e',
    )
}
