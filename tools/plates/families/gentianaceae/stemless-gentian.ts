import {
  BROWNS,
  GREENS,
  blade,
  drawLeaf,
  drawRhizome,
  drawSheet,
  drawSolid,
  drawStem,
  facing,
  inDepth,
  knots,
  pigment,
  placed,
  range,
  rootlets,
  stamenLayers,
  viewerAzimuth,
  wall,
  washed,
} from '../../kit.ts'
import type { Frame, Pen, Pigment, WallShape } from '../../kit.ts'

export const trumpet = (pen: Pen, frame: Frame, blue: Pigment, inside: Pigment, size: number): void => {
  const shape: WallShape = {
    height: 300 * size,
    radius: (u) => size * (26 + 44 * u + 62 * u ** 5),
    lobes: 5,
    depth: 0.22,
    sharp: 0.8,
    azimuth: 0,
    lift: (u) => (u < 0.8 ? u * 1.12 : 0.896 + (u - 0.8) * 0.52),
  }
  const spots = range(60).map(() => ({ u: pen.random.between(0.5, 0.8), v: pen.random.jitter(0.9) }))
  const freckles = spots.map((s) => ({ ...s, du: 0.012, dv: 0.03, colour: '#5c7a3a', opacity: 0.75 }))
  const az = viewerAzimuth(frame)
  const style = { hatch: 'along' as const, grain: [14, 36] as const, spacing: 6 }
  drawSheet(pen, placed(frame, wall({ ...shape, azimuth: az + 180 })), {
    ...style,
    pigment: blue,
    back: inside,
    spots: freckles,
    shade: (u) => (u < 0.75 ? 0.35 : 0),
  })
  inDepth(
    stamenLayers(pen, frame, {
      count: 5,
      length: 190 * size,
      rise: [86],
      start: [10, 60 * size],
      filament: '#dfe6d2',
      anther: pigment('#ecd992', '#f4e8b4', '#7a6a36'),
      size: 34 * size,
      slim: 0.2,
    }),
  )
  drawSheet(pen, placed(frame, wall({ ...shape, azimuth: az })), {
    ...style,
    pigment: blue,
    back: inside,
    veins: range(5).map((i) => ({
      trace: (t: number) => [0.1 + 0.84 * t, -0.8 + i * 0.4] as const,
      width: 5,
      colour: '#2a2f74',
      opacity: 0.5,
    })),
  })
}

const calyx = (pen: Pen, frame: Frame, size: number): void => {
  const az = viewerAzimuth(frame)
  drawSheet(
    pen,
    placed(
      frame,
      wall({ height: 120 * size, radius: (u) => size * (20 + 26 * u), lobes: 5, depth: 0.48, sharp: 1.6, azimuth: az }),
    ),
    { pigment: GREENS.leaf, hatch: 'along', grain: [10, 36] },
  )
}

export const gentianaAcaulis = (pen: Pen): void => {
  const blue = washed(
    [
      [0, '#9aa0c4'],
      [0.25, '#4a58a8'],
      [1, '#25348f'],
    ],
    pigment('#3a4aa4', '#25348f', '#0e1450'),
  )
  const inside = washed(
    [
      [0, '#2f4a8a'],
      [0.5, '#3f5cb0'],
      [1, '#2c40a2'],
    ],
    pigment('#3f5cb0', '#2c40a2', '#0e1450'),
  )
  rootlets(pen, [730, 1700], 11, 130, 220, 6, BROWNS.root, 26)
  drawRhizome(pen, [730, 1712], [90, 88], 90, 28, BROWNS.bark, 0)
  for (const [h, l, w] of [
    [170, 300, 62],
    [10, 310, 62],
    [146, 330, 66],
    [34, 320, 64],
    [196, 240, 54],
    [-14, 250, 54],
  ] as const) {
    drawLeaf(
      pen,
      {
        from: [730, 1640],
        length: l,
        width: w,
        heading: [h, h + (h > 90 ? 14 : -14)],
        pitch: [16, -14],
        fold: 10,
        profile: blade(0.5, 0.75, 0.5),
      },
      { veins: 'arched', count: 4, pigment: GREENS.deep },
    )
  }
  const flower = (heading: readonly number[], length: number, tilt: number, size: number, lean: number): void => {
    const stem = drawStem(pen, { from: [730, 1640, 0], length, heading }, 11, 10, pigment('#8a9a58', '#7a6a5c', '#3a2430'))
    const m = stem(0.5)
    for (const side of [-1, 1])
      drawLeaf(
        pen,
        {
          from: [m.p[0], m.p[1]],
          length: 120 * size,
          width: 28 * size,
          heading: [m.heading - side * 40, m.heading - side * 26],
          fold: 18,
        },
        { veins: 'arched', count: 4, pigment: GREENS.deep },
      )
    const t = stem(1)
    const frame = facing([t.p[0], t.p[1], 20], 1, lean, tilt, 20)
    trumpet(pen, frame, blue, inside, size)
    calyx(pen, frame, size)
  }
  flower([122, 112, 118], 420, 70, 1.14, 120)
  flower([64, 70, 66], 360, 84, 1, 62)
  const stem = drawStem(pen, { from: [730, 1640, 0], length: 500, heading: [94, 88, 90] }, 11, 10)
  const t = stem(1).p
  for (const side of [-1, 1])
    drawLeaf(
      pen,
      { from: [stem(0.6).p[0], stem(0.6).p[1]], length: 130, width: 30, heading: [90 - side * 40, 90 - side * 20], fold: 18 },
      { veins: 'arched', count: 4, pigment: GREENS.deep },
    )
  drawSolid(
    pen,
    [t[0], t[1]],
    88,
    330,
    58,
    blue,
    knots([
      [0, 0.4],
      [0.5, 0.9],
      [0.72, 1],
      [0.9, 0.5],
      [1, 0.04],
    ]),
  )
  calyx(pen, facing([t[0], t[1], 20], 1, 88, 86), 1)
  for (const side of [-1, 1])
    drawLeaf(
      pen,
      { from: [730, 1646], length: 200, width: 52, heading: [90 - side * 84, 90 - side * 110], pitch: [30, -6], fold: 10 },
      { veins: 'arched', count: 4, pigment: GREENS.leaf },
    )
  drawSolid(
    pen,
    [1200, 1810],
    84,
    210,
    34,
    GREENS.yellow,
    knots([
      [0, 0.3],
      [0.5, 1],
      [0.85, 0.6],
      [1, 0.2],
    ]),
  )
}
