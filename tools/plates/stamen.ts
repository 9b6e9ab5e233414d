import { sheetLayers } from './draw-sheet.ts'
import { place } from './frame.ts'
import type { Frame } from './frame.ts'
import { RAD, add, along, range, sub, unit } from './geometry.ts'
import type { P2, P3 } from './geometry.ts'
import { openCurve, tracer } from './path.ts'
import { fillPath, reach, strokePath } from './pen.ts'
import type { Layer, Pen } from './pen.ts'
import type { Pigment } from './pigment.ts'
import { ribbon } from './ribbon.ts'
import type { Surface } from './sheet.ts'

export type StamenShape = {
  readonly count: number
  readonly length: number
  readonly rise: readonly number[]
  readonly start?: readonly [radius: number, height: number]
  readonly filament: string
  readonly thick?: number
  readonly anther: Pigment
  readonly size: number
  readonly slim?: number
  readonly first?: number
  readonly ease?: number
}

/** A small solid between two points: anther, seed, bud. Seen end on it is still as long as it is thick. */
export const lozenge = (from: P3, to: P3, radius: number): Surface => {
  const across = sub(to, from)
  const shown = Math.sqrt(across[0] * across[0] + across[1] * across[1])
  const way: P2 = shown > 0.01 ? [across[0] / shown, across[1] / shown] : [0, -1]
  const lack = Math.max(0, radius * 1.7 - shown) / 2
  const a: P3 = [from[0] - way[0] * lack, from[1] - way[1] * lack, from[2]]
  const axis: P3 = [across[0] + way[0] * lack * 2, across[1] + way[1] * lack * 2, across[2]]
  const side: P3 = [-way[1], way[0], 0]
  return (u, v) => {
    const r = radius * Math.sqrt(Math.max(0, Math.sin(Math.PI * Math.min(0.995, 0.02 + u * 0.96))))
    const at = add(a, axis, u)
    return add(add(at, side, r * Math.sin((v * Math.PI) / 2)), [0, 0, 1], r * Math.cos((v * Math.PI) / 2))
  }
}

export const thread = (pen: Pen, points: readonly P2[], from: number, to: number, colour: string, opacity = 1): void => {
  reach(pen, points)
  const t = tracer()
  if (from <= 3.2) {
    openCurve(t, points.length > 6 ? points.filter((_, i) => i % 2 === 0 || i === points.length - 1) : points)
    strokePath(pen, t.data(), colour, (from * 1.4 + to) / 2.4, opacity)
    return
  }
  const last = Math.max(1, points.length - 1)
  ribbon(t, points, (i) => from + ((to - from) * i) / last)
  fillPath(pen, t.data(), colour, opacity)
}

export const stamenLayers = (pen: Pen, frame: Frame, s: StamenShape): Layer[] =>
  range(s.count).flatMap((i) => {
    const ease = s.ease ?? 1
    const azimuth = (s.first ?? 90) + (i * 360) / s.count + pen.random.jitter((60 / s.count) * ease)
    const length = s.length * (1 + pen.random.jitter(0.14 * ease))
    const tilt = pen.random.jitter(7 * ease)
    let [r, z] = s.start ?? [0, 0]
    const points: P3[] = []
    for (const k of range(7)) {
      points.push(place(frame, [Math.cos(azimuth * RAD) * r, Math.sin(azimuth * RAD) * r, z]))
      const e = (along(s.rise, k / 6) + tilt) * RAD
      r += (Math.cos(e) * length) / 6
      z += (Math.sin(e) * length) / 6
    }
    const end = points[6] ?? [0, 0, 0]
    const away = unit(sub(end, points[5] ?? [0, 0, 0]))
    const turn = pen.random.jitter(0.9)
    const lie: P3 = unit([
      away[0] * Math.cos(turn) - away[1] * Math.sin(turn),
      away[0] * Math.sin(turn) + away[1] * Math.cos(turn),
      0.2,
    ])
    const long = s.size * frame.scale
    const body = lozenge(add(end, lie, -long / 2), add(end, lie, long / 2), long * (s.slim ?? 0.3))
    const line = points.map((p): P2 => [p[0], p[1]])
    const thick = (s.thick ?? 3) * Math.min(1.4, frame.scale)
    return [
      { z: end[2] - 1, draw: () => thread(pen, line, thick + 1.6, thick * 0.7 + 1.4, s.anther.ink, 0.55) },
      { z: end[2] - 0.9, draw: () => thread(pen, line, thick, thick * 0.7, s.filament) },
      ...sheetLayers(pen, body, { pigment: s.anther, grain: [5, 4], outline: 0.8 }),
    ]
  })
