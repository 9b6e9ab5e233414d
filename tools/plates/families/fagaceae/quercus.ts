import {
  BROWNS,
  GREENS,
  RAD,
  drawLeaf,
  drawSegment,
  drawSolid,
  drawStem,
  drawTube,
  knots,
  lobedProfile,
  pigment,
  range,
  spine,
  steps,
  thread,
} from '../../kit.ts'
import type { P2, Pen, Pigment } from '../../kit.ts'

const acorn = (pen: Pen, at: P2, heading: number, size: number, cup: boolean): void => {
  const nut = pigment('#a8a25a', '#b58a4a', '#4a2f18')
  const c = spine({ from: [at[0], at[1], 0], length: 130 * size, heading: [heading] })
  if (!cup || size > 0)
    drawTube(
      pen,
      c,
      130 * size,
      (u) =>
        46 *
        size *
        knots([
          [0, 0.7],
          [0.2, 0.94],
          [0.5, 1],
          [0.8, 0.84],
          [0.93, 0.46],
          [0.96, 0.12],
          [1, 0.08],
        ])(u),
      nut,
      { hatch: 'along', grain: [20, 12], nerves: 9 },
    )
  if (!cup) return
  const shell = spine({
    from: [at[0] - Math.cos(heading * RAD) * 14 * size, at[1] + Math.sin(heading * RAD) * 14 * size, 10],
    length: 62 * size,
    heading: [heading],
  })
  drawTube(
    pen,
    shell,
    62 * size,
    (u) =>
      55 *
      size *
      knots([
        [0, 0.3],
        [0.25, 0.8],
        [0.7, 1],
        [1, 0.96],
      ])(u),
    GREENS.grey,
    { grain: [10, 12] },
  )
  for (const i of range(5)) {
    for (const k of range(8)) {
      const u = 0.12 + i * 0.19
      const v = ((k + (i % 2) * 0.5) / 7.5) * 1.9 - 0.95
      const s = shell(u)
      const r =
        55 *
        size *
        knots([
          [0, 0.3],
          [0.25, 0.8],
          [0.7, 1],
          [1, 0.96],
        ])(u) *
        Math.sin((v * Math.PI) / 2)
      drawSegment(
        pen,
        [s.p[0] + s.side[0] * r, s.p[1] + s.side[1] * r],
        heading - v * 22,
        15 * size,
        6.4 * size * Math.cos(v),
        BROWNS.bark,
      )
    }
  }
}

const oakLeaf = (
  pen: Pen,
  from: P2,
  heading: readonly number[],
  size: number,
  roll: number,
  colour: Pigment = GREENS.leaf,
): void =>
  drawLeaf(
    pen,
    {
      from,
      length: 400 * size,
      width: 122 * size,
      heading,
      roll: [roll, -roll],
      pitch: [12, -14],
      fold: 12,
      wave: 0.04,
      lean: 0.2,
      profile: lobedProfile(
        knots([
          [0, 0.2],
          [0.12, 0.34],
          [0.35, 0.66],
          [0.68, 1],
          [0.9, 0.74],
          [1, 0.2],
        ]),
        5,
        0.44,
        0.62,
        0.55,
      ),
    },
    { grain: [60, 9], count: 6, pigment: colour, back: GREENS.grey, pale: 0.7 },
  )

export const quercusRobur = (pen: Pen): void => {
  const twig = drawStem(pen, { from: [250, 1640, 0], length: 1180, heading: [62, 44, 34, 50] }, 24, 9, BROWNS.bark, {
    spacing: 8,
  })
  const p = (u: number): P2 => [twig(u).p[0], twig(u).p[1]]
  const fork = drawStem(pen, { from: twig(0.36).p, length: 560, heading: [96, 110, 96] }, 13, 7, BROWNS.bark)
  const q = (u: number): P2 => [fork(u).p[0], fork(u).p[1]]
  oakLeaf(pen, q(0.5), [176, 192], 0.86, 16)
  oakLeaf(pen, q(0.78), [30, 14], 0.86, -14, GREENS.young)
  oakLeaf(pen, q(1), [150, 166], 0.96, 14)
  oakLeaf(pen, q(1), [92, 84], 1, 8)
  oakLeaf(pen, p(0.24), [-22, -40], 0.9, 16)
  oakLeaf(pen, p(0.66), [110, 122], 0.92, -12)
  oakLeaf(pen, p(0.6), [-30, -50], 1, 14)
  oakLeaf(pen, p(1), [96, 104], 0.96, 14)
  oakLeaf(pen, p(1), [42, 26], 1.04, -10)
  oakLeaf(pen, p(0.98), [-16, -34], 0.9, 14, GREENS.young)
  for (const d of [-26, 14, 40]) drawSolid(pen, p(1), 46 + d, 40, 13, pigment('#a5714a', '#8d5636', '#33180f'))
  const ped = drawStem(pen, { from: twig(0.8).p, length: 330, heading: [-40, -66, -84] }, 5, 4.4)
  const a = ped(0.62)
  const e = ped(1)
  acorn(pen, [a.p[0] + 16, a.p[1] + 16], -36, 0.96, true)
  acorn(pen, [e.p[0], e.p[1] + 12], -88, 1.06, true)
  const ped2 = drawStem(pen, { from: fork(0.62).p, length: 220, heading: [200, 236, 260] }, 4.6, 4)(1).p
  acorn(pen, [ped2[0], ped2[1] + 12], -96, 0.92, true)
  for (const [h, l] of [
    [-110, 330],
    [-94, 370],
    [-82, 320],
  ] as const) {
    const c = spine({ from: [1180, 1460, 0], length: l, heading: [h, -92, -86] })
    thread(
      pen,
      steps(14).map((u): P2 => [c(u).p[0], c(u).p[1]]),
      3,
      2.4,
      '#6b7a3a',
    )
    for (const i of range(13)) {
      const s = c(0.14 + i * 0.07)
      for (const k of range(5))
        drawSegment(
          pen,
          [s.p[0] + pen.random.jitter(5), s.p[1] + pen.random.jitter(4)],
          k * 72 + i * 20,
          13,
          5,
          k % 2 ? GREENS.yellow : BROWNS.straw,
        )
    }
  }
  drawStem(pen, { from: [1120, 1480, 0], length: 130, heading: [20, 10] }, 8, 6, BROWNS.bark)
  acorn(pen, [820, 1770], 24, 0.94, false)
}
