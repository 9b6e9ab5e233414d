import {
  BROWNS,
  GREENS,
  RAD,
  WHITES,
  blade,
  drawDigitate,
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
  lozenge,
  petalLayers,
  pigment,
  place,
  range,
  rootlets,
  sheetLayers,
  spine,
  stamenLayers,
  throat,
  whorl,
} from '../../kit.ts'
import type { Frame, P2, Pen, Pigment } from '../../kit.ts'

const strawberry = (pen: Pen, at: P2, size: number, ripe: Pigment): void => {
  const profile = knots([
    [0, 0.5],
    [0.16, 0.92],
    [0.4, 1],
    [0.75, 0.62],
    [1, 0.08],
  ])
  const curve = spine({ from: [at[0], at[1], 0], length: 118 * size, heading: [-86, -94] })
  drawTube(pen, curve, 118 * size, (u) => 50 * size * profile(u), ripe, { hatch: 'along', grain: [16, 12] })
  for (const i of range(8)) {
    for (const k of range(6)) {
      const u = 0.1 + i * 0.108
      const v = -0.82 + ((k + (i % 2) * 0.5) / 5.5) * 1.64
      const s = curve(u)
      const r = 50 * size * profile(u) * Math.sin((v * Math.PI) / 2)
      const c: P2 = [s.p[0] + s.side[0] * r, s.p[1] + s.side[1] * r]
      const q = 4.4 * size
      const oval = (ox: number, oy: number, m: number): P2[] =>
        range(6).map((j): P2 => [
          c[0] + ox + Math.cos(j * 60 * RAD) * q * 0.7 * m * Math.cos(v),
          c[1] + oy + Math.sin(j * 60 * RAD) * q * m,
        ])
      fillShape(pen, oval(0.6, 1, 1.25), ripe.ink, 0.7)
      fillShape(pen, oval(0, 0, 0.9), '#f0cf72')
    }
  }
  for (const a of [-80, -52, -18, 18, 52, 80])
    drawLeaf(
      pen,
      { from: [at[0], at[1] + 6], length: 44 * size, width: 9 * size, heading: [-90 + a * 1.3, -90 + a * 1.9] },
      { veins: 'midrib', pigment: GREENS.leaf },
    )
}

const blossom = (pen: Pen, frame: Frame): void =>
  inDepth([
    ...petalLayers(
      pen,
      frame,
      whorl(pen.random, 5, { length: 76, width: 17, rise: [6], profile: blade(0.3, 1, 0.4), round: 0, point: 0.05 }, 54),
      { pigment: GREENS.leaf, nerves: 3 },
    ),
    ...petalLayers(
      pen,
      frame,
      whorl(pen.random, 5, {
        length: 84,
        width: 50,
        rise: [22, 4],
        start: [8, 2],
        round: 0.45,
        cup: 0.2,
        profile: knots([
          [0, 0.2],
          [0.3, 0.7],
          [0.7, 1],
          [1, 0.8],
        ]),
      }),
      { pigment: WHITES.petal, shade: throat(0.3) },
    ),
    ...stamenLayers(pen, frame, {
      count: 20,
      length: 30,
      rise: [60, 40],
      start: [14, 4],
      filament: '#e9e0a4',
      thick: 2,
      anther: pigment('#e2b23c', '#ecc860', '#7a4a1c'),
      size: 10,
      slim: 0.4,
    }),
    ...sheetLayers(pen, lozenge(place(frame, [0, 0, 0]), place(frame, [0, 0, 30]), 17 * frame.scale), {
      pigment: GREENS.yellow,
      threshold: 0.2,
    }),
  ])

const trifoliate = (pen: Pen, from: P2, heading: readonly number[], stalk: number, size: number): void => {
  const petiole = drawStem(
    pen,
    { from: [from[0], from[1], 0], length: stalk, heading },
    7,
    4.5,
    pigment('#8a9a55', '#a08a5a', '#4a2f2c'),
  )
  drawHairs(pen, petiole, 5, 50, 12, '#8d8a5c')
  const tip = petiole(1)
  drawDigitate(
    pen,
    [tip.p[0], tip.p[1]],
    tip.heading,
    3,
    74,
    { length: 210 * size, width: 84 * size, profile: blade(0.56, 0.55, 0.8), fold: 18, wave: 0.06 },
    { teeth: 9, tooth: 0.16, count: 7, pigment: GREENS.leaf },
  )
}

export const fragariaVesca = (pen: Pen): void => {
  drawRhizome(pen, [700, 1640], [-84, -96], 150, 34, BROWNS.bark, 0)
  rootlets(pen, [692, 1770], 13, 130, 190, 5, BROWNS.root, 22)
  const runner = drawStem(
    pen,
    { from: [700, 1640, 0], length: 620, heading: [20, -14, -18, 4] },
    4.5,
    3.5,
    pigment('#b5746a', '#a2564e', '#4a1f24'),
  )
  const r = runner(1)
  rootlets(pen, [r.p[0], r.p[1] + 4], 6, 110, 90, 3, BROWNS.root, 10)
  trifoliate(pen, [r.p[0], r.p[1]], [96, 80], 120, 0.42)
  trifoliate(pen, [694, 1640], [150, 132, 150], 470, 1.05)
  trifoliate(pen, [704, 1640], [64, 48, 30], 480, 1)
  trifoliate(pen, [700, 1640], [100, 94], 560, 0.98)
  const scape = drawStem(pen, { from: [706, 1640, 0], length: 900, heading: [84, 76, 84] }, 7, 4.5)
  drawHairs(pen, scape, 6, 70, 12, '#8d8a5c')
  const red = pigment('#d4483a', '#b92a2c', '#47101c')
  const fork = (u: number, heading: readonly number[], length: number): P2 => {
    const s = drawStem(pen, { from: scape(u).p, length, heading }, 4.5, 3.5)
    return [s(1).p[0], s(1).p[1]]
  }
  drawLeaf(
    pen,
    { from: [scape(0.66).p[0], scape(0.66).p[1]], length: 110, width: 34, heading: [130, 120] },
    { teeth: 6, tooth: 0.16, count: 4 },
  )
  strawberry(pen, fork(0.66, [30, -20, -80], 250), 1.15, red)
  strawberry(pen, fork(0.78, [140, 190, 262], 220), 0.9, pigment('#e6dca0', '#d98a5a', '#6e3a20'))
  const f1 = fork(0.8, [60, 50], 210)
  blossom(pen, facing([f1[0], f1[1], 10], 1, 50, 36))
  const top = scape(1).p
  blossom(pen, facing([top[0], top[1], 10], 1.05, 100, 22))
  const bud = fork(0.84, [124, 112], 190)
  drawSolid(pen, bud, 108, 50, 22, GREENS.leaf, blade(0.45, 0.7, 0.5))
}
