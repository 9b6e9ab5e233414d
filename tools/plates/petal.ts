import { RAD, along, clamp } from './geometry.ts'
import type { P3 } from './geometry.ts'
import type { Profile } from './profile.ts'
import type { Surface } from './sheet.ts'

/** A petal set on the axis of its flower. Lengths are in the flower's own units. */
export type PetalShape = {
  /** Degrees round the axis, 0 to the right, 90 up. */
  readonly azimuth: number
  readonly length: number
  readonly width: number
  /** Degrees above the plane of the flower, from base to tip. */
  readonly rise: readonly number[]
  readonly profile?: Profile
  /** Where the petal springs: distance from the axis and height along it. */
  readonly start?: readonly [radius: number, height: number]
  /** Edges raised (positive) or rolled back (negative). */
  readonly cup?: number
  readonly ruffle?: number
  readonly waves?: number
  readonly phase?: number
  /** The end: how far the sides fall short of the middle, sharpness, and depth of a notch. */
  readonly round?: number
  readonly point?: number
  readonly notch?: number
  /** Sideways bend in the plane of the petal, degrees. */
  readonly sweep?: number
  readonly fringe?: (v: number) => number
}

const fan: Profile = (u) => 0.16 + 0.84 * Math.sin((clamp(u * 1.08) * Math.PI) / 2) ** 1.1

const endOf = (s: PetalShape, v: number): number => {
  const a = Math.min(1, Math.abs(v))
  const arch = 1 - Math.sqrt(Math.max(0, 1 - a * a))
  const notch = (s.notch ?? 0) * Math.max(0, 1 - a * 2.6) ** 1.3
  return 1 - (s.round ?? 0.5) * arch - (s.point ?? 0) * a - notch + (s.fringe?.(v) ?? 0)
}

const STEPS = 24

/** Distance out and height along the axis, at even stations. */
const climb = (s: PetalShape): ((u: number) => readonly [number, number, number]) => {
  const [r0, z0] = s.start ?? [0, 0]
  const list: [number, number, number][] = []
  let r = r0
  let z = z0
  for (let i = 0; i <= STEPS; i += 1) {
    const e = along(s.rise, i / STEPS) * RAD
    list.push([r, z, e])
    r += (Math.cos(e) * s.length) / STEPS
    z += (Math.sin(e) * s.length) / STEPS
  }
  return (u) => {
    const x = Math.max(0, u) * STEPS
    const i = Math.min(Math.floor(x), STEPS - 1)
    const a = list[i] ?? [0, 0, 0]
    const b = list[i + 1] ?? a
    const f = x - i
    return [a[0] + (b[0] - a[0]) * f, a[1] + (b[1] - a[1]) * f, a[2] + (b[2] - a[2]) * f]
  }
}

export const petal = (s: PetalShape): Surface => {
  const path = climb(s)
  const profile = s.profile ?? fan
  const phase = s.phase ?? s.azimuth * 0.11
  return (u, v) => {
    const reach = u * (1 + (endOf(s, v) - 1) * Math.min(1, u * 1.2))
    const [r, z, e] = path(reach)
    const w = profile(u) * s.width
    const lift =
      (s.cup ?? 0.2) * w * v * v +
      (s.ruffle ?? 0) * s.width * u * u * (0.3 + 0.7 * v * v) * Math.sin((s.waves ?? 2.4) * v * Math.PI + phase)
    const across = w * v * (1 - 0.12 * Math.abs(s.cup ?? 0.2) * v * v)
    const sweep = (s.sweep ?? 0) * RAD * reach * reach
    const out = r - lift * Math.sin(e)
    const high = z + lift * Math.cos(e)
    const A = s.azimuth * RAD + sweep
    const p: P3 = [Math.cos(A) * out + Math.sin(A) * across, Math.sin(A) * out - Math.cos(A) * across, high]
    return p
  }
}
