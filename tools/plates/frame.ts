import { RAD, add, cross, times, unit } from './geometry.ts'
import type { P3 } from './geometry.ts'
import type { Surface } from './sheet.ts'

/** Where a flower sits and which way it looks. Its own axes: x right, y up, z out of its throat. */
export type Frame = { readonly o: P3; readonly x: P3; readonly y: P3; readonly z: P3; readonly scale: number }

const rotate = (p: P3, axis: P3, angle: number): P3 => {
  const c = Math.cos(angle)
  const s = Math.sin(angle)
  const k = axis[0] * p[0] + axis[1] * p[1] + axis[2] * p[2]
  const q = cross(axis, p)
  return [
    p[0] * c + q[0] * s + axis[0] * k * (1 - c),
    p[1] * c + q[1] * s + axis[1] * k * (1 - c),
    p[2] * c + q[2] * s + axis[2] * k * (1 - c),
  ]
}

/**
 * A flower at `o`: `tilt` degrees away from facing the viewer (90 is seen from the side),
 * leaning towards `heading` on the sheet, turned by `spin` about its own axis.
 */
export const facing = (o: P3, scale: number, heading: number, tilt: number, spin = 0): Frame => {
  const h = heading * RAD
  const axis: P3 = unit(cross([0, 0, 1], [Math.cos(h), -Math.sin(h), 0]))
  const turn = (p: P3): P3 => rotate(p, axis, tilt * RAD)
  const c = Math.cos(spin * RAD)
  const s = Math.sin(spin * RAD)
  return { o, scale, x: turn([c, -s, 0]), y: turn([-s, -c, 0]), z: turn([0, 0, 1]) }
}

export const place = (frame: Frame, p: P3): P3 => {
  const q = times(p, frame.scale)
  return add(add(add(frame.o, frame.x, q[0]), frame.y, q[1]), frame.z, q[2])
}

export const placed =
  (frame: Frame, surface: Surface): Surface =>
  (u, v) =>
    place(frame, surface(u, v))

/** The same flower seen from another place along its axis. */
export const shifted = (frame: Frame, by: P3): Frame => ({ ...frame, o: place(frame, by) })

/** Azimuth, in degrees, at which the flower's own wall faces the viewer. */
export const viewerAzimuth = (frame: Frame): number => Math.atan2(frame.y[2], frame.x[2]) / RAD
