import {
  BROWNS,
  GREENS,
  RAD,
  blade,
  drawHairs,
  drawLeaf,
  drawRhizome,
  drawSolid,
  drawStem,
  drawTube,
  facing,
  fillShape,
  inDepth,
  knots,
  petalLayers,
  pigment,
  place,
  range,
  shifted,
  spine,
  thread,
} from '../../kit.ts'
import type { Frame, P2, Pen } from '../../kit.ts'

const slipper = (pen: Pen, frame: Frame, size: number): void => {
  const f = { ...frame, scale: frame.scale * size }
  const brown = pigment('#8d4a3a', '#6e2f2c', '#260c16')
  const gold = pigment('#efc93c', '#e6b428', '#8a4a14')
  const base = { profile: blade(0.32, 1.4, 0.5), round: 0, cup: 0.25 }
  const veins = range(7).map((i) => ({
    trace: (t: number) => [0.03 + 0.9 * t, (i - 3) * 0.24] as const,
    width: 2.6,
    colour: '#3a0f14',
    opacity: 0.5,
  }))
  inDepth(
    petalLayers(
      pen,
      f,
      [
        { azimuth: 90, length: 210, width: 46, rise: [10, 20, 40], ruffle: 0.1, ...base },
        { azimuth: -90, length: 190, width: 34, rise: [-20, -30], ...base },
        { azimuth: 8, length: 236, width: 21, rise: [10, -10, -30], sweep: -22, ruffle: 0.2, ...base },
        { azimuth: 172, length: 236, width: 21, rise: [10, -10, -30], sweep: 22, ruffle: 0.2, ...base },
      ],
      { pigment: brown, back: pigment('#a5664a', '#8d4a3a', '#2f1218'), veins },
    ),
  )
  const foot = place(f, [0, 6, 6])
  const pouch = spine({ from: foot, length: 176 * size, heading: [-96, -78, -64], pitch: [30] })
  drawTube(
    pen,
    pouch,
    176 * size,
    (u) =>
      size *
      62 *
      knots([
        [0, 0.5],
        [0.16, 0.7],
        [0.5, 1],
        [0.8, 0.86],
        [0.95, 0.44],
        [1, 0.1],
      ])(u),
    gold,
    { hatch: 'along', nerves: 9, grain: [18, 14], outline: 1.1 },
  )
  const rim = shifted(f, [0, -4, 40])
  const ring = range(14).map((i): P2 => {
    const p = place(rim, [Math.cos(i * 25.7 * RAD) * 33, Math.sin(i * 25.7 * RAD) * 18, 0])
    return [p[0], p[1]]
  })
  fillShape(pen, ring, '#7a4a1c', 0.9, { ink: gold.ink, width: 1.6 })
  fillShape(
    pen,
    ring.map(([x, y]): P2 => [x * 0.86 + (f.o[0] + 4) * 0.14, y * 0.8 + (f.o[1] + 18) * 0.2]),
    '#5a2f16',
  )
  drawSolid(pen, [f.o[0] - 2, f.o[1] - 14], -70, 60 * size, 18 * size, pigment('#f1dd8a', '#e8c85a', '#8a5a1c'))
  for (const _ of range(16)) {
    const p: P2 = [f.o[0] + pen.random.jitter(18) * size, f.o[1] + pen.random.between(14, 46) * size]
    fillShape(
      pen,
      range(5).map((i): P2 => [p[0] + Math.cos(i * 72 * RAD) * 2.2, p[1] + Math.sin(i * 72 * RAD) * 2.2]),
      '#9c2f24',
      0.8,
    )
  }
}

export const cypripediumCalceolus = (pen: Pen): void => {
  drawRhizome(pen, [440, 1790], [4, -8, 6], 430, 20, BROWNS.root, 22)
  const stem = drawStem(pen, { from: [690, 1780, 0], length: 1330, heading: [90, 94, 84, 92, 80, 40, -30] }, 13, 8, GREENS.leaf)
  drawHairs(pen, stem, 10, 70, 10, '#7d8a52')
  const ribbed = (u: number, side: number, length: number, width: number): void => {
    const s = stem(u)
    const h = s.heading - side * 34
    drawLeaf(
      pen,
      {
        from: [s.p[0] - side * 4, s.p[1] + 24],
        length,
        width,
        heading: [s.heading - side * 8, h, h - side * 46],
        roll: [side * 30, side * 6, side * -14],
        pitch: [0, 10, -24],
        fold: 14,
        wave: 0.04,
        profile: blade(0.42, 0.95, 0.4),
      },
      { veins: 'parallel', count: 13, pigment: GREENS.leaf, back: GREENS.grey },
    )
  }
  ribbed(0.1, -1, 470, 120)
  ribbed(0.22, 1, 500, 124)
  ribbed(0.36, -1, 460, 110)
  ribbed(0.5, 1, 400, 88)
  const s = stem(0.82)
  drawLeaf(
    pen,
    {
      from: [s.p[0], s.p[1] + 20],
      length: 330,
      width: 56,
      heading: [84, 92, 120],
      fold: 22,
      roll: [20],
      profile: blade(0.4, 1, 0.35),
    },
    { veins: 'parallel', count: 9, pigment: GREENS.leaf, back: GREENS.grey },
  )
  const e = stem(1).p
  slipper(pen, facing([e[0] + 12, e[1] + 20, 30], 1.25, -20, 26, -6), 1)
  const cap = drawSolid(
    pen,
    [1220, 1850],
    90,
    220,
    30,
    GREENS.leaf,
    knots([
      [0, 0.3],
      [0.3, 0.9],
      [0.8, 0.8],
      [1, 0.3],
    ]),
  )
  thread(
    pen,
    [
      [1212, 1846],
      [1206, 1740],
      [1214, cap(1).p[1]],
    ],
    3.6,
    2,
    GREENS.leaf.ink,
  )
}
