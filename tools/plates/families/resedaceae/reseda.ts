import {
  BROWNS,
  GREENS,
  RAD,
  WHITES,
  blade,
  drawLeaf,
  drawSegment,
  drawSolid,
  drawStem,
  drawTaproot,
  knots,
  lerp,
  pigment,
  range,
  thread,
} from '../../kit.ts'
import type { P2, Pen, Spine } from '../../kit.ts'

const weld = (pen: Pen, s: Spine, from: number, size: number, ripe: number): void => {
  const straw = pigment('#d3cb72', '#e2dc94', '#6b6530')
  const n = Math.round(66 * size)
  for (const i of range(n)) {
    const u = from + ((1 - from) * i) / n
    const at = s(u)
    const t = i / n
    const k = Math.sin(i * 2.4)
    const h = at.heading - k * (78 - t * 30)
    const len = (26 - t * 12) * size * (0.4 + 0.6 * Math.abs(k))
    const e: P2 = [at.p[0] + Math.cos(h * RAD) * len, at.p[1] - Math.sin(h * RAD) * len]
    thread(pen, [[at.p[0], at.p[1]], e], 2, 1.6, '#7d8a3c')
    if (t < ripe) {
      drawSolid(
        pen,
        e,
        h * 0.5 + 45,
        22 * size,
        10 * size,
        GREENS.young,
        knots([
          [0, 0.7],
          [0.6, 1],
          [1, 0.5],
        ]),
      )
    } else if (t < 0.86) {
      for (const d of range(4)) drawSegment(pen, e, h + (d - 1.5) * 34, 15 * size, 4.4 * size, straw)
      for (const d of range(5))
        thread(
          pen,
          [e, [e[0] + Math.cos((h + (d - 2) * 30) * RAD) * 19 * size, e[1] - Math.sin((h + (d - 2) * 30) * RAD) * 19 * size]],
          1.3,
          1.3,
          '#b5a03c',
        )
    } else drawSegment(pen, e, h, 11 * size, 5 * size, GREENS.young)
  }
}

export const resedaLuteola = (pen: Pen): void => {
  drawTaproot(pen, [640, 1680], 28, 250, WHITES.root)
  for (const i of range(15).toSorted((a, b) => Math.abs(b - 7) - Math.abs(a - 7))) {
    const f = (i - 7) / 7
    const h = 90 - f * 92
    drawLeaf(
      pen,
      {
        from: [640, 1684],
        length: 300 + 40 * Math.abs(f) - (i % 2) * 50,
        width: 21,
        heading: [h, h - f * 8, h - f * 24],
        roll: [f * 14],
        fold: 10,
        wave: 0.2,
        waves: 5,
        profile: knots([
          [0, 0.3],
          [0.5, 0.9],
          [0.8, 1],
          [1, 0.2],
        ]),
      },
      { veins: 'midrib', pigment: GREENS.leaf, pale: 0.9 },
    )
  }
  const stem = drawStem(pen, { from: [640, 1686, 0], length: 1420, heading: [92, 87, 90, 84, 76] }, 12, 4.4, GREENS.young, {
    hatch: 'along',
  })
  const a = drawStem(pen, { from: stem(0.32).p, length: 720, heading: [52, 74, 80, 72] }, 7, 3.4, GREENS.young)
  const b = drawStem(pen, { from: stem(0.42).p, length: 560, heading: [130, 108, 104, 112] }, 6, 3, GREENS.young)
  for (const [s, from, to, n, len] of [
    [stem, 0.06, 0.5, 15, 240],
    [a, 0.1, 0.4, 5, 150],
    [b, 0.12, 0.4, 4, 140],
  ] as const) {
    for (const i of range(n)) {
      const at = s(lerp(from, to, i / (n - 1)))
      const k = i % 2 ? 1 : -1
      const h = at.heading - k * pen.random.between(36, 58)
      drawLeaf(
        pen,
        {
          from: [at.p[0], at.p[1]],
          length: len * (1 - (i / n) * 0.5),
          width: 13,
          heading: [h, h + k * 8, h - k * 16],
          fold: 12,
          wave: 0.2,
          waves: 4,
          profile: blade(0.55, 0.6, 0.4),
        },
        { veins: 'midrib', pigment: GREENS.leaf, pale: 0.9 },
      )
    }
  }
  weld(pen, a, 0.44, 0.94, 0.24)
  weld(pen, b, 0.46, 0.88, 0.2)
  weld(pen, stem, 0.52, 1.16, 0.34)
  drawSolid(
    pen,
    [1170, 1790],
    90,
    80,
    40,
    GREENS.young,
    knots([
      [0, 0.7],
      [0.5, 1],
      [0.86, 0.74],
      [1, 0.6],
    ]),
  )
  for (const i of range(5)) drawSolid(pen, [1250 + (i % 3) * 30, 1790 - Math.floor(i / 3) * 34], 40 + i * 44, 22, 10, BROWNS.seed)
}
