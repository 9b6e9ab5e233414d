import { clamp, pick, range, steps, within } from './geometry.ts'
import type { P2 } from './geometry.ts'
import { tracer } from './path.ts'
import type { Tracer } from './path.ts'
import { fillPath, strokePath } from './pen.ts'
import type { Pen } from './pen.ts'
import { burin } from './ribbon.ts'
import { darkAt, flat } from './sheet.ts'
import type { Grid, Surface } from './sheet.ts'

/** A line drawn on a part, in the part's own coordinates. */
export type Trace = (t: number) => readonly [u: number, v: number]

const SAMPLES = 18

const strokeRun = (t: Tracer, run: readonly P2[], dark: readonly number[], weight: number, quick: boolean): void => {
  const size = run.length - 1
  const pieces = size > 9 ? 2 : 1
  for (const k of range(pieces)) {
    const from = Math.floor((k * size) / pieces)
    const to = Math.floor(((k + 1) * size) / pieces)
    const at = (f: number): P2 => pick(run, Math.round(from + (to - from) * f))
    const mean = dark.slice(from, to + 1).reduce((s, d) => s + d, 0) / (to - from + 1)
    if (to - from >= 3 && quick) {
      const mid = at(0.5)
      t.move(at(0))
      t.quad([mid[0] * 2 - (at(0)[0] + at(1)[0]) / 2, mid[1] * 2 - (at(0)[1] + at(1)[1]) / 2], at(1))
    } else if (to - from >= 3) burin(t, [at(0), at(1 / 3), at(2 / 3), at(1)], weight * (0.25 + 1.5 * mean * mean))
  }
}

/** Engraves the lines where the part is dark: none in full light, swelling with the shadow. */
export const engrave = (
  pen: Pen,
  surface: Surface,
  grid: Grid,
  traces: readonly Trace[],
  style: { ink: string; threshold: number; weight: number; opacity: number; outline: readonly P2[] },
): void => {
  const quick = grid.size < 120
  const t = tracer()
  for (const trace of traces) {
    const threshold = style.threshold + pen.burr.jitter(0.07)
    let run: P2[] = []
    let dark: number[] = []
    for (const s of steps(SAMPLES)) {
      const [u, v] = trace(s)
      const d = u < 0 || u > 1 ? 0 : darkAt(grid, u, v)
      const p = flat(surface(clamp(u), v))
      if (d > threshold && s < 1 && within(style.outline, p)) {
        run.push(p)
        dark.push(d - threshold * 0.5)
      } else {
        strokeRun(t, run, dark, style.weight, quick)
        run = []
        dark = []
      }
    }
  }
  if (quick) strokePath(pen, t.data(), style.ink, style.weight * 0.6, style.opacity)
  else fillPath(pen, t.data(), style.ink, style.opacity)
}

/** Stipple in the half-tones, where the strokes thin out. */
export const stipple = (
  pen: Pen,
  surface: Surface,
  grid: Grid,
  count: number,
  style: { ink: string; low: number; high: number; width: number; opacity: number; outline: readonly P2[] },
): void => {
  const t = tracer()
  for (const _ of range(count)) {
    const u = pen.burr.between(0.03, 0.95)
    const v = pen.burr.between(-0.92, 0.92)
    const d = darkAt(grid, u, v)
    if (d < style.low || d > style.high) continue
    const p = flat(surface(u, v))
    if (!within(style.outline, p)) continue
    t.move(p)
    t.dot()
  }
  strokePath(pen, t.data(), style.ink, style.width, style.opacity)
}

export const lengthwise = (count: number, from = 0.02, to = 0.97): Trace[] =>
  range(count).map((i) => {
    const v = ((i + 0.5) / count) * 1.92 - 0.96
    return (t) => [from + (to - from) * t, v]
  })

export const crosswise = (count: number): Trace[] =>
  range(count).map((i) => {
    const u = (i + 0.6) / (count + 0.6)
    return (t) => [u, -0.97 + 1.94 * t]
  })

/** From the midrib towards the margin, as the side veins run. */
export const slanting = (count: number, rise: number): Trace[] =>
  [-1, 1].flatMap((side) =>
    range(count).map((i): Trace => {
      const u = (i + 0.3) / (count + 0.6) - rise * 0.3
      return (t) => [u + rise * t, side * t * 0.97]
    }),
  )
