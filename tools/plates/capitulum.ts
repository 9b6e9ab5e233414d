import { sheetLayers } from './draw-sheet.ts'
import { petalLayers, whorl } from './flower.ts'
import { place, placed, shifted } from './frame.ts'
import type { Frame } from './frame.ts'
import { RAD, range } from './geometry.ts'
import type { Layer, Pen } from './pen.ts'
import type { PetalShape } from './petal.ts'
import type { Pigment } from './pigment.ts'
import { blade } from './profile.ts'
import { lozenge } from './stamen.ts'

/** The dome the florets stand on, behind the furthest of them. */
const receptacle = (pen: Pen, frame: Frame, radius: number, height: number, colour: Pigment): Layer[] => {
  const dome = placed(frame, (u, v) => {
    const a = v * Math.PI
    return [Math.cos(a) * radius * u, Math.sin(a) * radius * u, height * (1 - u * u)]
  })
  const low = place(frame, [0, 0, 0])[2] - radius * frame.scale
  return sheetLayers(pen, dome, { pigment: colour, hatch: 'none', grain: [5, 18] }).map((layer) => ({ ...layer, z: low }))
}

/** The florets of a disc, set along the golden angle over a dome. */
export const discLayers = (
  pen: Pen,
  frame: Frame,
  radius: number,
  height: number,
  count: number,
  outer: Pigment,
  inner: Pigment,
): Layer[] => [
  ...receptacle(pen, frame, radius, height, outer),
  ...range(count).flatMap((i) => {
    const a = i * 137.508 * RAD
    const f = Math.sqrt((i + 0.5) / count)
    const r = radius * f
    const z = height * (1 - f * f)
    const long = radius * (0.16 + 0.08 * f)
    const root = place(frame, [Math.cos(a) * r * 0.96, Math.sin(a) * r * 0.96, z - long * 0.3])
    const tip = place(frame, [Math.cos(a) * r * 1.05, Math.sin(a) * r * 1.05, z + long])
    const size = ((radius * frame.scale) / Math.sqrt(count)) * (0.72 + 0.25 * f)
    return sheetLayers(pen, lozenge(root, tip, size), {
      pigment: f > 0.55 ? outer : inner,
      grain: [4, 4],
      outline: 0.8,
      hatch: 'none',
    })
  }),
]

export type Involucre = {
  readonly ranks: number
  readonly count: number
  readonly height: number
  readonly radius: number
  readonly width: number
  /** Degrees the lowest and the highest bracts stand out. */
  readonly rise?: readonly [number, number]
}

/** Overlapping bracts under a head, the lowest rank outermost. */
export const involucreLayers = (pen: Pen, frame: Frame, s: Involucre, colour: Pigment, nerves = 3): Layer[] =>
  range(s.ranks).flatMap((k) => {
    const f = s.ranks > 1 ? k / (s.ranks - 1) : 0
    const [low, high] = s.rise ?? [78, 88]
    const shape: Omit<PetalShape, 'azimuth'> = {
      length: s.height * (0.46 + 0.34 * f),
      width: s.width,
      rise: [low * 0.5, low + (high - low) * f, high],
      start: [s.radius * (0.5 + 0.42 * Math.sin(f * 2.2)), -s.height * (0.92 - 0.52 * f)],
      profile: blade(0.4, 0.9, 0.3),
      round: 0,
      point: 0.06,
      cup: 0.6,
    }
    return petalLayers(pen, frame, whorl(pen.random, s.count, shape, k * 23, 0.5), { pigment: colour, nerves })
  })

/** The strap florets of a daisy, a little uneven. */
export const rayLayers = (
  pen: Pen,
  frame: Frame,
  count: number,
  shape: Omit<PetalShape, 'azimuth'>,
  colour: Pigment,
  back?: Pigment,
): Layer[] =>
  petalLayers(pen, shifted(frame, [0, 0, -2]), whorl(pen.random, count, shape, 90, 1.5), {
    pigment: colour,
    ...(back ? { back } : {}),
    nerves: 4,
    spacing: 4,
  })

/** A cut-off floret of a disc: its tube, its five teeth, its two stigmas. */
export const toothedTip =
  (teeth: number, depth: number) =>
  (v: number): number =>
    -depth * Math.abs(Math.sin(((v + 1) / 2) * teeth * Math.PI)) ** 0.6 + depth * 0.5
