import {
  GREENS,
  RAD,
  WHITES,
  blade,
  drawLeaf,
  drawSolid,
  drawStem,
  drawTube,
  facing,
  inDepth,
  knots,
  petalLayers,
  pigment,
  place,
  range,
  rootlets,
  spine,
  thread,
  washed,
} from '../../kit.ts'
import type { Frame, P2, Pen } from '../../kit.ts'

const bee = (pen: Pen, frame: Frame, size: number): void => {
  const f = { ...frame, scale: frame.scale * size }
  const pink = washed(
    [
      [0, '#e9c6d6'],
      [1, '#d890b6'],
    ],
    pigment('#e2b0c8', '#d48cb2', '#5a2a5a'),
  )
  const velvet = washed(
    [
      [0, '#a8703c'],
      [0.3, '#7a3f22'],
      [1, '#4a2416'],
    ],
    pigment('#6e3a20', '#4a2416', '#1c0c08'),
  )
  const green = washed(
    [
      [0, '#4f7a3f'],
      [0.5, '#7fa05a'],
      [1, '#a8bf7c'],
    ],
    pigment('#7fa05a', '#8fae68', '#2f4a2c'),
  )
  const base = { profile: blade(0.45, 0.6, 0.5), round: 0.1, cup: 0.3 }
  const rib = [{ trace: (t: number) => [0.02 + 0.94 * t, 0] as const, width: 4 * size, colour: '#7a9a4a', opacity: 0.9 }]
  inDepth([
    ...petalLayers(
      pen,
      f,
      [90, 200, -20].map((azimuth) => ({
        azimuth,
        length: 138,
        width: 52,
        rise: azimuth === 90 ? [16, 20, 50] : [6, -4, -16],
        ...base,
      })),
      { pigment: pink, back: pink, veins: rib, nerves: 5 },
    ),
    ...petalLayers(
      pen,
      f,
      [40, 140].map((azimuth) => ({ azimuth, length: 44, width: 11, rise: [40, 20], ...base })),
      { pigment: pigment('#c9b27c', '#d8a08c'), nerves: 1 },
    ),
  ])
  inDepth([
    ...petalLayers(
      pen,
      f,
      [
        {
          azimuth: -90,
          length: 138,
          width: 76,
          rise: [44, 10, -50, -90],
          start: [4, 6],
          round: 0.3,
          point: 0.08,
          cup: -0.75,
          profile: knots([
            [0, 0.5],
            [0.25, 0.86],
            [0.6, 1],
            [1, 0.66],
          ]),
        },
      ],
      {
        pigment: velvet,
        back: velvet,
        nerves: 9,
        veins: [
          { trace: (t) => [0.1 + 0.2 * t, 0], width: 40 * size, colour: '#c08a3c', opacity: 0.9 },
          ...[-1, 1].flatMap((s) => [
            {
              trace: (t: number) => [0.12 + 0.4 * t, s * (0.34 - 0.1 * Math.sin(t * 3))] as const,
              width: 7 * size,
              colour: '#ecd25c',
            },
            {
              trace: (t: number) => [0.5 + 0.04 * Math.sin(t * 3.1), s * 0.3 * (1 - t)] as const,
              width: 6 * size,
              colour: '#ecd25c',
            },
            {
              trace: (t: number) => [0.2 + 0.1 * t, s * (0.8 - 0.3 * t)] as const,
              width: 8 * size,
              colour: '#d9b86a',
              opacity: 0.7,
            },
          ]),
        ],
      },
    ),
    {
      z: f.o[2] + 80,
      draw: () => {
        const c = spine({ from: place(f, [0, 6, 10]), length: 62 * size, heading: [80, 92, 130, 180] })
        drawTube(pen, c, 62 * size, (u) => size * (9 - 5 * u), green, { grain: [8, 6] })
      },
    },
  ])
  for (const side of [-1, 1]) {
    const at = place(f, [side * 40, -44, 20])
    for (const i of range(26)) {
      const h = (side > 0 ? -20 : 200) + pen.random.jitter(60)
      const p: P2 = [at[0] + pen.random.jitter(10) * size, at[1] + pen.random.jitter(16) * size]
      thread(
        pen,
        [p, [p[0] + Math.cos(h * RAD) * 16 * size, p[1] - Math.sin(h * RAD) * 16 * size]],
        1.8,
        0.6,
        i % 2 ? '#5a2f18' : '#b58a4c',
      )
    }
  }
}

export const ophrysApifera = (pen: Pen): void => {
  rootlets(pen, [700, 1710], 7, 140, 150, 5, WHITES.root, 18)
  drawSolid(pen, [672, 1718], -100, 110, 46, pigment('#cdb68c', '#b39a6c', '#5a4028'))
  drawSolid(pen, [736, 1716], -76, 120, 50, WHITES.root)
  for (const [h, b, l, w] of [
    [160, 176, 330, 60],
    [20, 4, 350, 62],
    [128, 146, 320, 54],
    [52, 30, 330, 54],
  ] as const)
    drawLeaf(
      pen,
      { from: [702, 1692], length: l, width: w, heading: [h, b], pitch: [14, -14], fold: 10, profile: blade(0.45, 0.7, 0.4) },
      { veins: 'parallel', count: 8, pigment: GREENS.grey },
    )
  const stem = drawStem(pen, { from: [702, 1700, 0], length: 1420, heading: [90, 84, 94, 88] }, 11, 6, GREENS.young)
  for (const [u, d] of [
    [0.1, -12],
    [0.26, 14],
  ] as const)
    drawLeaf(
      pen,
      { from: [stem(u).p[0], stem(u).p[1] + 16], length: 270, width: 26, heading: [90 + d * 0.4, 90 + d], fold: 30 },
      { veins: 'parallel', count: 6, pigment: GREENS.grey },
    )
  const at = (u: number, side: number, size: number, tilt: number): void => {
    const s = stem(u)
    const h = 90 - side * 52
    drawLeaf(
      pen,
      {
        from: [s.p[0], s.p[1] + 10],
        length: 190 * size,
        width: 26 * size,
        heading: [90 - side * 34, 90 - side * 46],
        fold: 26,
        roll: [side * 20],
      },
      { veins: 'parallel', count: 5, pigment: GREENS.young },
    )
    const c = spine({ from: s.p, length: 130 * size, heading: [h + side * 20, h] })
    drawTube(pen, c, 130 * size, (t) => (6 + 4 * Math.sin(t * 3)) * size, GREENS.young)
    const e = c(1).p
    bee(pen, facing([e[0] + side * 12, e[1] + 4, 20], 1.15, side > 0 ? -4 : 184, tilt, side * 4), size)
  }
  const t = stem(0.98).p
  drawLeaf(
    pen,
    { from: [t[0], t[1] + 20], length: 120, width: 18, heading: [100, 92], fold: 30 },
    { veins: 'parallel', count: 4, pigment: GREENS.young },
  )
  drawSolid(pen, [t[0] + 4, t[1]], 64, 86, 27, pigment('#d9b8b0', '#c79aa8'))
  at(0.84, -1, 0.82, 30)
  at(0.68, 1, 0.98, 22)
  at(0.5, -1, 1.08, 16)
}
