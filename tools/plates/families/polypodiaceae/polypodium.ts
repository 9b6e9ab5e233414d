import {
  BROWNS,
  GREENS,
  RAD,
  blade,
  drawLeaf,
  drawRhizome,
  drawRosette,
  drawSegment,
  drawStem,
  drawTube,
  knots,
  pigment,
  range,
  spine,
  thread,
} from '../../kit.ts'
import type { P2, Pen } from '../../kit.ts'

const frond = (pen: Pen, from: P2, heading: readonly number[], length: number, width: number, back: boolean): void => {
  const s = drawStem(pen, { from: [from[0], from[1], 0], length, heading }, 6, 3, back ? BROWNS.straw : GREENS.stem)
  const pairs = 17
  for (const i of range(pairs)) {
    const u = 0.3 + (0.68 * i) / pairs
    const at = s(u)
    const size = width * blade(0.28, 0.9, 0.5)(0.12 + (0.86 * i) / pairs)
    for (const side of [-1, 1]) {
      const q = s(u + (side > 0 ? 0.014 : 0))
      const h = q.heading - side * 70
      const sori = back
        ? range(7).flatMap((k) =>
            [-1, 1].map((v) => ({ u: 0.14 + k * 0.11, v: v * 0.46, du: 0.032, dv: 0.15, colour: '#b5651f', opacity: 0.95 })),
          )
        : []
      drawLeaf(
        pen,
        {
          from: [q.p[0], q.p[1]],
          length: size,
          width: length * 0.0215,
          heading: [h, h + side * 12],
          roll: [pen.random.jitter(14)],
          fold: 10,
          profile: knots([
            [0, 1.25],
            [0.14, 1],
            [0.6, 0.94],
            [0.9, 0.5],
            [1, 0],
          ]),
        },
        { teeth: 9, tooth: 0.07, count: 7, pigment: back ? GREENS.grey : GREENS.leaf, style: { spots: sori } },
      )
    }
    if (i === pairs - 1)
      drawLeaf(
        pen,
        { from: [at.p[0], at.p[1]], length: size * 1.5, width: length * 0.016, heading: [at.heading] },
        { count: 3, pigment: back ? GREENS.grey : GREENS.leaf },
      )
  }
}

const fiddlehead = (pen: Pen, from: P2, heading: number, length: number, turn: number): void => {
  const c = spine({
    from: [from[0], from[1], 0],
    length,
    heading: [heading, heading, heading + turn * 20, heading + turn * 220, heading + turn * 620],
  })
  drawTube(pen, c, length, (u) => 8 - 3 * u, GREENS.young)
  for (const i of range(16)) {
    const s = c(0.46 + i * 0.032)
    drawSegment(pen, [s.p[0], s.p[1]], s.heading + turn * 80, 24 - i, 6, GREENS.young)
  }
}

export const polypodiumVulgare = (pen: Pen): void => {
  frond(pen, [520, 1640], [112, 104, 112, 124], 1080, 215, false)
  frond(pen, [760, 1650], [80, 74, 64, 40], 1160, 230, true)
  drawRhizome(pen, [380, 1700], [14, -8, 6, -4], 620, 24, pigment('#9a6a3a', '#7d5230', '#2f1a0f'), 19)
  for (const _ of range(90)) {
    const x = pen.random.between(400, 980)
    const y = 1676 + pen.random.jitter(22) - (x - 400) * 0.02
    thread(
      pen,
      [
        [x, y],
        [x + pen.random.jitter(9), y - 14],
      ],
      2,
      0.6,
      pen.random.next() < 0.5 ? '#6b4526' : '#b98450',
    )
  }
  fiddlehead(pen, [900, 1650], 84, 520, -1)
  drawLeaf(
    pen,
    {
      from: [1140, 1840],
      length: 330,
      width: 56,
      heading: [78, 82],
      fold: 6,
      profile: knots([
        [0, 1.1],
        [0.2, 1],
        [0.7, 0.9],
        [0.93, 0.4],
        [1, 0],
      ]),
    },
    { teeth: 13, tooth: 0.06, count: 8, pigment: GREENS.grey },
  )
  for (const k of range(6)) {
    for (const v of [-1, 1]) {
      const c: P2 = [1146 + k * 8 + v * 26 + k * 1.5, 1800 - k * 42]
      for (const j of range(19)) {
        const a = j * 137.5 * RAD
        const r = 3.4 * Math.sqrt(j)
        drawRosette(
          pen,
          [c[0] + Math.cos(a) * r, c[1] + Math.sin(a) * r],
          4,
          1,
          0,
          5,
          { petal: pigment('#c9822c', '#b5651f', '#4a1f0c'), eye: '#7a3f14' },
          0.1,
        )
      }
    }
  }
}
