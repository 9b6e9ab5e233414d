import {
  GREENS,
  WHITES,
  drawLeaf,
  drawRhizome,
  drawSegment,
  drawSheet,
  drawSolid,
  drawStem,
  facing,
  knots,
  pigment,
  placed,
  range,
  viewerAzimuth,
  wall,
  washed,
} from '../../kit.ts'
import type { P2, Pen } from '../../kit.ts'

const bell = (pen: Pen, at: P2, heading: number, size: number, tilt: number): void => {
  const f = facing([at[0], at[1], 10], size, heading, tilt, 20)
  const white = washed(
    [
      [0, '#e3e6c8'],
      [0.4, '#f8f6ec'],
      [1, '#fdfcf7'],
    ],
    WHITES.petal,
  )
  const az = viewerAzimuth(f)
  const shape = {
    height: 62,
    radius: (u: number): number => 14 + 30 * Math.sin(Math.min(1, u * 1.3) * 1.7) + 20 * Math.max(0, u - 0.78) ** 2 * 20,
    lobes: 6,
    depth: 0.16,
    sharp: 0.8,
  }
  drawSheet(pen, placed(f, wall({ ...shape, azimuth: az + 180 })), {
    pigment: white,
    hatch: 'along',
    grain: [8, 24],
    shade: () => 0.25,
  })
  drawSheet(pen, placed(f, wall({ ...shape, azimuth: az })), {
    pigment: white,
    hatch: 'along',
    grain: [10, 30],
    spacing: 5,
    outline: 1.1,
  })
}

export const convallariaMajalis = (pen: Pen): void => {
  drawRhizome(pen, [400, 1700], [6, -8, 10], 560, 12, WHITES.root, 20)
  const lance = (
    from: P2,
    heading: readonly number[],
    length: number,
    width: number,
    roll: readonly number[],
    cuts: readonly number[] = [],
  ): void =>
    drawLeaf(
      pen,
      {
        from,
        length,
        width,
        heading,
        roll,
        pitch: [4, -8],
        fold: 16,
        wave: 0.03,
        profile: knots([
          [0, 0.2],
          [0.18, 0.3],
          [0.55, 1],
          [0.85, 0.56],
          [1, 0],
        ]),
      },
      { veins: 'parallel', count: 15, pigment: GREENS.leaf, back: GREENS.grey, cuts },
    )
  lance([690, 1690], [100, 112, 118], 1030, 124, [30, -10])
  drawSolid(
    pen,
    [694, 1696],
    90,
    190,
    26,
    pigment('#cdb58f', '#a98a86', '#4a2f34'),
    knots([
      [0, 0.8],
      [0.5, 1],
      [1, 0.5],
    ]),
  )
  const s = drawStem(pen, { from: [712, 1690, 0], length: 1150, heading: [84, 88, 80, 60, 30] }, 8, 4, GREENS.young)
  lance([700, 1690], [78, 68, 54], 960, 128, [-30, 14])
  for (const i of range(11)) {
    const at = s(0.52 + i * 0.046)
    const side = i % 2 ? 1 : -1
    const h = at.heading - side * 70
    const st = drawStem(
      pen,
      { from: at.p, length: 74 - i * 3, heading: [h, h - side * 30, side > 0 ? -86 : 266] },
      3,
      2.6,
      GREENS.young,
    )
    drawSegment(pen, [at.p[0], at.p[1]], h, 30, 6, GREENS.young)
    const e = st(1)
    if (i > 8) drawSolid(pen, [e.p[0], e.p[1]], e.heading, 34, 15, WHITES.cream)
    else bell(pen, [e.p[0], e.p[1]], e.heading, 1.06 - i * 0.03, 74 + (i % 3) * 6)
  }
  const c = drawStem(pen, { from: [1160, 1740, 0], length: 330, heading: [100, 92, 70] }, 5, 3.6, GREENS.young)
  for (const [u, d] of [
    [0.5, -70],
    [0.7, 70],
    [0.9, -60],
    [1, 20],
  ] as const) {
    const q = c(u)
    const e = drawStem(pen, { from: q.p, length: 46, heading: [q.heading + d, -84] }, 2.6, 2.4, GREENS.young)(1).p
    drawSolid(pen, [e[0], e[1]], -88, 48, 26, pigment('#cf3a2c', '#d9552f', '#4a1018'))
  }
}
