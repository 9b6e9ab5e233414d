import {
  GREENS,
  drawFerny,
  drawHairs,
  drawSegment,
  drawSolid,
  drawStem,
  drawTaproot,
  drawUmbel,
  facing,
  pigment,
  range,
  thread,
} from '../../kit.ts'
import type { P2, Pen } from '../../kit.ts'

const white = pigment('#eff0e0', '#fbf9f0', '#6d7260')

const bracts = (pen: Pen, at: P2, heading: number, count: number, length: number): void => {
  for (const i of range(count)) {
    const h = heading + ((i + 0.5) / count - 0.5) * 250
    const s = drawStem(pen, { from: [at[0], at[1], 0], length, heading: [h, h + (h > 90 ? -24 : 24)] }, 2.2, 1.4, GREENS.leaf, {
      outline: 0.7,
    })
    for (const side of [-1, 1]) {
      const p = s(0.55)
      drawSegment(pen, [p.p[0], p.p[1]], p.heading - side * 34, length * 0.42, 2.6, GREENS.leaf)
    }
  }
}

export const daucusCarota = (pen: Pen): void => {
  drawTaproot(pen, [660, 1560], 38, 340, pigment('#e2cda0', '#cfae78', '#6b4a2c'))
  for (const [h, b, l] of [
    [160, 168, 500],
    [20, 12, 520],
    [136, 146, 430],
    [44, 34, 440],
  ] as const) {
    drawFerny(pen, { from: [660, 1570], heading: [h, b], length: l, pairs: 3, spread: 56, order: 2, width: 6 }, GREENS.leaf)
  }
  const stem = drawStem(pen, { from: [662, 1570, 0], length: 1140, heading: [88, 94, 88, 92] }, 12, 7, GREENS.stem, {
    hatch: 'along',
  })
  drawHairs(pen, stem, 10, 110, 13, '#8d8f62')
  const a = drawStem(pen, { from: stem(0.42).p, length: 600, heading: [134, 116, 104, 100] }, 7, 5)
  const b = drawStem(pen, { from: stem(0.58).p, length: 430, heading: [44, 60, 72] }, 6, 5)
  const at = (u: number): P2 => [stem(u).p[0], stem(u).p[1]]
  drawFerny(pen, { from: at(0.42), heading: [146, 160], length: 260, pairs: 3, spread: 54, order: 2, width: 4 }, GREENS.leaf)
  drawFerny(pen, { from: at(0.58), heading: [30, 16], length: 240, pairs: 3, spread: 54, order: 2, width: 4 }, GREENS.leaf)
  const t = at(1)
  bracts(pen, t, 90, 9, 130)
  drawUmbel(pen, facing([t[0], t[1], 0], 1, 92, 62), {
    rays: 27,
    length: 205,
    spread: 74,
    florets: 11,
    pedicel: 40,
    floret: 13,
    stalk: GREENS.stem,
    petal: white,
    eye: '#c9cfa0',
    radiant: 0.4,
  })
  const e: P2 = [a(1).p[0], a(1).p[1]]
  bracts(pen, e, 96, 8, 100)
  drawUmbel(pen, facing([e[0], e[1], 0], 1, 104, 84), {
    rays: 15,
    length: 150,
    spread: 60,
    florets: 9,
    pedicel: 32,
    floret: 12,
    stalk: GREENS.stem,
    petal: white,
    eye: '#c9cfa0',
    radiant: 0.3,
  })
  const n: P2 = [b(1).p[0], b(1).p[1]]
  bracts(pen, n, 74, 9, 110)
  for (const i of range(19)) {
    const f = (i - 9) / 9
    const h = 74 - f * 52
    const s = drawStem(
      pen,
      { from: [n[0], n[1], 0], length: 190 - Math.abs(f) * 14, heading: [h, h - f * -40, h + f * 66] },
      3,
      2.4,
      GREENS.stem,
    )
    for (const k of range(5)) {
      const p: P2 = [s(1).p[0] + pen.random.jitter(10), s(1).p[1] + pen.random.jitter(9)]
      drawSolid(pen, p, 74 - f * 20 + k * 12, 20, 7, pigment('#9aa062', '#8d7a52', '#33301c'))
      if (k % 2) thread(pen, [p, [p[0] + pen.random.jitter(16), p[1] - 12]], 1.6, 0.6, '#6b6540')
    }
  }
  drawSolid(pen, [1200, 1790], 90, 78, 24, pigment('#9aa062', '#8d7a52', '#33301c'))
  for (const i of range(16))
    thread(
      pen,
      [
        [1200 + (i % 2 ? 20 : -20), 1784 - i * 4.4],
        [1200 + (i % 2 ? 38 : -38), 1778 - i * 4.6],
      ],
      2,
      0.7,
      '#6b6540',
    )
}
