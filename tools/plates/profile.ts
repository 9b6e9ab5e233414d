import { clamp, pick } from './geometry.ts'

/** Half-width of a part at each station, 0 to 1. */
export type Profile = (u: number) => number

/** A blade widest at `peak`; ends `base` and `tip`: below 1 rounded, 1 straight, above 1 drawn out. */
export const blade = (peak = 0.4, tip = 1, base = 0.6): Profile => {
  const shape = (x: number, power: number): number => {
    const s = Math.sin((clamp(x) * Math.PI) / 2)
    return s ** power
  }
  return (u) => (u < peak ? shape(u / peak, base) : shape((1 - u) / (1 - peak), tip))
}

/** A smooth line through knots [station, half-width]. */
export const knots =
  (list: readonly (readonly [number, number])[]): Profile =>
  (u) => {
    let i = 0
    while (i < list.length - 2 && u > pick(list, i + 1)[0]) i += 1
    const [before, a, b, after] = [pick(list, i - 1), pick(list, i), pick(list, i + 1), pick(list, i + 2)]
    const h = b[0] - a[0] || 1
    const t = clamp((u - a[0]) / h)
    const slope = (p: readonly [number, number], q: readonly [number, number]): number => (q[1] - p[1]) / (q[0] - p[0] || h)
    const m0 = i === 0 ? slope(a, b) : slope(before, b)
    const m1 = i >= list.length - 2 ? slope(a, b) * 1.4 : slope(a, after)
    const [t2, t3] = [t * t, t * t * t]
    const y = (2 * t3 - 3 * t2 + 1) * a[1] + (t3 - 2 * t2 + t) * h * m0 + (3 * t2 - 2 * t3) * b[1] + (t3 - t2) * h * m1
    return Math.max(0, y)
  }
