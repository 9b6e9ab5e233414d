import {
  BROWNS,
  GREENS,
  RAD,
  blade,
  drawLeaf,
  drawSegment,
  drawSheet,
  drawSolid,
  drawStem,
  facing,
  knots,
  pigment,
  placed,
  range,
  rootlets,
  viewerAzimuth,
  wall,
  washed,
} from '../../kit.ts'
import type { Frame, P2, Pen, Pigment } from '../../kit.ts'

const glove = (pen: Pen, frame: Frame, c: { outside: Pigment; inside: Pigment }): void => {
  const az = viewerAzimuth(frame)
  const shape = {
    height: 190,
    radius: (u: number): number => 15 + 44 * Math.sin(Math.min(1, 0.1 + u * 1.05) * 1.5) + 20 * u ** 8,
    lobes: 4,
    depth: 0.1,
    sharp: 0.8,
    squash: 0.86,
  }
  const spots = range(24).map(() => ({
    u: pen.random.between(0.62, 0.96),
    v: pen.random.jitter(0.62),
    du: 0.02,
    dv: 0.045,
    colour: '#6e1440',
    opacity: 0.85,
  }))
  const halo = spots.map((s) => ({ ...s, du: 0.036, dv: 0.08, colour: '#f6e6ec', opacity: 0.7 }))
  const style = { hatch: 'along' as const, grain: [14, 28] as const, spacing: 5, nerves: 5 }
  const back = placed(frame, wall({ ...shape, azimuth: az + 180 }))
  drawSheet(pen, back, { ...style, pigment: c.outside, back: c.inside, shade: (u) => 0.4 * (1 - u), spots: halo })
  drawSheet(pen, back, {
    ...style,
    pigment: c.outside,
    back: c.inside,
    shade: (u) => 0.4 * (1 - u),
    spots,
    wash: 0.4,
    outline: 0.6,
  })
  drawSheet(pen, placed(frame, wall({ ...shape, azimuth: az })), { ...style, pigment: c.outside, back: c.inside })
}

export const digitalisPurpurea = (pen: Pen): void => {
  const c = {
    outside: washed(
      [
        [0, '#e3b4cf'],
        [0.3, '#c97ab0'],
        [1, '#b85a9c'],
      ],
      pigment('#c470ac', '#b25498', '#3c1048'),
    ),
    inside: washed(
      [
        [0, '#d99ac4'],
        [1, '#f0dce6'],
      ],
      pigment('#e2b4d0', '#eccfdf', '#5a2a5a'),
    ),
  }
  rootlets(pen, [630, 1780], 17, 140, 150, 5, BROWNS.root, 34)
  const big = (from: P2, heading: readonly number[], length: number, width: number, roll: number): void =>
    drawLeaf(
      pen,
      {
        from,
        length,
        width,
        heading,
        roll: [roll, -roll],
        pitch: [16, -18],
        fold: 13,
        wave: 0.06,
        waves: 4,
        profile: knots([
          [0, 0.12],
          [0.2, 0.32],
          [0.52, 1],
          [0.8, 0.7],
          [1, 0],
        ]),
      },
      { teeth: 20, tooth: 0.07, count: 9, pigment: GREENS.leaf, back: GREENS.grey, pale: 0.7 },
    )
  big([630, 1770], [166, 184], 460, 112, 14)
  big([634, 1770], [14, -4], 480, 114, -14)
  const s = drawStem(
    pen,
    { from: [632, 1776, 0], length: 1560, heading: [92, 86, 94, 88, 84] },
    16,
    5,
    pigment('#93a05a', '#98826a', '#3a2434'),
  )
  big([628, 1766], [136, 154], 430, 104, 14)
  big([636, 1766], [46, 28], 430, 104, -14)
  for (const [u, side, l] of [
    [0.2, -1, 300],
    [0.28, 1, 270],
    [0.36, -1, 220],
  ] as const)
    big([s(u).p[0], s(u).p[1]], [90 - side * 46, 90 - side * 66], l, l * 0.22, side * -14)
  const n = 19
  for (const i of range(n).toReversed()) {
    const u = 0.44 + (i / n) * 0.55
    const at = s(u)
    const age = 1 - i / n
    const k = 0.5 + 0.62 * age
    const turn = (i % 3) - 1
    const h = i > 14 ? 60 - turn * 60 : turn === 0 ? -66 : 90 - turn * 128
    const tilt = turn === 0 ? 60 : 78
    drawSegment(pen, [at.p[0], at.p[1] + 6], 90 - turn * 62, 62 * k, 11 * k, GREENS.leaf)
    const st = drawStem(
      pen,
      { from: [at.p[0], at.p[1], turn === 0 ? 40 : 0], length: 34 * k, heading: [h * 0.4 + 36, h] },
      3.4,
      3,
      GREENS.stem,
    )(1).p
    const f = facing([st[0], st[1], turn === 0 ? 60 : 10], k * 0.86, h, tilt, 0)
    if (i > 14) drawSolid(pen, [st[0], st[1]], h, 50 * k, 14 * k, i > 16 ? GREENS.young : pigment('#d9b8c0', '#c98fb0'))
    else if (i > 12) drawSolid(pen, [st[0], st[1]], h, 110 * k, 26 * k, c.outside, blade(0.6, 0.6, 0.6))
    else glove(pen, f, c)
    for (const d of [-50, 0, 50])
      drawSegment(pen, [st[0] - Math.cos(h * RAD) * 6, st[1] + Math.sin(h * RAD) * 6], h + d, 40 * k, 12 * k, GREENS.leaf)
  }
  glove(pen, facing([1150, 1640, 0], 1.05, -40, 74), c)
  drawSolid(
    pen,
    [1230, 1850],
    90,
    74,
    28,
    GREENS.yellow,
    knots([
      [0, 0.6],
      [0.4, 1],
      [1, 0.1],
    ]),
  )
}
