import { clamp, cross, dot, lerp, pick, steps, sub, unit } from './geometry.ts'
import type { P2, P3 } from './geometry.ts'

/** A curved part of a plant: u from its base to its tip, v across from -1 to 1. */
export type Surface = (u: number, v: number) => P3

export type Node = { readonly p: P3; readonly dark: number; readonly front: boolean }
export type Grid = {
  readonly rows: readonly (readonly Node[])[]
  readonly nu: number
  readonly nv: number
  readonly size: number
  readonly depth: number
  /** Share of the surface that shows its inner (upper) face. */
  readonly front: number
}

export type Shade = (u: number, v: number) => number

const LIGHT: P3 = unit([-0.5, -0.56, 0.66])

const nodeAt = (surface: Surface, u: number, v: number, shade?: Shade): Node => {
  const a = clamp(u, 0.02, 0.98)
  const b = clamp(v, -0.96, 0.96)
  const normal = unit(cross(sub(surface(a + 0.015, b), surface(a - 0.015, b)), sub(surface(a, b + 0.03), surface(a, b - 0.03))))
  const front = normal[2] > 0
  const lit = dot(normal[2] < 0 ? [-normal[0], -normal[1], -normal[2]] : normal, LIGHT)
  const dark = clamp(1.02 - lit * 1.12)
  return { p: surface(u, v), dark: clamp(dark + (shade?.(u, v) ?? 0)), front }
}

export const sampleSurface = (surface: Surface, nu: number, nv: number, shade?: Shade): Grid => {
  const rows = steps(nu).map((u) => steps(nv, -1, 1).map((v) => nodeAt(surface, u, v, shade)))
  const all = rows.flat()
  const xs = all.map((n) => n.p[0])
  const ys = all.map((n) => n.p[1])
  const size = Math.max(...xs) - Math.min(...xs) + (Math.max(...ys) - Math.min(...ys))
  const depth = all.reduce((sum, n) => sum + n.p[2], 0) / all.length
  return { rows, nu, nv, size, depth, front: all.filter((n) => n.front).length / all.length }
}

export const darkAt = (grid: Grid, u: number, v: number): number => {
  const x = clamp(u) * grid.nu
  const y = clamp((v + 1) / 2) * grid.nv
  const i = Math.min(Math.floor(x), grid.nu - 1)
  const j = Math.min(Math.floor(y), grid.nv - 1)
  const row = pick(grid.rows, i)
  const next = pick(grid.rows, i + 1)
  const a = lerp(pick(row, j).dark, pick(row, j + 1).dark, y - j)
  const b = lerp(pick(next, j).dark, pick(next, j + 1).dark, y - j)
  return lerp(a, b, x - i)
}

export const flat = (p: P3): P2 => [p[0], p[1]]

/** Where a row shows furthest to one side: its own end, or the fold beyond it when the part is rolled. */
const outermost = (rows: readonly (readonly Node[])[], i: number, side: 1 | -1): P2 => {
  const row = pick(rows, i)
  const middle = (k: number): P3 => {
    const r = pick(rows, k)
    return pick(r, Math.round((r.length - 1) / 2)).p
  }
  const a = middle(i - 1)
  const b = middle(i + 1)
  const across: P2 = [a[1] - b[1], b[0] - a[0]]
  const size = Math.sqrt(across[0] * across[0] + across[1] * across[1]) || 1
  const end = pick(row, side < 0 ? 0 : row.length - 1).p
  const other = pick(row, side < 0 ? row.length - 1 : 0).p
  const reach = (p: P3): number => (p[0] * across[0] + p[1] * across[1]) / size
  const way = Math.sign(reach(end) - reach(other)) || side
  let best = end
  for (const node of row) if ((reach(node.p) - reach(best)) * way > 0.8) best = node.p
  return flat(best)
}

/** The drawn edge: up one side, round the tip, down the other; the base is left open. */
export const edgeOf = (grid: Grid, rolled = false): P2[] => {
  const left = grid.rows.map((row, i) => (rolled ? outermost(grid.rows, i, -1) : flat(pick(row, 0).p)))
  const tip = pick(grid.rows, grid.nu).map((n) => flat(n.p))
  const right = grid.rows.map((row, i) => (rolled ? outermost(grid.rows, i, 1) : flat(pick(row, grid.nv).p))).toReversed()
  return sparse([...left, ...tip.slice(1, -1), ...right], Math.min(Math.max(grid.size / 45, 1.6), 6))
}

/** Leaves out points too near their neighbour; a point given twice is a corner and stays. */
const sparse = (points: readonly P2[], apart: number): P2[] => {
  const kept: P2[] = []
  points.forEach((p, i) => {
    const last = kept[kept.length - 1]
    const far = last ? Math.abs(p[0] - last[0]) + Math.abs(p[1] - last[1]) : 1e6
    const twice = kept[kept.length - 2]
    const tripled = far < 0.05 && twice && Math.abs(p[0] - twice[0]) + Math.abs(p[1] - twice[1]) < 0.05
    if (i === points.length - 1 || far > apart || (far < 0.05 && !tripled)) kept.push(p)
  })
  return kept
}

/** Part of a surface, between two stations. */
export const stretch =
  (surface: Surface, from: number, to: number): Surface =>
  (u, v) =>
    surface(lerp(from, to, u), v)
