import { clamp, lerp, pick } from './geometry.ts'
import type { P2 } from './geometry.ts'
import type { Grid } from './sheet.ts'

type Cell = { readonly p: P2; readonly value: number }

/** A rim of unlit nodes on the border itself closes every contour along the edge of the part. */
const rimmed = (grid: Grid, value: (dark: number) => number): Cell[][] => {
  const rows = grid.rows.map((row): Cell[] => row.map((n) => ({ p: [n.p[0], n.p[1]], value: value(n.dark) })))
  const wide = rows.map((row) => [{ ...pick(row, 0), value: -1 }, ...row, { ...pick(row, row.length - 1), value: -1 }])
  const off = (row: readonly Cell[]): Cell[] => row.map((c) => ({ ...c, value: -1 }))
  return [off(pick(wide, 0)), ...wide, off(pick(wide, wide.length - 1))]
}

const cut = (a: Cell, b: Cell, level: number): P2 => {
  const t = (level - a.value) / (b.value - a.value)
  return [lerp(a.p[0], b.p[0], t), lerp(a.p[1], b.p[1], t)]
}

/** Points so near the one before that no eye would miss them are left out. */
const thinned = (loop: readonly P2[], apart: number): P2[] => {
  const kept: P2[] = []
  for (const p of loop) {
    const last = kept[kept.length - 1]
    if (!last || Math.abs(p[0] - last[0]) + Math.abs(p[1] - last[1]) > apart) kept.push(p)
  }
  return kept
}

/** Closed curves round all that is at least `level` (marching squares). */
export const contours = (grid: Grid, level: number, value: (dark: number) => number): P2[][] => {
  const cells = rimmed(grid, value)
  const width = pick(cells, 0).length
  const next = new Map<string, { to: string; p: P2 }>()
  const point = (i: number, j: number): Cell => pick(pick(cells, i), j)
  const key = (i: number, j: number, side: string): string => `${i},${j},${side}`
  for (let i = 0; i < cells.length - 1; i += 1) {
    for (let j = 0; j < width - 1; j += 1) {
      const corners = [point(i, j), point(i, j + 1), point(i + 1, j + 1), point(i + 1, j)]
      const names = [key(i, j, 'h'), key(i, j + 1, 'v'), key(i + 1, j, 'h'), key(i, j, 'v')]
      const inside = corners.map((c) => c.value >= level)
      for (let e = 0; e < 4; e += 1) {
        if (!inside[e] || inside[(e + 1) % 4]) continue
        let f = (e + 3) % 4
        while (inside[f]) f = (f + 3) % 4
        const from = pick(names, e)
        const to = pick(names, f)
        next.set(from, { to, p: cut(pick(corners, e), pick(corners, (e + 1) % 4), level) })
      }
    }
  }
  const loops: P2[][] = []
  while (next.size > 0) {
    const loop: P2[] = []
    let at: string | undefined = next.keys().next().value
    while (at !== undefined) {
      const step = next.get(at)
      if (!step) break
      next.delete(at)
      loop.push(step.p)
      at = step.to
    }
    const kept = thinned(loop, clamp(grid.size / 40, 3, 8))
    if (kept.length > 2) loops.push(kept)
  }
  return loops
}
