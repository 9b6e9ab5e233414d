import { RAD, add, along, lerp, pick, steps } from './geometry.ts'
import type { P3 } from './geometry.ts'

export type Station = { readonly p: P3; readonly t: P3; readonly side: P3; readonly up: P3; readonly heading: number }
export type Spine = (u: number) => Station

/** A curve told as a gardener would: where it starts, how long it is, which way it heads from base to tip. */
export type Course = {
  readonly from: P3
  readonly length: number
  /** Degrees in the plane of the sheet: 0 to the right, 90 upwards. */
  readonly heading: readonly number[]
  /** Degrees out of the sheet, towards the viewer. */
  readonly pitch?: readonly number[]
  /** Degrees the blade turns about its own midrib. */
  readonly roll?: readonly number[]
}

const STEPS = 28

export const spine = (course: Course): Spine => {
  const stations: Station[] = []
  let p = course.from
  for (const u of steps(STEPS)) {
    const degrees = along(course.heading, u)
    const h = degrees * RAD
    const k = along(course.pitch ?? [0], u) * RAD
    const r = along(course.roll ?? [0], u) * RAD
    const t: P3 = [Math.cos(h) * Math.cos(k), -Math.sin(h) * Math.cos(k), Math.sin(k)]
    const side: P3 = [Math.sin(h), Math.cos(h), 0]
    const up: P3 = [-Math.cos(h) * Math.sin(k), Math.sin(h) * Math.sin(k), Math.cos(k)]
    const turn = (a: P3, b: P3, s: number): P3 => [
      a[0] * Math.cos(r) + b[0] * Math.sin(r) * s,
      a[1] * Math.cos(r) + b[1] * Math.sin(r) * s,
      a[2] * Math.cos(r) + b[2] * Math.sin(r) * s,
    ]
    stations.push({ p, t, side: turn(side, up, 1), up: turn(up, side, -1), heading: degrees })
    p = add(p, t, course.length / STEPS)
  }
  return (u) => {
    const x = Math.min(Math.max(u, 0), 1) * STEPS
    const i = Math.min(Math.floor(x), STEPS - 1)
    const a = pick(stations, i)
    const b = pick(stations, i + 1)
    const f = x - i
    const mix = (m: P3, n: P3): P3 => [lerp(m[0], n[0], f), lerp(m[1], n[1], f), lerp(m[2], n[2], f)]
    return { p: mix(a.p, b.p), t: a.t, side: mix(a.side, b.side), up: mix(a.up, b.up), heading: lerp(a.heading, b.heading, f) }
  }
}

/** A point beyond the ends too, for margins and lobes that overshoot. */
export const beyond = (curve: Spine, length: number, u: number): Station => {
  const s = curve(u)
  const over = u > 1 ? u - 1 : u < 0 ? u : 0
  return over === 0 ? s : { ...s, p: add(s.p, s.t, over * length) }
}
