import { RAD, add } from './geometry.ts'
import type { P3 } from './geometry.ts'
import type { Profile } from './profile.ts'
import type { Spine } from './spine.ts'
import type { Surface } from './sheet.ts'

/** The visible half of a stem, bulb, pod or fruit whose axis is `curve` and whose radius is `radius`. */
export const tube =
  (curve: Spine, radius: Profile): Surface =>
  (u, v) => {
    const s = curve(u)
    const r = radius(u)
    const a = v * 90 * RAD
    return add(add(s.p, s.side, r * Math.sin(a)), s.up, r * Math.cos(a))
  }

export type WallShape = {
  readonly height: number
  readonly radius: Profile
  /** Degrees round the axis of the middle of the wall, and half the arc it covers. */
  readonly azimuth: number
  readonly arc?: number
  /** Lobes of the rim over the whole turn: how many, how deep, and how pointed. */
  readonly lobes?: number
  readonly depth?: number
  readonly sharp?: number
  readonly spin?: number
  readonly squash?: number
  /** Share of the height reached at each station, where the wall flares. */
  readonly lift?: Profile
}

/** 0 between two lobes, 1 at the tip of one. */
export const lobeAt = (degrees: number, lobes: number, sharp = 1): number => {
  const x = Math.abs(Math.cos((degrees * lobes * RAD) / 2))
  return x ** sharp
}

/** A wall of revolution round the flower's axis: bells, funnels, cups. */
export const wall =
  (s: WallShape): Surface =>
  (u, v) => {
    const degrees = s.azimuth + v * (s.arc ?? 90)
    const lobe = s.lobes ? 1 - (s.depth ?? 0.2) * (1 - lobeAt(degrees - (s.spin ?? 90), s.lobes, s.sharp ?? 0.7)) : 1
    const end = u * (1 + (lobe - 1) * u)
    const r = s.radius(end)
    const p: P3 = [
      Math.cos(degrees * RAD) * r,
      Math.sin(degrees * RAD) * r * (s.squash ?? 1),
      s.height * (s.lift ? s.lift(end) : end),
    ]
    return p
  }
