import { blend } from './colour.ts'
import { contours } from './contour.ts'
import { clamp, range, within } from './geometry.ts'
import type { P2 } from './geometry.ts'
import { closedCurve, tracer } from './path.ts'
import { fillPath, fillShape, gradient, shapeForUse } from './pen.ts'
import type { Pen } from './pen.ts'
import type { Pigment } from './pigment.ts'
import { flat } from './sheet.ts'
import type { Grid } from './sheet.ts'

const middleOf = (points: readonly P2[]): P2 => [
  points.reduce((s, p) => s + p[0], 0) / points.length,
  points.reduce((s, p) => s + p[1], 0) / points.length,
]

const region = (grid: Grid, edge: readonly P2[], level: number, value: (dark: number) => number): string => {
  const near = Math.max(5, grid.size / 24)
  const held = (p: P2): boolean => within(edge, p) || edge.some((q) => Math.abs(q[0] - p[0]) + Math.abs(q[1] - p[1]) < near)
  const t = tracer(grid.size > 60 ? 10 : 5)
  for (const loop of contours(grid, level, value)) closedCurve(t, loop.filter(held))
  return t.data()
}

type Slope = { readonly from: P2; readonly to: P2; readonly means: readonly number[] }

const BINS = 5

/** The direction in which the part darkens most evenly, and how dark it is on the way. */
const slopeOf = (grid: Grid): Slope | undefined => {
  const nodes = grid.rows.flat()
  const n = nodes.length
  const mean = (f: (k: (typeof nodes)[number]) => number): number => nodes.reduce((s, k) => s + f(k), 0) / n
  const cx = mean((k) => k.p[0])
  const cy = mean((k) => k.p[1])
  const cd = mean((k) => k.dark)
  const gx = mean((k) => (k.p[0] - cx) * (k.dark - cd))
  const gy = mean((k) => (k.p[1] - cy) * (k.dark - cd))
  const size = Math.sqrt(gx * gx + gy * gy)
  if (size < 0.02) return undefined
  const d: P2 = [gx / size, gy / size]
  const reach = nodes.map((k) => (k.p[0] - cx) * d[0] + (k.p[1] - cy) * d[1])
  const low = Math.min(...reach)
  const high = Math.max(...reach)
  const means = range(BINS).map((b) => {
    const near = nodes.map((k, i) => ({ dark: k.dark, off: Math.abs(((reach[i] ?? 0) - low) / (high - low) - b / (BINS - 1)) }))
    const held = near.filter((k) => k.off < 0.16)
    return held.reduce((s, k) => s + k.dark, 0) / Math.max(1, held.length)
  })
  return { from: [cx + d[0] * low, cy + d[1] * low], to: [cx + d[0] * high, cy + d[1] * high], means }
}

/** Mean breadth of a long shape. */
const thickness = (edge: readonly P2[], size: number): number => {
  const area = edge.reduce((sum, p, i) => {
    const q = edge[(i + 1) % edge.length] ?? p
    return sum + p[0] * q[1] - q[0] * p[1]
  }, 0)
  return Math.abs(area) / size
}

const shadowAt = (dark: number): number => Math.round(clamp((dark - 0.2) * 0.64) * 12) / 12

/** A graded wash of shadow over the whole part: what a wide wet brush leaves before the glazes. */
const gradeShadow = (pen: Pen, slope: Slope, id: string, colour: Pigment, depth: number): void => {
  const stops = slope.means.map((dark, i) => ({ at: i / (BINS - 1), colour: colour.shade, opacity: shadowAt(dark) * depth }))
  pen.parts.push(`<use href="#${id}" fill="${gradient(pen, slope.from, slope.to, stops)}"/>`)
}

/** A part too small for glazes: one wash, darker on one side. */
const layTouch = (pen: Pen, grid: Grid, edge: readonly P2[], colour: Pigment, border?: Border): void => {
  const first = colour.wash[0]?.[1] ?? colour.light
  const middle = blend(first, colour.wash[colour.wash.length - 1]?.[1] ?? first, 0.6)
  const slope = slopeOf(grid)
  const tint = (dark: number): string =>
    dark < 0.16 ? blend(middle, colour.light, 0.3) : blend(middle, colour.shade, shadowAt(dark) * 1.1)
  const stops = slope?.means.filter((_, i) => i % 2 === 1 || i === 0).map((dark, i) => ({ at: i / 3, colour: tint(dark) }))
  fillShape(pen, edge, slope && stops ? gradient(pen, slope.from, slope.to, stops) : middle, 1, border)
}

type Border = { readonly ink: string; readonly width: number }

/** The first flat wash, the graded shadow, then glazes laid one on the other where the part turns from the light. */
export const layWash = (pen: Pen, grid: Grid, edge: readonly P2[], colour: Pigment, depth: number, border?: Border): void => {
  if (grid.size < 60) {
    layTouch(pen, grid, edge, colour, border)
    return
  }
  const rows = grid.rows.map((row) => middleOf(row.map((n) => flat(n.p))))
  const first = rows[0]
  const last = rows[rows.length - 1]
  const stops = colour.wash.map(([at, c]) => ({ at, colour: c }))
  const fill = stops.length > 1 && first && last ? gradient(pen, first, last, stops) : (stops[0]?.colour ?? '#ffffff')
  const id = shapeForUse(pen, edge, fill, border)
  const slope = slopeOf(grid)
  if (slope) gradeShadow(pen, slope, id, colour, depth)
  const thin = thickness(edge, grid.size) < 15
  const full = thin ? 1 : grid.size > 240 ? 6 : grid.size > 110 ? 4 : 2
  const glazes = Math.max(Math.min(full, 3), Math.round(full * pen.fineness))
  for (const i of range(glazes)) {
    const level = 0.26 + (0.6 * (i + 0.3)) / glazes
    fillPath(
      pen,
      region(grid, edge, level, (d) => d),
      colour.shade,
      (depth * 0.5) / glazes,
    )
  }
  const lights = thin ? 1 : grid.size > 240 ? 3 : grid.size > 120 ? 2 : 1
  for (const i of range(lights)) {
    fillPath(
      pen,
      region(grid, edge, 0.74 + (i * 0.2) / lights, (d) => 1 - d),
      colour.light,
      0.46 / lights,
    )
  }
}
