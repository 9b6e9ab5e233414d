import {
  BROWNS,
  GREENS,
  RAD,
  WHITES,
  blade,
  drawLeaf,
  drawRhizome,
  drawSegment,
  drawSolid,
  drawStem,
  knots,
  pigment,
  range,
  rootlets,
  spine,
  thread,
} from '../../kit.ts'
import type { P2, Pen } from '../../kit.ts'

export const plantagoLanceolata = (pen: Pen): void => {
  drawRhizome(pen, [700, 1650], [90, 92], 60, 28, BROWNS.bark, 0)
  rootlets(pen, [700, 1650], 19, 150, 210, 4, BROWNS.root, 26)
  const lance = (
    heading: readonly number[],
    length: number,
    width: number,
    roll: readonly number[],
    cuts: readonly number[] = [],
  ): void =>
    drawLeaf(
      pen,
      {
        from: [700, 1600],
        length,
        width,
        heading,
        roll,
        pitch: [10, -10],
        fold: 10,
        wave: 0.04,
        profile: knots([
          [0, 0.16],
          [0.2, 0.34],
          [0.55, 1],
          [0.85, 0.44],
          [1, 0],
        ]),
      },
      { veins: 'arched', count: 4, pigment: GREENS.leaf, back: GREENS.grey, cuts },
    )
  lance([164, 176, 196], 560, 50, [14, -10])
  lance([16, 4, -16], 580, 52, [-14, 10])
  lance([132, 146, 166], 600, 52, [20, -20])
  lance([50, 34, 16], 620, 54, [-20, 20])
  lance([112, 116, 128, 190], 640, 50, [10, 30, 70, 120], [0.7])
  const spike = (heading: readonly number[], length: number, head: number, open: number): void => {
    const s = drawStem(pen, { from: [700, 1600, 0], length, heading }, 6, 5, GREENS.stem, { hatch: 'along' })
    const e = s(1)
    const axis = spine({ from: e.p, length: head, heading: [e.heading, e.heading - 4] })
    const rows = range(Math.round(head / 8))
    for (const i of rows) {
      const u = i / rows.length
      const at = axis(u)
      const w = 30 * blade(0.4, 0.7, 0.5)(0.1 + u * 0.9)
      for (const k of [-0.9, -0.5, 0.5, 0.9, i % 2 ? 0.2 : -0.2]) {
        const p: P2 = [at.p[0] + k * w * at.side[0], at.p[1] + k * w * at.side[1]]
        drawSegment(pen, p, at.heading - k * 58, 17, 6.5, u > 0.6 ? pigment('#7a6a44', '#5c4c30', '#241a10') : BROWNS.bark)
      }
      if (u > open && u < open + 0.34) {
        for (const side of [-1, 1, 0.4]) {
          const h = (at.heading - side * pen.random.between(62, 96)) * RAD
          const r = w + pen.random.between(26, 42)
          const p: P2 = [at.p[0] + Math.cos(h) * w * 0.8, at.p[1] - Math.sin(h) * w * 0.8]
          const q: P2 = [at.p[0] + Math.cos(h) * r, at.p[1] - Math.sin(h) * r]
          thread(pen, [p, q], 1.6, 1.2, '#b5ad94')
          drawSegment(pen, q, at.heading + 90 * side + 40, 15, 4.6, WHITES.cream)
        }
      }
    }
  }
  spike([110, 102, 96, 92], 860, 120, 0.5)
  spike([92, 86, 90, 88], 1080, 170, 0.34)
  spike([70, 76, 84, 80], 760, 210, 0.1)
  lance([84, 78, 70], 420, 40, [-10, 14])
  drawSolid(
    pen,
    [1180, 1790],
    90,
    90,
    28,
    BROWNS.straw,
    knots([
      [0, 0.6],
      [0.5, 1],
      [0.9, 0.6],
      [1, 0.3],
    ]),
  )
  for (const i of range(2)) drawSolid(pen, [1250 + i * 50, 1790], 84, 58, 14, BROWNS.seed)
}
