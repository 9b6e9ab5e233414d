import { clamp } from './geometry.ts'
import type { P2 } from './geometry.ts'
import { crosswise, engrave, lengthwise, slanting, stipple } from './hatch.ts'
import type { Trace } from './hatch.ts'
import { closedCurve, tracer } from './path.ts'
import { fillPath } from './pen.ts'
import type { Layer, Pen } from './pen.ts'
import type { Pigment } from './pigment.ts'
import { ribbon, spike } from './ribbon.ts'
import { edgeOf, flat, sampleSurface, stretch } from './sheet.ts'
import type { Grid, Shade, Surface } from './sheet.ts'
import { layWash } from './wash.ts'

export type Vein = { readonly trace: Trace; readonly width: number; readonly colour: string; readonly opacity?: number }

/** A spot or a square laid on a part, in its own coordinates; those of one part share the first one's colour. */
export type Spot = {
  readonly u: number
  readonly v: number
  readonly du: number
  readonly dv: number
  readonly colour: string
  readonly opacity?: number
  readonly square?: boolean
}

export type SheetStyle = {
  readonly spots?: readonly Spot[]
  readonly pigment: Pigment
  /** The face that shows when the part turns its back to the viewer. */
  readonly back?: Pigment
  readonly hatch?: 'along' | 'across' | 'slant' | 'none'
  /** Distance between engraved lines, in units of the plate. */
  readonly spacing?: number
  readonly threshold?: number
  readonly weight?: number
  readonly rise?: number
  readonly outline?: number
  readonly shade?: Shade
  readonly veins?: readonly Vein[]
  readonly grain?: readonly [nu: number, nv: number]
  /** The true margin in the part's coordinates, where it is toothed. */
  readonly margin?: readonly (readonly [number, number])[]
  readonly wash?: number
  /** The part may curl so that a fold, not its margin, is what shows at the side. */
  readonly rolled?: boolean
  /** Fine lines that run the whole length, as the nerves of a petal. */
  readonly nerves?: number
}

const signedArea = (points: readonly P2[]): number =>
  points.reduce((sum, p, i) => {
    const q = points[(i + 1) % points.length] ?? p
    return sum + p[0] * q[1] - q[0] * p[1]
  }, 0)

/** The thin contour is laid with the wash; on the side away from the light it swells. */
const swellContour = (pen: Pen, edge: readonly P2[], ink: string, weight: number): void => {
  const turn = signedArea(edge) > 0 ? -1 : 1
  const away = edge.map((p, i) => {
    const a = edge[i - 1] ?? p
    const b = edge[i + 1] ?? p
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
    return (turn * (-dy * 0.62 + dx * 0.72)) / (Math.sqrt(dx * dx + dy * dy) || 1)
  })
  const t = tracer()
  let run: P2[] = []
  let force: number[] = []
  const finish = (): void => {
    if (run.length > 2) ribbon(t, run, (i) => weight * (i === 0 || i === run.length - 1 ? 0.2 : 0.5 + (force[i] ?? 0)))
    run = []
    force = []
  }
  edge.forEach((p, i) => {
    const a = away[i] ?? 0
    if (a > 0.12) {
      run.push(p)
      force.push(a)
    } else finish()
  })
  finish()
  fillPath(pen, t.data(), ink, 0.85)
}

const tracesFor = (style: SheetStyle, grid: Grid, fineness: number): Trace[] => {
  const spacing = (style.spacing ?? (grid.size > 500 ? 7 : grid.size > 200 ? 5.5 : 4.5)) / fineness
  const first = grid.rows[Math.round(grid.nu * 0.6)] ?? []
  const a = first[0]?.p ?? [0, 0, 0]
  const b = first[first.length - 1]?.p ?? [0, 0, 0]
  const across = Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1])
  const count = (length: number): number => clamp(Math.round(length / spacing), 2, 70)
  if (style.hatch === 'across') return crosswise(count((grid.size - across) * 0.9))
  if (style.hatch === 'slant') return slanting(count((grid.size - across) * 0.75), style.rise ?? 0.22)
  return lengthwise(count(across * 0.85))
}

const drawGrid = (pen: Pen, surface: Surface, grid: Grid, style: SheetStyle, colour: Pigment): void => {
  const edge = style.margin ? style.margin.map(([u, v]) => flat(surface(u, v))) : edgeOf(grid, style.rolled)
  const outline = (style.outline ?? 1) * clamp(grid.size / 150, 0.62, 1.35) * 1.45
  const swells = grid.size > 105 && !style.margin && outline > 0
  layWash(
    pen,
    grid,
    edge,
    colour,
    style.wash ?? 1,
    outline > 0 ? { ink: colour.ink, width: outline * (swells ? 0.66 : 0.9) * pen.line } : undefined,
  )
  const weight = (style.weight ?? clamp(grid.size / 160, 0.75, 1.25)) * pen.line
  const threshold = style.threshold ?? 0.27
  if (style.hatch !== 'none' && grid.size > 48) {
    engrave(pen, surface, grid, tracesFor(style, grid, pen.fineness), {
      ink: colour.ink,
      threshold,
      weight: weight * 1.45,
      opacity: 0.6,
      outline: edge,
    })
    if (grid.size > 150) {
      const dots = clamp(Math.round(grid.size * 0.6 * pen.fineness), 0, 360)
      stipple(pen, surface, grid, dots, {
        ink: colour.ink,
        low: threshold - 0.2,
        high: threshold + 0.04,
        width: 1.3 * weight,
        opacity: 0.5,
        outline: edge,
      })
      const cross = style.hatch === 'across' ? lengthwise(9) : crosswise(clamp(Math.round(grid.size / 16), 4, 50))
      engrave(pen, surface, grid, cross, { ink: colour.ink, threshold: 0.68, weight: weight * 0.8, opacity: 0.5, outline: edge })
    }
  }
  if (style.nerves && grid.size > 45) {
    const ends = lengthwise(style.nerves, 0.04, 1).map((trace): Trace => {
      const end = pen.burr.between(0.72, 0.97)
      return (t) => trace(t * end)
    })
    engrave(pen, surface, grid, ends, { ink: colour.ink, threshold: -0.4, weight: weight * 0.62, opacity: 0.36, outline: edge })
  }
  drawSpots(pen, surface, style.spots ?? [])
  drawVeins(pen, surface, style.veins ?? [])
  if (swells) swellContour(pen, edge, colour.ink, outline * pen.line)
}

const ROUND: readonly P2[] = [
  [1, 0],
  [0.6, 0.8],
  [-0.6, 0.8],
  [-1, 0],
  [-0.6, -0.8],
  [0.6, -0.8],
]
const SQUARE: readonly P2[] = [
  [1, 1],
  [1, 1],
  [-1, 1],
  [-1, 1],
  [-1, -1],
  [-1, -1],
  [1, -1],
  [1, -1],
]

const drawSpots = (pen: Pen, surface: Surface, spots: readonly Spot[]): void => {
  const first = spots[0]
  if (!first) return
  const t = tracer()
  for (const s of spots) {
    const shape = s.square ? SQUARE : ROUND
    closedCurve(
      t,
      shape.map(([a, b]) => flat(surface(clamp(s.u + a * s.du), clamp(s.v + b * s.dv, -1, 1)))),
    )
  }
  fillPath(pen, t.data(), first.colour, first.opacity ?? 1)
}

/** Veins of one colour are one path, laid in the order in which each colour first comes. */
const drawVeins = (pen: Pen, surface: Surface, veins: readonly Vein[]): void => {
  const groups = new Map<string, Vein[]>()
  for (const vein of veins) {
    const key = `${vein.colour} ${vein.opacity ?? 1}`
    groups.set(key, [...(groups.get(key) ?? []), vein])
  }
  for (const group of groups.values()) {
    const t = tracer()
    for (const vein of group) {
      const at = (x: number): P2 => {
        const [u, v] = vein.trace(x)
        return flat(surface(clamp(u), clamp(v, -1, 1)))
      }
      spike(t, [at(0), at(1 / 3), at(2 / 3), at(1)], vein.width)
    }
    const first = group[0]
    if (first) fillPath(pen, t.data(), first.colour, first.opacity ?? 1)
  }
}

const autoGrain = (surface: Surface): readonly [number, number] => {
  const rough = sampleSurface(surface, 4, 4)
  const n = clamp(Math.round(rough.size / 30), 2, 14)
  return [n + 4, clamp(Math.round(n * 0.8), 4, 11)]
}

/** One part as layers, cut where it folds back on itself so that the nearer piece lies on top. */
export const sheetLayers = (pen: Pen, surface: Surface, style: SheetStyle, cuts: readonly number[] = []): Layer[] => {
  const ends = [0, ...cuts, 1]
  return ends.slice(1).map((to, i) => {
    const part = stretch(surface, ends[i] ?? 0, to)
    const [nu, nv] = style.grain ?? autoGrain(part)
    const shade = style.shade
    const from = ends[i] ?? 0
    const grid = sampleSurface(part, nu, nv, shade ? (u, v) => shade(from + (to - from) * u, v) : undefined)
    const colour = style.back && grid.front < 0.5 ? style.back : style.pigment
    return { z: grid.depth, draw: () => drawGrid(pen, part, grid, style, colour) }
  })
}

export const drawSheet = (pen: Pen, surface: Surface, style: SheetStyle, cuts: readonly number[] = []): void => {
  for (const layer of sheetLayers(pen, surface, style, cuts).toSorted((a, b) => a.z - b.z)) layer.draw()
}
