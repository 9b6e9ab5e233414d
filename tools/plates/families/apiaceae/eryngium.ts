import {
  BROWNS,
  RAD,
  blade,
  drawPalmate,
  drawRosette,
  drawStem,
  drawTaproot,
  facing,
  inDepth,
  lobedProfile,
  lozenge,
  lying,
  palmateSurface,
  petalLayers,
  pigment,
  place,
  range,
  sheetLayers,
  thread,
  washed,
  whorl,
} from '../../kit.ts'
import type { Frame, Layer, P2, P3, Pen, Pigment, Spine } from '../../kit.ts'

const armed = (pen: Pen, at: P2, heading: number, size: number, lobes: number, colour: Pigment): void => {
  const frame = lying(at, 190 * size, heading, 24, 10)
  const shape = { lobes, span: 112, depth: 0.34, sharp: 1.3, side: 0.7, pleat: 0.16, dome: 0.2 }
  drawPalmate(pen, frame, shape, colour, { outline: 1.2 })
  const surface = palmateSurface(frame, shape)
  for (const i of range(lobes)) {
    const v = ((i + 0.5) / lobes) * 2 - 1
    const a = surface(0.97, v)
    const b = surface(1.2, v)
    thread(
      pen,
      [
        [a[0], a[1]],
        [b[0], b[1]],
      ],
      3.2,
      0.7,
      '#e6e2c4',
    )
    thread(
      pen,
      [
        [a[0] + 1, a[1] + 1],
        [b[0], b[1]],
      ],
      1.2,
      0.5,
      '#55685f',
    )
  }
}

const head = (pen: Pen, frame: Frame, size: number, steel: Pigment, bract: Pigment): void => {
  const f = { ...frame, scale: frame.scale * size }
  const collar = petalLayers(
    pen,
    f,
    whorl(
      pen.random,
      7,
      {
        length: 180,
        width: 58,
        rise: [10, 26, 20],
        start: [8, -10],
        profile: lobedProfile(blade(0.45, 0.9, 0.6), 2, 0.5, 1.4, 0.6),
        round: 0,
        point: 0.1,
        cup: 0.4,
      },
      90,
      0.8,
    ),
    { pigment: bract, back: bract, nerves: 7, grain: [26, 8] },
  )
  const florets = range(64).flatMap((i): Layer[] => {
    const t = (i + 0.5) / 64
    const polar = Math.acos(1 - 1.5 * t)
    const a = i * 137.508 * RAD
    const d: P3 = [Math.sin(polar) * Math.cos(a), Math.sin(polar) * Math.sin(a), Math.cos(polar)]
    const p = place(f, [d[0] * 70, d[1] * 70, 50 + d[2] * 80])
    const q = place(f, [d[0] * 94, d[1] * 94, 52 + d[2] * 106])
    if (p[2] < f.o[2] - 40 * size) return []
    return [
      {
        z: p[2],
        draw: () => {
          thread(
            pen,
            [
              [p[0], p[1]],
              [q[0], q[1]],
            ],
            2.4,
            0.8,
            '#dfe4ec',
          )
          drawRosette(pen, [p[0], p[1]], 12 * size, 0.85, i * 40, 5, { petal: steel, eye: '#e6ebf2' }, 0.4)
        },
      },
    ]
  })
  const body = sheetLayers(pen, lozenge(place(f, [0, 0, -24]), place(f, [0, 0, 136]), 72 * f.scale), { pigment: steel })
  inDepth([...collar, ...body.map((b) => ({ ...b, z: f.o[2] - 30 })), ...florets])
}

export const eryngiumMaritimum = (pen: Pen): void => {
  const sea = pigment('#8fa9a6', '#b3c4bf', '#2f4a58')
  const steel = pigment('#7f97c0', '#6d87b8', '#202c5a')
  const bract = washed(
    [
      [0, '#7f95b4'],
      [0.5, '#a3b6bf'],
      [1, '#b9c6bd'],
    ],
    pigment('#93a9b8', '#b3c2bf', '#2a3c5c'),
  )
  drawTaproot(pen, [700, 1560], 24, 380, BROWNS.bark)
  for (const [h, s, l] of [
    [160, 1.1, 240],
    [20, 1.1, 250],
    [128, 1, 280],
    [52, 1, 280],
  ] as const) {
    const st = drawStem(pen, { from: [700, 1566, 0], length: l, heading: [h, h] }, 8, 6, sea)
    armed(pen, [st(1).p[0], st(1).p[1]], h, s, 7, sea)
  }
  const stem = drawStem(
    pen,
    { from: [700, 1570, 0], length: 640, heading: [92, 87, 91] },
    17,
    12,
    pigment('#9fb3b0', '#8f9fc0', '#2f3c5c'),
    { hatch: 'along' },
  )
  const fork = stem(1).p
  const a = drawStem(pen, { from: fork, length: 470, heading: [134, 116, 108] }, 10, 8, bract)
  const b = drawStem(pen, { from: fork, length: 430, heading: [44, 60, 68] }, 10, 8, bract)
  const c = drawStem(pen, { from: fork, length: 560, heading: [90, 92, 88] }, 10, 8, bract)
  for (const d of [-70, 70, 0]) armed(pen, [fork[0], fork[1]], 90 + d, 0.9, 5, sea)
  const top = (s: Spine, tilt: number, size: number, lean: number): void =>
    head(pen, facing([s(1).p[0], s(1).p[1], 20], 1, lean, tilt), size, steel, bract)
  top(a, 66, 0.9, 112)
  top(b, 70, 0.84, 66)
  top(c, 54, 1.08, 92)
}
