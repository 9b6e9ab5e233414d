import {
  BROWNS,
  GREENS,
  RAD,
  blade,
  drawLeaf,
  drawSolid,
  drawStem,
  knots,
  pigment,
  range,
  spine,
  steps,
  thread,
} from '../../kit.ts'
import type { P2, Pen } from '../../kit.ts'

const lance = (pen: Pen, from: P2, heading: readonly number[], size: number, roll: number): void =>
  drawLeaf(
    pen,
    {
      from,
      length: 520 * size,
      width: 92 * size,
      heading,
      roll: [roll, -roll],
      pitch: [12, -14],
      fold: 15,
      wave: 0.03,
      profile: blade(0.5, 0.9, 0.6),
    },
    { teeth: 17, tooth: 0.22, count: 17, pigment: GREENS.leaf, back: GREENS.grey, pale: 0.7 },
  )

const burr = (pen: Pen, at: P2, radius: number, open: boolean): void => {
  const green = pigment('#a8b06a', '#c3c486', '#4a5230')
  const spines = (from: number, to: number): void => {
    for (const i of range(190)) {
      const a = (from + (to - from) * ((i * 0.618) % 1)) * RAD
      const r = radius * Math.sqrt(pen.random.next()) * 0.98
      const p: P2 = [at[0] + Math.cos(a) * r, at[1] - Math.sin(a) * r]
      const len = radius * (0.3 + 0.2 * (r / radius))
      const h = a + pen.random.jitter(0.5)
      thread(
        pen,
        [p, [p[0] + Math.cos(h) * len, p[1] - Math.sin(h) * len]],
        2.2,
        0.6,
        i % 3 === 0 ? '#5c6638' : i % 3 === 1 ? '#8d965a' : '#b9bd82',
      )
    }
  }
  drawSolid(pen, [at[0], at[1] + radius], 90, radius * 2, radius, green, (u) => Math.sqrt(Math.max(0, 1 - (2 * u - 1) ** 2)))
  spines(0, 360)
  if (!open) return
  const silk = pigment('#e6dcb4', '#d6c68e', '#6b5a30')
  drawLeaf(
    pen,
    {
      from: [at[0] - radius * 0.8, at[1] + 4],
      length: radius * 1.7,
      width: radius * 0.56,
      heading: [8, -8],
      profile: blade(0.5, 0.5, 0.5),
      fold: 20,
    },
    { veins: 'none', pigment: silk, style: { hatch: 'along' } },
  )
  for (const [dx, h, k] of [
    [-26, 100, 0.86],
    [30, 78, 0.9],
    [0, 90, 1],
  ] as const) {
    const c = drawSolid(
      pen,
      [at[0] + dx, at[1] + radius * 0.3],
      h,
      radius * 0.86 * k,
      radius * 0.34 * k,
      pigment('#8a4a2a', '#6e3218', '#240c06'),
      knots([
        [0, 0.8],
        [0.3, 1],
        [0.75, 0.7],
        [0.92, 0.2],
        [1, 0.04],
      ]),
    )
    thread(
      pen,
      [
        [c(0.95).p[0], c(0.95).p[1]],
        [c(1).p[0] + Math.cos(h * RAD) * 12, c(1).p[1] - Math.sin(h * RAD) * 12],
      ],
      3,
      1,
      '#e6dcb4',
    )
  }
}

export const castaneaSativa = (pen: Pen): void => {
  const twig = drawStem(
    pen,
    { from: [1290, 420, 0], length: 1000, heading: [196, 210, 214, 200] },
    22,
    9,
    pigment('#8a5a44', '#6e4434', '#2a1410'),
    { spacing: 8 },
  )
  const p = (u: number): P2 => [twig(u).p[0], twig(u).p[1]]
  lance(pen, p(0.16), [150, 128], 0.8, 14)
  lance(pen, p(0.34), [268, 250], 1, 16)
  lance(pen, p(0.52), [146, 126], 0.96, -14)
  lance(pen, p(0.7), [292, 278], 1.06, -16)
  lance(pen, p(0.86), [170, 186], 1, 14)
  lance(pen, p(1), [236, 252], 1.1, 12)
  lance(pen, p(1), [204, 214], 0.86, -12)
  for (const [u, h, l] of [
    [0.62, 96, 420],
    [0.78, 110, 440],
    [0.92, 130, 430],
  ] as const) {
    const c = spine({ from: twig(u).p, length: l, heading: [h, h + 14, h + 60] })
    thread(
      pen,
      steps(16).map((x): P2 => [c(x).p[0], c(x).p[1]]),
      3.4,
      2.4,
      '#6b7a3a',
    )
    for (const i of range(24)) {
      const s = c(0.14 + i * 0.036)
      for (const k of range(6)) {
        const a = (k * 60 + i * 25) * RAD
        thread(
          pen,
          [
            [s.p[0], s.p[1]],
            [s.p[0] + Math.cos(a) * 15, s.p[1] - Math.sin(a) * 15],
          ],
          1.8,
          1.4,
          k % 2 ? '#d9cf9a' : '#b5a862',
        )
      }
    }
  }
  burr(pen, [880, 1400], 128, true)
  burr(pen, [1150, 1080], 88, false)
  const nut = drawSolid(
    pen,
    [1110, 1700],
    84,
    140,
    72,
    pigment('#8a4a2a', '#6e3218', '#240c06'),
    knots([
      [0, 0.8],
      [0.25, 1],
      [0.6, 0.84],
      [0.88, 0.3],
      [0.94, 0.1],
      [1, 0.03],
    ]),
  )
  drawLeaf(
    pen,
    { from: [1040, 1696], length: 140, width: 22, heading: [0], profile: blade(0.5, 0.5, 0.5) },
    { veins: 'none', pigment: BROWNS.straw },
  )
  thread(
    pen,
    [
      [nut(0.9).p[0], nut(0.9).p[1]],
      [nut(1).p[0] + 4, nut(1).p[1] - 16],
    ],
    3,
    1.2,
    '#d9c89a',
  )
}
