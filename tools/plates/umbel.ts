import { drawRosette } from './detail.ts'
import { facing, place } from './frame.ts'
import type { Frame } from './frame.ts'
import { RAD, add, range, sub, unit } from './geometry.ts'
import type { P2, P3 } from './geometry.ts'
import { inDepth } from './pen.ts'
import type { Layer, Pen } from './pen.ts'
import type { Pigment } from './pigment.ts'
import { thread } from './stamen.ts'

export type UmbelShape = {
  readonly rays: number
  readonly length: number
  /** Half-angle of the whole umbel, degrees. */
  readonly spread: number
  readonly florets: number
  readonly pedicel: number
  readonly floret: number
  readonly stalk: Pigment
  readonly petal: Pigment
  readonly eye: string
  /** How much larger the petals turned outwards are. */
  readonly radiant?: number
  readonly notch?: number
}

const direction = (i: number, count: number, spread: number): P3 => {
  const polar = Math.acos(1 - (1 - Math.cos(spread * RAD)) * ((i + 0.5) / count))
  const a = i * 137.508 * RAD
  return [Math.sin(polar) * Math.cos(a), Math.sin(polar) * Math.sin(a), Math.cos(polar)]
}

const stalk = (pen: Pen, a: P3, b: P3, rise: P3, thick: number, colour: Pigment): void => {
  const mid: P3 = add(add(a, sub(b, a), 0.45), rise, -0.06)
  const line: P2[] = [a, mid, b].map((p): P2 => [p[0], p[1]])
  thread(pen, line, thick + 1.8, thick + 1.2, colour.ink)
  thread(pen, line, thick, thick * 0.8, colour.wash[0]?.[1] ?? colour.light)
}

/** A compound umbel: rays from one point, each ending in a little umbel of its own. */
export const drawUmbel = (pen: Pen, frame: Frame, s: UmbelShape): void => {
  const layers: Layer[] = []
  for (const i of range(s.rays)) {
    const d = direction(i, s.rays, s.spread)
    const length = s.length * (1 + 0.12 * (1 - d[2]) + pen.random.jitter(0.05))
    const tip = place(frame, [d[0] * length, d[1] * length, d[2] * length])
    const rise = sub(tip, frame.o)
    layers.push({ z: tip[2] - s.length, draw: () => stalk(pen, frame.o, tip, [0, rise[1] > 0 ? 20 : -20, 0], 3.2, s.stalk) })
    const axis = unit(add(unit(rise), frame.z, 1.2))
    const heading = Math.atan2(-axis[1], axis[0]) / RAD
    const tilt = Math.acos(Math.min(1, Math.max(-1, axis[2]))) / RAD
    const sub1 = facing(tip, frame.scale, heading, tilt, i * 40)
    for (const k of range(s.florets)) {
      const e = direction(k, s.florets, 62)
      const out = s.pedicel * (1 + pen.random.jitter(0.08))
      const p = place(sub1, [e[0] * out, e[1] * out, e[2] * out * 0.8])
      const size = s.floret * frame.scale * (1 + (s.radiant ?? 0) * Math.max(0, d[0] * e[0] + d[1] * e[1]))
      layers.push({
        z: p[2] + (tip[1] - p[1]) * 0.05,
        draw: () => {
          if (k % 2 === 0) stalk(pen, tip, p, [0, 0, 0], 1.4, s.stalk)
          drawRosette(
            pen,
            [p[0], p[1]],
            size,
            0.5 + 0.45 * Math.abs(axis[2]),
            pen.random.between(0, 360),
            5,
            { petal: s.petal, eye: s.eye },
            s.notch ?? 0.5,
          )
        },
      })
    }
  }
  inDepth(layers)
}
