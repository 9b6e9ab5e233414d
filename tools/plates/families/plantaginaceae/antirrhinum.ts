import {
  BROWNS,
  GREENS,
  RAD,
  blade,
  drawLeaf,
  drawSegment,
  drawSolid,
  drawStem,
  drawTaproot,
  facing,
  fillShape,
  inDepth,
  knots,
  lerp,
  lozenge,
  petalLayers,
  pigment,
  place,
  placed,
  range,
  sheetLayers,
  shifted,
  viewerAzimuth,
  wall,
  washed,
} from '../../kit.ts'
import type { Frame, P2, Pen, Pigment, Spine } from '../../kit.ts'

const dragon = (pen: Pen, frame: Frame, c: { petal: Pigment; palate: Pigment }, size: number): void => {
  const f = { ...frame, scale: frame.scale * size }
  const az = viewerAzimuth(f)
  const tube = sheetLayers(
    pen,
    placed(shifted(f, [0, 0, -104]), wall({ height: 108, radius: (u) => 20 + 10 * u + 7 * Math.sin(u * 3), azimuth: az })),
    { pigment: c.petal, hatch: 'along', grain: [9, 9], nerves: 5 },
  )
  const lobe = {
    round: 0.45,
    cup: -0.25,
    ruffle: 0.06,
    profile: knots([
      [0, 0.5],
      [0.4, 0.84],
      [0.75, 1],
      [1, 0.84],
    ]),
  }
  inDepth([
    ...tube.map((t) => ({ ...t, z: f.o[2] - 60 })),
    ...sheetLayers(pen, lozenge(place(f, [0, -6, -30]), place(f, [0, -12, 56]), 38 * f.scale), { pigment: c.petal }).map((t) => ({
      ...t,
      z: f.o[2] - 50,
    })),
    ...petalLayers(
      pen,
      f,
      [
        { azimuth: 66, length: 110, width: 56, rise: [76, 50, 0, -30], start: [20, -6], ...lobe },
        { azimuth: 114, length: 110, width: 56, rise: [76, 50, 0, -30], start: [20, -6], ...lobe },
      ],
      { pigment: c.petal, nerves: 9 },
    ),
    ...petalLayers(
      pen,
      f,
      [
        { azimuth: -90, length: 104, width: 50, rise: [60, 10, -60, -80], start: [20, -4], ...lobe },
        { azimuth: -34, length: 98, width: 48, rise: [60, 10, -50, -70], start: [20, -4], ...lobe },
        { azimuth: 214, length: 98, width: 48, rise: [60, 10, -50, -70], start: [20, -4], ...lobe },
      ],
      { pigment: c.petal, nerves: 9 },
    ),
  ])
  const mound = shifted(f, [0, -10, 30])
  for (const side of [-1, 1]) {
    const o = place(mound, [side * 14, 0, 0])
    drawSolid(pen, [o[0] - 8 * f.scale * f.x[0], o[1] + 26 * f.scale], 90 + side * 8, 44 * f.scale, 18 * f.scale, c.palate)
  }
}

export const antirrhinumMajus = (pen: Pen): void => {
  const c = {
    petal: washed(
      [
        [0, '#e6b4c6'],
        [0.35, '#cf6f9c'],
        [1, '#b94a86'],
      ],
      pigment('#cf6f9c', '#b94a86', '#3c0f40'),
    ),
    palate: washed(
      [
        [0, '#f4dc6a'],
        [1, '#efc63c'],
      ],
      pigment('#f0cf4c', '#efc63c', '#8a5a1c'),
    ),
  }
  drawTaproot(pen, [640, 1760], 20, 170, BROWNS.root)
  const main = drawStem(pen, { from: [640, 1764, 0], length: 1500, heading: [88, 94, 86, 92] }, 12, 6, GREENS.stem)
  const side = drawStem(pen, { from: main(0.1).p, length: 720, heading: [136, 112, 104] }, 8, 5, GREENS.stem)
  const leaves = (s: Spine, n: number, from: number, to: number, len: number): void => {
    for (const i of range(n)) {
      const at = s(lerp(from, to, i / (n - 1)))
      for (const k of i % 2 ? [1] : [-1, 1]) {
        const h = at.heading - k * 54
        drawLeaf(
          pen,
          {
            from: [at.p[0], at.p[1]],
            length: len * (1 - i * 0.05),
            width: len * 0.12,
            heading: [h, h + k * 10, h - k * 14],
            roll: [k * -20, k * 10],
            fold: 14,
            profile: blade(0.5, 0.8, 0.6),
          },
          { veins: 'midrib', pigment: GREENS.deep },
        )
      }
    }
  }
  leaves(main, 8, 0.08, 0.5, 220)
  leaves(side, 7, 0.15, 0.95, 150)
  for (const i of range(10).toReversed()) {
    const s = main(0.56 + i * 0.043)
    const k = i % 2 ? 1 : -1
    const age = 1 - i / 10
    const h = 90 - k * (70 - i * 3)
    drawSegment(pen, [s.p[0], s.p[1]], h - k * 12, 50, 11, GREENS.leaf)
    const st = drawStem(pen, { from: s.p, length: 40, heading: [h, h + k * 10] }, 4, 4, GREENS.stem)(1).p
    const look = k > 0 ? 8 + i * 4 : 172 - i * 4
    for (const d of [-46, 0, 46]) drawSegment(pen, [st[0], st[1]], look + d, 38, 13, GREENS.leaf)
    if (i > 7) drawSolid(pen, [st[0], st[1]], 90 - k * 30, 40, 15, GREENS.young)
    else if (i > 5)
      drawSolid(
        pen,
        [st[0], st[1]],
        look + k * 16,
        90,
        27,
        c.petal,
        knots([
          [0, 0.6],
          [0.7, 1],
          [1, 0.5],
        ]),
      )
    else
      dragon(
        pen,
        facing([st[0] + Math.cos(look * RAD) * 84, st[1] - Math.sin(look * RAD) * 84, 10 + i * 8], 1, look, 62 - (i % 3) * 8),
        c,
        0.74 + age * 0.26,
      )
  }
  const t = main(1).p
  for (const d of [-30, 0, 30]) drawSolid(pen, [t[0], t[1] + 6], 90 + d, 36, 13, GREENS.young)
  drawSolid(
    pen,
    [1180, 1840],
    90,
    118,
    52,
    BROWNS.straw,
    knots([
      [0, 0.5],
      [0.35, 1],
      [0.8, 0.8],
      [1, 0.44],
    ]),
  )
  for (const [x, y] of [
    [1166, 1738],
    [1196, 1736],
    [1180, 1756],
  ] as const)
    fillShape(
      pen,
      range(7).map((i): P2 => [x + Math.cos(i * 51 * RAD) * 9, y + Math.sin(i * 51 * RAD) * 7]),
      '#3a2414',
      0.9,
    )
}
