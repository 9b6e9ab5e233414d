import {
  BROWNS,
  GREENS,
  RAD,
  drawLeaf,
  drawPalmate,
  drawSegment,
  drawSolid,
  drawStem,
  fillShape,
  knots,
  lying,
  pigment,
  range,
  thread,
} from '../../kit.ts'
import type { P2, Pen, Spine } from '../../kit.ts'

const ivy = (pen: Pen, from: P2, heading: number, stalk: number, size: number, lobes: number, tilt: number): void => {
  const s = drawStem(
    pen,
    { from: [from[0], from[1], 0], length: stalk, heading: [heading, heading - 10] },
    5,
    4,
    pigment('#8d8a52', '#8a5a52', '#33201f'),
  )
  const e = s(1)
  drawPalmate(
    pen,
    lying([e.p[0], e.p[1]], size, e.heading, tilt, (e.heading > 90 ? 1 : -1) * 12),
    { lobes, span: 132, depth: 0.34, sharp: 1.05, side: 0.72, pleat: 0.05 },
    GREENS.dark,
    { spacing: 7 },
  )
}

export const hederaHelix = (pen: Pen): void => {
  const stem = drawStem(pen, { from: [420, 1890, 0], length: 1660, heading: [70, 92, 58, 86, 64] }, 17, 8, BROWNS.bark, {
    spacing: 8,
  })
  for (const i of range(46)) {
    const s = stem(0.06 + i * 0.0135)
    const h = (s.heading - 90 + pen.random.jitter(24)) * RAD
    const k = pen.random.between(12, 26)
    thread(
      pen,
      [
        [s.p[0], s.p[1]],
        [s.p[0] + Math.cos(h) * (k + 12), s.p[1] - Math.sin(h) * (k + 12)],
      ],
      2.6,
      1,
      i % 2 ? '#8a6a4c' : '#5c4430',
    )
  }
  const p = (u: number): P2 => [stem(u).p[0], stem(u).p[1]]
  for (const [u, h, st, size, l] of [
    [0.08, 150, 130, 190, 5],
    [0.17, 10, 140, 200, 5],
    [0.27, 152, 140, 210, 5],
    [0.37, -4, 140, 200, 5],
    [0.48, 140, 130, 190, 5],
    [0.58, 8, 120, 180, 5],
    [0.68, 150, 110, 160, 3],
  ] as const)
    ivy(pen, p(u), h, st, size, l, 20)
  const adult = (s: Spine, u: number, d: number, size: number): void => {
    const at = s(u)
    const h = at.heading + d
    const st = drawStem(pen, { from: at.p, length: 70, heading: [h] }, 4, 3.4, GREENS.yellow)(1).p
    drawLeaf(
      pen,
      {
        from: [st[0], st[1]],
        length: 190 * size,
        width: 74 * size,
        heading: [h, h + d * 0.14],
        fold: 12,
        profile: knots([
          [0, 0.3],
          [0.14, 0.8],
          [0.36, 1],
          [0.7, 0.5],
          [1, 0],
        ]),
      },
      { count: 4, pigment: GREENS.dark, pale: 0.8 },
    )
  }
  const umbel = (s: Spine, size: number, ripe: boolean): void => {
    const e = s(1)
    const balls = range(30)
      .map((i) => {
        const a = i * 137.5 * RAD
        const polar = Math.acos(1 - 1.9 * ((i + 0.5) / 30))
        return { x: Math.sin(polar) * Math.cos(a), y: Math.cos(polar) * 0.94 + 0.3, z: Math.sin(polar) * Math.sin(a) }
      })
      .toSorted((a, b) => a.z - b.z)
    for (const b of balls) {
      const q: P2 = [e.p[0] + b.x * 92 * size, e.p[1] - 40 * size - b.y * 82 * size]
      thread(pen, [[e.p[0], e.p[1]], q], 3, 2.4, '#6b7034')
      if (ripe) {
        drawSolid(pen, [q[0], q[1] + 15 * size], 90, 32 * size, 17 * size, pigment('#4a4656', '#38343f', '#0c0a14'))
        fillShape(
          pen,
          range(6).map((k): P2 => [
            q[0] + Math.cos(k * 60 * RAD) * 5 * size,
            q[1] - 12 * size + Math.sin(k * 60 * RAD) * 2.4 * size,
          ]),
          '#8d8a7a',
        )
      } else {
        for (const k of range(5)) {
          const h = k * 72 + b.x * 60
          drawSegment(pen, q, h, 19 * size, 5 * size, GREENS.yellow)
          const r: P2 = [q[0] + Math.cos((h + 36) * RAD) * 21 * size, q[1] - Math.sin((h + 36) * RAD) * 21 * size]
          thread(pen, [q, r], 1.4, 1.3, '#a8ac62')
          fillShape(
            pen,
            range(5).map((j): P2 => [r[0] + Math.cos(j * 72 * RAD) * 3.4 * size, r[1] + Math.sin(j * 72 * RAD) * 3 * size]),
            '#e0c95a',
            1,
            { ink: '#6b5a1c', width: 0.7 },
          )
        }
        drawSolid(pen, [q[0], q[1] + 7 * size], 90, 14 * size, 8 * size, GREENS.yellow)
      }
    }
  }
  const a = drawStem(pen, { from: stem(0.72).p, length: 330, heading: [24, 44, 66] }, 8, 6, GREENS.yellow)
  const b = drawStem(pen, { from: stem(0.86).p, length: 260, heading: [130, 110, 100] }, 7, 6, GREENS.yellow)
  adult(a, 0.4, -60, 1)
  adult(a, 0.7, 62, 0.9)
  adult(b, 0.5, 60, 0.9)
  adult(stem, 0.93, -62, 0.9)
  adult(stem, 0.99, 70, 0.8)
  umbel(a, 0.9, true)
  umbel(b, 0.8, false)
  const top = drawStem(pen, { from: stem(1).p, length: 120, heading: [70, 80] }, 7, 6, GREENS.yellow)
  umbel(top, 1, false)
}
