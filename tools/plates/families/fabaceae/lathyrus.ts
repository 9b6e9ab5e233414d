import { BROWNS, GREENS, RAD, blade, drawLeaf, drawSolid, drawStem, facing, pigment, range, washed } from '../../kit.ts'
import type { P2, Pen } from '../../kit.ts'
import { drawPea, drawPod, peaBud, tendril } from './pea.ts'

const leaf = (pen: Pen, at: P2, heading: number, side: number, size: number): void => {
  const axis = drawStem(
    pen,
    { from: [at[0], at[1], 0], length: 150 * size, heading: [heading, heading + side * 8] },
    6,
    4,
    GREENS.glaucous,
  )
  for (const [s, h] of [
    [-1, heading + 34],
    [1, heading - 34],
  ] as const)
    drawLeaf(
      pen,
      { from: at, length: 90 * size, width: 13 * size, heading: [h, h + s * 10] },
      { veins: 'midrib', pigment: GREENS.glaucous },
    )
  const t = axis(1)
  const p: P2 = [t.p[0], t.p[1]]
  tendril(pen, p, t.heading + 22, 300 * size, side * 620, '#9aa85c', '#3a4a2c')
  tendril(pen, p, t.heading - 10, 380 * size, side * -700, '#9aa85c', '#3a4a2c')
  for (const turn of [-52, 48])
    drawLeaf(
      pen,
      {
        from: p,
        length: 280 * size,
        width: 56 * size,
        heading: [t.heading + turn, t.heading + turn * 1.2],
        roll: [turn * 0.3, -turn * 0.2],
        fold: 10,
        profile: blade(0.45, 0.7, 0.5),
      },
      { veins: 'parallel', count: 7, pigment: GREENS.glaucous, back: GREENS.grey },
    )
}

export const lathyrusLatifolius = (pen: Pen): void => {
  const rose = washed(
    [
      [0, '#f0c4d4'],
      [0.4, '#dd78a6'],
      [1, '#cf5590'],
    ],
    pigment('#dd78a6', '#cf5590', '#4a1844'),
  )
  const colours = {
    standard: rose,
    back: pigment('#dc93b2', '#cf7aa2', '#4a1844'),
    wing: pigment('#c9508e', '#b83f82', '#3c1040'),
    keel: pigment('#f0d6df', '#d998b8'),
    calyx: GREENS.yellow,
  }
  const stem = drawStem(
    pen,
    { from: [560, 1890, 0], length: 1650, heading: [92, 112, 78, 64, 104, 88] },
    21,
    11,
    GREENS.glaucous,
    {
      hatch: 'along',
      nerves: 9,
      veins: range(9).flatMap((k) =>
        [-0.34, 0.34].flatMap((v) => [
          { trace: (t: number) => [(k + 1.12 * t) / 9, v] as const, width: 5, colour: '#c3d3bd' },
          { trace: (t: number) => [(k + 1.12 * t) / 9, v + 0.08] as const, width: 3, colour: '#2f4a40', opacity: 0.8 },
        ]),
      ),
    },
  )
  const p = (u: number): P2 => [stem(u).p[0], stem(u).p[1]]
  leaf(pen, p(0.14), 24, -1, 1)
  leaf(pen, p(0.34), 160, 1, 1.05)
  leaf(pen, p(0.56), 14, -1, 1)
  leaf(pen, p(0.78), 156, 1, 0.85)
  const raceme = (u: number, heading: readonly number[], length: number, count: number): void => {
    const s = drawStem(pen, { from: stem(u).p, length, heading }, 6, 4, GREENS.glaucous)
    for (const i of range(count)) {
      const at = s(0.98 - (i / count) * 0.42)
      const side = i % 2 ? 1 : -1
      const out = at.heading - side * 58
      const st = drawStem(pen, { from: at.p, length: 44, heading: [out, out - side * 14] }, 3.4, 3, GREENS.glaucous)
      const e = st(1).p
      if (i === 0) peaBud(pen, [e[0], e[1]], out + side * 30, 84, rose, GREENS.yellow)
      else
        drawPea(
          pen,
          facing(
            [e[0] + Math.cos(out * RAD) * 34, e[1] - Math.sin(out * RAD) * 34, i * 6],
            0.92 + i * 0.05,
            out > 90 ? 176 : 4,
            52 + i * 3,
            side * -10,
          ),
          colours,
        )
    }
  }
  raceme(0.36, [30, 50, 40], 430, 5)
  raceme(0.58, [140, 118, 128], 430, 6)
  raceme(0.8, [36, 60, 66], 300, 4)
  drawPod(pen, [1060, 1840], [74, 62, 50], 330, 22, 8, GREENS.yellow)
  for (const i of range(3)) drawSolid(pen, [1290 + (i % 2) * 34, 1800 - i * 44], 30 + i * 50, 34, 16, BROWNS.seed)
}
