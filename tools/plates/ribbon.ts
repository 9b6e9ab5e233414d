import { pick } from './geometry.ts'
import type { P2 } from './geometry.ts'
import { openCurve } from './path.ts'
import type { Tracer } from './path.ts'

const normalAt = (line: readonly P2[], i: number): P2 => {
  const a = pick(line, i - 1)
  const b = pick(line, i + 1)
  const dx = b[0] - a[0]
  const dy = b[1] - a[1]
  const n = Math.sqrt(dx * dx + dy * dy) || 1
  return [-dy / n, dx / n]
}

/** A line with its own width at each point, as a burin leaves it. */
export const ribbon = (t: Tracer, line: readonly P2[], width: (i: number, normal: P2) => number): void => {
  const left: P2[] = []
  const right: P2[] = []
  line.forEach((p, i) => {
    const n = normalAt(line, i)
    const w = width(i, n) / 2
    left.push([p[0] + n[0] * w, p[1] + n[1] * w])
    right.push([p[0] - n[0] * w, p[1] - n[1] * w])
  })
  openCurve(t, left)
  openCurve(t, right.toReversed(), 'line')
  t.close()
}

type Four = readonly [P2, P2, P2, P2]

/** The two inner controls of the cubic that passes through four points at even steps. */
const controls = ([a, b, c, d]: Four): [P2, P2] => {
  const inner = (i: 0 | 1): number => (-5 * a[i] + 18 * b[i] - 9 * c[i] + 2 * d[i]) / 6
  const outer = (i: 0 | 1): number => (2 * a[i] - 9 * b[i] + 18 * c[i] - 5 * d[i]) / 6
  return [
    [inner(0), inner(1)],
    [outer(0), outer(1)],
  ]
}

const offset = (p: P2, o: P2, k: number): P2 => [p[0] + o[0] * k, p[1] + o[1] * k]

const normalOf = (a: P2, b: P2): { n: P2; length: number } => {
  const dx = b[0] - a[0]
  const dy = b[1] - a[1]
  const length = Math.sqrt(dx * dx + dy * dy) || 1
  return { n: [-dy / length, dx / length], length }
}

/** A short swelling stroke through four points: two curves that part in the middle. */
export const burin = (t: Tracer, p: Four, width: number): void => {
  const [a, b, c, d] = p
  const { n, length } = normalOf(a, d)
  t.move(a)
  if (length < 70) {
    const mid: P2 = [b[0] + c[0] - (a[0] + d[0]) / 2, b[1] + c[1] - (a[1] + d[1]) / 2]
    t.quad(offset(mid, n, width * 0.8), d)
    t.quad(offset(mid, n, -width * 0.8), a)
    return
  }
  const [e, f] = controls(p)
  t.cubic(offset(e, n, width * 0.66), offset(f, n, width * 0.66), d)
  t.cubic(offset(f, n, -width * 0.66), offset(e, n, -width * 0.66), a)
}

/** A stroke that is thick where it starts and runs out to nothing, as a vein does. */
export const spike = (t: Tracer, p: Four, width: number): void => {
  const [a, b, , d] = p
  const { n } = normalOf(a, b)
  const [e, f] = controls(p)
  t.move(offset(a, n, width / 2))
  t.cubic(offset(e, n, width * 0.42), offset(f, n, width * 0.22), d)
  t.cubic(offset(f, n, -width * 0.22), offset(e, n, -width * 0.42), offset(a, n, -width / 2))
  t.close()
}
