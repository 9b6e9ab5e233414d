import {
  GREENS,
  WHITES,
  blade,
  drawSolid,
  drawStem,
  drawTaproot,
  drawUmbel,
  facing,
  knots,
  pigment,
  range,
  spine,
  steps,
  thread,
} from '../../kit.ts'
import type { P2, Pen, Spine } from '../../kit.ts'

const hairLeaf = (pen: Pen, from: P2, heading: readonly number[], length: number, sheath: number): void => {
  drawSolid(
    pen,
    from,
    heading[0] ?? 90,
    sheath,
    13,
    GREENS.glaucous,
    knots([
      [0, 0.9],
      [0.4, 1],
      [1, 0.3],
    ]),
  )
  const axis = drawStem(pen, { from: [from[0], from[1], 0], length, heading }, 5, 2, GREENS.glaucous)
  const twig = (at: P2, h: number, len: number, depth: number): void => {
    const s = spine({ from: [at[0], at[1], 0], length: len, heading: [h, h + pen.random.jitter(16)] })
    const line = steps(4).map((u): P2 => [s(u).p[0], s(u).p[1]])
    thread(pen, line, 3.2, 1.6, '#33502f')
    thread(pen, line, 1.7, 0.9, '#86a06a')
    if (depth === 0) return
    for (const i of range(3)) {
      const p = s(0.3 + i * 0.25)
      for (const side of [-1, 1])
        twig([p.p[0], p.p[1]], p.heading - side * pen.random.between(32, 48), len * (0.6 - i * 0.1), depth - 1)
    }
  }
  for (const i of range(6)) {
    const s = axis(0.3 + i * 0.13)
    for (const side of [-1, 1]) twig([s.p[0], s.p[1]], s.heading - side * 46, length * (0.36 - i * 0.04), 2 - (i > 3 ? 1 : 0))
  }
}

export const foeniculumVulgare = (pen: Pen): void => {
  const gold = pigment('#d9c23a', '#ead65a', '#6b5a1c')
  drawTaproot(pen, [660, 1690], 30, 230, WHITES.root)
  const stem = drawStem(pen, { from: [662, 1694, 0], length: 1280, heading: [90, 86, 93, 88] }, 15, 8, GREENS.glaucous, {
    hatch: 'along',
  })
  const p = (u: number): P2 => [stem(u).p[0], stem(u).p[1]]
  hairLeaf(pen, p(0.06), [150, 140, 156], 480, 110)
  hairLeaf(pen, p(0.18), [36, 44, 28], 500, 110)
  hairLeaf(pen, p(0.4), [142, 146], 400, 100)
  hairLeaf(pen, p(0.56), [40, 36], 300, 90)
  const a = drawStem(pen, { from: stem(0.56).p, length: 470, heading: [46, 62, 70] }, 7, 5, GREENS.glaucous)
  const b = drawStem(pen, { from: stem(0.7).p, length: 380, heading: [136, 118, 110] }, 6, 5, GREENS.glaucous)
  const umbel = (s: Spine, scale: number, tilt: number, rays: number): void => {
    const e = s(1)
    drawUmbel(pen, facing([e.p[0], e.p[1], 0], scale, e.heading, tilt), {
      rays,
      length: 190,
      spread: 58,
      florets: 13,
      pedicel: 44,
      floret: 8.6,
      stalk: GREENS.glaucous,
      petal: gold,
      eye: '#a8982a',
      notch: 0.6,
    })
  }
  umbel(a, 0.9, 82, 14)
  umbel(b, 0.8, 86, 12)
  umbel(stem, 1.12, 70, 20)
  for (const [x, k] of [
    [1180, 1],
    [1250, 0.9],
  ] as const) {
    const c = drawSolid(pen, [x, 1800], 88, 104 * k, 21 * k, pigment('#b5b070', '#a39a5c', '#44401f'), blade(0.45, 0.6, 0.6))
    for (const d of [-11, -4, 4, 11])
      thread(
        pen,
        [
          [x + d * 0.4, 1792],
          [x + d * k, 1750],
          [x + d * 0.4, c(0.94).p[1]],
        ],
        2.6,
        1.4,
        '#5c5730',
      )
    thread(
      pen,
      [
        [x, 1800 - 104 * k],
        [x - 8, 1790 - 110 * k],
      ],
      3,
      1,
      '#5c5730',
    )
  }
}
