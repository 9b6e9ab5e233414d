import {
  BROWNS,
  GREENS,
  RAD,
  blade,
  drawLeaf,
  drawStem,
  facing,
  inDepth,
  knots,
  petalLayers,
  pigment,
  placed,
  sheetLayers,
  shifted,
  stamenLayers,
  throat,
  viewerAzimuth,
  wall,
  whorl,
} from '../../kit.ts'
import type { Frame, Layer, P2, Pen, Pigment } from '../../kit.ts'

export type Narcissus = {
  readonly petal: Pigment
  readonly crown: Pigment
  readonly edge?: Pigment
  readonly cup: { length: number; width: number; flare: number }
  readonly tepal: { length: number; width: number; point: number }
}

export const flower = (pen: Pen, frame: Frame, n: Narcissus): void => {
  const az = viewerAzimuth(frame)
  const tepal = {
    length: n.tepal.length,
    width: n.tepal.width,
    start: [12, 0] as const,
    profile: blade(0.42, 0.62, 0.5),
    round: 0.06,
    point: n.tepal.point,
    cup: 0.2,
    ruffle: 0.03,
  }
  const tube = sheetLayers(
    pen,
    placed(shifted(frame, [0, 0, -90]), wall({ height: 92, radius: (u) => 15 + 8 * u, azimuth: az })),
    { pigment: GREENS.yellow, hatch: 'along', grain: [8, 8] },
  )
  const cup = (azimuth: number): Layer[] => {
    const ripple = (u: number): number => n.cup.width * (0.52 + 0.48 * u ** 0.7) + n.cup.flare * u ** 5
    return sheetLayers(
      pen,
      placed(frame, wall({ height: n.cup.length, radius: ripple, azimuth, lobes: 15, depth: 0.09, sharp: 1 })),
      { pigment: n.crown, back: n.edge ?? n.crown, hatch: 'along', grain: [12, 60], spacing: 5, shade: (u) => 0.25 * (1 - u) },
    )
  }
  inDepth([
    ...tube,
    ...petalLayers(pen, frame, whorl(pen.random, 3, { ...tepal, rise: [10, -4, -8] }, -90, 0.7), {
      pigment: n.petal,
      nerves: 13,
      shade: throat(0.3, 0.5),
    }),
    ...petalLayers(pen, shifted(frame, [0, 0, 6]), whorl(pen.random, 3, { ...tepal, rise: [16, 2, -2] }, 90, 0.7), {
      pigment: n.petal,
      nerves: 13,
      shade: throat(0.34, 0.5),
    }),
  ])
  for (const layer of cup(az + 180)) layer.draw()
  inDepth(
    stamenLayers(pen, frame, {
      count: 6,
      length: n.cup.length * 0.62,
      rise: [88, 80],
      start: [5, 0],
      filament: '#efe0a2',
      anther: pigment('#e2ae2c', '#efc850', '#7a4a1c'),
      size: Math.min(36, n.cup.length * 0.28),
      slim: 0.2,
    }),
  )
  for (const layer of cup(az)) layer.draw()
}

export const strap = (
  pen: Pen,
  from: P2,
  heading: readonly number[],
  length: number,
  width: number,
  roll: readonly number[] = [10, -10],
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
      fold: 10,
      profile: knots([
        [0, 0.8],
        [0.3, 1],
        [0.85, 0.86],
        [0.97, 0.4],
        [1, 0.05],
      ]),
    },
    { veins: 'parallel', count: 8, pigment: GREENS.glaucous, back: GREENS.grey, cuts },
  )

export const scape = (
  pen: Pen,
  x: number,
  y: number,
  length: number,
  heading: readonly number[],
  look: number,
  tilt: number,
  n: Narcissus,
  size: number,
): void => {
  const s = drawStem(pen, { from: [x, y, 0], length, heading }, 10, 8, GREENS.glaucous)
  const e = s(1)
  const neck = drawStem(
    pen,
    { from: e.p, length: 90 * size, heading: [e.heading, look + (e.heading - look) * 0.3, look] },
    7,
    9,
    GREENS.leaf,
  )
  drawLeaf(
    pen,
    {
      from: [e.p[0], e.p[1] + 8],
      length: 170 * size,
      width: 21,
      heading: [e.heading + (look > 90 ? -14 : 14), e.heading + (look > 90 ? 30 : -30)],
      fold: 40,
      roll: [30],
    },
    { veins: 'parallel', count: 6, pigment: BROWNS.straw },
  )
  const t = neck(1).p
  const z = tilt < 50 ? 40 : 20
  flower(
    pen,
    facing([t[0] + Math.cos(look * RAD) * 70 * size, t[1] - Math.sin(look * RAD) * 70 * size, z], size, look, tilt, 8),
    n,
  )
}
