import {
  GREENS,
  RAD,
  WHITES,
  drawLeaf,
  drawRosette,
  drawStem,
  drawTaproot,
  knots,
  pigment,
  range,
  spine,
  steps,
  thread,
} from '../../kit.ts'
import type { P2, Pen, Spine } from '../../kit.ts'

const spray = (pen: Pen, s: Spine, from: number, size: number, fruit: boolean): void => {
  const gold = pigment('#eccb34', '#f3da58', '#8a6a1c')
  const n = 15
  for (const i of range(n)) {
    const at = s(from + ((1 - from) * i) / (n - 1))
    const k = i % 2 ? 1 : -1
    const h = i === n - 1 ? at.heading : at.heading - k * pen.random.between(46, 70)
    const len = (fruit ? 40 : 44 - i) * size
    if (fruit && i < n * 0.86) {
      const st = spine({ from: at.p, length: len, heading: [h, h - k * 40, -84] })
      thread(
        pen,
        steps(5).map((u): P2 => [st(u).p[0], st(u).p[1]]),
        2.6,
        2,
        '#5c5430',
      )
      const e = st(1).p
      drawLeaf(
        pen,
        {
          from: [e[0], e[1]],
          length: 84 * size,
          width: 15 * size,
          heading: [-88 + pen.random.jitter(12)],
          fold: 8,
          profile: knots([
            [0, 0.2],
            [0.5, 0.8],
            [0.85, 1],
            [1, 0.4],
          ]),
        },
        { veins: 'midrib', pigment: pigment('#6b5a48', '#4a3a3c', '#140c12'), pale: 0.3 },
      )
    } else {
      const e: P2 = [at.p[0] + Math.cos(h * RAD) * len, at.p[1] - Math.sin(h * RAD) * len]
      thread(pen, [[at.p[0], at.p[1]], e], 2, 1.7, '#7d8a3c')
      drawRosette(pen, e, 13 * size, 0.8, h + 45, 4, { petal: gold, eye: '#a89a2c' }, 0.44)
    }
  }
}

export const isatisTinctoria = (pen: Pen): void => {
  drawTaproot(pen, [640, 1690], 30, 240, WHITES.root)
  const woad = (from: P2, heading: readonly number[], length: number, width: number, roll: number): void =>
    drawLeaf(
      pen,
      {
        from,
        length,
        width,
        heading,
        roll: [roll, -roll],
        pitch: [12, -12],
        fold: 10,
        wave: 0.05,
        profile: knots([
          [0, 0.14],
          [0.26, 0.3],
          [0.64, 1],
          [0.88, 0.6],
          [1, 0],
        ]),
      },
      { count: 8, pigment: GREENS.glaucous, back: GREENS.grey, pale: 0.9 },
    )
  for (const [h, b, l, r] of [
    [164, 182, 430, 12],
    [16, -2, 440, -12],
    [136, 152, 430, 14],
    [44, 28, 430, -14],
  ] as const)
    woad([640, 1694], [h, b], l, 62, r)
  const stem = drawStem(pen, { from: [642, 1696, 0], length: 1180, heading: [92, 87, 92, 90] }, 12, 6, GREENS.glaucous)
  for (const [i, u] of [0.1, 0.2, 0.3, 0.4, 0.5, 0.6].entries()) {
    const s = stem(u)
    const k = i % 2 ? 1 : -1
    drawLeaf(
      pen,
      {
        from: [s.p[0] - k * 6, s.p[1] + 16],
        length: 260 - i * 26,
        width: 32 - i * 2,
        heading: [90 - k * 34, 90 - k * 52],
        fold: 14,
        roll: [k * 10],
        profile: knots([
          [0, 1.1],
          [0.1, 0.5],
          [0.5, 1],
          [0.8, 0.66],
          [1, 0],
        ]),
      },
      { count: 5, pigment: GREENS.glaucous, back: GREENS.grey, pale: 0.9 },
    )
  }
  const twig = (u: number, heading: readonly number[], length: number, fruit: boolean, size: number): void => {
    const b = drawStem(pen, { from: stem(u).p, length, heading }, 5, 2.6, GREENS.young)
    for (const [v, d] of [
      [0.36, 40],
      [0.52, -42],
      [0.68, 38],
    ] as const) {
      const c = drawStem(
        pen,
        { from: b(v).p, length: length * (0.5 - v * 0.3), heading: [b(v).heading + d, b(v).heading + d * 0.5] },
        3,
        2,
        GREENS.young,
      )
      spray(pen, c, 0.2, size * 0.9, fruit)
    }
    spray(pen, b, 0.6, size, fruit)
  }
  twig(0.6, [40, 52, 60], 520, true, 1)
  twig(0.68, [138, 122, 112], 500, false, 1)
  twig(0.8, [50, 62, 74], 380, false, 1)
  twig(0.88, [126, 112, 104], 320, false, 0.95)
  twig(0.98, [90, 92, 90], 330, false, 1.05)
  drawLeaf(
    pen,
    {
      from: [1180, 1700],
      length: 190,
      width: 36,
      heading: [-88],
      fold: 8,
      profile: knots([
        [0, 0.2],
        [0.5, 0.8],
        [0.85, 1],
        [1, 0.4],
      ]),
    },
    { veins: 'midrib', pigment: pigment('#6b5a48', '#4a3a3c', '#140c12'), pale: 0.3 },
  )
}
