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
  drawTaproot,
  facing,
  inDepth,
  knots,
  petalLayers,
  pigment,
  placed,
  range,
  shifted,
  stamenLayers,
  viewerAzimuth,
  wall,
  washed,
  whorl,
} from '../../kit.ts'
import type { Frame, Pen, Pigment } from '../../kit.ts'

const pink = (pen: Pen, frame: Frame, rose: Pigment): void => {
  const fringe = (v: number): number => -0.12 * Math.abs(Math.sin((v + 1) * 4.5 * Math.PI)) ** 0.7
  const az = viewerAzimuth(frame)
  const back = shifted(frame, [0, 0, -104])
  drawSheet(
    pen,
    placed(back, wall({ height: 104, radius: (u) => 15 + 4 * Math.sin(u * 3), azimuth: az, lobes: 5, depth: 0.12, sharp: 1.4 })),
    { pigment: pigment('#8fa27c', '#8a7a86', '#2c2438'), hatch: 'along', grain: [9, 16], nerves: 9 },
  )
  inDepth(
    petalLayers(
      pen,
      back,
      whorl(
        pen.random,
        4,
        { length: 40, width: 14, rise: [84, 86], start: [14, -4], profile: blade(0.5, 1.2, 0.8), round: 0, cup: 0.6 },
        45,
      ),
      { pigment: BROWNS.straw, nerves: 3 },
    ),
  )
  inDepth([
    ...petalLayers(
      pen,
      shifted(frame, [0, 0, 4]),
      whorl(
        pen.random,
        5,
        {
          length: 138,
          width: 68,
          rise: [60, 16, 2, -6],
          start: [7, -8],
          round: 0.12,
          cup: 0.12,
          fringe,
          profile: knots([
            [0, 0.12],
            [0.28, 0.3],
            [0.7, 0.9],
            [1, 1],
          ]),
        },
        90,
        0.6,
      ),
      {
        pigment: rose,
        grain: [14, 27],
        nerves: 13,
        spots: range(8).map((i) => ({
          u: 0.36 + 0.02 * (i % 2),
          v: -0.6 + i * 0.17,
          du: 0.035,
          dv: 0.05,
          colour: '#7a1440',
          opacity: 0.8,
        })),
      },
    ),
    ...stamenLayers(pen, frame, {
      count: 7,
      length: 52,
      rise: [84, 66],
      start: [4, 0],
      filament: '#f0dce4',
      thick: 2.2,
      anther: pigment('#b8a6c4', '#d3c4da'),
      size: 17,
      slim: 0.32,
    }),
  ])
}

export const dianthusCarthusianorum = (pen: Pen): void => {
  const rose = washed(
    [
      [0, '#f0cfdc'],
      [0.3, '#d64f8c'],
      [1, '#c43a7c'],
    ],
    pigment('#cf4684', '#c03578', '#470a3c'),
  )
  drawTaproot(pen, [660, 1720], 17, 200, BROWNS.bark)
  for (const i of range(21)) {
    const f = (i - 10) / 10
    const h = 90 - f * 68
    drawLeaf(
      pen,
      {
        from: [660 + f * 16, 1716],
        length: 290 + 60 * Math.sin(i * 2.2),
        width: 5.5,
        heading: [h, h - f * 10, h - f * 30],
        fold: 18,
        profile: blade(0.4, 0.7, 0.2),
      },
      { veins: 'midrib', pigment: GREENS.glaucous },
    )
  }
  const stems = [
    [[108, 98, 104, 98], 1080, 2],
    [[90, 86, 92, 88], 1330, 4],
    [[72, 80, 74, 80], 940, 1],
  ] as const
  for (const [heading, length, count] of stems) {
    const s = drawStem(pen, { from: [660, 1716, 0], length, heading }, 6, 4.4, GREENS.glaucous)
    for (const i of range(5)) {
      const at = s(0.16 + i * 0.17)
      drawSolid(
        pen,
        [at.p[0], at.p[1] + 12],
        at.heading,
        34,
        8.5,
        GREENS.glaucous,
        knots([
          [0, 0.7],
          [0.4, 1],
          [1, 0.7],
        ]),
      )
      for (const side of [-1, 1])
        drawLeaf(
          pen,
          {
            from: [at.p[0], at.p[1]],
            length: 150 - i * 14,
            width: 5,
            heading: [at.heading - side * 26, at.heading - side * 44],
            fold: 18,
            profile: blade(0.3, 0.8, 0.2),
          },
          { veins: 'midrib', pigment: GREENS.glaucous },
        )
    }
    const e = s(1)
    for (const d of [-40, -14, 16, 42]) drawSegment(pen, [e.p[0], e.p[1] + 8], e.heading + d, 90, 8, BROWNS.straw)
    const looks = [
      [0, 40, 1],
      [-66, 66, 0.9],
      [64, 60, 0.94],
      [-24, 74, 0.8],
    ] as const
    for (const [d, tilt, size] of looks.slice(0, count).toReversed()) {
      const h = e.heading + d
      pink(pen, facing([e.p[0] + Math.cos(h * RAD) * 120, e.p[1] - Math.sin(h * RAD) * 120, 30], size, h, tilt, d), rose)
    }
    if (count < 3)
      drawSolid(
        pen,
        [e.p[0] + 14, e.p[1]],
        e.heading - 26,
        84,
        14,
        pigment('#8fa27c', '#8a7a86', '#2c2438'),
        knots([
          [0, 0.8],
          [0.7, 1],
          [1, 0.2],
        ]),
      )
  }
  drawSolid(
    pen,
    [1160, 1800],
    90,
    150,
    26,
    BROWNS.straw,
    knots([
      [0, 0.6],
      [0.5, 1],
      [0.9, 0.8],
      [1, 0.7],
    ]),
  )
}
