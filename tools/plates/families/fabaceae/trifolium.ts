import {
  BROWNS,
  GREENS,
  RAD,
  blade,
  drawHairs,
  drawLeaf,
  drawStem,
  drawTaproot,
  drawTube,
  facing,
  inDepth,
  knots,
  pigment,
  place,
  range,
  spine,
  washed,
} from '../../kit.ts'
import type { Frame, Layer, P2, P3, Pen, Pigment } from '../../kit.ts'
import { drawPea } from './pea.ts'

const cloverHead = (pen: Pen, frame: Frame, rose: Pigment, size: number): void => {
  const layers: Layer[] = []
  const f = { ...frame, scale: frame.scale * size }
  for (const i of range(66)) {
    const t = (i + 0.5) / 66
    const polar = Math.acos(1 - 1.55 * t)
    const a = i * 137.508
    const dir: P3 = [Math.sin(polar) * Math.cos(a * RAD), Math.sin(polar) * Math.sin(a * RAD), Math.cos(polar)]
    const root = place(f, [dir[0] * 38, dir[1] * 38, dir[2] * 40])
    const lift = 20 * (1 - t)
    const tip = place(f, [dir[0] * 108, dir[1] * 108, dir[2] * 100 + 34 + lift])
    if (tip[2] < f.o[2] - 64 * size) continue
    layers.push({
      z: tip[2],
      draw: () => {
        const dx = tip[0] - root[0]
        const dy = tip[1] - root[1]
        const len = Math.sqrt(dx * dx + dy * dy)
        const h = Math.atan2(-dy, dx) / RAD
        const curve = spine({ from: [root[0], root[1], 0], length: Math.max(24, len), heading: [h, h], pitch: [0] })
        drawTube(
          pen,
          curve,
          len,
          (u) =>
            size *
            11.5 *
            knots([
              [0, 0.4],
              [0.5, 0.66],
              [0.78, 1],
              [1, 0.12],
            ])(u),
          rose,
          { hatch: 'along', spacing: 4, grain: [8, 5], outline: 0.9 },
        )
      },
    })
  }
  inDepth(layers)
}

const clover = (pen: Pen, at: P2, heading: number, size: number): void => {
  for (const [turn, k] of [
    [78, 0.95],
    [-78, 0.95],
    [0, 1],
  ] as const) {
    const h = heading + turn
    const shape = {
      from: at,
      length: 180 * size * k,
      width: 62 * size * k,
      heading: [h, h + turn * 0.1],
      fold: 12,
      profile: blade(0.52, 0.6, 0.6),
    }
    const chevron = range(2).flatMap((i) =>
      [-1, 1].map((side) => ({
        trace: (t: number) => [0.62 - 0.26 * t + i * 0.03, side * t * 0.86] as const,
        width: 9 * size,
        colour: '#cfdca6',
        opacity: 0.5,
      })),
    )
    drawLeaf(pen, shape, {
      pigment: GREENS.leaf,
      count: 9,
      style: {
        veins: [
          ...chevron,
          ...range(6).flatMap((i) =>
            [-1, 1].map((side) => ({
              trace: (t: number) => [0.08 + i * 0.135 + 0.14 * t, side * t * 0.95] as const,
              width: 1.2,
              colour: GREENS.leaf.ink,
              opacity: 0.5,
            })),
          ),
          { trace: (t: number) => [0.98 * t, 0] as const, width: 3, colour: '#c3d293' },
        ],
      },
    })
  }
}

export const trifoliumPratense = (pen: Pen): void => {
  const rose = washed(
    [
      [0, '#f2dfe2'],
      [0.45, '#d98aab'],
      [1, '#b85a92'],
    ],
    pigment('#d083a8', '#b85a92', '#4a1a4e'),
  )
  drawTaproot(pen, [700, 1660], 24, 260, BROWNS.root)
  const stem = (
    heading: readonly number[],
    length: number,
    leaves: readonly (readonly [number, number, number])[],
    size: number,
    tilt: number,
  ): void => {
    const s = drawStem(pen, { from: [700, 1664, 0], length, heading }, 8, 5.5, pigment('#93a05a', '#a3876a', '#4a2f3c'))
    drawHairs(pen, s, 7, 60, 12, '#8d8a6c')
    for (const [u, turn, stalk] of leaves) {
      const at = s(u)
      const h = at.heading + turn
      for (const side of [-1, 1])
        drawLeaf(
          pen,
          {
            from: [at.p[0], at.p[1]],
            length: 62,
            width: 15,
            heading: [at.heading - side * 14, at.heading - side * 5],
            profile: knots([
              [0, 1],
              [0.6, 0.8],
              [1, 0],
            ]),
          },
          { veins: 'parallel', count: 4, pigment: pigment('#d9cfae', '#c9a09a') },
        )
      if (stalk > 0) {
        const st = drawStem(pen, { from: at.p, length: stalk, heading: [h, h + turn * 0.1] }, 4.6, 3.6)
        clover(pen, [st(1).p[0], st(1).p[1]], st(1).heading, 0.95)
      } else clover(pen, [at.p[0], at.p[1]], h, 0.8)
    }
    const e = s(1)
    for (const d of [-66, 66]) clover(pen, [e.p[0], e.p[1]], e.heading + d, 0.66)
    cloverHead(pen, facing([e.p[0], e.p[1] - 40 * size, 20], 1, e.heading, tilt), rose, size)
  }
  stem(
    [132, 112, 118, 104],
    900,
    [
      [0.3, 46, 170],
      [0.62, -44, 90],
    ],
    1.04,
    74,
  )
  stem(
    [46, 64, 58, 74],
    860,
    [
      [0.32, -52, 190],
      [0.66, 50, 80],
    ],
    0.94,
    80,
  )
  stem(
    [92, 86, 94, 88],
    1120,
    [
      [0.2, 50, 250],
      [0.46, -48, 150],
      [0.72, 46, 70],
    ],
    1.3,
    70,
  )
  const p = pigment('#d083a8', '#b85a92', '#4a1a4e')
  drawPea(pen, facing([1180, 1790, 0], 0.72, 8, 74), { standard: p, wing: rose, keel: rose, calyx: GREENS.yellow }, 0.42)
}
