/** x to the right, y down as on the sheet, z towards the viewer. */
export type P2 = readonly [number, number]
export type P3 = readonly [number, number, number]

export const RAD = Math.PI / 180

export const add = (a: P3, b: P3, k = 1): P3 => [a[0] + b[0] * k, a[1] + b[1] * k, a[2] + b[2] * k]
export const sub = (a: P3, b: P3): P3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const times = (a: P3, k: number): P3 => [a[0] * k, a[1] * k, a[2] * k]
export const dot = (a: P3, b: P3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a: P3, b: P3): P3 => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
export const norm = (a: P3): number => Math.sqrt(dot(a, a))
export const unit = (a: P3): P3 => times(a, 1 / (norm(a) || 1))

export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t
export const clamp = (x: number, low = 0, high = 1): number => Math.min(high, Math.max(low, x))

/** An element that is known to be there; past the ends, the nearest one. */
export const pick = <T>(list: readonly T[], index: number): T => {
  const found = list[clamp(index, 0, list.length - 1)]
  if (found === undefined) throw new RangeError('empty list')
  return found
}

/** Values spread evenly over 0..1, eased between one and the next. */
export const along = (values: readonly number[], u: number): number => {
  if (values.length === 1) return pick(values, 0)
  const x = clamp(u) * (values.length - 1)
  const i = Math.min(Math.floor(x), values.length - 2)
  const before = pick(values, i - 1)
  const a = pick(values, i)
  const b = pick(values, i + 1)
  const after = pick(values, i + 2)
  const t = x - i
  const m0 = (b - before) / 2
  const m1 = (after - a) / 2
  const t2 = t * t
  const t3 = t2 * t
  return (2 * t3 - 3 * t2 + 1) * a + (t3 - 2 * t2 + t) * m0 + (3 * t2 - 2 * t3) * b + (t3 - t2) * m1
}

export const range = (count: number): number[] => Array.from({ length: Math.max(0, Math.round(count)) }, (_, i) => i)
/** `count` steps from a to b, both included. */
export const steps = (count: number, a = 0, b = 1): number[] =>
  range(count + 1).map((i) => lerp(a, b, count > 0 ? i / Math.round(count) : 0))

/** Whether a point lies within a closed outline. */
export const within = (outline: readonly P2[], [x, y]: P2): boolean => {
  let inside = false
  let b = outline[outline.length - 1]
  for (const a of outline) {
    if (b && a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) inside = !inside
    b = a
  }
  return inside
}
