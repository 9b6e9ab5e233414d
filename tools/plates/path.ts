import { pick } from './geometry.ts'
import type { P2 } from './geometry.ts'

const text = (t: number): string => {
  const s = (t / 10).toString()
  return s.startsWith('0.') ? s.slice(1) : s.startsWith('-0.') ? `-${s.slice(2)}` : s
}
const pair = (x: number, y: number): string => {
  const b = text(y)
  return b.startsWith('-') ? text(x) + b : `${text(x)} ${b}`
}

/**
 * Writes path data in relative coordinates from a rounded pen position, so that rounding never drifts.
 * Tenths of a unit are finer than the eye sees and coarse enough to be the same on every machine;
 * a larger grain makes soft shapes shorter to write.
 */
export const tracer = (grain = 1) => {
  const tenth = (x: number): number => Math.round((x * 10) / grain) * grain
  let out = ''
  let x = 0
  let y = 0
  let start: readonly [number, number] = [0, 0]
  const write = (command: string, points: readonly P2[]): void => {
    let nx = x
    let ny = y
    out += command
    points.forEach((p, i) => {
      nx = tenth(p[0])
      ny = tenth(p[1])
      const word = pair(nx - x, ny - y)
      out += i > 0 && !word.startsWith('-') ? ` ${word}` : word
    })
    x = nx
    y = ny
  }
  return {
    move: (p: P2): void => {
      const nx = tenth(p[0])
      const ny = tenth(p[1])
      out += out === '' ? `M${pair(nx, ny)}` : `m${pair(nx - x, ny - y)}`
      x = nx
      y = ny
      start = [x, y]
    },
    line: (p: P2): void => write('l', [p]),
    quad: (c: P2, p: P2): void => write('q', [c, p]),
    cubic: (c: P2, d: P2, p: P2): void => write('c', [c, d, p]),
    dot: (): void => {
      out += 'h.1'
      x += 1
    },
    close: (): void => {
      out += 'z'
      ;[x, y] = start
    },
    data: (): string => out,
  }
}

export type Tracer = ReturnType<typeof tracer>

const half = (a: P2, b: P2): P2 => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]

/** A quadratic B-spline; a point given twice is a corner. */
export const closedCurve = (t: Tracer, points: readonly P2[]): void => {
  if (points.length < 3) return
  t.move(half(pick(points, points.length - 1), pick(points, 0)))
  points.forEach((p, i) => t.quad(p, half(p, pick(points, (i + 1) % points.length))))
  t.close()
}

export const openCurve = (t: Tracer, points: readonly P2[], start: 'move' | 'line' = 'move'): void => {
  const first = pick(points, 0)
  if (start === 'move') t.move(first)
  else t.line(first)
  for (let i = 1; i < points.length - 1; i += 1) {
    const p = pick(points, i)
    t.quad(p, i === points.length - 2 ? pick(points, i + 1) : half(p, pick(points, i + 1)))
  }
  if (points.length === 2) t.line(pick(points, 1))
}
